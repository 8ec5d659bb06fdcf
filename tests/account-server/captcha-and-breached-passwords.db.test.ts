import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { findFreeTcpPort, listenLocally } from '@innertide/server-std/testing/local-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AuthTestBench } from './testing/auth-test-bench.ts';
import { PASSWORD } from './testing/member.ts';

const BREACHED = 'Correct horse 7';
const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase();

interface Received {
  readonly path: string;
  readonly body: URLSearchParams;
}

let bench: AuthTestBench;
let services: { readonly url: string; readonly received: Received[]; close(): Promise<void> };

/** Fakes the captcha service and the list of breached passwords. */
async function startFakeServices(): Promise<typeof services> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    request.on('end', () => {
      const path = request.url ?? '';
      const body = new URLSearchParams(text);
      received.push({ path, body });
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
  const tcpPort = await listenLocally(server);
  return {
    url: `http://127.0.0.1:${tcpPort}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

beforeAll(async () => {
  [bench, services] = await Promise.all([AuthTestBench.open(), startFakeServices()]);
});
afterAll(async () => {
  await bench.close();
  await services.close();
});

const newEmail = () => `${randomUUID()}@example.org`;

describe('the captcha', () => {
  const guarded = () =>
    bench.server({
      AUTH_SECURITY_CAPTCHA_ENABLED: 'true',
      AUTH_SECURITY_CAPTCHA_PROVIDER: 'turnstile',
      AUTH_SECURITY_CAPTCHA_SECRET: 'between us',
      AUTH_SECURITY_CAPTCHA_URL: services.url,
      AUTH_MAILER_AUTOCONFIRM: 'true',
    });

  it('is required by sign-up, sign-in and mails, and not by requests of a session', async () => {
    const server = await guarded();
    const client = server.client();
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

  it('is not required with an admin key, nor without a configured service', async () => {
    const server = await guarded();
    const admin = await bench.admin(server);
    expect((await admin.inviteUserByEmail(newEmail())).error).toBeNull();
    const asServiceRole = bench.client(server, ({ init }) => {
      init.headers = { ...init.headers, Authorization: `Bearer ${server.adminKey}` };
    });
    expect((await asServiceRole.resetPasswordForEmail(newEmail())).error).toBeNull();
    const before = services.received.length;
    const open = await bench.server();
    expect((await open.client().signUp({ email: newEmail(), password: PASSWORD })).error).toBeNull();
    expect(services.received.length).toBe(before);
  });
});

describe('a breached password', () => {
  const careful = () => bench.server({ AUTH_PASSWORD_HIBP_ENABLED: 'true', AUTH_PASSWORD_HIBP_URL: services.url });
  const pwned = {
    name: 'AuthWeakPasswordError',
    status: 422,
    reasons: ['pwned'],
    message: 'Password is known to be weak and easy to guess, please choose a different one.',
  };

  it('is refused wherever a password is set, and only five digits of its hash are sent', async () => {
    const server = await careful();
    expect((await server.client().signUp({ email: newEmail(), password: BREACHED })).error).toMatchObject(pwned);
    const { client } = await bench.member(server);
    expect((await client.updateUser({ password: BREACHED })).error).toMatchObject(pwned);
    const admin = await bench.admin(server);
    expect((await admin.createUser({ email: newEmail(), password: BREACHED })).error).toMatchObject(pwned);
    const asked = services.received.filter(({ path }) => path.startsWith('/range/'));
    expect(asked.length).toBeGreaterThan(3);
    for (const { path, body } of asked)
      expect([path, body.size]).toEqual([expect.stringMatching(/^\/range\/[0-9A-F]{5}$/), 0]);
  });

  it('is accepted without a configured list, and when the list does not answer', async () => {
    const before = services.received.length;
    expect((await (await bench.server()).client().signUp({ email: newEmail(), password: BREACHED })).error).toBeNull();
    expect(services.received.length).toBe(before);
    const alone = await bench.server({
      AUTH_PASSWORD_HIBP_ENABLED: 'true',
      AUTH_PASSWORD_HIBP_URL: `http://127.0.0.1:${await findFreeTcpPort()}`,
    });
    expect((await alone.client().signUp({ email: newEmail(), password: BREACHED })).error).toBeNull();
  });
});
