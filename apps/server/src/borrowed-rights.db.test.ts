import { afterAll, beforeAll, expect, it } from 'vitest';
import { signUp } from './testing/member.ts';
import { type ServedPlace, serveMigratedPlace } from './testing/served-place.ts';

/** They answer whoever brings a right, from wherever. */
const OPEN = [
  '/rest/v1/rpc/session_history',
  '/rest/v1/sessions',
  '/auth/v1/user',
  '/auth/v1/token?grant_type=refresh_token',
  '/auth/v1/admin/users',
  '/config.json',
];
/** They answer no other site. */
const CLOSED = ['/', '/app', '/blog', '/assets/none.js', '/metrics', '/readyz', '/dev/mail'];
const ORIGINS = ['https://evil.example', 'null', 'https://localhost.evil.example', 'http://localhost:1'];
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

let server: ServedPlace['server'];
let endServer: ServedPlace['endServer'];
let cookie: string;
beforeAll(async () => {
  ({ server, endServer } = await serveMigratedPlace({
    SUPPORT_EMAIL: 'security@example.org',
  }));
  const { authSession } = await signUp(server, 'borrowed@example.org');
  const { access_token: access, refresh_token: refresh } = authSession;
  cookie = `sb-access-token=${access}; access_token=${access}; session=${refresh}`;
});
afterAll(() => endServer());

const at = (path: string) => `${server.url}${path}`;
const ask = (method: string, path: string, origin: string) =>
  fetch(`${server.url}${path}`, {
    method,
    headers: {
      origin,
      cookie,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    },
    redirect: 'manual',
  });

it.each(ORIGINS)(
  'a page of %s gets no rights of the visitor: no cookie carries any, and no answer allows credentials',
  async (origin) => {
    for (const method of METHODS) {
      for (const path of OPEN) {
        const { headers, status } = await ask(method, path, origin);
        const what = `${method} ${path}`;
        expect(headers.get('access-control-allow-credentials'), what).toBeNull();
        expect(headers.get('access-control-allow-origin'), what).toBe('*');
        expect(headers.get('set-cookie'), what).toBeNull();
        if (method !== 'OPTIONS' && path !== '/config.json') expect(status, what).toBeGreaterThanOrEqual(400);
      }
    }
  },
);

it.each(ORIGINS)('a page of %s cannot read our pages or change anything through them', async (origin) => {
  for (const method of METHODS) {
    for (const path of CLOSED) {
      const { headers, status } = await ask(method, path, origin);
      const what = `${method} ${path}`;
      expect(headers.get('access-control-allow-credentials'), what).toBeNull();
      expect(headers.get('access-control-allow-origin'), what).toBeNull();
      if (method !== 'GET') expect(status, what).toBeGreaterThanOrEqual(400);
    }
  }
});

it('lets other sites show its pictures, as previews of shared links do', async () => {
  const home = await (await fetch(at('/'))).text();
  const preview = /property="og:image" content="http:\/\/localhost:\d+([^"]+)"/.exec(home)?.[1] ?? '';
  for (const path of ['/icon.svg', preview]) {
    const { headers, status } = await fetch(at(path));
    expect([status, headers.get('cross-origin-resource-policy')], path).toEqual([200, 'cross-origin']);
  }
});

it('says where a weakness is reported and a password is changed, and nothing at other well-known addresses', async () => {
  const contact = await fetch(at('/.well-known/security.txt'));
  expect([contact.status, await contact.text()]).toEqual([
    200,
    expect.stringMatching(/^Contact: mailto:security@example\.org\nExpires: \d{4}-\d\d-\d\dT00:00:00Z\n/),
  ]);
  const change = await fetch(at('/.well-known/change-password'), { redirect: 'manual' });
  expect([change.status, change.headers.get('location')]).toEqual([302, '/app/profile/security']);
  expect((await fetch(at('/app/profile/security'))).status).toBe(200);
  // Password managers ask for it, to see whether this server says yes to everything.
  const never = await fetch(at('/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200'));
  expect(never.status).toBe(404);
});
