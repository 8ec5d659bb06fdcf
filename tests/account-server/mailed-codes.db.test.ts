// What strangers who know an address can do to the codes and links in its mails: nothing that its owner would notice.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthTestServer, type SentMail, startAuthTestServer } from './testing/auth-test-server.ts';
import { PASSWORD, signUpMember } from './testing/member.ts';

const DAY_MS = 86_401_000;
const OWNER = '203.0.113.1';

let server: AuthTestServer;

beforeAll(async () => {
  server = await startAuthTestServer({
    AUTH_JWT_EXP: '604800',
    AUTH_RATE_LIMIT_HEADER: 'x-real-ip',
    AUTH_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: 'true',
  });
});
afterAll(() => server.close());

function post(path: string, body: unknown, from = OWNER): Promise<Response> {
  return server.fetch(path, { method: 'POST', headers: { 'x-real-ip': from }, body: JSON.stringify(body) });
}

const stranger = (n: number) => `198.51.${Math.floor(n / 250)}.${(n % 250) + 1}`;
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function tryCode(email: string, token: string, from: string, type = 'signup'): Promise<number> {
  return (await post('/verify', { type, email, token }, from)).status;
}

/** Signs somebody up from `from`. */
async function signUp(from = OWNER): Promise<{ readonly email: string; readonly mail: SentMail }> {
  const email = `${randomUUID()}@example.org`;
  expect((await post('/signup', { email, password: PASSWORD }, from)).status).toBe(200);
  return { email, mail: await server.mailTo(email) };
}

async function follows(link: string): Promise<boolean> {
  const location = (await fetch(link, { redirect: 'manual' })).headers.get('location') ?? '';
  return location.includes('access_token=');
}

describe('wrong codes of strangers', () => {
  it('from 120 networks leave the code alive for whoever asked for the mail', async () => {
    const { email, mail } = await signUp();
    for (let n = 0; n < 120; n += 1) expect(await tryCode(email, wrong(mail.code), stranger(n))).toBe(403);
    expect(await tryCode(email, mail.code, OWNER)).toBe(200);
  });

  it('are bounded over all networks, so that the right one is no longer found by guessing; the link lives', async () => {
    const { email, mail } = await signUp();
    for (let n = 0; n < 50; n += 1) await tryCode(email, wrong(mail.code), stranger(n));
    expect(await tryCode(email, mail.code, stranger(200))).toBe(403);
    expect(await follows(mail.link)).toBe(true);
  });

  it('are bounded at five for one network', async () => {
    const guesser = stranger(1);
    const { email, mail } = await signUp();
    for (let n = 0; n < 5; n += 1) await tryCode(email, wrong(mail.code), guesser);
    expect(await tryCode(email, mail.code, guesser)).toBe(403);
    expect(await tryCode(email, mail.code, OWNER), 'another network is not held back').toBe(200);
  });

  it('at the same time count one by one', async () => {
    const { email, mail } = await signUp();
    await Promise.all(Array.from({ length: 12 }, () => tryCode(email, wrong(mail.code), stranger(2))));
    expect(await tryCode(email, mail.code, stranger(2))).toBe(403);
  });

  it('leave the code of a re-authentication alive', async () => {
    const { email, client } = await signUpMember(server);
    server.advance(DAY_MS);
    expect((await client.reauthenticate()).error).toBeNull();
    const { code: nonce } = await server.mailTo(email);
    await post('/otp', { email }, stranger(0));
    const { code } = await server.mailTo(email);
    for (let n = 0; n < 60; n += 1) await tryCode(email, wrong(code), stranger(n), 'email');
    expect((await client.updateUser({ password: 'another quiet 2' })).error?.code).toBe('reauthentication_needed');
    expect((await client.updateUser({ password: 'another quiet 2', nonce })).error).toBeNull();
  });
});

describe('mails that a stranger asks for', () => {
  it('do not end the recovery mail of the owner, and do not make it wait', async () => {
    const { email } = await signUpMember(server);
    server.advance(60_000);
    expect((await post('/recover', { email })).status).toBe(200);
    const recovery = await server.mailTo(email);
    expect((await post('/otp', { email, create_user: false }, stranger(3))).status).toBe(200);
    expect((await server.mailTo(email)).link).not.toBe(recovery.link);
    expect(await tryCode(email, recovery.code, OWNER, 'recovery')).toBe(200);

    server.advance(60_000);
    await post('/recover', { email });
    const { link } = await server.mailTo(email);
    await post('/otp', { email }, stranger(3));
    expect(await follows(link)).toBe(true);
  });

  it('carry a code for their own kind only', async () => {
    const { email } = await signUpMember(server);
    server.advance(60_000);
    await post('/otp', { email });
    const { code } = await server.mailTo(email);
    expect(await tryCode(email, code, OWNER, 'recovery')).toBe(403);
    expect(await tryCode(email, code, OWNER, 'magiclink')).toBe(200);
  });
});
