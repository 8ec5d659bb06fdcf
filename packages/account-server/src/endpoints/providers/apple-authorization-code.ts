import { authorizationCodeBody } from '@innertide/protocol/auth-messages';
import type { AuthContext } from '../../auth-context.ts';
import { requireSignedIn } from '../../auth-sessions/bearer.ts';
import { refusal } from '../../http/auth-errors.ts';
import { readBody } from '../../http/request-body.ts';
import { storeLateProviderToken } from '../../identities/token-revocations.ts';
import type { AppGrant } from '../../providers/provider.ts';
import type { Endpoint } from '../endpoint.ts';

/** Redeems the code; null when Apple refuses it. The sign-in stays valid; the failure is only logged. */
async function grantOf(
  context: AuthContext,
  redeem: (code: string) => Promise<AppGrant>,
  code: string,
): Promise<AppGrant | null> {
  try {
    return await redeem(code);
  } catch (error) {
    // Only the message: the cause may contain personal data.
    const reason = error instanceof Error ? error.message : 'unknown';
    context.logger.warn({ provider: 'apple', reason }, 'the code of a sign-in brought no token to give back one day');
    return null;
  }
}

/** POST /apple/authorization-code (not in GoTrue): redeems the code of a native Apple sign-in for a refresh token, which is revoked when the account is deleted. */
export const appleAuthorizationCode: Endpoint = (context) => async (c) => {
  const { user } = await requireSignedIn(context, c);
  const { authorization_code: code } = await readBody(c, authorizationCodeBody);
  const redeem = context.providers.get('apple')?.redeemAppCode;
  if (!redeem) throw refusal('provider_disabled');
  if (!code) throw refusal('validation_failed', 'authorization_code required');
  const grant = await grantOf(context, redeem, code);
  if (grant === null) return c.json({ kept: false });
  const identity = { provider: 'apple', subject: grant.subject, userId: user.id };
  return c.json({ kept: await storeLateProviderToken(context, identity, grant.token) });
};
