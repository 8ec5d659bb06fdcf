import { randomUUID } from 'node:crypto';
import type { AuthError } from '@supabase/auth-js';
import type { Client } from './desk.ts';
import type { ErrorRow } from './error-row.ts';
import { SoftAuthenticator } from './soft-authenticator.ts';

const FIVE_MINUTES_MS = 300_000;

type Registration = Parameters<Client['passkey']['verifyRegistration']>[0];
type Authentication = Parameters<Client['passkey']['verifyAuthentication']>[0];

type Answer = Promise<{ readonly error: AuthError | null }>;

/** Without a browser the client's two steps are taken apart. */
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

/** Passkeys. */
export const passkeyRows: readonly ErrorRow[] = [
  {
    name: 'passkey_disabled',
    when: 'passkeys are off',
    status: 404,
    code: 'passkey_disabled',
    text: 'Passkeys are disabled',
    async provoke(desk) {
      const house = await desk.house({ AUTH_PASSKEY_ENABLED: 'false' });
      return desk.client(house).passkey.startAuthentication() as Answer;
    },
  },
  {
    name: 'webauthn_challenge_not_found',
    when: 'a passkey answers a question that nobody asked',
    status: 400,
    code: 'webauthn_challenge_not_found',
    text: 'Challenge not found or already used',
    async provoke(desk) {
      const house = await desk.house();
      return signWith(desk.client(house), new SoftAuthenticator(house.url), () => randomUUID());
    },
  },
  {
    name: 'webauthn_challenge_expired',
    when: 'a passkey answers late',
    status: 400,
    code: 'webauthn_challenge_expired',
    text: 'Challenge has expired',
    async provoke(desk) {
      const house = await desk.house();
      return signWith(desk.client(house), new SoftAuthenticator(house.url), (id) => {
        house.advance(FIVE_MINUTES_MS + 1);
        return id;
      });
    },
  },
  {
    name: 'webauthn_credential_not_found',
    when: 'a passkey is nobody’s',
    status: 404,
    code: 'webauthn_credential_not_found',
    text: 'Credential not found',
    async provoke(desk) {
      const house = await desk.house();
      return signWith(desk.client(house), new SoftAuthenticator(house.url));
    },
  },
  {
    name: 'webauthn_verification_failed',
    when: 'a passkey signed for another site',
    status: 400,
    code: 'webauthn_verification_failed',
    text: 'Credential verification failed',
    async provoke(desk) {
      const house = await desk.house();
      const { client } = await desk.member(house);
      const key = new SoftAuthenticator(house.url);
      await register(client, key);
      key.origin = 'https://elsewhere.example';
      return signWith(desk.client(house), key);
    },
  },
  {
    name: 'webauthn_credential_exists',
    when: 'a passkey is somebody else’s already',
    status: 422,
    code: 'webauthn_credential_exists',
    text: 'This credential is registered already',
    async provoke(desk) {
      const house = await desk.house();
      const key = new SoftAuthenticator(house.url);
      await register((await desk.member(house)).client, key);
      return register((await desk.member(house)).client, key);
    },
  },
  {
    name: 'too_many_passkeys',
    when: 'there are ten passkeys',
    status: 422,
    code: 'too_many_passkeys',
    text: 'Maximum number of passkeys reached, delete one to continue',
    async provoke(desk) {
      const house = await desk.house();
      const { client } = await desk.member(house);
      for (let count = 0; count < 10; count += 1) await register(client, new SoftAuthenticator(house.url));
      return client.passkey.startRegistration() as Answer;
    },
  },
];
