// A stolen access token must not become the account: what opens it for good asks for a proof of the last ten minutes.

import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthTestServer, startAuthTestServer } from './testing/auth-test-server.ts';
import { type FakeOpenidProvider, startOpenidProvider } from './testing/fake-openid-provider.ts';
import { providerEnvironment } from './testing/fake-provider.ts';
import { follow, PASSWORD, signUpMember } from './testing/member.ts';
import { SoftAuthenticator } from './testing/soft-authenticator.ts';

const MINUTE_MS = 60_000;
const LATER_MS = 11 * MINUTE_MS;
const STOLEN = 'Thiefs-water-9';
const NEEDED = { status: 400, code: 'reauthentication_needed' };

let server: AuthTestServer;
let google: FakeOpenidProvider;
let aheadMs = 0;

beforeAll(async () => {
  google = await startOpenidProvider();
  server = await startAuthTestServer({
    AUTH_JWT_EXP: '604800',
    AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
    AUTH_SECURITY_MANUAL_LINKING_ENABLED: 'true',
    ...providerEnvironment('google', google.url),
  });
  google.open(`${server.url}/auth/v1/callback`);
});
afterAll(async () => {
  await server.close();
  await google.close();
});

function advance(ms: number): void {
  aheadMs += ms;
  server.advance(ms);
}

type Client = ReturnType<AuthTestServer['client']>;

/** A member whose sign-in is older than ten minutes, and what a thief of the access token has: nothing else. */
async function memberOfLongAgo(ageMs = LATER_MS) {
  const member = await signUpMember(server);
  const client = server.client();
  await client.signInWithPassword({ email: member.email, password: PASSWORD });
  advance(ageMs);
  return { ...member, client };
}

async function canSignIn(email: string, password: string): Promise<boolean> {
  return (await server.client().signInWithPassword({ email, password })).error === null;
}

async function signInAnew(client: Client, email: string): Promise<void> {
  expect((await client.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
}

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + aheadMs });

async function enrol(client: Client, friendlyName = 'phone') {
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error !== null) throw error;
  return data;
}

describe('a new password', () => {
  it('is refused to a token of an older sign-in alone, and the old one stays', async () => {
    const { client, email } = await memberOfLongAgo();
    await client.refreshSession();
    expect((await client.updateUser({ password: STOLEN })).error).toMatchObject(NEEDED);
    expect([await canSignIn(email, PASSWORD), await canSignIn(email, STOLEN)]).toEqual([true, false]);
  });

  it.each([
    ['the current password', async () => ({ current_password: PASSWORD })],
    [
      'a mailed code',
      async (client: Client, email: string) => {
        await client.reauthenticate();
        return { nonce: (await server.mailTo(email)).code };
      },
    ],
  ] as const)('is accepted with %s', async (_, show) => {
    const { client, email } = await memberOfLongAgo();
    const { error } = await client.updateUser({ password: STOLEN, ...(await show(client, email)) });
    expect(error).toBeNull();
    expect(await canSignIn(email, STOLEN)).toBe(true);
  });

  it('is refused with a wrong mailed code, and with a wrong current password', async () => {
    const { client, email } = await memberOfLongAgo();
    await client.reauthenticate();
    const nonce = (await server.mailTo(email)).code === '000000' ? '111111' : '000000';
    const attempt = async (shown: object) => (await client.updateUser({ password: STOLEN, ...shown })).error?.code;
    expect(await attempt({ nonce })).toBe('reauthentication_not_valid');
    expect(await attempt({ current_password: 'not it' })).toBe('current_password_invalid');
  });

  it('is accepted within ten minutes of a sign-in, and within an hour of a recovery link', async () => {
    const { client } = await memberOfLongAgo(9 * MINUTE_MS);
    expect((await client.updateUser({ password: STOLEN })).error).toBeNull();

    const { email } = await signUpMember(server);
    await server.client().resetPasswordForEmail(email);
    const fragment = await follow((await server.mailTo(email)).link);
    const recovering = server.client();
    await recovering.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    });
    advance(59 * MINUTE_MS);
    expect((await recovering.updateUser({ password: STOLEN })).error).toBeNull();
    advance(2 * MINUTE_MS);
    expect((await recovering.updateUser({ password: 'Third-water-10' })).error).toMatchObject(NEEDED);
  });

  it('takes no more than twenty wrong current passwords an hour', async () => {
    const { client } = await memberOfLongAgo();
    const codes: (string | undefined)[] = [];
    for (let attempt = 0; attempt < 21; attempt += 1) {
      codes.push((await client.updateUser({ password: STOLEN, current_password: `not it ${attempt}` })).error?.code);
    }
    expect(codes).toEqual([...Array(20).fill('current_password_invalid'), 'over_request_rate_limit']);
  });
});

describe('a first factor', () => {
  it('cannot be enrolled with a token of an older sign-in, and can after signing in again', async () => {
    const { client, email } = await memberOfLongAgo();
    const { error } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' });
    expect(error).toMatchObject(NEEDED);
    await signInAnew(client, email);
    const { id: factorId, totp } = await enrol(client);
    advance(9 * MINUTE_MS);
    expect((await client.mfa.challengeAndVerify({ factorId, code: codeOf(totp.secret) })).error).toBeNull();
  });

  it('that was begun and left cannot be completed later with the token alone', async () => {
    const { client, email } = await memberOfLongAgo(0);
    const { id: factorId, totp } = await enrol(client);
    advance(LATER_MS);
    const complete = async () => (await client.mfa.challengeAndVerify({ factorId, code: codeOf(totp.secret) })).error;
    expect(await complete()).toMatchObject(NEEDED);
    await signInAnew(client, email);
    expect(await complete()).toBeNull();
  });
});

describe('a further factor', () => {
  it('needs a code of the last ten minutes', async () => {
    const { client } = await memberOfLongAgo(0);
    const { id: factorId, totp } = await enrol(client);
    await client.mfa.challengeAndVerify({ factorId, code: codeOf(totp.secret) });
    advance(LATER_MS);
    const { error } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'tablet' });
    expect(error).toMatchObject(NEEDED);
    expect((await client.mfa.challengeAndVerify({ factorId, code: codeOf(totp.secret) })).error).toBeNull();
    await enrol(client, 'tablet');
  });
});

describe('a passkey', () => {
  it('cannot be registered with a token of an older sign-in, and can after signing in again', async () => {
    const { client, email } = await memberOfLongAgo();
    expect((await client.passkey.startRegistration()).error).toMatchObject(NEEDED);
    await signInAnew(client, email);
    const { data } = await client.passkey.startRegistration();
    const credential: unknown = new SoftAuthenticator(server.url).make(data?.options.challenge ?? '');
    const answer = { challengeId: data?.challenge_id ?? '', credential } as Parameters<
      Client['passkey']['verifyRegistration']
    >[0];
    expect((await client.passkey.verifyRegistration(answer)).error).toBeNull();
  });
});

describe('an identity at a provider', () => {
  it('cannot be linked with a token of an older sign-in, by redirect or by ID token, and can after signing in again', async () => {
    const { client, email } = await memberOfLongAgo();
    const byRedirect = () => client.linkIdentity({ provider: 'google', options: { skipBrowserRedirect: true } });
    const byToken = () => client.linkIdentity({ provider: 'google', token: 'x.y.z' });
    expect((await byRedirect()).error).toMatchObject(NEEDED);
    expect((await byToken()).error).toMatchObject(NEEDED);
    await signInAnew(client, email);
    expect((await byRedirect()).data?.url).toContain(google.url);
    expect((await byToken()).error).not.toMatchObject(NEEDED);
  });

  it('is linked to an anonymous account however old, which has nothing else to show', async () => {
    const client = server.client();
    await client.signInAnonymously();
    advance(LATER_MS);
    const { data } = await client.linkIdentity({ provider: 'google', options: { skipBrowserRedirect: true } });
    expect(data?.url).toContain(google.url);
  });
});

it('a server that asks for no fresh proof takes each of them from any sign-in', async () => {
  const open = await startAuthTestServer(
    { AUTH_JWT_EXP: '604800', AUTH_SECURITY_REQUIRE_FRESH_PROOF: 'false' },
    server.database,
  );
  const { client } = await signUpMember(open);
  open.advance(LATER_MS);
  expect((await client.passkey.startRegistration()).error).toBeNull();
  await enrol(client);
  expect((await client.updateUser({ password: STOLEN })).error).toBeNull();
  await open.close();
});
