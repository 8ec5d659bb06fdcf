import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthTestServer, startAuthTestServer } from './testing/auth-test-server.ts';

let server: AuthTestServer;

beforeAll(async () => {
  server = await startAuthTestServer();
});
afterAll(() => server.close());

/** Follows a mailed link as a browser does and reads the fragment of the redirect. */
async function follow(link: string): Promise<URLSearchParams> {
  const response = await fetch(link, { redirect: 'manual' });
  expect(response.status).toBe(303);
  return new URLSearchParams(new URL(response.headers.get('location') ?? '').hash.slice(1));
}

describe('the official client', () => {
  it('signs up, confirms by link, refreshes, changes the password, signs out and in again', async () => {
    const client = server.client();
    const credentials = { email: 'Ada@Example.org', password: 'quiet water 1' };
    const signedUp = await client.signUp({
      ...credentials,
      options: { data: { name: 'Ada' }, emailRedirectTo: `${server.url}/auth/callback` },
    });
    expect(signedUp.error).toBeNull();
    expect(signedUp.data.session).toBeNull();
    expect(signedUp.data.user).toMatchObject({ email: 'ada@example.org', user_metadata: { name: 'Ada' } });
    expect(signedUp.data.user?.identities).toHaveLength(1);
    expect(signedUp.data.user?.email_confirmed_at).toBeUndefined();

    const early = await client.signInWithPassword(credentials);
    expect(early.error).toMatchObject({ status: 400, code: 'email_not_confirmed', message: 'Email not confirmed' });

    const mail = await server.mailTo('ada@example.org');
    const brought = await follow(mail.link);
    expect(Object.fromEntries(brought)).toMatchObject({
      type: 'signup',
      token_type: 'bearer',
      expires_in: '3600',
      sb: '',
    });
    const set = await client.setSession({
      access_token: brought.get('access_token') ?? '',
      refresh_token: brought.get('refresh_token') ?? '',
    });
    expect(set.error).toBeNull();
    expect(set.data.user?.email_confirmed_at).toBeDefined();

    const refreshed = await client.refreshSession();
    expect(refreshed.error).toBeNull();
    expect(refreshed.data.session?.refresh_token).not.toBe(brought.get('refresh_token'));

    const got = await client.getUser();
    expect(got.data.user).toMatchObject({ email: 'ada@example.org', role: 'authenticated', aud: 'authenticated' });

    const same = await client.updateUser({ password: credentials.password });
    expect(same.error).toMatchObject({ status: 422, code: 'same_password' });
    const changed = await client.updateUser({ password: 'quieter water 2', data: { language: 'pl' } });
    expect(changed.error).toBeNull();
    expect(changed.data.user?.user_metadata).toMatchObject({ name: 'Ada', language: 'pl' });
    expect((await server.mailTo('ada@example.org')).subject).toBe('Hasło zostało zmienione · Innertide');

    expect((await client.signOut()).error).toBeNull();
    expect((await client.signInWithPassword(credentials)).error).toMatchObject({ code: 'invalid_credentials' });
    const again = await client.signInWithPassword({ email: credentials.email, password: 'quieter water 2' });
    expect(again.error).toBeNull();
    expect(again.data.session?.expires_in).toBe(3600);
  });

  it('confirms with the mailed code and verifies the token with the published key', async () => {
    const client = server.client();
    const email = 'code@example.org';
    await client.signUp({ email, password: 'quiet water 1' });
    const { code } = await server.mailTo(email);
    const verified = await client.verifyOtp({ email, token: code, type: 'signup' });
    expect(verified.error).toBeNull();
    expect(verified.data.session?.access_token).toBeTruthy();

    const claims = await client.getClaims();
    expect(claims.error).toBeNull();
    expect(claims.data?.header).toMatchObject({ alg: 'ES256', typ: 'JWT' });
    expect(claims.data?.claims).toMatchObject({
      iss: `${server.url}/auth/v1`,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      aal: 'aal1',
      is_anonymous: false,
    });
    expect(claims.data?.claims.amr).toMatchObject([{ method: 'otp' }]);
  });

  it('sets a new password through the mailed link, which ends every other session', async () => {
    const email = 'forgot@example.org';
    const elsewhere = server.client();
    await elsewhere.signUp({ email, password: 'quiet water 1' });
    await elsewhere.verifyOtp({ email, token: (await server.mailTo(email)).code, type: 'email' });

    const client = server.client();
    const asked = await client.resetPasswordForEmail(email, { redirectTo: `${server.url}/auth/update-password` });
    expect(asked).toEqual({ data: {}, error: null });
    const brought = await follow((await server.mailTo(email)).link);
    expect(brought.get('type')).toBe('recovery');
    await client.setSession({
      access_token: brought.get('access_token') ?? '',
      refresh_token: brought.get('refresh_token') ?? '',
    });
    expect((await client.updateUser({ password: 'Another 1 password' })).error).toBeNull();

    const lost = await elsewhere.getUser();
    expect(lost.error?.name).toBe('AuthSessionMissingError');
    const refused = await server.client().signInWithPassword({ email, password: 'quiet water 1' });
    expect(refused.error).toMatchObject({ code: 'invalid_credentials' });
  });

  it('signs out locally, elsewhere or globally, by scope', async () => {
    const email = 'many@example.org';
    const password = 'quiet water 1';
    const [one, two, three] = [server.client(), server.client(), server.client()];
    await one.signUp({ email, password });
    await one.verifyOtp({ email, token: (await server.mailTo(email)).code, type: 'signup' });
    await two.signInWithPassword({ email, password });
    await three.signInWithPassword({ email, password });

    await one.signOut({ scope: 'local' });
    expect((await two.getUser()).error).toBeNull();
    await two.signOut({ scope: 'others' });
    expect((await three.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await two.getUser()).error).toBeNull();
    const token = (await two.getSession()).data.session?.access_token ?? '';
    await two.signOut();
    const dead = await server.fetch('/user', { headers: { authorization: `Bearer ${token}` } });
    expect(dead.status).toBe(403);
    expect(dead.headers.get('x-sb-error-code')).toBe('session_not_found');
  });

  it("signs in with PKCE: only the requesting client can exchange the link's code", async () => {
    const email = 'pkce@example.org';
    const client = server.client({ flowType: 'pkce' });
    await client.signUp({
      email,
      password: 'quiet water 1',
      options: { emailRedirectTo: `${server.url}/auth/callback?from=mail` },
    });
    const response = await fetch((await server.mailTo(email)).link, { redirect: 'manual' });
    const target = new URL(response.headers.get('location') ?? '');
    expect(target.searchParams.get('from')).toBe('mail');
    expect(target.hash).toBe('');
    const code = target.searchParams.get('code') ?? '';

    const thief = await server.fetch('/token?grant_type=pkce', {
      method: 'POST',
      body: JSON.stringify({ auth_code: code, code_verifier: 'a'.repeat(64) }),
    });
    expect(thief.headers.get('x-sb-error-code')).toBe('bad_code_verifier');

    const exchanged = await client.exchangeCodeForSession(code);
    expect(exchanged.error).toBeNull();
    expect(exchanged.data.user?.email).toBe(email);
    const replayed = await server.fetch('/token?grant_type=pkce', {
      method: 'POST',
      body: JSON.stringify({ auth_code: code, code_verifier: 'a'.repeat(64) }),
    });
    expect([replayed.status, replayed.headers.get('x-sb-error-code')]).toEqual([404, 'flow_state_not_found']);
  });

  it('signs in by magic link alone, which also creates and confirms an account', async () => {
    const email = 'link@example.org';
    const client = server.client();
    expect((await client.signInWithOtp({ email, options: { shouldCreateUser: false } })).error).toMatchObject({
      status: 422,
      code: 'otp_disabled',
    });
    expect((await client.signInWithOtp({ email, options: { data: { name: 'Ada' } } })).error).toBeNull();
    const confirmation = await server.mailTo(email);
    expect(confirmation.subject).toContain('Confirm your address');
    const first = await client.verifyOtp({ email, token: confirmation.code, type: 'email' });
    expect(first.error).toBeNull();
    expect(first.data.user?.user_metadata).toMatchObject({ name: 'Ada' });

    server.advance(60_000);
    expect((await server.client().signInWithOtp({ email })).error).toBeNull();
    const sent = await server.mailTo(email);
    expect(sent.subject).toContain('Your sign-in link');
    const brought = await follow(sent.link);
    expect(brought.get('type')).toBe('magiclink');
    expect(brought.get('access_token')).toBeTruthy();
  });
});
