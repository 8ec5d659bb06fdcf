import { unenrollFactorBody } from '@innertide/protocol/auth-messages';
import { requireNonce } from '../../account-changes/password-change.ts';
import { memberOf, recordEvent } from '../../audit/audit-log.ts';
import { type AuthContext, SYSTEM } from '../../auth-context.ts';
import type { SignedIn } from '../../auth-sessions/bearer.ts';
import { factorIdOf, removeFactor, requireFactor, requireMember } from '../../factors/factors.ts';
import { refusal } from '../../http/auth-errors.ts';
import { readBody } from '../../http/request-body.ts';
import { clearOneTimeTokens } from '../../tokens/one-time-tokens.ts';
import type { Endpoint } from '../endpoint.ts';

/**
 * Accepts password and mailed code together in place of a lost device. An account without a password has only its
 * mailbox, a single factor: an administrator has to remove the lost one.
 */
async function requirePasswordAndMail(
  context: AuthContext,
  { user }: SignedIn,
  shown: { readonly password: string; readonly nonce: string },
): Promise<void> {
  if (!(await context.passwords.verify(user.passwordHash, shown.password))) throw refusal('invalid_credentials');
  await requireNonce(context, user, shown.nonce);
  await context.database.transaction(SYSTEM, (tx) => clearOneTimeTokens(tx, user.id));
}

/** DELETE /factors/{id}: removes a factor. A verified one needs aal2, or password and mailed code. */
export const unenrollFactor: Endpoint = (context) => async (c) => {
  const signedIn = await requireMember(context, c);
  const { user, aal } = signedIn;
  const factor = requireFactor(user, factorIdOf(c));
  const { password, nonce } = await readBody(c, unenrollFactorBody);
  if (factor.status === 'verified' && aal !== 'aal2') {
    if (!password || !nonce) throw refusal('insufficient_aal_unenroll');
    await requirePasswordAndMail(context, signedIn, { password, nonce });
  }
  const acceptLanguage = c.req.header('accept-language');
  const traits = { factor_id: factor.id, type: factor.factor_type };
  await context.database.transaction(SYSTEM, async (tx) => {
    await removeFactor(context, tx, user, factor, acceptLanguage);
    await recordEvent(context, tx, {
      action: 'factor_unenrolled',
      actor: memberOf(context, c),
      userId: user.id,
      traits,
    });
  });
  return c.json({ id: factor.id });
};
