import { verifyBody } from '@innertide/protocol/auth-messages';
import type { Transaction } from '@innertide/server-std/database';
import { succeed } from '@innertide/std/result';
import type { Context } from 'hono';
import type { z } from 'zod';
import type { UserRecord } from '../../accounts/user-record.ts';
import { findUserById } from '../../accounts/users.ts';
import { memberOf } from '../../audit/audit-log.ts';
import { type AuthContext, SYSTEM } from '../../auth-context.ts';
import {
  authSessionRedirect,
  authSessionView,
  type OpenAuthSession,
  openAuthSession,
} from '../../auth-sessions/auth-sessions.ts';
import { refusal } from '../../http/auth-errors.ts';
import { originOf } from '../../http/client-address.ts';
import { requireEmail } from '../../http/email-address.ts';
import { withQuery } from '../../http/redirects.ts';
import { readBody, requirePhone } from '../../http/request-body.ts';
import { redirectOf } from '../../mail/mail-request.ts';
import { type CodeCaller, networkOf } from '../../tokens/code-tries.ts';
import { issueAuthCode } from '../../tokens/flow-state.ts';
import { isPkceLink, typesOfLink } from '../../tokens/one-time-token-rules.ts';
import { findByLink } from '../../tokens/one-time-tokens.ts';
import type { Endpoint } from '../endpoint.ts';
import { findTypedCode, type Proven, redeem } from './redeem-code.ts';
import { HALF_TEXT, halfConfirmedRedirect, LINK_TEXT, refusedRedirect } from './verify-redirect.ts';

async function openSession(
  context: AuthContext,
  tx: Transaction,
  proven: Proven,
  c: Context,
): Promise<{ readonly user: UserRecord; readonly authSession: OpenAuthSession }> {
  const origin = originOf(c, context.config.trustedProxy);
  const authSession = await openAuthSession(context, tx, { userId: proven.user.id, method: 'otp', origin });
  return { authSession, user: (await findUserById(tx, proven.user.id)) ?? proven.user };
}

/**
 * Reads what POST /verify shall redeem: a code with its address, or the token of a link, in GoTrue's order of refusals. A number has
 * no code here, which GoTrue answers like a wrong code.
 * @throws HttpError validation_failed, otp_expired
 */
function readVerify(body: z.output<typeof verifyBody>) {
  if (!body.type) throw refusal('validation_failed', 'Verify requires a verification type');
  const link = body.token_hash ?? '';
  const code = body.token ?? '';
  if ((link === '') === (code === '')) {
    throw refusal('validation_failed', 'Verify requires either a token or a token hash');
  }
  if (link !== '' && (body.email || body.phone)) {
    throw refusal('validation_failed', 'Only the token_hash and type should be provided');
  }
  if (body.phone) {
    requirePhone(body.phone);
    throw refusal('otp_expired');
  }
  // Its browser redeems it by GET /verify and the verifier that it holds (RFC 7636): the mail alone must not be enough.
  if (isPkceLink(link)) throw refusal('bad_code_verifier');
  return { link, code, types: typesOfLink(body.type), email: link === '' ? requireEmail(body.email) : null };
}

/** POST /verify: exchanges a typed code with its address, or a link's token, for a session. */
export const verifyCode: Endpoint = (context) => async (c) => {
  const { link, code, types, email } = readVerify(await readBody(c, verifyBody));
  const caller: CodeCaller = { kind: 'anybody', network: networkOf(context, c) };
  // Refusals are returned, not thrown: the transaction must commit, so that a wrong code stays counted.
  const verified = await context.database.transaction(SYSTEM, async (tx) => {
    const found =
      email === null
        ? await findByLink(context, tx, link, types)
        : await findTypedCode(context, tx, { address: email, code, types, caller });
    const redeemed = await redeem(context, tx, found, memberOf(context, c));
    if (!redeemed.ok) return redeemed;
    if (redeemed.value === 'half') return succeed(redeemed.value);
    return succeed(await openSession(context, tx, redeemed.value, c));
  });
  if (!verified.ok)
    throw refusal(verified.reason, link !== '' && verified.reason === 'otp_expired' ? LINK_TEXT : undefined);
  if (verified.value === 'half') return c.json({ msg: HALF_TEXT, code: '200' });
  return c.json(await authSessionView(context, verified.value.user, verified.value.authSession));
};

/**
 * GET /verify: the link in a mail. Redirects to the requesting page with a session in the fragment, a code to exchange
 * (PKCE), or the error.
 */
export const verifyLink: Endpoint = (context) => async (c) => {
  const link = c.req.query('token') ?? '';
  const type = c.req.query('type') ?? '';
  if (link === '') throw refusal('validation_failed', 'Verify requires a token or a token hash');
  const types = typesOfLink(type);
  // Mail scanners often send HEAD: it must not redeem the link.
  if (c.req.method === 'HEAD') return c.body(null, 204);
  const redirectTo = redirectOf(context, c);
  const isPkce = isPkceLink(link);
  const followed = await context.database.transaction(SYSTEM, async (tx) => {
    const proven = await redeem(context, tx, await findByLink(context, tx, link, types), memberOf(context, c));
    if (!proven.ok) return proven;
    if (proven.value === 'half') return succeed(proven.value);
    const flowStateId = proven.value.token.flow_state_id;
    if (flowStateId !== null) return succeed({ code: await issueAuthCode(context, tx, flowStateId) });
    return succeed(await openSession(context, tx, proven.value, c));
  });
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', 'no-referrer');
  if (!followed.ok) return c.redirect(refusedRedirect(redirectTo, isPkce, followed.reason), 303);
  if (followed.value === 'half') return c.redirect(halfConfirmedRedirect(redirectTo, isPkce), 303);
  if ('code' in followed.value) return c.redirect(withQuery(redirectTo, { code: followed.value.code }), 303);
  return c.redirect(await authSessionRedirect(context, redirectTo, followed.value, { type }), 303);
};
