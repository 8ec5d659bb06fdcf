import { pkceGrantBody } from '@innertide/protocol/auth-messages';
import { isBanned } from '../../accounts/account-state.ts';
import { findUserById } from '../../accounts/users.ts';
import { SYSTEM } from '../../auth-context.ts';
import { authSessionView, openAuthSession } from '../../auth-sessions/auth-sessions.ts';
import { refusal } from '../../http/auth-errors.ts';
import { originOf } from '../../http/client-address.ts';
import { readBody } from '../../http/request-body.ts';
import { exchangeAuthCode } from '../../tokens/flow-state.ts';
import type { Endpoint } from '../endpoint.ts';

const REFUSALS = {
  unknown: 'flow_state_not_found',
  expired: 'flow_state_expired',
  wrong_verifier: 'bad_code_verifier',
} as const;

/** POST /token?grant_type=pkce: exchanges a link's code with the code verifier of the browser that requested it (RFC 7636). */
export const pkceGrant: Endpoint = (context) => async (c) => {
  const { auth_code: code, code_verifier: verifier } = await readBody(c, pkceGrantBody);
  if (!code || !verifier) {
    throw refusal('validation_failed', 'invalid request: both auth code and code verifier should be non-empty');
  }
  const origin = originOf(c, context.config.trustedProxy);
  const { user, authSession } = await context.database.transaction(SYSTEM, async (tx) => {
    const exchanged = await exchangeAuthCode(context, tx, code, verifier);
    if (!exchanged.ok) throw refusal(REFUSALS[exchanged.reason]);
    const { userId, method } = exchanged.value;
    const known = await findUserById(tx, userId);
    if (known === null) throw refusal('flow_state_not_found');
    if (isBanned(known, context.clock.nowMs())) throw refusal('user_banned');
    const opened = await openAuthSession(context, tx, { userId, method, origin });
    return { authSession: opened, user: (await findUserById(tx, userId)) ?? known };
  });
  return c.json(await authSessionView(context, user, authSession));
};
