import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AuthAdminApi } from '@supabase/auth-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signServiceToken } from './testing/auth-test-bench.ts';
import { type AuthTestServer, startAuthTestServer } from './testing/auth-test-server.ts';
import { openCountedDatabase } from './testing/counted-database.ts';
import { follow, PASSWORD, signUpMember } from './testing/member.ts';

const SYSTEM = { role: 'system' } as const;
const DAY_MS = 86_400_000;

let server: AuthTestServer;
let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'operator-'));
  server = await startAuthTestServer({}, await openCountedDatabase(), directory);
});
afterAll(async () => {
  await server.close();
  await server.database.close();
  await rm(directory, { recursive: true });
});

const newAddress = () => `${randomUUID()}@example.org`;

function read<Row extends Readonly<Record<string, unknown>>>(
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  return server.database.transaction(SYSTEM, (tx) => tx.query<Row>(sql, values));
}

async function lastEvents(count: number) {
  const answer = await server.auth.operate({
    action: 'audit',
    account: null,
    author: null,
    act: null,
    type: null,
    since: null,
    limit: count,
  });
  return 'events' in answer ? answer.events.map(({ payload }) => payload) : [];
}

async function makeKey(name: string, lifetimeMs: number | null = null): Promise<string> {
  const answer = await server.auth.operate({ action: 'make_key', name, lifetimeMs });
  return 'token' in answer ? (answer.token ?? '') : '';
}

async function statusWith(headers: Readonly<Record<string, string>>) {
  return (await server.fetch('/admin/users?per_page=1', { headers })).status;
}

describe('an admin key', () => {
  it('opens the admin endpoints and remote procedures in either header, and only its hash is stored', async () => {
    const token = await makeKey('either');
    expect(token).toMatch(/^innertide_secret_[\w-]{43}$/);
    expect(await statusWith({ authorization: `Bearer ${token}` })).toBe(200);
    expect(await statusWith({ apikey: token })).toBe(200);
    expect(await statusWith({ apikey: token, authorization: `Bearer ${token}` })).toBe(200);
    const asService = { role: 'service_role' };
    expect(await server.auth.identify({ authorization: null, apikey: token })).toEqual(asService);
    expect(await server.auth.identify({ authorization: `Bearer ${token}`, apikey: null })).toEqual(asService);
    const stored = await read('select to_jsonb(k)::text as text from auth.admin_keys k');
    expect(JSON.stringify(stored)).not.toContain(token.slice(-20));
    expect(await statusWith({ authorization: `Bearer ${token}x` })).toBe(403);
  });

  it('is refused from the moment it is revoked, and no other with it', async () => {
    const [going, staying] = [await makeKey('going'), await makeKey('staying')];
    expect(await server.auth.operate({ action: 'revoke_key', name: 'going' })).toMatchObject({
      keys: [{ name: 'going', revokedAt: expect.any(String) }],
    });
    expect([await statusWith({ apikey: going }), await statusWith({ apikey: staying })]).toEqual([403, 200]);
    await expect(server.auth.identify({ authorization: null, apikey: going })).rejects.toMatchObject({ status: 401 });
    expect(await server.auth.operate({ action: 'revoke_key', name: 'going' })).toMatchObject({ ok: false });
    expect(await makeKey('going')).not.toBe('');
  });

  it('is listed with its last use, and its name is taken once', async () => {
    const token = await makeKey('listed');
    const keyNamed = async () => {
      const answer = await server.auth.operate({ action: 'list_keys' });
      return 'keys' in answer ? answer.keys.find(({ name }) => name === 'listed') : undefined;
    };
    expect(await keyNamed()).toMatchObject({ lastUsedAt: null, expiresAt: null, revokedAt: null });
    await statusWith({ apikey: token });
    expect(Date.parse((await keyNamed())?.lastUsedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(await server.auth.operate({ action: 'make_key', name: 'listed', lifetimeMs: null })).toMatchObject({
      ok: false,
    });
    expect(await server.auth.operate({ action: 'make_key', name: ' ', lifetimeMs: null })).toMatchObject({ ok: false });
  });

  it('is an event of the operator when it is made and when it is revoked, and none when either is refused', async () => {
    const about = async (key: string) =>
      (await lastEvents(20)).filter(({ traits }) => Object(traits).key === key).toReversed();
    const token = await makeKey('recorded', DAY_MS);
    await makeKey('recorded');
    const created = { actor_username: 'operator', action: 'admin_key_created', log_type: 'admin' };
    expect(await about('recorded')).toMatchObject([
      { ...created, traits: { key: 'recorded', expires_at: expect.stringMatching(/^\d{4}-.*T/) } },
    ]);
    await server.auth.operate({ action: 'revoke_key', name: 'recorded' });
    await server.auth.operate({ action: 'revoke_key', name: 'recorded' });
    expect(await about('recorded')).toMatchObject([
      created,
      { actor_username: 'operator', action: 'admin_key_revoked', traits: { key: 'recorded' } },
    ]);
    expect(JSON.stringify(await about('recorded'))).not.toContain(token.slice(-20));
  });

  it('is refused once it expired', async () => {
    const token = await makeKey('short', DAY_MS);
    expect(await statusWith({ apikey: token })).toBe(200);
    server.advance(DAY_MS);
    expect(await statusWith({ apikey: token })).toBe(403);
  });
});

describe('a token of service_role', () => {
  it('is refused unless the settings accept one, and its use is recorded by its key', async () => {
    const { jwk, token } = await signServiceToken();
    const settings = { AUTH_JWT_KEYS: JSON.stringify([jwk]) };
    const closed = await startAuthTestServer(settings, server.database);
    const open = await startAuthTestServer({ ...settings, AUTH_SERVICE_ROLE_JWTS: 'true' }, server.database);
    try {
      const headers = { authorization: `Bearer ${token}` };
      expect((await closed.fetch('/admin/users', { headers })).status).toBe(403);
      expect((await open.fetch('/admin/users', { headers })).status).toBe(200);
      expect((await lastEvents(1))[0]).toMatchObject({ action: 'admin_key_used', actor_name: `JWT ${jwk.kid}` });
    } finally {
      await closed.close();
      await open.close();
    }
  });

  it('in the file of an earlier version works until the file is deleted', async () => {
    const { jwk, token } = await signServiceToken();
    const keys = await mkdtemp(join(tmpdir(), 'service-key-'));
    const path = join(keys, 'service-key');
    await writeFile(path, `${token}\n`);
    const old = await startAuthTestServer({ AUTH_JWT_KEYS: JSON.stringify([jwk]) }, server.database, keys);
    try {
      const headers = { authorization: `Bearer ${token}` };
      expect((await old.fetch('/admin/users', { headers })).status).toBe(200);
      expect((await lastEvents(1))[0]).toMatchObject({ actor_name: 'service-key file' });
      await rm(path);
      expect((await old.fetch('/admin/users', { headers })).status).toBe(403);
      const another = await signServiceToken(jwk);
      await writeFile(path, another.token);
      expect((await old.fetch('/admin/users', { headers })).status).toBe(403);
    } finally {
      await old.close();
      await rm(keys, { recursive: true });
    }
  });
});

describe('the command line', () => {
  it('invites somebody in their language, and refuses an address that is taken or none', async () => {
    const email = newAddress();
    expect(await server.auth.operate({ action: 'invite', email, language: 'pl' })).toMatchObject({
      users: [{ email }],
    });
    const mail = await server.mailTo(email);
    expect(mail.text).toMatch(/[ąćęłńóśźż]/);
    expect((await follow(mail.link)).get('type')).toBe('invite');
    expect((await lastEvents(4)).map(({ action }) => action)).toContain('user_invited');
    for (const again of [email, 'nobody']) {
      expect(await server.auth.operate({ action: 'invite', email: again, language: null })).toMatchObject({
        ok: false,
      });
    }
  });

  it.each(['magiclink', 'recovery'] as const)('makes a %s link that works once, without a mail', async (kind) => {
    const { email, userId } = await signUpMember(server);
    const before = await server.mailCount();
    const answer = await server.auth.operate({ action: 'link', email: email.toUpperCase(), kind });
    expect(await server.mailCount()).toBe(before);
    expect((await lastEvents(1))[0]).toMatchObject({
      action: 'user_recovery_requested',
      actor_username: 'operator',
      traits: { link: kind, user_id: userId },
    });
    const link = 'link' in answer ? answer.link : '';
    const parameters = await follow(link);
    expect([parameters.get('type'), parameters.has('access_token')]).toEqual([kind, true]);
    expect((await follow(link)).get('error_code')).toBe('otp_expired');
    await server.auth.operate({ action: 'ban', email, forMs: 60_000 });
    expect(await server.auth.operate({ action: 'link', email, kind })).toMatchObject({ ok: false });
  });

  it('deletes an account, and records that the operator did', async () => {
    const { email, userId } = await signUpMember(server);
    expect(await server.auth.operate({ action: 'delete', email })).toMatchObject({ ok: true });
    expect(await read('select 1 as one from auth.users where id = $1', [userId])).toEqual([]);
    const rows = await read<{ actor: string; user_id: string | null }>(
      `select actor, user_id from auth.audit_log_entries where action = 'user_deleted' and actor = 'operator'`,
    );
    expect(rows).toEqual([{ actor: 'operator', user_id: null }]);
    expect(await server.auth.operate({ action: 'delete', email })).toMatchObject({ ok: false });
  });

  it('lists and removes second factors and passkeys, and tells their owner', async () => {
    const { client, email, userId } = await signUpMember(server);
    await client.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' });
    await read(
      `insert into auth.webauthn_credentials (user_id, credential_id, public_key, friendly_name) values ($1, $2, 'x', 'key')`,
      [userId, randomUUID()],
    );
    const listed = await server.auth.operate({ action: 'factors', email });
    const factors = 'factors' in listed ? listed.factors : [];
    expect(factors).toMatchObject([
      { kind: 'authenticator app', name: 'phone', isVerified: false },
      { kind: 'passkey', name: 'key', isVerified: true },
    ]);
    const stranger = (await signUpMember(server)).email;
    for (const { id } of factors) {
      expect(await server.auth.operate({ action: 'remove_factor', email: stranger, id })).toMatchObject({ ok: false });
      expect(await server.auth.operate({ action: 'remove_factor', email, id })).toMatchObject({ ok: true });
    }
    expect(await server.auth.operate({ action: 'factors', email })).toEqual({ ok: true, factors: [] });
    expect((await server.mailTo(email)).subject).toMatch(/passkey/i);
    expect((await lastEvents(2)).map(({ action }) => action)).toEqual(['passkey_deleted', 'factor_deleted']);
    expect(await server.auth.operate({ action: 'remove_factor', email, id: 'none' })).toMatchObject({ ok: false });
  });
});

it('an admin client of the official library works with an admin key as its only key', async () => {
  const token = await makeKey('official client');
  const admin = new AuthAdminApi({
    url: `${server.url}/auth/v1`,
    headers: { apikey: token, Authorization: `Bearer ${token}` },
  });
  expect((await admin.createUser({ email: newAddress(), password: PASSWORD })).error).toBeNull();
});
