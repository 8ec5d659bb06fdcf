import type { Context } from 'hono';
import { needsSecondStep } from '../accounts/account-state.ts';
import type { AuthContext } from '../auth-context.ts';
import { requireSignedIn, type SignedIn } from '../auth-sessions/bearer.ts';
import { requireFreshProof } from '../auth-sessions/fresh-proof.ts';
import { refusal } from '../http/auth-errors.ts';

/**
 * Requires a signed-in caller who may link or unlink an identity: what stays opens the account for good, so a sign-in of the last ten
 * minutes is asked for. An anonymous account has nothing to prove, and linking is its way to be somebody.
 * @throws HttpError no_authorization, manual_linking_disabled, insufficient_aal_change, reauthentication_needed
 */
export async function requireLinking(context: AuthContext, c: Context): Promise<SignedIn> {
  const signedIn = await requireSignedIn(context, c);
  const { user, aal } = signedIn;
  if (!context.config.manualLinking) throw refusal('manual_linking_disabled');
  if (needsSecondStep(user, aal)) throw refusal('insufficient_aal_change');
  if (!user.isAnonymous) await requireFreshProof(context, signedIn);
  return signedIn;
}
