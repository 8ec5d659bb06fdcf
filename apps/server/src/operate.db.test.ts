// The command line in processes of its own, beside a server that runs: through its socket on the embedded database, else in PostgreSQL.
import { randomUUID } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operateProcess } from './testing/operate-process.ts';
import { type ServedPlace, serveMigratedPlace } from './testing/served-place.ts';

const EMAIL = `${randomUUID()}@example.org`;

let place: ServedPlace['place'];
let server: ServedPlace['server'];
let endServer: ServedPlace['endServer'];

beforeAll(async () => {
  ({ place, server, endServer } = await serveMigratedPlace());
});
afterAll(() => endServer());

function askAdmin(key: string, method: string, path: string, body?: object) {
  return fetch(`${server.url}/auth/v1/admin${path}`, {
    method,
    headers: { apikey: key, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

it('the command line makes and revokes keys, exports and deletes accounts, and reads what was recorded, beside a server', async () => {
  const made = await operateProcess(place, { action: 'make_key', name: 'process', lifetimeMs: null });
  const key = 'token' in made ? (made.token ?? '') : '';
  expect((await askAdmin(key, 'POST', '/users', { email: EMAIL, email_confirm: true })).status).toBe(200);

  const path = join(place.dataDirectory, 'export.json');
  const exported = await operateProcess(place, { action: 'export', email: EMAIL, path });
  expect(exported).toEqual({ ok: true, exportedBytes: statSync(path).size });
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({
    account: { email: EMAIL },
    events: [{ action: 'user_signedup', by: 'admin' }],
    sessions: [],
  });
  expect(await operateProcess(place, { action: 'export', email: EMAIL, path })).toMatchObject({ ok: false });
  expect(await operateProcess(place, { action: 'export', email: 'nobody@example.org', path })).toMatchObject({
    ok: false,
  });

  expect(await operateProcess(place, { action: 'link', email: EMAIL, kind: 'magiclink' })).toMatchObject({ ok: true });
  expect(await operateProcess(place, { action: 'delete', email: EMAIL })).toMatchObject({ ok: true });
  expect(await operateProcess(place, { action: 'revoke_key', name: 'process' })).toMatchObject({ ok: true });
  expect((await askAdmin(key, 'GET', '/users')).status).toBe(403);

  const filter = { account: null, author: null, act: null, type: null, since: null, limit: 10 };
  const log = await operateProcess(place, { action: 'audit', ...filter });
  const seen = 'events' in log ? log.events.map(({ payload }) => [payload.action, payload.actor_username]) : [];
  expect(seen).toEqual([
    ['admin_key_revoked', 'operator'],
    ['user_deleted', 'operator'],
    ['admin_key_used', 'service_role'],
    ['admin_key_created', 'operator'],
  ]);
});
