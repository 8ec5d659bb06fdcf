import { randomUUID } from 'node:crypto';
import { AuthAdminApi } from '@supabase/auth-js';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthTestServer, startAuthTestServer } from './testing/auth-test-server.ts';
import { PASSWORD, signUpMember } from './testing/member.ts';

let server: AuthTestServer;
let aheadMs = 0;

beforeAll(async () => {
  server = await startAuthTestServer({ AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true', AUTH_JWT_EXP: '604800' });
});
afterAll(async () => {
  await server.close();
});

function advance(ms: number) {
  aheadMs += ms;
  server.advance(ms);
}

/** The code of an authenticator app, `steps` time steps of 30 s from now. */
function codeOf(secret: string, steps = 0) {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + aheadMs + steps * 30_000 });
}

async function enroll(client: ReturnType<AuthTestServer['client']>, friendlyName = 'phone') {
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error !== null) throw error;
  return data;
}

/** A member with a verified second factor, signed in at aal2. */
async function signUpGuarded() {
  const member = await signUpMember(server);
  const factor = await enroll(member.client);
  const { error } = await member.client.mfa.challengeAndVerify({
    factorId: factor.id,
    code: codeOf(factor.totp.secret),
  });
  if (error !== null) throw error;
  return { ...member, factorId: factor.id, secret: factor.totp.secret };
}

describe('a second factor', () => {
  it('is enrolled with QR code, URI and secret, and raises the session to aal2 with the first correct code', async () => {
    const { client, email } = await signUpMember(server);
    const elsewhere = server.client();
    await elsewhere.signInWithPassword({ email, password: PASSWORD });
    const events: string[] = [];
    client.onAuthStateChange((event) => void events.push(event));

    const factor = await enroll(client);
    expect(factor.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]*<\/svg>$/s);
    expect(factor.totp.uri).toContain(`otpauth://totp/${encodeURIComponent(new URL(server.url).host)}:`);
    expect(factor.totp.uri).toContain(factor.totp.secret);
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal1',
    });

    const before = (await client.getSession()).data.session?.refresh_token ?? '';
    const verified = await client.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor.totp.secret) });
    expect(verified.error).toBeNull();
    expect(events).toContain('MFA_CHALLENGE_VERIFIED');
    const level = await client.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
    expect(
      level.data?.currentAuthenticationMethods
        .map((entry) => (typeof entry === 'string' ? entry : entry.method))
        .toSorted(),
    ).toEqual(['otp', 'totp']);
    expect((await client.mfa.listFactors()).data?.totp).toMatchObject([
      { id: factor.id, friendly_name: 'phone', status: 'verified' },
    ]);
    expect((await server.mailTo(email)).subject).toContain('A second step protects your account');

    expect((await elsewhere.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await server.client().refreshSession({ refresh_token: before })).error?.code).toBe(
      'refresh_token_not_found',
    );
    expect((await client.refreshSession()).error).toBeNull();
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2');
  });

  it('is required at the next sign-in before password, address or factors change', async () => {
    const { email, secret, factorId } = await signUpGuarded();
    const client = server.client();
    await client.signInWithPassword({ email, password: PASSWORD });
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    });
    for (const change of [{ password: 'another quiet 2' }, { email: `${randomUUID()}@example.org` }]) {
      expect((await client.updateUser(change)).error).toMatchObject({ status: 401, code: 'insufficient_aal' });
    }
    expect((await client.updateUser({ data: { name: 'Ada' } })).error).toBeNull();
    expect((await client.mfa.enroll({ factorType: 'totp', friendlyName: 'other' })).error).toMatchObject({
      status: 403,
      code: 'insufficient_aal',
    });
    expect((await client.mfa.unenroll({ factorId })).error).toMatchObject({ status: 422, code: 'insufficient_aal' });

    advance(60_000);
    expect((await client.mfa.challengeAndVerify({ factorId, code: codeOf(secret) })).error).toBeNull();
    expect((await client.updateUser({ password: 'another quiet 2' })).error).toBeNull();
    expect((await client.mfa.unenroll({ factorId })).data).toEqual({ id: factorId });
    expect((await server.mailTo(email)).subject).toContain('A second step was removed');
    await client.refreshSession();
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal1',
    });
  });

  it('accepts a code one step early or late, and none twice, whatever the challenge', async () => {
    const { client, factorId, secret } = await signUpGuarded();
    const used = codeOf(secret);
    const again = await client.mfa.challengeAndVerify({ factorId, code: used });
    expect(again.error).toMatchObject({
      status: 422,
      code: 'mfa_verification_failed',
      message: 'Invalid TOTP code entered',
    });
    expect((await client.mfa.challengeAndVerify({ factorId, code: codeOf(secret, 3) })).error?.code).toBe(
      'mfa_verification_failed',
    );
    expect((await client.mfa.challengeAndVerify({ factorId, code: codeOf(secret, 1) })).error).toBeNull();
    // The step before the used one is older.
    expect((await client.mfa.challengeAndVerify({ factorId, code: codeOf(secret) })).error?.code).toBe(
      'mfa_verification_failed',
    );
    advance(120_000);
    expect((await client.mfa.challengeAndVerify({ factorId, code: codeOf(secret, -1) })).error).toBeNull();
  });

  it('answers a challenge once, in time, and from the same IP address', async () => {
    const { client, factorId, secret, accessToken } = await signUpGuarded();
    advance(60_000);
    const { data } = await client.mfa.challenge({ factorId });
    const challengeId = data?.id ?? '';
    expect(data?.expires_at).toBeGreaterThan(Date.now() / 1000);
    expect((await client.mfa.verify({ factorId, challengeId, code: codeOf(secret) })).error).toBeNull();
    advance(60_000);
    expect((await client.mfa.verify({ factorId, challengeId, code: codeOf(secret) })).error).toMatchObject({
      status: 422,
      code: 'mfa_ip_address_mismatch',
    });
    const unknown = await client.mfa.verify({ factorId, challengeId: randomUUID(), code: codeOf(secret) });
    expect(unknown.error).toMatchObject({ status: 422, code: 'mfa_factor_not_found' });
    const late = (await client.mfa.challenge({ factorId })).data?.id ?? '';
    advance(301_000);
    expect((await client.mfa.verify({ factorId, challengeId: late, code: codeOf(secret) })).error).toMatchObject({
      status: 422,
      code: 'mfa_challenge_expired',
    });
    expect((await client.mfa.verify({ factorId, challengeId: late, code: '' })).error).toMatchObject({
      status: 400,
      code: 'validation_failed',
    });
    expect((await client.mfa.challenge({ factorId: randomUUID() })).error).toMatchObject({
      status: 404,
      code: 'mfa_factor_not_found',
    });
    const odd = await server.fetch('/factors/x/challenge', {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect([odd.status, odd.headers.get('x-sb-error-code')]).toEqual([404, 'validation_failed']);
  });

  it('refuses every code after twenty attempts in an hour', async () => {
    const { client, factorId, secret } = await signUpGuarded();
    const right = () => codeOf(secret);
    for (let index = 0; index < 19; index += 1) {
      const wrong = right() === '000000' ? '000001' : '000000';
      expect((await client.mfa.challengeAndVerify({ factorId, code: wrong })).error?.code).toBe(
        'mfa_verification_failed',
      );
    }
    advance(60_000);
    expect((await client.mfa.challengeAndVerify({ factorId, code: '000000' })).error?.status).toBeGreaterThanOrEqual(
      422,
    );
    expect((await client.mfa.challengeAndVerify({ factorId, code: right() })).error).toMatchObject({
      status: 429,
      code: 'over_request_rate_limit',
    });
  });

  it('is refused by phone, by a disabled key, with a duplicate name, above the maximum, and for anonymous users', async () => {
    const { client } = await signUpMember(server);
    expect((await client.mfa.enroll({ factorType: 'phone', phone: '+48123456789' })).error).toMatchObject({
      status: 422,
      code: 'mfa_phone_enroll_not_enabled',
    });
    await enroll(client, 'one');
    expect((await client.mfa.enroll({ factorType: 'totp', friendlyName: 'one' })).error).toMatchObject({
      status: 422,
      code: 'mfa_factor_name_conflict',
    });
    for (let index = 2; index <= 10; index += 1) await enroll(client, `number ${index}`);
    expect((await client.mfa.enroll({ factorType: 'totp', friendlyName: 'too many' })).error).toMatchObject({
      status: 422,
      code: 'too_many_enrolled_mfa_factors',
    });
    advance(301_000);
    expect((await client.mfa.enroll({ factorType: 'totp', friendlyName: 'one' })).error).toBeNull();
    const visitor = server.client();
    await visitor.signInAnonymously();
    expect((await visitor.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({
      status: 403,
      code: 'no_authorization',
    });
    const stranger = await signUpGuarded();
    expect((await client.mfa.challenge({ factorId: stranger.factorId })).error?.status).toBe(404);
  });

  it('can be removed with password and mailed code together, and with neither alone', async () => {
    const { email, factorId } = await signUpGuarded();
    const client = server.client();
    const { data } = await client.signInWithPassword({ email, password: PASSWORD });
    const giveUp = (body: object) =>
      server.fetch(`/factors/${factorId}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${data.session?.access_token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    await client.reauthenticate();
    const { code: nonce } = await server.mailTo(email);
    const codeOfRefusal = async (answer: Response) => [answer.status, answer.headers.get('x-sb-error-code')];
    expect(await codeOfRefusal(await giveUp({ password: PASSWORD }))).toEqual([422, 'insufficient_aal']);
    expect(await codeOfRefusal(await giveUp({ nonce }))).toEqual([422, 'insufficient_aal']);
    expect(await codeOfRefusal(await giveUp({ nonce, password: 'not it 1' }))).toEqual([400, 'invalid_credentials']);
    const wrong = nonce === '000000' ? '000001' : '000000';
    expect(await codeOfRefusal(await giveUp({ nonce: wrong, password: PASSWORD }))).toEqual([
      422,
      'reauthentication_not_valid',
    ]);
    expect((await giveUp({ nonce, password: PASSWORD })).status).toBe(200);
    expect((await server.mailTo(email)).subject).toContain('A second step was removed');
    expect((await client.getUser()).data.user?.factors).toBeUndefined();
  });

  it('can be removed by an administrator', async () => {
    const { client, userId, factorId } = await signUpGuarded();
    const admin = new AuthAdminApi({
      url: `${server.url}/auth/v1`,
      headers: { Authorization: `Bearer ${server.adminKey}` },
    });
    const listed = await admin.mfa.listFactors({ userId });
    expect(listed.data?.factors).toMatchObject([{ id: factorId, status: 'verified' }]);
    expect(JSON.stringify(listed.data)).not.toContain('secret');
    expect((await admin.mfa.deleteFactor({ userId, id: factorId })).error).toBeNull();
    expect((await client.getUser()).data.user?.factors).toBeUndefined();
    expect((await admin.mfa.deleteFactor({ userId, id: factorId })).error).toMatchObject({ status: 404 });
  });
});

describe('an anonymous user', () => {
  it('is signed in, and becomes permanent by adding an address', async () => {
    const client = server.client();
    const { data, error } = await client.signInAnonymously({ options: { data: { language: 'pl' } } });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      is_anonymous: true,
      email: '',
      user_metadata: { language: 'pl' },
      identities: [],
    });
    expect((await client.updateUser({ password: PASSWORD })).error).toMatchObject({ status: 422 });
    const email = `${randomUUID()}@example.org`;
    expect((await client.updateUser({ email, password: PASSWORD })).error).toBeNull();
    await client.verifyOtp({ email, token: (await server.mailTo(email)).code, type: 'email_change' });
    const member = (await client.getUser()).data.user;
    expect(member).toMatchObject({
      id: data.user?.id,
      email,
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
    });
    expect((await server.client().signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  it('may sign up thirty times an hour from one address, and not at all unless enabled', async () => {
    const narrow = await startAuthTestServer({
      AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
      AUTH_RATE_LIMIT_ANONYMOUS_USERS: '2',
    });
    try {
      expect((await narrow.client().signInAnonymously()).error).toBeNull();
      expect((await narrow.client().signInAnonymously()).error).toBeNull();
      expect((await narrow.client().signInAnonymously()).error).toMatchObject({
        status: 429,
        code: 'over_request_rate_limit',
      });
      expect(await (await narrow.fetch('/settings')).json()).toMatchObject({ external: { anonymous_users: true } });
    } finally {
      await narrow.close();
    }
  });
});

describe('SAML sign-in', () => {
  it('is refused with its error code', async () => {
    const { error } = await server.client().signInWithSSO({ domain: 'example.org' });
    expect(error).toMatchObject({ status: 404, code: 'saml_provider_disabled', message: 'SAML 2.0 is disabled' });
  });
});
