import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Loopback, startLoopback } from './testing/loopback.ts';

let house: Loopback;

beforeAll(async () => {
  house = await startLoopback({ AUTH_URI_ALLOW_LIST: 'https://*.friend.example/**, capacitor://localhost/**' });
});
afterAll(() => house.close());

async function signUp(redirectTo?: string, flowType: 'implicit' | 'pkce' = 'implicit') {
  const email = `${randomUUID()}@example.org`;
  const { error } = await house.client({ flowType }).signUp({
    email,
    password: 'quiet water 1',
    options: redirectTo === undefined ? {} : { emailRedirectTo: redirectTo },
  });
  expect(error).toBeNull();
  return { email, mail: await house.mailTo(email) };
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
  it('brings a session in the fragment, once; the second time it is expired', async () => {
    const { mail } = await signUp(`${house.url}/auth/callback`);
    const first = await follow(mail.link);
    expect(first).toMatchObject({ status: 303, page: `${house.url}/auth/callback`, query: {} });
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
    expect(second).toMatchObject({ status: 303, page: `${house.url}/auth/callback`, fragment: { ...DEAD, sb: '' } });
  });

  it('is expired after its time', async () => {
    const { mail } = await signUp();
    house.advance(3_600_000);
    expect((await follow(mail.link)).fragment).toEqual({ ...DEAD, sb: '' });
  });

  it('dies when a newer one is sent, and when the code of the same mail was used', async () => {
    const { email, mail } = await signUp();
    house.advance(60_000);
    expect((await house.client().resend({ type: 'signup', email })).error).toBeNull();
    expect((await follow(mail.link)).fragment).toEqual({ ...DEAD, sb: '' });
    const newer = await house.mailTo(email);
    expect((await house.client().verifyOtp({ email, token: newer.code, type: 'email' })).error).toBeNull();
    expect((await follow(newer.link)).fragment).toEqual({ ...DEAD, sb: '' });
  });

  it('does not open under another type', async () => {
    const { mail } = await signUp();
    expect((await follow(mail.link.replace('type=signup', 'type=recovery'))).fragment).toEqual({ ...DEAD, sb: '' });
    expect((await follow(mail.link)).fragment.access_token).toBeTruthy();
  });

  it('is not spent by a program that only asks for its head', async () => {
    const { mail } = await signUp();
    expect((await follow(mail.link, 'HEAD')).status).toBe(204);
    expect((await follow(mail.link)).fragment.access_token).toBeTruthy();
  });

  it('never leads to a page that is not on the list', async () => {
    const { mail } = await signUp('https://evil.example/steal');
    expect((await follow(mail.link)).page).toBe(`${house.url}/`);
    const forged = await signUp();
    const link = new URL(forged.mail.link);
    link.searchParams.set('redirect_to', 'https://evil.example/steal');
    expect((await follow(link.href)).page).toBe(`${house.url}/`);
  });

  it('leads to the pages of the list, keeping their query', async () => {
    const { mail } = await signUp('https://app.friend.example/deep/page?x=1');
    expect(await follow(mail.link)).toMatchObject({ page: 'https://app.friend.example/deep/page', query: { x: '1' } });
    const phone = await signUp('capacitor://localhost/auth/callback');
    expect((await follow(phone.mail.link)).page).toBe('capacitor://localhost/auth/callback');
  });

  it('of a PKCE flow tells its failure in query and fragment', async () => {
    const { mail } = await signUp(undefined, 'pkce');
    const first = await follow(mail.link);
    expect(Object.keys(first.query)).toEqual(['code']);
    expect(first.fragment).toEqual({});
    const second = await follow(mail.link);
    expect(second.query).toEqual(DEAD);
    expect(second.fragment).toEqual({ ...DEAD, sb: '' });
  });

  it('without token or type is refused in JSON, without leading anywhere', async () => {
    for (const path of ['/verify', '/verify?token=x', '/verify?type=signup', '/verify?token=x&type=constructor']) {
      const response = await house.fetch(path);
      expect(response.status).toBe(400);
      expect(response.headers.get('x-sb-error-code')).toBe('validation_failed');
    }
  });

  it('cannot be worked out from the code, nor the code from it', async () => {
    const { mail } = await signUp();
    const token = new URL(mail.link).searchParams.get('token') ?? '';
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const { data, error } = await house.client().verifyOtp({ token_hash: token, type: 'signup' });
    expect(error).toBeNull();
    expect(data.session).not.toBeNull();
  });
});

describe('a mailed code', () => {
  it('survives four wrong tries and dies with the fifth; the link of the same mail stays good', async () => {
    const tryCode = (email: string, token: string) => house.client().verifyOtp({ email, token, type: 'signup' });
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

  it('cannot be guessed through ever new mails: after twenty tries in a day only links open', async () => {
    const { email } = await signUp();
    const client = house.client();
    for (let mail = 0; mail < 5; mail += 1) {
      house.advance(60_000);
      await client.resend({ type: 'signup', email });
      const { code } = await house.mailTo(email);
      for (let i = 1; i <= 4; i += 1) {
        const wrong = String((Number(code) + i) % 1_000_000).padStart(6, '0');
        await client.verifyOtp({ email, token: wrong, type: 'signup' });
      }
    }
    house.advance(60_000);
    await client.resend({ type: 'signup', email });
    const newest = await house.mailTo(email);
    expect((await client.verifyOtp({ email, token: newest.code, type: 'signup' })).error?.code).toBe('otp_expired');
    expect((await follow(newest.link)).fragment.access_token).toBeTruthy();
  });

  it('of one address opens no other', async () => {
    const [one, two] = [await signUp(), await signUp()];
    const crossed = await house.client().verifyOtp({ email: two.email, token: one.mail.code, type: 'signup' });
    if (one.mail.code !== two.mail.code) expect(crossed.error?.code).toBe('otp_expired');
    const nobody = await house
      .client()
      .verifyOtp({ email: 'nobody@example.org', token: one.mail.code, type: 'signup' });
    expect(nobody.error).toMatchObject({
      status: 403,
      code: 'otp_expired',
      message: 'Token has expired or is invalid',
    });
  });
});
