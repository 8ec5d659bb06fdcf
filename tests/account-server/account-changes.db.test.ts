import { randomUUID } from 'node:crypto';
import { hash as bcrypt } from '@node-rs/bcrypt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthTestServer, startAuthTestServer } from './testing/auth-test-server.ts';
import { follow, PASSWORD, signUpMember } from './testing/member.ts';

const DAY_MS = 86_400_000;
const system = { role: 'system' } as const;

let server: AuthTestServer;

beforeAll(async () => {
  server = await startAuthTestServer();
});
afterAll(() => server.close());

function newAddress() {
  return `${randomUUID()}@example.org`;
}

describe('a change of address', () => {
  it('needs confirmation from both mailboxes, in any order, and then signs in', async () => {
    const { email, client } = await signUpMember(server);
    const newEmail = newAddress();
    const asked = await client.updateUser({ email: newEmail });
    expect(asked.error).toBeNull();
    expect(asked.data.user).toMatchObject({ email, new_email: newEmail });

    const toNew = await server.mailTo(newEmail);
    const toOld = await server.mailTo(email);
    expect(toOld.text).toContain(newEmail);
    const half = await follow(toNew.link);
    expect(half.get('message')).toBe(
      'Confirmation link accepted. Please proceed to confirm link sent to the other email',
    );
    expect(half.get('access_token')).toBeNull();
    expect((await client.getUser()).data.user?.email).toBe(email);
    expect((await follow(toNew.link)).get('error_code')).toBe('otp_expired');

    const whole = await follow(toOld.link);
    expect(whole.get('type')).toBe('email_change');
    expect(whole.get('access_token')).toBeTruthy();
    const { data } = await client.getUser();
    expect(data.user).toMatchObject({ email: newEmail, user_metadata: { email: newEmail, email_verified: true } });
    expect(data.user?.new_email).toBeUndefined();
    expect(data.user?.identities?.[0]?.identity_data).toMatchObject({ email: newEmail, email_verified: true });
    expect((await server.mailTo(email)).subject).toContain('Your address was changed');
    expect((await server.client().signInWithPassword({ email, password: PASSWORD })).error?.code).toBe(
      'invalid_credentials',
    );
    expect((await server.client().signInWithPassword({ email: newEmail, password: PASSWORD })).error).toBeNull();
  });

  it('accepts typed codes as well, each with its own address', async () => {
    const { email, client } = await signUpMember(server);
    const newEmail = newAddress();
    await client.updateUser({ email: newEmail });
    const codes = { old: (await server.mailTo(email)).code, new: (await server.mailTo(newEmail)).code };
    if (codes.old !== codes.new) {
      const crossed = await client.verifyOtp({ email, token: codes.new, type: 'email_change' });
      expect(crossed.error).toMatchObject({ status: 403, code: 'otp_expired' });
    }
    const half = await client.verifyOtp({ email, token: codes.old, type: 'email_change' });
    expect(half.error).toBeNull();
    expect(half.data).toMatchObject({ user: null, session: null });
    const whole = await client.verifyOtp({ email: newEmail, token: codes.new, type: 'email_change' });
    expect(whole.data.user?.email).toBe(newEmail);
    expect(whole.data.session?.access_token).toBeTruthy();
  });

  it('refuses a taken address at the request and at the confirmation', async () => {
    const owner = await signUpMember(server);
    const { client, email } = await signUpMember(server);
    expect((await client.updateUser({ email: owner.email })).error).toMatchObject({
      status: 422,
      code: 'email_exists',
      message: 'A user with this email address has already been registered',
    });
    const newEmail = newAddress();
    await client.updateUser({ email: newEmail });
    await follow((await server.mailTo(email)).link);
    const { link } = await server.mailTo(newEmail);
    await signUpMember(server, newEmail);
    const late = await follow(link);
    expect([late.get('error'), late.get('error_code')]).toEqual([null, 'email_exists']);
  });

  it('mails once a minute, again on resend, and resend does not reveal whether a change is pending', async () => {
    const { email, client } = await signUpMember(server);
    await client.updateUser({ email: newAddress() });
    expect((await client.updateUser({ email: newAddress() })).error).toMatchObject({
      status: 429,
      code: 'over_email_send_rate_limit',
    });
    server.advance(60_000);
    const before = await server.mailCount();
    expect((await client.resend({ type: 'email_change', email })).error).toBeNull();
    expect(await server.mailCount()).toBe(before + 2);
    expect((await client.resend({ type: 'email_change', email: newAddress() })).error).toBeNull();
    expect(await server.mailCount()).toBe(before + 2);
  });

  it('answers a PKCE code to the client that requested it', async () => {
    const member = await signUpMember(server);
    const client = server.client({ flowType: 'pkce' });
    await client.signInWithPassword({ email: member.email, password: PASSWORD });
    const newEmail = newAddress();
    await client.updateUser({ email: newEmail }, { emailRedirectTo: `${server.url}/done` });
    const first = await fetch((await server.mailTo(member.email)).link, { redirect: 'manual' });
    expect(new URL(first.headers.get('location') ?? '').searchParams.get('message')).toContain('accepted');
    const second = await fetch((await server.mailTo(newEmail)).link, { redirect: 'manual' });
    const code = new URL(second.headers.get('location') ?? '').searchParams.get('code') ?? '';
    expect((await client.exchangeCodeForSession(code)).data.user?.email).toBe(newEmail);
  });

  it('mails only the new address when secure email change is off', async () => {
    const open = await startAuthTestServer({ AUTH_MAILER_SECURE_EMAIL_CHANGE_ENABLED: 'false' });
    try {
      const { client } = await signUpMember(open);
      const newEmail = newAddress();
      const before = await open.mailCount();
      await client.updateUser({ email: newEmail });
      expect(await open.mailCount()).toBe(before + 1);
      expect((await follow((await open.mailTo(newEmail)).link)).get('access_token')).toBeTruthy();
      expect((await client.getUser()).data.user?.email).toBe(newEmail);
    } finally {
      await open.close();
    }
  });

  it('does not reveal a taken address when addresses are hidden, and notifies its owner', async () => {
    const hiding = await startAuthTestServer({ AUTH_HIDE_EXISTING_ADDRESSES: 'true' });
    try {
      const owner = await signUpMember(hiding);
      const { client } = await signUpMember(hiding);
      const asked = await client.updateUser({ email: owner.email });
      expect(asked.error).toBeNull();
      expect(asked.data.user?.new_email).toBe(owner.email);
      expect((await hiding.mailTo(owner.email)).subject).toContain('You already have an account');
    } finally {
      await hiding.close();
    }
  });
});

describe('a change of password', () => {
  it('needs a mailed code in an auth session older than a day when reauthentication is on', async () => {
    const strict = await startAuthTestServer({
      AUTH_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: 'true',
      AUTH_JWT_EXP: '604800',
    });
    try {
      const { client, email } = await signUpMember(strict);
      expect((await client.updateUser({ password: 'young enough 1' })).error).toBeNull();
      strict.advance(DAY_MS + 1000);
      const password = 'another quiet 2';
      expect((await client.updateUser({ password })).error).toMatchObject({
        status: 400,
        code: 'reauthentication_needed',
      });
      expect((await client.reauthenticate()).error).toBeNull();
      expect((await client.reauthenticate()).error).toMatchObject({ status: 429 });
      const { code, subject } = await strict.mailTo(email);
      expect(subject).toContain('Your code');
      const wrong = code === '000000' ? '000001' : '000000';
      expect((await client.updateUser({ password, nonce: wrong })).error).toMatchObject({
        status: 422,
        code: 'reauthentication_not_valid',
      });
      expect((await client.updateUser({ password, nonce: code })).error).toBeNull();
      const spent = await client.updateUser({ password: 'a third one 3', nonce: code });
      expect(spent.error?.code).toBe('reauthentication_not_valid');
    } finally {
      await strict.close();
    }
  });

  it('needs the current password when configured, unless the sign-in came from a mail', async () => {
    const strict = await startAuthTestServer({ AUTH_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD: 'true' });
    try {
      const { email } = await signUpMember(strict);
      const client = strict.client();
      await client.signInWithPassword({ email, password: PASSWORD });
      const password = 'another quiet 2';
      expect((await client.updateUser({ password })).error).toMatchObject({
        status: 400,
        code: 'current_password_required',
      });
      expect((await client.updateUser({ password, current_password: 'not this' })).error).toMatchObject({
        status: 400,
        code: 'current_password_invalid',
      });
      expect((await client.updateUser({ password, current_password: PASSWORD })).error).toBeNull();
      await client.resetPasswordForEmail(email);
      const recovered = strict.client();
      await recovered.verifyOtp({ email, token: (await strict.mailTo(email)).code, type: 'recovery' });
      expect((await recovered.updateUser({ password: 'forgotten, new 3' })).error).toBeNull();
    } finally {
      await strict.close();
    }
  });

  it('accepts an imported hash and replaces it at the first sign-in', async () => {
    const { email, userId } = await signUpMember(server);
    const imported = await bcrypt('from elsewhere', 4);
    const stored = () =>
      server.database.transaction(system, async (tx) => {
        const [row] = await tx.query<{ hash: string }>(
          'select encrypted_password as hash from auth.users where id = $1',
          [userId],
        );
        return row?.hash ?? '';
      });
    await server.database.transaction(system, (tx) =>
      tx.query('update auth.users set encrypted_password = $2 where id = $1', [userId, imported]),
    );
    expect((await server.client().signInWithPassword({ email, password: 'wrong' })).error?.code).toBe(
      'invalid_credentials',
    );
    expect(await stored()).toBe(imported);
    expect((await server.client().signInWithPassword({ email, password: 'from elsewhere' })).error).toBeNull();
    expect(await stored()).toMatch(/^\$argon2id\$/);
    expect((await server.client().signInWithPassword({ email, password: 'from elsewhere' })).error).toBeNull();
  });
});
