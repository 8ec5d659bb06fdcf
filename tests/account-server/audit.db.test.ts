import { AuthAdminApi } from '@supabase/auth-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Places } from './testing/account-act.ts';
import { ACTS, CHANGE_NO_ACCOUNT, callHarmlessly } from './testing/account-acts.ts';
import { startAuthTestServer } from './testing/auth-test-server.ts';
import { openCountedDatabase } from './testing/counted-database.ts';
import { startOpenidProvider } from './testing/fake-openid-provider.ts';
import { providerEnvironment } from './testing/fake-provider.ts';
import { PASSWORD, signUpMember } from './testing/member.ts';
import { takeWrites, watchWrites } from './testing/recorded-writes.ts';

const DAY_MS = 86_400_000;

let places: Places;

beforeAll(async () => {
  const database = await openCountedDatabase();
  await watchWrites(database);
  const google = await startOpenidProvider();
  const settings = {
    AUTH_AUDIT_TOKEN_REFRESHES: 'true',
    AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
    AUTH_SECURITY_MANUAL_LINKING_ENABLED: 'true',
    ...providerEnvironment('google', google.url),
  };
  const server = await startAuthTestServer(settings, database);
  const confirming = await startAuthTestServer({ ...settings, AUTH_MAILER_AUTOCONFIRM: 'true' }, database);
  google.open(`${server.url}/auth/v1/callback`);
  places = { server, confirming, google };
});
afterAll(async () => {
  await places.server.close();
  await places.confirming.close();
  await places.server.database.close();
  await places.google.close();
});

const routeOf = (name: string) => name.split(' ').slice(0, 2).join(' ');

describe('every endpoint', () => {
  it('is listed as one that changes accounts or as one that does not', () => {
    const routes = places.server.auth.routes.routes
      .filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
      .map(({ method, path }) => `${method} ${path}`);
    const listed = new Set([...Object.keys(ACTS).map(routeOf), ...Object.keys(CHANGE_NO_ACCOUNT)]);
    expect([...listed].toSorted()).toEqual([...new Set(routes)].toSorted());
  });

  it.each(Object.entries(ACTS))('%s records its event in the transaction of the change', async (_, act) => {
    const { call, records } = await act(places);
    await takeWrites(places.server.database);
    await call();
    expect(await takeWrites(places.server.database)).toEqual({ actions: records, unrecorded: [] });
  });

  it.each(Object.keys(CHANGE_NO_ACCOUNT))('%s changes no account', async (route) => {
    await callHarmlessly(places, route);
    expect((await takeWrites(places.server.database)).unrecorded).toEqual([]);
  });
});

it('a change without its event is found', async () => {
  const { email } = await signUpMember(places.server);
  await takeWrites(places.server.database);
  await places.server.database.transaction({ role: 'system' }, (tx) =>
    tx.query('update auth.users set encrypted_password = null where email = $1', [email]),
  );
  expect((await takeWrites(places.server.database)).unrecorded).toEqual(['update users']);
});

interface Entry {
  readonly payload: Readonly<Record<string, unknown>>;
  readonly created_at: string;
  readonly ip_address: string;
}

async function readLog(query: string) {
  const response = await places.server.fetch(`/admin/audit${query}`, {
    headers: { apikey: places.server.adminKey },
  });
  const entries: Entry[] = await response.json();
  return {
    status: response.status,
    entries,
    total: response.headers.get('x-total-count'),
    link: response.headers.get('link'),
  };
}

describe('GET /admin/audit', () => {
  it("answers events in GoTrue's shape, newest first", async () => {
    const { client, email, userId } = await signUpMember(places.server);
    await client.updateUser({ data: { full_name: 'Ada Quiet' } });
    const { entries, total } = await readLog(`?query=author:${email}`);
    expect(entries.map(({ payload }) => payload.action)).toEqual([
      'user_modified',
      'login',
      'user_signedup',
      'user_confirmation_requested',
    ]);
    expect(total).toBe('4');
    expect(entries[1]).toEqual({
      id: expect.any(String),
      payload: {
        actor_id: userId,
        actor_username: email,
        actor_name: 'Ada Quiet',
        actor_via_sso: false,
        action: 'login',
        log_type: 'account',
        traits: { method: 'otp', provider: 'email', aal: 'aal1' },
      },
      created_at: expect.stringMatching(/^\d{4}-/),
      ip_address: '127.0.0.1',
    });
  });

  it('filters by author, action and type, and refuses other scopes', async () => {
    const { client, email } = await signUpMember(places.server);
    await client.updateUser({ data: { full_name: 'Berta Quiet 100%' } });
    await client.signOut();
    const actions = async (query: string) => {
      const { entries } = await readLog(`?query=${encodeURIComponent(query)}`);
      return entries.map(({ payload }) => payload.action);
    };
    expect(await actions('author:Quiet 100%')).toHaveLength(5);
    expect(await actions('author:QUIET 1__%')).toEqual([]);
    expect(new Set(await actions('action:LOGO'))).toEqual(new Set(['logout']));
    expect(new Set(await actions('type:team'))).toEqual(new Set(['user_signedup', 'user_invited', 'user_deleted']));
    for (const query of ['colour:red', 'author', email]) {
      expect((await readLog(`?query=${encodeURIComponent(query)}`)).status).toBe(400);
    }
  });

  it('answers pages with their total and links', async () => {
    const { email } = await signUpMember(places.server);
    const { entries, total, link } = await readLog(`?page=2&per_page=2&query=author:${email}`);
    expect([entries.map(({ payload }) => payload.action), total]).toEqual([['user_confirmation_requested'], '3']);
    const query = `query=author%3A${encodeURIComponent(email)}`;
    expect(link).toBe(`<${places.server.url}/auth/v1/admin/audit?page=2&per_page=2&${query}>; rel="last"`);
    for (const page of ['0', '-1', 'x']) expect((await readLog(`?page=${page}`)).status).toBe(400);
  });
});

describe('an event', () => {
  it('holds no address, name or secret of the account', async () => {
    const { client, email } = await signUpMember(places.server);
    await client.updateUser({ data: { name: 'Zofia Unseen' }, email: `new.${email}` });
    await client.updateUser({ password: `${PASSWORD} and more` });
    const rows = await places.server.database.transaction({ role: 'system' }, (tx) =>
      tx.query('select to_jsonb(e)::text as text from auth.audit_log_entries e'),
    );
    const text = JSON.stringify(rows);
    for (const word of [email, 'example.org', 'Zofia', PASSWORD]) expect(text).not.toContain(word);
  });

  it('of an act with an admin key names the key and the account', async () => {
    const { userId, email } = await signUpMember(places.server);
    const headers = { Authorization: `Bearer ${places.server.adminKey}` };
    const admin = new AuthAdminApi({ url: `${places.server.url}/auth/v1`, headers });
    await admin.updateUserById(userId, { ban_duration: '1h' });
    const { entries } = await readLog('?query=author:tests%20&per_page=3');
    expect(entries.map(({ payload }) => payload)).toMatchObject([
      { action: 'admin_key_used', traits: { method: 'GET', path: '/auth/v1/admin/audit' } },
      {
        action: 'user_modified',
        actor_id: '00000000-0000-0000-0000-000000000000',
        actor_username: 'service_role',
        actor_name: expect.stringMatching(/^tests /),
        traits: { changed: ['ban_duration'], user_id: userId, user_email: email },
      },
      { action: 'admin_key_used', log_type: 'admin', traits: { method: 'PUT', path: '/auth/v1/admin/users/:id' } },
    ]);
  });

  it('goes with its account; what remains says that one was deleted and by whom', async () => {
    const { userId } = await signUpMember(places.server);
    const admin = new AuthAdminApi({
      url: `${places.server.url}/auth/v1`,
      headers: { Authorization: `Bearer ${places.server.adminKey}` },
    });
    await admin.deleteUser(userId);
    const rows = await places.server.database.transaction({ role: 'system' }, (tx) =>
      tx.query<{ entry: Readonly<Record<string, unknown>> }>(
        `select to_jsonb(e) - 'id' - 'created_at' as entry from auth.audit_log_entries e where action = 'user_deleted' and user_id is null order by created_at desc limit 1`,
      ),
    );
    expect(rows[0]?.entry).toEqual({
      user_id: null,
      action: 'user_deleted',
      actor: 'admin',
      admin_key: expect.stringMatching(/^tests /),
      ip: null,
      traits: {},
    });
    const all = await places.server.database.transaction({ role: 'system' }, (tx) =>
      tx.query('select to_jsonb(e)::text as text from auth.audit_log_entries e'),
    );
    expect(JSON.stringify(all)).not.toContain(userId);
  });

  it('loses its IP address after 30 days and goes after 90', async () => {
    const { userId } = await signUpMember(places.server);
    const read = () =>
      places.server.database.transaction({ role: 'system' }, (tx) =>
        tx.query<{ ip: string | null }>('select host(ip) as ip from auth.audit_log_entries where user_id = $1', [
          userId,
        ]),
      );
    const cleanUpAfter = async (ms: number) => {
      places.server.advance(ms);
      await places.server.auth.cleanUp();
      return (await read()).map(({ ip }) => ip);
    };
    expect(await cleanUpAfter(30 * DAY_MS - 60_000)).toEqual(['127.0.0.1', '127.0.0.1', '127.0.0.1']);
    expect(await cleanUpAfter(120_000)).toEqual([null, null, null]);
    expect(await cleanUpAfter(60 * DAY_MS)).toEqual([]);
  });
});
