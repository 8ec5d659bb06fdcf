import { randomUUID } from 'node:crypto';
import type { AuthError } from '@supabase/auth-js';
import type { Client } from './auth-test-bench.ts';
import type { ErrorRow } from './error-row.ts';
import { SoftAuthenticator } from './soft-authenticator.ts';

const FIVE_MINUTES_MS = 300_000;

type Registration = Parameters<Client['passkey']['verifyRegistration']>[0];
type Authentication = Parameters<Client['passkey']['verifyAuthentication']>[0];

type Answer = Promise<{ readonly error: AuthError | null }>;

/** Sends the client's two WebAuthn requests separately, without a browser. */
async function register(client: Client, key: SoftAuthenticator): Answer {
  const { data, error } = await client.passkey.startRegistration();
  if (error !== null || data === null) return { error: error as AuthError };
  const credential = key.make(data.options.challenge);
  const answer = { challengeId: data.challenge_id, credential } as unknown as Registration;
  return client.passkey.verifyRegistration(answer) as Answer;
}

async function signWith(
  client: Client,
  key: SoftAuthenticator,
  meanwhile: (challengeId: string) => string = (id) => id,
): Answer {
  const { data, error } = await client.passkey.startAuthentication();
  if (error !== null || data === null) return { error: error as AuthError };
  const credential = key.sign(data.options.challenge);
  const challengeId = meanwhile(data.challenge_id);
  return client.passkey.verifyAuthentication({ challengeId, credential } as unknown as Authentication) as Answer;
}

/** Errors of passkeys. */
export const passkeyRows: readonly ErrorRow[] = [
  {
    name: 'passkey_disabled',
    when: 'passkeys are disabled',
    status: 404,
    code: 'passkey_disabled',
    text: 'Passkeys are disabled',
    async provoke(bench) {
      const server = await bench.server({ AUTH_PASSKEY_ENABLED: 'false' });
      return bench.client(server).passkey.startAuthentication() as Answer;
    },
  },
  {
    name: 'webauthn_challenge_not_found',
    when: 'a passkey answers an unknown challenge',
    status: 400,
    code: 'webauthn_challenge_not_found',
    text: 'Challenge not found or already used',
    async provoke(bench) {
      const server = await bench.server();
      return signWith(bench.client(server), new SoftAuthenticator(server.url), () => randomUUID());
    },
  },
  {
    name: 'webauthn_challenge_expired',
    when: 'a passkey answers an expired challenge',
    status: 400,
    code: 'webauthn_challenge_expired',
    text: 'Challenge has expired',
    async provoke(bench) {
      const server = await bench.server();
      return signWith(bench.client(server), new SoftAuthenticator(server.url), (id) => {
        server.advance(FIVE_MINUTES_MS + 1);
        return id;
      });
    },
  },
  {
    name: 'webauthn_credential_not_found',
    when: 'a passkey of another is deleted',
    status: 404,
    code: 'webauthn_credential_not_found',
    text: 'Credential not found',
    async provoke(bench) {
      const { client } = await bench.member(await bench.server());
      return client.passkey.delete({ passkeyId: randomUUID() }) as Answer;
    },
  },
  {
    name: 'webauthn_verification_failed',
    when: 'a passkey is unknown',
    status: 400,
    code: 'webauthn_verification_failed',
    text: 'Credential verification failed',
    async provoke(bench) {
      const server = await bench.server();
      return signWith(bench.client(server), new SoftAuthenticator(server.url));
    },
  },
  {
    name: 'webauthn_verification_failed',
    when: 'a passkey signed for another origin',
    status: 400,
    code: 'webauthn_verification_failed',
    text: 'Credential verification failed',
    async provoke(bench) {
      const server = await bench.server();
      const { client } = await bench.member(server);
      const key = new SoftAuthenticator(server.url);
      await register(client, key);
      key.origin = 'https://elsewhere.example';
      return signWith(bench.client(server), key);
    },
  },
  {
    name: 'webauthn_credential_exists',
    when: 'a passkey is registered for another account',
    status: 422,
    code: 'webauthn_credential_exists',
    text: 'This credential is registered already',
    async provoke(bench) {
      const server = await bench.server();
      const key = new SoftAuthenticator(server.url);
      await register((await bench.member(server)).client, key);
      return register((await bench.member(server)).client, key);
    },
  },
  {
    name: 'too_many_passkeys',
    when: 'the account has ten passkeys',
    status: 422,
    code: 'too_many_passkeys',
    text: 'Maximum number of passkeys reached, delete one to continue',
    async provoke(bench) {
      const server = await bench.server();
      const { client } = await bench.member(server);
      for (let count = 0; count < 10; count += 1) await register(client, new SoftAuthenticator(server.url));
      return client.passkey.startRegistration() as Answer;
    },
  },
];
