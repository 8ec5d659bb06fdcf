import { randomUUID } from 'node:crypto';
import type { AuthClient } from '@supabase/auth-js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type AuthTestServer, startAuthTestServer } from './testing/auth-test-server.ts';
import { signUpMember } from './testing/member.ts';
import { SoftAuthenticator } from './testing/soft-authenticator.ts';

const open = vi.hoisted(() => ({ whileVerifying: [] as number[], count: (): number => 0 }));

/** Wraps the library's verification to count open transactions during it. */
vi.mock('@simplewebauthn/server', async (original) => {
  const library = await original<typeof import('@simplewebauthn/server')>();
  return {
    ...library,
    verifyRegistrationResponse(...given: Parameters<typeof library.verifyRegistrationResponse>) {
      open.whileVerifying.push(open.count());
      return library.verifyRegistrationResponse(...given);
    },
    verifyAuthenticationResponse(...given: Parameters<typeof library.verifyAuthenticationResponse>) {
      open.whileVerifying.push(open.count());
      return library.verifyAuthenticationResponse(...given);
    },
  };
});

let server: AuthTestServer;
beforeAll(async () => {
  server = await startAuthTestServer();
  open.count = () => server.database.openCount;
});
afterAll(() => server.close());

type Client = InstanceType<typeof AuthClient>;

// The client needs the browser's WebAuthn API: without a browser its two requests are sent separately.
function verifyRegistration(client: Client, challengeId: string, credential: unknown) {
  return client.passkey.verifyRegistration({ challengeId, credential } as Parameters<
    Client['passkey']['verifyRegistration']
  >[0]);
}

function verifyAuthentication(client: Client, challengeId: string, credential: unknown) {
  return client.passkey.verifyAuthentication({ challengeId, credential } as Parameters<
    Client['passkey']['verifyAuthentication']
  >[0]);
}

async function question(client: Client, of: 'startRegistration' | 'startAuthentication') {
  const { data, error } = await client.passkey[of]();
  if (error !== null || data === null) throw error;
  return { id: data.challenge_id, challenge: data.options.challenge };
}

async function register(client: Client, authenticator = new SoftAuthenticator(server.url)) {
  const asked = await question(client, 'startRegistration');
  const { data, error } = await verifyRegistration(client, asked.id, authenticator.make(asked.challenge));
  if (error !== null || data === null) throw error;
  return { authenticator, passkeyId: data.id };
}

describe('a passkey', () => {
  it('is registered, listed, renamed, signs in at aal2, and is deleted', async () => {
    const { client, email, userId } = await signUpMember(server);
    const { authenticator, passkeyId } = await register(client);
    expect((await server.mailTo(email)).subject).toContain('A passkey opens your account');
    expect((await client.passkey.list()).data).toEqual([{ id: passkeyId, created_at: expect.any(String) }]);
    const renamed = await client.passkey.update({ passkeyId, friendlyName: ' My phone ' });
    expect(renamed.data).toMatchObject({ id: passkeyId, friendly_name: 'My phone' });

    const visitor = server.client();
    const asked = await question(visitor, 'startAuthentication');
    const { data, error } = await verifyAuthentication(visitor, asked.id, authenticator.sign(asked.challenge));
    expect(error).toBeNull();
    expect(data?.session?.user.id).toBe(userId);
    expect((await visitor.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal2',
      currentAuthenticationMethods: [{ method: 'passkey' }],
    });
    expect((await visitor.passkey.list()).data).toMatchObject([{ last_used_at: expect.any(String) }]);

    expect((await client.passkey.delete({ passkeyId })).error).toBeNull();
    expect((await server.mailTo(email)).subject).toContain('A passkey was removed');
    const late = await question(visitor, 'startAuthentication');
    expect((await verifyAuthentication(visitor, late.id, authenticator.sign(late.challenge))).error).toMatchObject({
      status: 400,
      code: 'webauthn_verification_failed',
    });
  });

  it('answers a challenge once, in time, for this site, and only with user verification', async () => {
    const { client } = await signUpMember(server);
    const { authenticator } = await register(client);
    const visitor = server.client();
    const signIn = async (change: (one: SoftAuthenticator) => void = () => {}) => {
      const asked = await question(visitor, 'startAuthentication');
      change(authenticator);
      const answer = await verifyAuthentication(visitor, asked.id, authenticator.sign(asked.challenge));
      Object.assign(authenticator, { origin: server.url, isVerifying: true });
      return answer.error;
    };
    const asked = await question(visitor, 'startAuthentication');
    const signed = authenticator.sign(asked.challenge);
    expect((await verifyAuthentication(visitor, asked.id, signed)).error).toBeNull();
    const gone = { status: 400, code: 'webauthn_challenge_not_found' };
    expect((await verifyAuthentication(visitor, asked.id, signed)).error).toMatchObject(gone);
    const other = await question(visitor, 'startAuthentication');
    const refused = { status: 400, code: 'webauthn_verification_failed' };
    expect((await verifyAuthentication(visitor, other.id, signed)).error, 'of another challenge').toMatchObject(
      refused,
    );
    const elsewhere = (one: SoftAuthenticator) => {
      one.origin = 'https://innertide.example';
    };
    expect(await signIn(elsewhere), 'of another site').toMatchObject(refused);
    const careless = (one: SoftAuthenticator) => {
      one.isVerifying = false;
    };
    expect(await signIn(careless), 'without its owner').toMatchObject(refused);
    const copied = (one: SoftAuthenticator) => {
      one.count = 0;
    };
    expect(await signIn(copied), 'counting backwards').toMatchObject(refused);
    expect(
      await signIn((one) => {
        one.count = 99;
        server.advance(301_000);
      }),
    ).toMatchObject({ status: 400, code: 'webauthn_challenge_expired' });
    expect(await signIn()).toBeNull();
    for (const credential of [null, {}, 'key', { id: 'x', type: 'public-key', response: {} }]) {
      const next = await question(visitor, 'startAuthentication');
      expect((await verifyAuthentication(visitor, next.id, credential)).error).toMatchObject(refused);
    }
  });

  it('belongs to one account, and needs an address and aal2', async () => {
    const { client } = await signUpMember(server);
    const { authenticator, passkeyId } = await register(client);
    const stranger = (await signUpMember(server)).client;
    const asked = await question(stranger, 'startRegistration');
    const twice = await verifyRegistration(stranger, asked.id, authenticator.make(asked.challenge));
    expect(twice.error).toMatchObject({ status: 422, code: 'webauthn_credential_exists' });
    const mine = await question(client, 'startRegistration');
    const taken = await verifyRegistration(stranger, mine.id, new SoftAuthenticator(server.url).make(mine.challenge));
    expect(taken.error, 'a challenge of another user').toMatchObject({ code: 'webauthn_challenge_not_found' });
    for (const change of [
      stranger.passkey.delete({ passkeyId }),
      stranger.passkey.update({ passkeyId, friendlyName: 'mine' }),
      client.passkey.delete({ passkeyId: randomUUID() }),
    ]) {
      expect((await change).error).toMatchObject({ status: 404, code: 'webauthn_credential_not_found' });
    }
    expect((await client.passkey.update({ passkeyId, friendlyName: '' })).error).toMatchObject({ status: 400 });
    for (let index = 1; index < 10; index += 1) await register(client);
    expect((await client.passkey.startRegistration()).error).toMatchObject({ status: 422, code: 'too_many_passkeys' });
  });
});

describe('a security key as second factor', () => {
  it('is registered at the first challenge and signs at the next', async () => {
    const { client, email } = await signUpMember(server);
    const { data: factor, error } = await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'key' });
    expect(error).toBeNull();
    const key = new SoftAuthenticator(server.url);
    key.isVerifying = false;
    const factorId = factor?.id ?? '';
    const step = async (answer: (challenge: string) => unknown) => {
      const token = (await client.getSession()).data.session?.access_token;
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const asked = await (await server.fetch(`/factors/${factorId}/challenge`, { method: 'POST', headers })).json();
      const { type, credential_options: options } = asked.webauthn;
      const body = JSON.stringify({
        challenge_id: asked.id,
        webauthn: { type, rpId: 'localhost', rpOrigins: [], credential_response: answer(options.publicKey.challenge) },
      });
      return { type, answer: await server.fetch(`/factors/${factorId}/verify`, { method: 'POST', headers, body }) };
    };
    open.whileVerifying = [];
    const made = await step((challenge) => key.make(challenge));
    expect([made.type, made.answer.status]).toEqual(['create', 200]);
    expect((await server.mailTo(email)).subject).toContain('A second step protects your account');
    await client.setSession(await made.answer.json());
    expect((await client.passkey.list()).data, 'it is no passkey').toEqual([]);

    const signed = await step((challenge) => key.sign(challenge));
    expect([signed.type, signed.answer.status]).toEqual(['request', 200]);
    expect(open.whileVerifying, 'transactions that waited').toEqual([0, 0]);
    await client.setSession(await signed.answer.json());
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
    });
    const wrong = await step((challenge) => new SoftAuthenticator(server.url).sign(challenge));
    expect([wrong.answer.status, wrong.answer.headers.get('x-sb-error-code')]).toEqual([
      422,
      'mfa_verification_failed',
    ]);
    const asked = await question(server.client(), 'startAuthentication');
    const stood = await verifyAuthentication(server.client(), asked.id, key.sign(asked.challenge));
    expect(stood.error, 'and does not stand for the password').toMatchObject({ code: 'webauthn_verification_failed' });
  });
});

it('holds no transaction open while a signature is verified', async () => {
  open.whileVerifying = [];
  const { client } = await signUpMember(server);
  const { authenticator } = await register(client);
  const visitor = server.client();
  const asked = await question(visitor, 'startAuthentication');
  expect((await verifyAuthentication(visitor, asked.id, authenticator.sign(asked.challenge))).error).toBeNull();
  expect(open.whileVerifying).toEqual([0, 0]);
});

it('is refused when disabled', async () => {
  const plain = await startAuthTestServer(
    { AUTH_PASSKEY_ENABLED: 'false', AUTH_MFA_WEB_AUTHN_ENROLL_ENABLED: 'false' },
    server.database,
  );
  try {
    expect((await plain.client().passkey.startAuthentication()).error).toMatchObject({
      status: 404,
      code: 'passkey_disabled',
    });
    const { client } = await signUpMember(plain);
    expect((await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'key' })).error).toMatchObject({
      status: 422,
      code: 'mfa_webauthn_enroll_not_enabled',
    });
  } finally {
    await plain.close();
  }
});
