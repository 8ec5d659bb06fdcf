import { randomUUID } from 'node:crypto';
import { hash as bcrypt } from '@node-rs/bcrypt';
import { AuthAdminApi } from '@supabase/auth-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthTestServer, startAuthTestServer } from './testing/auth-test-server.ts';
import { follow, PASSWORD, signUpMember } from './testing/member.ts';

let server: AuthTestServer;
let admin: InstanceType<typeof AuthAdminApi>;

beforeAll(async () => {
  server = await startAuthTestServer();
  admin = adminWith(server.adminKey);
});
afterAll(() => server.close());

function adminWith(key: string) {
  return new AuthAdminApi({
    url: `${server.url}/auth/v1`,
    headers: { apikey: server.auth.anonKey, Authorization: `Bearer ${key}` },
  });
}

function newAddress() {
  return `${randomUUID()}@example.org`;
}

describe('the admin endpoints', () => {
  it('accept only an admin key', async () => {
    const { accessToken, userId } = await signUpMember(server);
    for (const key of [accessToken, server.auth.anonKey]) {
      expect((await adminWith(key).listUsers()).error).toMatchObject({ status: 403, code: 'not_admin' });
    }
    expect((await adminWith('abc').listUsers()).error).toMatchObject({ status: 403, code: 'bad_jwt' });
    const requests = [
      ['GET', '/admin/users'],
      ['POST', '/admin/users'],
      ['GET', `/admin/users/${userId}`],
      ['PUT', `/admin/users/${userId}`],
      ['DELETE', `/admin/users/${userId}`],
      ['POST', '/admin/generate_link'],
      ['POST', '/invite'],
    ] as const;
    for (const [method, path] of requests) {
      expect((await server.fetch(path, { method })).status, path).toBe(401);
      const asMember = await server.fetch(path, { method, headers: { authorization: `Bearer ${accessToken}` } });
      expect([asMember.status, asMember.headers.get('x-sb-error-code')], path).toEqual([403, 'not_admin']);
    }
    expect((await admin.getUserById(userId)).error).toBeNull();
  });

  it('create an account with exactly the given metadata, which can sign in at once', async () => {
    const email = newAddress();
    const made = await admin.createUser({
      email,
      password: PASSWORD,
      email_confirm: true,
      user_metadata: { name: 'Ada' },
      app_metadata: { plan: 'friend' },
    });
    expect(made.error).toBeNull();
    expect(made.data.user?.user_metadata).toEqual({ name: 'Ada' });
    expect(made.data.user?.app_metadata).toMatchObject({ plan: 'friend', provider: 'email' });
    const signedIn = await server.client().signInWithPassword({ email, password: PASSWORD });
    expect(signedIn.error).toBeNull();
    expect((await admin.createUser({ email })).error).toMatchObject({ status: 422, code: 'email_exists' });
    expect((await admin.createUser({})).error).toMatchObject({ status: 400, code: 'validation_failed' });
    const weak = await admin.createUser({ email: newAddress(), password: 'short' });
    expect(weak.error).toMatchObject({ status: 422, code: 'weak_password' });
  });

  it('import accounts with bcrypt and argon2 hashes', async () => {
    const email = newAddress();
    const hash = await bcrypt('from elsewhere', 4);
    await admin.createUser({ email, password_hash: hash, email_confirm: true });
    expect((await server.client().signInWithPassword({ email, password: 'from elsewhere' })).error).toBeNull();
    const odd = await admin.createUser({ email: newAddress(), password_hash: 'md5:abc' });
    expect(odd.error).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  it('list accounts by page, newest first', async () => {
    for (let index = 0; index < 3; index += 1) await admin.createUser({ email: newAddress() });
    const first = await admin.listUsers({ page: 1, perPage: 2 });
    if (first.error !== null) throw first.error;
    expect(first.data.users).toHaveLength(2);
    expect(first.data).toMatchObject({ nextPage: 2, aud: 'authenticated' });
    expect(first.data.total).toBeGreaterThanOrEqual(3);
    expect(first.data.lastPage).toBe(Math.ceil(first.data.total / 2));
    const all = await admin.listUsers();
    if (all.error !== null) throw all.error;
    const times = all.data.users.map((user) => Date.parse(user.created_at));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(all.data.nextPage).toBeNull();
    for (const page of ['0', '-1', 'x', '1e3']) {
      const response = await server.fetch(`/admin/users?page=${page}`, {
        headers: { authorization: `Bearer ${server.adminKey}` },
      });
      expect(response.status).toBe(400);
    }
  });

  it('change, ban and unban an account', async () => {
    const { client, email, userId } = await signUpMember(server);
    const changed = await admin.updateUserById(userId, { user_metadata: { name: 'Ada', gone: null } });
    expect(changed.data.user?.user_metadata).toMatchObject({ name: 'Ada', email });
    expect(changed.data.user?.user_metadata).not.toHaveProperty('gone');

    const banned = await admin.updateUserById(userId, { ban_duration: '24h' });
    expect(Date.parse(banned.data.user?.banned_until ?? '')).toBeGreaterThan(Date.now() + 86_000_000);
    expect((await client.getUser()).error).toMatchObject({ status: 403, code: 'user_banned' });
    expect((await server.client().signInWithPassword({ email, password: PASSWORD })).error).toMatchObject({
      status: 400,
      code: 'user_banned',
      message: 'User is banned',
    });
    expect((await client.refreshSession()).error).toMatchObject({
      status: 400,
      code: 'user_banned',
      message: 'Invalid Refresh Token: User Banned',
    });
    const wrong = await server.client().signInWithPassword({ email, password: 'not the password' });
    expect(wrong.error?.code).toBe('invalid_credentials');
    const odd = await admin.updateUserById(userId, { ban_duration: 'for ever' });
    expect(odd.error).toMatchObject({ status: 400, code: 'validation_failed' });
    await admin.updateUserById(userId, { ban_duration: 'none' });
    expect((await server.client().signInWithPassword({ email, password: PASSWORD })).error).toBeNull();

    const again = await signUpMember(server);
    await admin.updateUserById(again.userId, { password: 'given by an admin 1' });
    expect((await again.client.getUser()).error?.name).toBe('AuthSessionMissingError');
    const moved = newAddress();
    const taken = await admin.updateUserById(again.userId, { email });
    expect(taken.error).toMatchObject({ status: 422, code: 'email_exists' });
    await admin.updateUserById(again.userId, { email: moved });
    const signedIn = await server.client().signInWithPassword({ email: moved, password: 'given by an admin 1' });
    expect(signedIn.data.user?.identities?.[0]?.identity_data?.email).toBe(moved);
  });

  it('delete an account, or anonymise it with should_soft_delete', async () => {
    const gone = await signUpMember(server);
    expect((await admin.deleteUser(gone.userId)).data.user?.email).toBe(gone.email);
    expect((await admin.getUserById(gone.userId)).error).toMatchObject({ status: 404, code: 'user_not_found' });
    expect((await gone.client.getUser()).error).toMatchObject({ status: 403, code: 'user_not_found' });

    const soft = await signUpMember(server);
    expect((await admin.deleteUser(soft.userId, true)).error).toBeNull();
    expect((await admin.getUserById(soft.userId)).error?.status).toBe(404);
    server.advance(60_000);
    await signUpMember(server, soft.email);
    expect((await admin.deleteUser(randomUUID())).error).toMatchObject({ status: 404, code: 'user_not_found' });
  });

  it('invite an account, whose link signs in to choose a password', async () => {
    const email = newAddress();
    const invited = await admin.inviteUserByEmail(email, { data: { name: 'Ada' } });
    expect(invited.error).toBeNull();
    expect(invited.data.user?.invited_at).toBeDefined();
    const mail = await server.mailTo(email);
    expect(mail.subject).toContain('You are invited');
    const brought = await follow(mail.link);
    expect(brought.get('type')).toBe('invite');
    const client = server.client();
    await client.setSession({
      access_token: brought.get('access_token') ?? '',
      refresh_token: brought.get('refresh_token') ?? '',
    });
    expect((await client.updateUser({ password: PASSWORD })).error).toBeNull();
    expect((await server.client().signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    expect((await admin.inviteUserByEmail(email)).error).toMatchObject({ status: 422, code: 'email_exists' });
  });

  it('generate links without sending mails', async () => {
    const { email, client } = await signUpMember(server);
    const before = await server.mailCount();
    const magic = await admin.generateLink({ type: 'magiclink', email });
    expect(magic.data.user?.email).toBe(email);
    expect(magic.data.properties).toMatchObject({ verification_type: 'magiclink', redirect_to: server.url });
    const hashed = magic.data.properties?.hashed_token ?? '';
    expect((await server.client().verifyOtp({ token_hash: hashed, type: 'magiclink' })).data.session).toBeTruthy();

    const fresh = newAddress();
    const signUp = await admin.generateLink({ type: 'signup', email: fresh, password: PASSWORD });
    const token = signUp.data.properties?.email_otp ?? '';
    expect((await server.client().verifyOtp({ email: fresh, token, type: 'signup' })).error).toBeNull();
    const unknown = await admin.generateLink({ type: 'recovery', email: newAddress() });
    expect(unknown.error).toMatchObject({ status: 404, code: 'user_not_found' });
    const newcomer = await admin.generateLink({ type: 'magiclink', email: newAddress() });
    expect(newcomer.data.properties?.verification_type).toBe('signup');

    const newEmail = newAddress();
    const toOld = await admin.generateLink({ type: 'email_change_current', email, newEmail });
    await follow(toOld.data.properties?.action_link ?? '');
    const toNew = await admin.generateLink({ type: 'email_change_new', email, newEmail });
    await follow(toNew.data.properties?.action_link ?? '');
    expect((await client.getUser()).data.user?.email).toBe(newEmail);
    // The one mail is the notice to the former address.
    expect(await server.mailCount()).toBe(before + 1);
  });
});

describe('the command line', () => {
  it('lists, bans, unbans and confirms accounts', async () => {
    const { client, email } = await signUpMember(server);
    const list = await server.auth.operate({ action: 'list' });
    expect(list).toMatchObject({
      ok: true,
      users: expect.arrayContaining([expect.objectContaining({ email, confirmedAt: expect.any(String) })]),
    });

    const banned = await server.auth.operate({ action: 'ban', email: email.toUpperCase(), forMs: 3_600_000 });
    const until = 'users' in banned ? (banned.users[0]?.bannedUntil ?? '') : '';
    expect(Date.parse(until)).toBeGreaterThan(Date.now() + 3_500_000);
    expect((await client.refreshSession()).error?.status).toBe(400);
    const refused = await server.client().signInWithPassword({ email, password: PASSWORD });
    expect(refused.error?.code).toBe('user_banned');
    await server.auth.operate({ action: 'unban', email });
    expect((await server.client().signInWithPassword({ email, password: PASSWORD })).error).toBeNull();

    const waiting = newAddress();
    await server.client().signUp({ email: waiting, password: PASSWORD });
    await server.auth.operate({ action: 'confirm', email: waiting });
    expect((await server.client().signInWithPassword({ email: waiting, password: PASSWORD })).error).toBeNull();
    expect(await server.auth.operate({ action: 'confirm', email: 'nobody@example.org' })).toMatchObject({
      ok: false,
    });
  });
});
