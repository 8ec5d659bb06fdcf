import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthTestServer, startAuthTestServer } from './testing/auth-test-server.ts';

let server: AuthTestServer;

beforeAll(async () => {
  server = await startAuthTestServer({
    AUTH_URI_ALLOW_LIST: 'https://*.friend.example/**, capacitor://localhost/**, https://Bare.example',
  });
});
afterAll(() => server.close());

async function signUp(redirectTo?: string, flowType: 'implicit' | 'pkce' = 'implicit') {
  const email = `${randomUUID()}@example.org`;
  const { error } = await server.client({ flowType }).signUp({
    email,
    password: 'quiet water 1',
    options: redirectTo === undefined ? {} : { emailRedirectTo: redirectTo },
  });
  expect(error).toBeNull();
  return { email, mail: await server.mailTo(email) };
}

async function follow(link: string, method = 'GET') {
  const response = await fetch(link, { redirect: 'manual', method });
  const location = response.headers.get('location');
  const target = location === null ? null : new URL(location);
  return {
    status: response.status,
    page: target === null ? null : target.href.split(/[?#]/)[0],
    query: Object.fromEntries(target?.searchParams ?? []),
    fragment: Object.fromEntries(new URLSearchParams(target?.hash.slice(1))),
  };
}

const DEAD = {
  error: 'access_denied',
  error_code: 'otp_expired',
  error_description: 'Email link is invalid or has expired',
};

describe('a mailed link', () => {
  it('answers a session in the fragment once, and is expired the second time', async () => {
    const { mail } = await signUp(`${server.url}/auth/callback`);
    const first = await follow(mail.link);
    expect(first).toMatchObject({ status: 303, page: `${server.url}/auth/callback`, query: {} });
    expect(Object.keys(first.fragment)).toEqual([
      'access_token',
      'expires_at',
      'expires_in',
      'refresh_token',
      'sb',
      'token_type',
      'type',
    ]);
    const second = await follow(mail.link);
    expect(second).toMatchObject({ status: 303, page: `${server.url}/auth/callback`, fragment: { ...DEAD, sb: '' } });
  });

  it('expires', async () => {
    const { mail } = await signUp();
    server.advance(3_600_000);
    expect((await follow(mail.link)).fragment).toEqual({ ...DEAD, sb: '' });
  });

  it('is invalidated by a newer mail and by its own code', async () => {
    const { email, mail } = await signUp();
    server.advance(60_000);
    expect((await server.client().resend({ type: 'signup', email })).error).toBeNull();
    expect((await follow(mail.link)).fragment).toEqual({ ...DEAD, sb: '' });
    const newer = await server.mailTo(email);
    expect((await server.client().verifyOtp({ email, token: newer.code, type: 'email' })).error).toBeNull();
    expect((await follow(newer.link)).fragment).toEqual({ ...DEAD, sb: '' });
  });

  it('is refused with another type', async () => {
    const { mail } = await signUp();
    expect((await follow(mail.link.replace('type=signup', 'type=recovery'))).fragment).toEqual({ ...DEAD, sb: '' });
    expect((await follow(mail.link)).fragment.access_token).toBeTruthy();
  });

  it('is not redeemed by HEAD', async () => {
    const { mail } = await signUp();
    expect((await follow(mail.link, 'HEAD')).status).toBe(204);
    expect((await follow(mail.link)).fragment.access_token).toBeTruthy();
  });

  it('never redirects to an address outside the allow list', async () => {
    const { mail } = await signUp('https://evil.example/steal');
    expect((await follow(mail.link)).page).toBe(`${server.url}/`);
    const forged = await signUp();
    const link = new URL(forged.mail.link);
    link.searchParams.set('redirect_to', 'https://evil.example/steal');
    expect((await follow(link.href)).page).toBe(`${server.url}/`);
  });

  it('redirects to allowed addresses with their query', async () => {
    const { mail } = await signUp('https://app.friend.example/deep/page?x=1');
    expect(await follow(mail.link)).toMatchObject({ page: 'https://app.friend.example/deep/page', query: { x: '1' } });
    const bare = await signUp('https://bare.example');
    expect((await follow(bare.mail.link)).page).toBe('https://bare.example/');
    const phone = await signUp('capacitor://localhost/auth/callback');
    expect((await follow(phone.mail.link)).page).toBe('capacitor://localhost/auth/callback');
  });

  it('of a PKCE flow reports its error in query and fragment', async () => {
    const { mail } = await signUp(undefined, 'pkce');
    const first = await follow(mail.link);
    expect(Object.keys(first.query)).toEqual(['code']);
    expect(first.fragment).toEqual({});
    const second = await follow(mail.link);
    expect(second.query).toEqual(DEAD);
    expect(second.fragment).toEqual({ ...DEAD, sb: '' });
  });

  it('without token or type is refused in JSON, without a redirect', async () => {
    for (const path of ['/verify', '/verify?token=x', '/verify?type=signup', '/verify?token=x&type=constructor']) {
      const response = await server.fetch(path);
      expect(response.status).toBe(400);
      expect(response.headers.get('x-sb-error-code')).toBe('validation_failed');
    }
  });

  it('cannot be derived from the code, nor the code from it', async () => {
    const { mail } = await signUp();
    const token = new URL(mail.link).searchParams.get('token') ?? '';
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const { data, error } = await server.client().verifyOtp({ token_hash: token, type: 'signup' });
    expect(error).toBeNull();
    expect(data.session).not.toBeNull();
  });
});

describe('a mailed code', () => {
  it('survives four wrong attempts, not five; the link of the same mail stays valid', async () => {
    const tryCode = (email: string, token: string) => server.client().verifyOtp({ email, token, type: 'signup' });
    const lucky = await signUp();
    const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    for (let i = 0; i < 4; i += 1) {
      expect((await tryCode(lucky.email, wrong(lucky.mail.code))).error).toMatchObject({
        status: 403,
        code: 'otp_expired',
      });
    }
    expect((await tryCode(lucky.email, lucky.mail.code)).error).toBeNull();

    const unlucky = await signUp();
    for (let i = 0; i < 5; i += 1) await tryCode(unlucky.email, wrong(unlucky.mail.code));
    expect((await tryCode(unlucky.email, unlucky.mail.code)).error?.code).toBe('otp_expired');
    expect((await follow(unlucky.mail.link)).fragment.access_token).toBeTruthy();
  });

  it('is refused after five wrong ones of one network, over all mails; links stay valid', async () => {
    const { email } = await signUp();
    const client = server.client();
    for (let mail = 0; mail < 5; mail += 1) {
      server.advance(60_000);
      await client.resend({ type: 'signup', email });
      const { code } = await server.mailTo(email);
      for (let i = 1; i <= 4; i += 1) {
        const wrong = String((Number(code) + i) % 1_000_000).padStart(6, '0');
        await client.verifyOtp({ email, token: wrong, type: 'signup' });
      }
    }
    server.advance(60_000);
    await client.resend({ type: 'signup', email });
    const newest = await server.mailTo(email);
    expect((await client.verifyOtp({ email, token: newest.code, type: 'signup' })).error?.code).toBe('otp_expired');
    expect((await follow(newest.link)).fragment.access_token).toBeTruthy();
  });

  it('is valid for its own address only', async () => {
    const [one, two] = [await signUp(), await signUp()];
    const crossed = await server.client().verifyOtp({ email: two.email, token: one.mail.code, type: 'signup' });
    if (one.mail.code !== two.mail.code) expect(crossed.error?.code).toBe('otp_expired');
    const nobody = await server
      .client()
      .verifyOtp({ email: 'nobody@example.org', token: one.mail.code, type: 'signup' });
    expect(nobody.error).toMatchObject({
      status: 403,
      code: 'otp_expired',
      message: 'Token has expired or is invalid',
    });
  });
});
