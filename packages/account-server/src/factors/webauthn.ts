import { BRAND } from '@innertide/std/brand';
import { z } from 'zod';
import { timeColumn, type UserRecord } from '../accounts/user-record.ts';
import type { AuthContext } from '../auth-context.ts';

/** Loads the library with the first ceremony: with what it imports it is a fifth of all modules of the server. */
const loadLibrary = () => import('@simplewebauthn/server');

type Library = Awaited<ReturnType<typeof loadLibrary>>;
type WebauthnContext = Pick<AuthContext, 'config' | 'publicUrl'>;

/** COSE algorithms EdDSA, ES256 and RS256. */
const ALGORITHMS = [-8, -7, -257];

/** Lifetime of a challenge in ms. */
export const CEREMONY_MS = 300_000;

const encoded = z.string().max(65_536);
const common = {
  id: encoded,
  rawId: encoded,
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
};

/** A registration response (WebAuthn Level 2, RegistrationResponseJSON). */
export const attestationSchema = z.object({
  ...common,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.array(z.string().max(32)).max(16).optional(),
  }),
});

/** An authentication response (WebAuthn Level 2, AuthenticationResponseJSON). */
export const assertionSchema = z.object({
  ...common,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: encoded.optional().catch(undefined),
  }),
});

export type Attestation = z.infer<typeof attestationSchema>;
export type Assertion = z.infer<typeof assertionSchema>;

const credentialRow = z.object({
  id: z.string(),
  user_id: z.string(),
  factor_id: z.string().nullable(),
  credential_id: z.string(),
  public_key: z.string(),
  sign_count: z.coerce.number(),
  transports: z.array(z.string()),
  friendly_name: z.string(),
  created_at: timeColumn,
  last_used_at: timeColumn.nullable(),
});

export type Credential = z.infer<typeof credentialRow>;

export const credentialRows = z.array(credentialRow);

/** A verified new credential. */
export interface NewCredential {
  readonly credentialId: string;
  readonly publicKey: string;
  readonly signCount: number;
  readonly transports: readonly string[];
}

/** Options of `navigator.credentials.create`, with a new challenge. */
export async function registrationOptions(
  context: WebauthnContext,
  user: UserRecord,
  known: readonly Credential[],
  use: 'passkey' | 'factor',
) {
  const { generateRegistrationOptions } = await loadLibrary();
  return generateRegistrationOptions({
    rpName: BRAND,
    rpID: context.config.webauthn.rpId ?? new URL(context.publicUrl).hostname,
    userName: user.email ?? user.id,
    userDisplayName: user.email ?? user.id,
    userID: new TextEncoder().encode(user.id),
    timeout: CEREMONY_MS,
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(({ credential_id: id }) => ({ id })),
    // A passkey replaces the password: it must verify its user and be discoverable without a user name.
    authenticatorSelection:
      use === 'passkey'
        ? { residentKey: 'required', userVerification: 'required' }
        : { residentKey: 'discouraged', userVerification: 'preferred' },
  });
}

/** Options of `navigator.credentials.get`, with a new challenge. @param allowed credentials of a factor; [] for any passkey. */
export async function authenticationOptions(context: WebauthnContext, allowed: readonly Credential[]) {
  const { generateAuthenticationOptions } = await loadLibrary();
  return generateAuthenticationOptions({
    rpID: context.config.webauthn.rpId ?? new URL(context.publicUrl).hostname,
    timeout: CEREMONY_MS,
    allowCredentials: allowed.map(({ credential_id: id, transports }) => ({ id, transports })),
    userVerification: allowed.length === 0 ? 'required' : 'preferred',
  });
}

function expectations(context: WebauthnContext) {
  const { rpId, rpOrigins } = context.config.webauthn;
  const home = new URL(context.publicUrl);
  return {
    expectedOrigin: rpOrigins.length === 0 ? [home.origin] : [...rpOrigins],
    expectedRPID: rpId ?? home.hostname,
  };
}

/** Verifies a registration response. @returns the credential, or null when it does not answer the challenge. */
export async function verifyRegistration(
  context: WebauthnContext,
  answer: Attestation,
  challenge: string,
  use: 'passkey' | 'factor',
): Promise<NewCredential | null> {
  const { verifyRegistrationResponse } = await loadLibrary();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: answer as Parameters<Library['verifyRegistrationResponse']>[0]['response'],
      expectedChallenge: challenge,
      ...expectations(context),
      supportedAlgorithmIDs: ALGORITHMS,
      requireUserVerification: use === 'passkey',
    });
    if (!verified) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      signCount: counter,
      transports: answer.response.transports ?? [],
    };
  } catch {
    // The library throws for every invalid response.
    return null;
  }
}

/** Verifies an authentication response. @returns the new signature counter, or null when it does not answer the challenge. */
export async function verifyAuthentication(
  context: WebauthnContext,
  answer: Assertion,
  challenge: string,
  credential: Credential,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await loadLibrary();
  const { userHandle, ...response } = answer.response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...answer,
        response: { ...response, ...(userHandle === undefined ? {} : { userHandle }) },
      },
      expectedChallenge: challenge,
      ...expectations(context),
      credential: {
        id: credential.credential_id,
        publicKey: new Uint8Array(Buffer.from(credential.public_key, 'base64url')),
        counter: credential.sign_count,
      },
      requireUserVerification: credential.factor_id === null,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
