import { authorizationCodeBody } from '@innertide/protocol/auth-messages';
import type { AuthContext } from '../../auth-context.ts';
import { requireSignedIn } from '../../auth-sessions/bearer.ts';
import { refusal } from '../../http/auth-errors.ts';
import { readBody } from '../../http/request-body.ts';
import { keepLaterToken } from '../../identities/token-revocations.ts';
import type { AppGrant } from '../../providers/provider.ts';
import type { Endpoint } from '../endpoint.ts';

/** null when Apple did not take the code: the sign-in stands, and that nothing can be given back is known here alone. */
async function grantOf(
  context: AuthContext,
  redeem: (code: string) => Promise<AppGrant>,
  code: string,
): Promise<AppGrant | null> {
  try {
    return await redeem(code);
  } catch (error) {
    // The message alone: what stands behind it may tell who signed in.
    const reason = error instanceof Error ? error.message : 'unknown';
    context.logger.warn({ provider: 'apple', reason }, 'the code of a sign-in brought no token to give back one day');
    return null;
  }
}

/** POST /apple/authorization-code, ours: what an app's sheet gave beside its ID token, so that it can be given back one day. */
export const appleAuthorizationCode: Endpoint = (context) => async (c) => {
  const { user } = await requireSignedIn(context, c);
  const { authorization_code: code } = await readBody(c, authorizationCodeBody);
  const redeem = context.providers.get('apple')?.redeemAppCode;
  if (!redeem) throw refusal('provider_disabled');
  if (!code) throw refusal('validation_failed', 'authorization_code required');
  const grant = await grantOf(context, redeem, code);
  if (grant === null) return c.json({ kept: false });
  const identity = { provider: 'apple', subject: grant.subject, userId: user.id };
  return c.json({ kept: await keepLaterToken(context, identity, grant.token) });
};
