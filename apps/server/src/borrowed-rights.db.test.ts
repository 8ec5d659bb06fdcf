import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeMigratedPlace, type TestPlace } from './database/testing/test-place.ts';
import { signUp } from './testing/member.ts';
import { type ServerProcess, startServerProcess } from './testing/server-process.ts';

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

let place: TestPlace;
let server: ServerProcess;
let cookie: string;
beforeAll(async () => {
  place = await makeMigratedPlace();
  server = await startServerProcess({ DATA_DIR: place.dataDirectory, DATABASE_URL: place.databaseUrl ?? '' });
  const { authSession } = await signUp(server, 'borrowed@example.org');
  const { access_token: access, refresh_token: refresh } = authSession;
  cookie = `sb-access-token=${access}; access_token=${access}; session=${refresh}`;
});
afterAll(async () => {
  await server.end();
  await place.remove();
});

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
  'a page of %s borrows no right: none is in a cookie, and no answer allows credentials',
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

it.each(ORIGINS)('a page of %s reads no page of ours, and changes nothing through one', async (origin) => {
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
