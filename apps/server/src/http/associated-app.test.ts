import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { createAssociatedApp } from './associated-app.ts';

const ADDRESS = '/apple-app-site-association';

it('associated app file hands links, passwords and passkeys of this site to the configured app, in Apple’s format', async () => {
  const answer = await createAssociatedApp('ABCDE12345.app.innertide').request(ADDRESS);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json']);
  expect(await answer.json()).toEqual({
    applinks: {
      details: [
        {
          appIDs: ['ABCDE12345.app.innertide'],
          components: [
            { '/': '/app' },
            { '/': '/app/*' },
            { '/': '/shared' },
            { '/': '/auth/callback' },
            { '/': '/auth/update-password' },
          ],
        },
      ],
    },
    webcredentials: { apps: ['ABCDE12345.app.innertide'] },
  });
});

it('associated app file is absent without an app id, and refuses a name in its place', async () => {
  expect((await createAssociatedApp(null).request(ADDRESS)).status).toBe(404);
  expect(readConfig({}).iosAppId).toBeNull();
  expect(readConfig({ IOS_APP_ID: 'ABCDE12345.app.innertide' }).iosAppId).toBe('ABCDE12345.app.innertide');
  expect(() => readConfig({ IOS_APP_ID: 'app.innertide' })).toThrow(/IOS_APP_ID/);
});
