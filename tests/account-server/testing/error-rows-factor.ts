import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { AuthTestBench, Client } from './auth-test-bench.ts';
import type { AuthTestServer } from './auth-test-server.ts';
import type { ErrorRow } from './error-row.ts';
import { PASSWORD } from './member.ts';
import { SoftAuthenticator } from './soft-authenticator.ts';

const FIVE_MINUTES_MS = 300_000;

async function enroll(client: Client, friendlyName = 'phone') {
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error !== null) throw error;
  return { factorId: data.id, code: () => new TOTP({ secret: Secret.fromBase32(data.totp.secret) }).generate() };
}

/** A member with a verified second factor, signed in by password alone (aal1). */
async function halfway(bench: AuthTestBench, server: AuthTestServer) {
  const member = await bench.member(server);
  const { factorId, code } = await enroll(member.client);
  await member.client.mfa.challengeAndVerify({ factorId, code: code() });
  const client = bench.client(server);
  await client.signInWithPassword({ email: member.email, password: PASSWORD });
  return { client, factorId, code };
}

const insufficient = { code: 'insufficient_aal', session: 'retained' } as const;

/** Errors of second factors. */
export const factorRows: readonly ErrorRow[] = [
  {
    ...insufficient,
    name: 'insufficient_aal_change',
    when: 'the password is changed at aal1',
    status: 401,
    text: 'AAL2 session is required to update email or password when MFA is enabled.',
    async provoke(bench) {
      const { client } = await halfway(bench, await bench.server({ AUTH_MFA_MAX_ENROLLED_FACTORS: '9' }));
      return { ...(await client.updateUser({ password: 'another quiet 2' })), client };
    },
  },
  {
    ...insufficient,
    name: 'insufficient_aal_enroll',
    when: 'another factor is enrolled at aal1',
    status: 403,
    text: 'AAL2 required to enroll a new factor',
    async provoke(bench) {
      const { client } = await halfway(bench, await bench.server({ AUTH_MFA_MAX_ENROLLED_FACTORS: '9' }));
      const { error } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'other' });
      return { error, client };
    },
  },
  {
    ...insufficient,
    name: 'insufficient_aal_unenroll',
    when: 'the factor is removed at aal1',
    status: 422,
    text: 'AAL2 required to unenroll verified factor',
    async provoke(bench) {
      const { client, factorId } = await halfway(bench, await bench.server({ AUTH_MFA_MAX_ENROLLED_FACTORS: '9' }));
      return { ...(await client.mfa.unenroll({ factorId })), client };
    },
  },
  {
    name: 'mfa_anonymous',
    when: 'an anonymous user enrols a factor',
    status: 403,
    code: 'no_authorization',
    text: 'Anonymous user not allowed to perform these actions',
    async provoke(bench) {
      const client = bench.client(await bench.server({ AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true' }));
      await client.signInAnonymously();
      return client.mfa.enroll({ factorType: 'totp' });
    },
  },
  {
    name: 'mfa_phone_enroll_not_enabled',
    when: 'the factor is a phone',
    status: 422,
    code: 'mfa_phone_enroll_not_enabled',
    text: 'MFA enroll is disabled for Phone',
    async provoke(bench) {
      const { client } = await bench.member(await bench.server());
      return client.mfa.enroll({ factorType: 'phone', phone: '+48123456789' });
    },
  },
  {
    name: 'mfa_totp_enroll_not_enabled',
    when: 'TOTP is disabled',
    status: 422,
    code: 'mfa_totp_enroll_not_enabled',
    text: 'MFA enroll is disabled for TOTP',
    async provoke(bench) {
      const { client } = await bench.member(await bench.server({ AUTH_MFA_TOTP_ENROLL_ENABLED: 'false' }));
      return client.mfa.enroll({ factorType: 'totp' });
    },
  },
  {
    name: 'mfa_webauthn_enroll_not_enabled',
    when: 'WebAuthn factors are disabled',
    status: 422,
    code: 'mfa_webauthn_enroll_not_enabled',
    text: 'MFA enroll is disabled for WebAuthn',
    async provoke(bench) {
      const { client } = await bench.member(await bench.server({ AUTH_MFA_WEB_AUTHN_ENROLL_ENABLED: 'false' }));
      return client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'key' });
    },
  },
  {
    name: 'mfa_factor_name_conflict',
    when: 'two factors have the same name',
    status: 422,
    code: 'mfa_factor_name_conflict',
    text: 'A factor with the friendly name for this user already exists',
    async provoke(bench) {
      const { client } = await bench.member(await bench.server());
      await enroll(client, 'one');
      return client.mfa.enroll({ factorType: 'totp', friendlyName: 'one' });
    },
  },
  {
    name: 'too_many_enrolled_mfa_factors',
    when: 'the maximum of factors is reached',
    status: 422,
    code: 'too_many_enrolled_mfa_factors',
    text: 'Maximum number of verified factors reached, unenroll to continue',
    async provoke(bench) {
      const { client } = await bench.member(await bench.server({ AUTH_MFA_MAX_ENROLLED_FACTORS: '1' }));
      await enroll(client, 'one');
      return client.mfa.enroll({ factorType: 'totp', friendlyName: 'two' });
    },
  },
  {
    name: 'mfa_factor_not_found',
    when: 'the factor does not exist',
    status: 404,
    code: 'mfa_factor_not_found',
    text: 'Factor not found',
    async provoke(bench) {
      const { client } = await bench.member(await bench.server());
      return client.mfa.challenge({ factorId: randomUUID() });
    },
  },
  {
    name: 'unknown_factor_id',
    when: 'the factor id is no UUID',
    status: 404,
    code: 'validation_failed',
    text: 'factor_id must be an UUID',
    async provoke(bench) {
      const { client } = await bench.member(await bench.server(), ({ url }) => {
        url.pathname = url.pathname.replace(/factors\/[^/]+\/challenge$/, 'factors/x/challenge');
      });
      return client.mfa.challenge({ factorId: randomUUID() });
    },
  },
  {
    name: 'mfa_challenge_not_found',
    when: 'the challenge does not exist',
    status: 422,
    code: 'mfa_factor_not_found',
    text: 'MFA factor with the provided challenge ID not found',
    async provoke(bench) {
      const { client } = await bench.member(await bench.server());
      const { factorId, code } = await enroll(client);
      return client.mfa.verify({ factorId, challengeId: randomUUID(), code: code() });
    },
  },
  {
    name: 'mfa_challenge_expired',
    when: 'the challenge has expired',
    status: 422,
    code: 'mfa_challenge_expired',
    text: 'MFA challenge has expired, verify against another challenge or create a new challenge.',
    async provoke(bench) {
      const server = await bench.server();
      const { client } = await bench.member(server);
      const { factorId, code } = await enroll(client);
      const challengeId = (await client.mfa.challenge({ factorId })).data?.id ?? '';
      server.advance(FIVE_MINUTES_MS + 1);
      return client.mfa.verify({ factorId, challengeId, code: code() });
    },
  },
  {
    name: 'mfa_ip_address_mismatch',
    when: 'the challenge was answered already',
    status: 422,
    code: 'mfa_ip_address_mismatch',
    text: 'Challenge and verify IP addresses mismatch.',
    async provoke(bench) {
      const { client } = await bench.member(await bench.server({ AUTH_MFA_MAX_ENROLLED_FACTORS: '9' }));
      const { factorId, code } = await enroll(client);
      const challengeId = (await client.mfa.challenge({ factorId })).data?.id ?? '';
      await client.mfa.verify({ factorId, challengeId, code: code() });
      return client.mfa.verify({ factorId, challengeId, code: code() });
    },
  },
  {
    name: 'mfa_verification_failed',
    when: 'the TOTP code is wrong',
    status: 422,
    code: 'mfa_verification_failed',
    text: 'Invalid TOTP code entered',
    session: 'retained',
    async provoke(bench) {
      const { client } = await bench.member(await bench.server({ AUTH_MFA_MAX_ENROLLED_FACTORS: '9' }));
      const { factorId, code } = await enroll(client);
      const wrong = String((Number(code()) + 1) % 1_000_000).padStart(6, '0');
      const { error } = await client.mfa.challengeAndVerify({ factorId, code: wrong });
      return { error, client };
    },
  },
  {
    name: 'validation_failed',
    when: 'the TOTP code is missing',
    status: 400,
    code: 'validation_failed',
    text: 'Code needs to be non-empty',
    async provoke(bench) {
      const { client } = await bench.member(await bench.server());
      const { factorId } = await enroll(client);
      return client.mfa.challengeAndVerify({ factorId, code: '' });
    },
  },
  {
    name: 'mfa_key_verification_failed',
    when: 'a security key answers another challenge',
    status: 422,
    code: 'mfa_verification_failed',
    text: 'The security key did not answer the challenge',
    async provoke(bench) {
      const server = await bench.server();
      const { client } = await bench.member(server, ({ url, init }) => {
        if (!/factors\/[^/]+\/verify$/.test(url.pathname)) return;
        const body: { challenge_id: string } = JSON.parse(String(init.body));
        const credential = new SoftAuthenticator(server.url).make('another');
        const webauthn = { type: 'create', credential_response: credential };
        init.body = JSON.stringify({ challenge_id: body.challenge_id, webauthn });
      });
      const { data } = await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'key' });
      const factorId = data?.id ?? '';
      const { data: asked } = await client.mfa.challenge({ factorId });
      return client.mfa.verify({ factorId, challengeId: asked?.id ?? '', code: '' });
    },
  },
];
