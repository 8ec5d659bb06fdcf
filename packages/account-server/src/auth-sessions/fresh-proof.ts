import { type AuthContext, SYSTEM } from '../auth-context.ts';
import { refusal } from '../http/auth-errors.ts';
import type { AuthenticationMethod } from './access-token.ts';
import { authenticationMethods } from './auth-sessions.ts';
import type { SignedIn } from './bearer.ts';

/** How long a proof of identity stays fresh, in ms. `private.has_just_proven()` in the database has the same. */
export const FRESH_PROOF_MS = 600_000;

/** Whether one of an auth session's authentication methods (password, code, key, provider) was shown at most ten minutes before `nowMs`. */
export function isFreshlyProven(methods: readonly AuthenticationMethod[], nowMs: number): boolean {
  return methods.some(({ timestamp }) => nowMs - timestamp * 1000 <= FRESH_PROOF_MS);
}

/** The authentication methods of a signed-in caller, as stored: a token in hand may be an hour older. */
export async function methodsOf(context: AuthContext, { authSessionId }: SignedIn): Promise<AuthenticationMethod[]> {
  return context.database.transaction(SYSTEM, (tx) => authenticationMethods(tx, authSessionId), { readOnly: true });
}

/**
 * Requires a sign-in, or an answered second factor, of the last ten minutes before something is added that opens the account, so
 * that a stolen access token cannot add a lasting one. Off with AUTH_SECURITY_REQUIRE_FRESH_PROOF=false.
 * @throws HttpError reauthentication_needed
 */
export async function requireFreshProof(context: AuthContext, signedIn: SignedIn): Promise<void> {
  if (!context.config.freshProofRequired) return;
  if (isFreshlyProven(await methodsOf(context, signedIn), context.clock.nowMs())) return;
  throw refusal('reauthentication_needed', 'Please sign in again: this change needs a sign-in of the last ten minutes');
}
