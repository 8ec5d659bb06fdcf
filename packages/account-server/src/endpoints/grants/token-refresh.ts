import { refreshGrantBody } from '@innertide/protocol/auth-messages';
import { SYSTEM } from '../../auth-context.ts';
import { authSessionView } from '../../auth-sessions/auth-sessions.ts';
import { type RefreshRefusal, refresh } from '../../auth-sessions/refresh-chain.ts';
import { refusal } from '../../http/auth-errors.ts';
import { originOf } from '../../http/client-address.ts';
import { readBody } from '../../http/request-body.ts';
import type { Endpoint } from '../endpoint.ts';

function refuse(why: RefreshRefusal) {
  switch (why) {
    case 'not_found':
      return refusal('refresh_token_not_found');
    case 'already_used':
      return refusal('refresh_token_already_used');
    case 'expired':
      return refusal('session_expired');
    case 'banned':
      return refusal('user_banned_grant', 'Invalid Refresh Token: User Banned');
  }
}

/** POST /token?grant_type=refresh_token: rotates a refresh token. */
export const refreshGrant: Endpoint = (context) => async (c) => {
  const { refresh_token: given } = await readBody(c, refreshGrantBody);
  if (!given) {
    return c.json({ error: 'invalid request', error_description: 'refresh_token required' }, 400);
  }
  if (!/^[A-Za-z0-9_-]{1,128}$/.test(given)) throw refusal('validation_failed', 'Refresh token is not valid');
  const origin = originOf(c, context.config.trustedProxy);
  const refreshed = await context.database.transaction(SYSTEM, (tx) => refresh(context, tx, given, origin));
  if (!refreshed.ok) {
    const { why, authSessionId } = refreshed.reason;
    if (why === 'already_used')
      context.logger.warn({ authSessionId }, 'a used refresh token came back: its sign-in was ended');
    throw refuse(why);
  }
  return c.json(await authSessionView(context, refreshed.value.user, refreshed.value.authSession));
};
