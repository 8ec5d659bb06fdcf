import { verifyBody } from '@innertide/protocol/auth-messages';
import type { Transaction } from '@innertide/server-std/database';
import { fail, type Result, succeed } from '@innertide/std/result';
import type { Context } from 'hono';
import type { z } from 'zod';
import { confirmEmailChange } from '../../account-changes/email-change.ts';
import { isBanned, isConfirmed } from '../../accounts/account-state.ts';
import type { UserRecord } from '../../accounts/user-record.ts';
import { confirmEmail, dropUnprovenCredentials, findUserById, lockUserById } from '../../accounts/users.ts';
import { type Actor, memberOf, recordEvent } from '../../audit/audit-log.ts';
import { type AuthContext, nowIso, SYSTEM } from '../../auth-context.ts';
import {
  authSessionRedirect,
  authSessionView,
  type OpenAuthSession,
  openAuthSession,
} from '../../auth-sessions/auth-sessions.ts';
import { type AuthErrorName, refusal } from '../../http/auth-errors.ts';
import { originOf } from '../../http/client-address.ts';
import { requireEmail } from '../../http/email-address.ts';
import { withQuery } from '../../http/redirects.ts';
import { readBody, requirePhone } from '../../http/request-body.ts';
import { redirectOf } from '../../mail/mail-request.ts';
import { type CodeCaller, networkOf } from '../../tokens/code-tries.ts';
import { issueAuthCode } from '../../tokens/flow-state.ts';
import {
  isEmailChangeType,
  isPkceLink,
  type OneTimeTokenType,
  provesMailboxAlone,
  typesOfLink,
} from '../../tokens/one-time-token-rules.ts';
import { clearOneTimeTokens, type FoundOneTimeToken, findByCode, findByLink } from '../../tokens/one-time-tokens.ts';
import type { Endpoint } from '../endpoint.ts';
import { HALF_TEXT, halfConfirmedRedirect, LINK_TEXT, refusedRedirect } from './verify-redirect.ts';

type VerifyRefusal = Extract<AuthErrorName, 'email_exists' | 'otp_expired' | 'user_banned'>;

interface Proven {
  readonly user: UserRecord;
  readonly token: FoundOneTimeToken;
}

/** 'half': one of the two addresses of a change is confirmed. */
type Redeemed = Proven | 'half';

/** Accounts tried for one typed code: the owner of the address and pending changes to it. */
const MAX_HOLDERS = 5;
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Redeems a mailed token: confirms the address and invalidates every other pending token. */
async function redeem(
  context: AuthContext,
  tx: Transaction,
  found: Result<FoundOneTimeToken, 'expired'>,
  actor: Actor,
): Promise<Result<Redeemed, VerifyRefusal>> {
  if (!found.ok) return fail('otp_expired');
  const user = await lockUserById(tx, found.value.user_id);
  if (user === null) return fail('otp_expired');
  if (isBanned(user, context.clock.nowMs())) return fail('user_banned');
  if (isEmailChangeType(found.value.token_type)) {
    const step = await confirmEmailChange(context, tx, user, found.value);
    if (step === 'gone') return fail('otp_expired');
    if (step === 'taken') return fail('email_exists');
    const traits = { email: step === 'half' ? 'half confirmed' : 'changed' };
    await recordEvent(context, tx, { action: 'user_modified', actor, userId: user.id, traits });
    return succeed(step === 'half' ? 'half' : { user, token: found.value });
  }
  // Whoever asked for a sign-in or recovery link proves the address, but did not choose the password that waits with it.
  if (provesMailboxAlone(found.value.token_type)) await dropUnprovenCredentials(tx, user.id, nowIso(context));
  await confirmEmail(tx, user.id, nowIso(context));
  await clearOneTimeTokens(tx, user.id);
  if (!isConfirmed(user)) {
    const action = user.invited_at === null ? 'user_signedup' : 'invite_accepted';
    await recordEvent(context, tx, { action, actor, userId: user.id, traits: { provider: 'email' } });
  }
  return succeed({ user, token: found.value });
}

/** Finds a typed code among the accounts of an address: its owner and accounts that are changing to it. */
async function findTypedCode(
  context: AuthContext,
  tx: Transaction,
  typed: {
    readonly address: string;
    readonly code: string;
    readonly types: readonly OneTimeTokenType[];
    readonly caller: CodeCaller;
  },
): Promise<Result<FoundOneTimeToken, 'expired'>> {
  const holders = await tx.query<{ id: string }>(
    `select id from auth.users where deleted_at is null and (email = $1 or email_change = $1) and not is_sso_user
     order by (email = $1) desc nulls last, email_change_sent_at desc limit $2`,
    [typed.address, MAX_HOLDERS],
  );
  // For an address without an account the same statements run once.
  for (const { id } of holders.length === 0 ? [{ id: NOBODY }] : holders) {
    const found = await findByCode(context, tx, { ...typed, userId: id });
    if (found.ok) return found;
  }
  return fail('expired');
}

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
