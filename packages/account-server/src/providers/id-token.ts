import { createHash } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { ProviderConfig } from '../config/provider-config.ts';
import { type GivenIdToken, IdTokenRefused } from './provider.ts';

/** The `at_hash` of an access token: the left half of its hash in base64url (OpenID Connect Core 3.1.3.6). */
function accessTokenHash(accessToken: string, algorithm: string): string {
  const digest = createHash(`sha${algorithm.slice(2)}`)
    .update(accessToken)
    .digest();
  return digest.subarray(0, digest.length / 2).toString('base64url');
}

/** Checks that the token contains the hash of the nonce: a stolen token alone is useless. */
function checkNonce(claims: JWTPayload, nonce: string | null): void {
  const stated = typeof claims.nonce === 'string' && claims.nonce !== '' ? claims.nonce : null;
  if ((stated === null) !== (nonce === null)) {
    throw new IdTokenRefused('Passed nonce and nonce in id_token should either both exist or not.');
  }
  if (nonce !== null && createHash('sha256').update(nonce).digest('hex') !== stated) {
    throw new IdTokenRefused('Nonces mismatch');
  }
}

/** Refuses what is no JWT, before its provider is asked for anything. @throws IdTokenRefused */
export function requireJwtForm(idToken: string): void {
  try {
    decodeProtectedHeader(idToken);
    decodeJwt(idToken);
  } catch {
    throw new IdTokenRefused('Bad ID token');
  }
}

/** Verifies an ID token: signature, issuer, audience, expiry, nonce, at_hash. @throws IdTokenRefused */
export async function verifyIdToken(
  given: GivenIdToken,
  from: {
    readonly config: ProviderConfig;
    readonly keys: JWTVerifyGetKey;
    readonly issuers: readonly string[];
    readonly nowMs: number;
  },
): Promise<JWTPayload> {
  const { payload, protectedHeader } = await jwtVerify(given.idToken, from.keys, {
    algorithms: ['RS256', 'ES256'],
    issuer: [...from.issuers],
    audience: [...from.config.audiences],
    requiredClaims: ['sub', 'exp', 'iat'],
    currentDate: new Date(from.nowMs),
  }).catch((error: unknown) => {
    const isOurs = error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout);
    throw isOurs ? new IdTokenRefused('Bad ID token') : error;
  });
  if (!from.config.skipsNonce) checkNonce(payload, given.nonce);
  const isStated = given.accessToken !== null && typeof payload.at_hash === 'string';
  if (isStated && accessTokenHash(given.accessToken ?? '', protectedHeader.alg) !== payload.at_hash) {
    throw new IdTokenRefused('Bad ID token');
  }
  return payload;
}
