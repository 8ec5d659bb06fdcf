import { createHash, timingSafeEqual } from 'node:crypto';
import { refusal } from '../http/auth-errors.ts';
import { sha256Hex } from '../keys/secrets.ts';

/** Lifetime of an auth code in ms. */
const CODE_LIFETIME_MS = 300_000;

export interface Challenge {
  readonly challenge: string;
  readonly method: 's256' | 'plain';
}

/** Reads the PKCE challenge of a request (RFC 7636 section 4.2); null in the implicit flow. @throws HttpError validation_failed */
export function challengeOf(body: {
  readonly code_challenge?: string | null | undefined;
  readonly code_challenge_method?: string | null | undefined;
}): Challenge | null {
  const challenge = body.code_challenge ?? '';
  const method = (body.code_challenge_method ?? '').toLowerCase();
  if (challenge === '' && method === '') return null;
  if (challenge === '' || method === '') {
    throw refusal('validation_failed', 'PKCE flow requires code_challenge_method and code_challenge');
  }
  if (method !== 's256' && method !== 'plain')
    throw refusal('validation_failed', 'code challenge method is not supported');
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(challenge)) {
    throw refusal('validation_failed', 'code challenge has to be between 43 and 128 characters of A-Z a-z 0-9 - . _ ~');
  }
  return { challenge, method };
}

function answers(verifier: string, { challenge, method }: Challenge): boolean {
  const given = method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier;
  // Hashed once more, so that both sides have the same length.
  return timingSafeEqual(Buffer.from(sha256Hex(given)), Buffer.from(sha256Hex(challenge)));
}

/** Why a verifier does not redeem an auth code that was issued at `issuedAt` (ISO 8601); null when it does. */
export function redemptionRefusal(
  code: { readonly challenge: Challenge; readonly issuedAt: string },
  verifier: string,
  nowMs: number,
): 'expired' | 'wrong_verifier' | null {
  if (nowMs - Date.parse(code.issuedAt) > CODE_LIFETIME_MS) return 'expired';
  return answers(verifier, code.challenge) ? null : 'wrong_verifier';
}
