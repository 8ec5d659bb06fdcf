import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Desk } from './testing/desk.ts';
import { PASSWORD } from './testing/member.ts';

const BREACHED = 'Correct horse 7';
const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase();

interface Heard {
  readonly path: string;
  readonly body: URLSearchParams;
}

let desk: Desk;
let judge: { readonly url: string; readonly heard: Heard[]; close(): Promise<void> };

/** Plays whoever tells people from programs, and whoever keeps the list of breached passwords. */
async function openJudge(): Promise<typeof judge> {
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    request.on('end', () => {
      const path = request.url ?? '';
      const body = new URLSearchParams(text);
      heard.push({ path, body });
      if (path.startsWith('/range/')) {
        const padding = `${'0'.repeat(35)}:0`;
        const lines = path.endsWith(sha1(BREACHED).slice(0, 5))
          ? [`${sha1(BREACHED).slice(5)}:3730471`, padding]
          : [padding];
        return void response.end(lines.join('\r\n'));
      }
      const isPerson = body.get('secret') === 'between us' && body.get('response') === 'a person';
      const verdict = isPerson ? { success: true } : { success: false, 'error-codes': ['invalid-input-response'] };
      response.setHeader('content-type', 'application/json').end(JSON.stringify(verdict));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

beforeAll(async () => {
  [desk, judge] = await Promise.all([Desk.open(), openJudge()]);
});
afterAll(async () => {
  await desk.close();
  await judge.close();
});

const newEmail = () => `${randomUUID()}@example.org`;

describe('the proof that a person fills a form in', () => {
  const guarded = () =>
    desk.house({
      AUTH_SECURITY_CAPTCHA_ENABLED: 'true',
      AUTH_SECURITY_CAPTCHA_PROVIDER: 'turnstile',
      AUTH_SECURITY_CAPTCHA_SECRET: 'between us',
      AUTH_SECURITY_CAPTCHA_URL: judge.url,
      AUTH_MAILER_AUTOCONFIRM: 'true',
    });

  it('is asked of everything that programs like to try, and of nothing that goes on with a sign-in', async () => {
    const house = await guarded();
    const client = house.client();
    const signedUp = await client.signUp({
      email: newEmail(),
      password: PASSWORD,
      options: { captchaToken: 'a person' },
    });
    expect(signedUp.error).toBeNull();
    const forms = {
      signup: (captchaToken: string) =>
        client.signUp({ email: newEmail(), password: PASSWORD, options: { captchaToken } }),
      anonymous: (captchaToken: string) => client.signInAnonymously({ options: { captchaToken } }),
      password: (captchaToken: string) =>
        client.signInWithPassword({ email: newEmail(), password: PASSWORD, options: { captchaToken } }),
      recover: (captchaToken: string) => client.resetPasswordForEmail(newEmail(), { captchaToken }),
      resend: (captchaToken: string) => client.resend({ type: 'signup', email: newEmail(), options: { captchaToken } }),
      otp: (captchaToken: string) => client.signInWithOtp({ email: newEmail(), options: { captchaToken } }),
      sso: (captchaToken: string) => client.signInWithSSO({ domain: 'example.org', options: { captchaToken } }),
      web3: (captchaToken: string) =>
        client.signInWithWeb3({
          chain: 'solana',
          message: 'hello',
          signature: new Uint8Array(64),
          options: { captchaToken },
        }),
    };
    for (const [name, send] of Object.entries(forms)) {
      expect((await send('')).error, name).toMatchObject({
        status: 400,
        code: 'captcha_failed',
        message: 'captcha protection: request disallowed (no captcha_token found)',
      });
      expect((await send('a program')).error, name).toMatchObject({
        code: 'captcha_failed',
        message: 'captcha protection: request disallowed (invalid-input-response)',
      });
      expect((await send('a person')).error?.code, name).not.toBe('captcha_failed');
    }
    expect((await client.refreshSession({ refresh_token: 'abcdefghijkl' })).error?.code).toBe(
      'refresh_token_not_found',
    );
    expect((await client.signInWithIdToken({ provider: 'google', token: 'x' })).error?.code).toBe('provider_disabled');
  });

  it('is not asked of the house itself, nor by a house that has no judge', async () => {
    const house = await guarded();
    const admin = await desk.admin(house);
    expect((await admin.inviteUserByEmail(newEmail())).error).toBeNull();
    const serviceKey = await desk.serviceKey();
    const asHouse = desk.client(house, ({ init }) => {
      init.headers = { ...init.headers, Authorization: `Bearer ${serviceKey}` };
    });
    expect((await asHouse.resetPasswordForEmail(newEmail())).error).toBeNull();
    const before = judge.heard.length;
    const open = await desk.house();
    expect((await open.client().signUp({ email: newEmail(), password: PASSWORD })).error).toBeNull();
    expect(judge.heard.length).toBe(before);
  });
});

describe('a breached password', () => {
  const careful = () => desk.house({ AUTH_PASSWORD_HIBP_ENABLED: 'true', AUTH_PASSWORD_HIBP_URL: judge.url });
  const pwned = {
    name: 'AuthWeakPasswordError',
    status: 422,
    reasons: ['pwned'],
    message: 'Password is known to be weak and easy to guess, please choose a different one.',
  };

  it('is refused wherever a password is set, and five digits of its hash are all that leaves the house', async () => {
    const house = await careful();
    expect((await house.client().signUp({ email: newEmail(), password: BREACHED })).error).toMatchObject(pwned);
    const { client } = await desk.member(house);
    expect((await client.updateUser({ password: BREACHED })).error).toMatchObject(pwned);
    const admin = await desk.admin(house);
    expect((await admin.createUser({ email: newEmail(), password: BREACHED })).error).toMatchObject(pwned);
    const asked = judge.heard.filter(({ path }) => path.startsWith('/range/'));
    expect(asked.length).toBeGreaterThan(3);
    for (const { path, body } of asked)
      expect([path, body.size]).toEqual([expect.stringMatching(/^\/range\/[0-9A-F]{5}$/), 0]);
  });

  it('is taken where nobody looks it up, and where the list does not answer', async () => {
    const before = judge.heard.length;
    expect((await (await desk.house()).client().signUp({ email: newEmail(), password: BREACHED })).error).toBeNull();
    expect(judge.heard.length).toBe(before);
    const alone = await desk.house({
      AUTH_PASSWORD_HIBP_ENABLED: 'true',
      AUTH_PASSWORD_HIBP_URL: 'http://127.0.0.1:9',
    });
    expect((await alone.client().signUp({ email: newEmail(), password: BREACHED })).error).toBeNull();
  });
});
