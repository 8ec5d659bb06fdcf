import { createRemoteJWKSet, jwtVerify } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthTestServer, startAuthTestServer } from './testing/auth-test-server.ts';
import { PASSWORD, signUpMember } from './testing/member.ts';

let server: AuthTestServer;

beforeAll(async () => {
  server = await startAuthTestServer({ AUTH_SESSIONS_SINGLE_PER_USER: 'true' });
});
afterAll(() => server.close());

const sessionCount = (userId: string) =>
  server.database.transaction({ role: 'system' }, async (tx) => {
    const rows = await tx.query('select 1 as one from auth.sessions where user_id = $1', [userId]);
    return rows.length;
  });

async function signInElsewhere(email: string) {
  const client = server.client();
  const { error } = await client.signInWithPassword({ email, password: PASSWORD });
  expect(error).toBeNull();
  return client;
}

describe('one session per member', () => {
  it('a new sign-in ends the one on another device, and nobody else’s', async () => {
    const [ada, bob] = [await signUpMember(server), await signUpMember(server)];
    const elsewhere = await signInElsewhere(ada.email);
    expect((await ada.client.refreshSession()).error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
    const answer = await server.fetch('/user', { headers: { authorization: `Bearer ${ada.accessToken}` } });
    expect(answer.headers.get('x-sb-error-code')).toBe('session_not_found');
    expect((await elsewhere.refreshSession()).error).toBeNull();
    expect((await bob.client.refreshSession()).error).toBeNull();
  });

  it('sign-ins at the same moment leave one session', async () => {
    const { email, userId } = await signUpMember(server);
    await Promise.all(Array.from({ length: 5 }, () => signInElsewhere(email)));
    expect(await sessionCount(userId)).toBe(1);
  });

  it('a password without the second factor ends no session; with it the others end', async () => {
    const { client, email, userId } = await signUpMember(server);
    const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' });
    const secret = Secret.fromBase32(data?.totp.secret ?? '');
    const codeAt = (ms: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + ms });
    const factorId = data?.id ?? '';
    expect((await client.mfa.challengeAndVerify({ factorId, code: codeAt(0) })).error).toBeNull();
    const elsewhere = await signInElsewhere(email);
    expect((await client.refreshSession()).error).toBeNull();
    expect((await elsewhere.mfa.challengeAndVerify({ factorId, code: codeAt(30_000) })).error).toBeNull();
    expect((await client.refreshSession()).error?.code).toBe('refresh_token_not_found');
    expect(await sessionCount(userId)).toBe(1);
  });
});

it('discovery names the issuer of access tokens, whose keys verify them', async () => {
  const { accessToken, userId } = await signUpMember(server);
  const answer = await server.fetch('/.well-known/openid-configuration');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=600');
  const metadata = await answer.json();
  expect(metadata.issuer, 'the issuer is where discovery was asked').toBe(`${server.url}/auth/v1`);
  expect(metadata.id_token_signing_alg_values_supported).toEqual(['ES256']);
  const keys = createRemoteJWKSet(new URL(metadata.jwks_uri));
  const { payload } = await jwtVerify(accessToken, keys, { issuer: metadata.issuer, audience: 'authenticated' });
  expect(payload.sub).toBe(userId);
  expect(metadata.claims_supported.filter((claim: string) => !(claim in payload))).toEqual([]);
});
