import { generateLinkBody } from '@innertide/protocol/auth-messages';
import type { Transaction } from '@innertide/server-std/database';
import type { z } from 'zod';
import { isConfirmed } from '../../accounts/account-state.ts';
import { askUnlessKnown } from '../../accounts/new-account.ts';
import type { UserRecord } from '../../accounts/user-record.ts';
import { userView } from '../../accounts/user-view.ts';
import { findUserByEmail, findUserById, insertUser } from '../../accounts/users.ts';
import { renewWaitingAccount } from '../../accounts/waiting-account.ts';
import type { AuditAction } from '../../audit/audit-actions.ts';
import { recordEvent } from '../../audit/audit-log.ts';
import { type AuthContext, nowIso, SYSTEM } from '../../auth-context.ts';
import { requireServiceRole } from '../../auth-sessions/bearer.ts';
import { refusal } from '../../http/auth-errors.ts';
import { requireEmail } from '../../http/email-address.ts';
import { readBody, requireSmallMetadata } from '../../http/request-body.ts';
import { verifyAddress } from '../../mail/account-mail.ts';
import { redirectOf } from '../../mail/mail-request.ts';
import { requireGoodPassword } from '../../passwords/password-rules.ts';
import type { OneTimeTokenType } from '../../tokens/one-time-token-rules.ts';
import { issueOneTimeToken } from '../../tokens/one-time-tokens.ts';
import type { Endpoint } from '../endpoint.ts';

const TOKEN_TYPES: Readonly<Record<string, OneTimeTokenType>> = {
  signup: 'confirmation_token',
  invite: 'confirmation_token',
  magiclink: 'sign_in_token',
  recovery: 'recovery_token',
  email_change_current: 'email_change_token_current',
  email_change_new: 'email_change_token_new',
};

/** Link types that create the account of an unknown address. */
const CREATING_TYPES: readonly string[] = ['signup', 'invite', 'magiclink'];

const ACTIONS: Readonly<Record<string, AuditAction>> = {
  signup: 'user_confirmation_requested',
  invite: 'user_invited',
  email_change_current: 'user_confirmation_requested',
  email_change_new: 'user_confirmation_requested',
};

interface Wanted {
  readonly type: string;
  readonly email: string;
  readonly newEmail: string | null;
  readonly passwordHash: string | null;
  /** The hash of a waiting account that the password fits; null for none. */
  readonly sameAsHash: string | null;
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** The password hash of the account of an address, when a password fits it. Read before the change, which then holds no lock meanwhile. */
async function fittingHash(context: AuthContext, email: string, password: string): Promise<string | null> {
  const known = await context.database.transaction(SYSTEM, (tx) => findUserByEmail(tx, email), { readOnly: true });
  const stored = known?.passwordHash ?? null;
  return stored !== null && (await context.passwords.verify(stored, password)) ? stored : null;
}

async function readWanted(context: AuthContext, body: z.output<typeof generateLinkBody>): Promise<Wanted> {
  const type = body.type ?? '';
  if (!Object.hasOwn(TOKEN_TYPES, type)) {
    throw refusal('validation_failed', `Invalid email action link type requested: ${type}`);
  }
  const changesEmail = type.startsWith('email_change');
  const needsPassword = type === 'signup';
  const password = needsPassword ? await requireGoodPassword(context, body.password) : null;
  const email = requireEmail(body.email);
  return {
    type,
    email,
    newEmail: changesEmail ? requireEmail(body.new_email) : null,
    passwordHash: password === null ? null : await context.passwords.hash(password),
    sameAsHash: password === null ? null : await fittingHash(context, email, password),
    metadata: requireSmallMetadata(body.data ?? {}),
  };
}

/**
 * Finds the account of a link, or creates it (sign-up, invitation, magic link). An account that waits for its confirmation takes
 * the password and metadata of the new link. The link type may change with it.
 */
async function accountOf(
  context: AuthContext,
  tx: Transaction,
  wanted: Wanted,
): Promise<{ readonly user: UserRecord; readonly type: string }> {
  const { email, type, passwordHash, metadata } = wanted;
  const known = await findUserByEmail(tx, email);
  const isNewcomer = type === 'signup' || type === 'invite';
  if (known !== null) {
    if (!isNewcomer) return { user: known, type };
    if (isConfirmed(known)) throw refusal('email_exists');
    await renewWaitingAccount(context, tx, known, wanted);
    return { user: known, type };
  }
  if (!isNewcomer && type !== 'magiclink') throw refusal('unknown_user');
  const account = { email, passwordHash, metadata, hasPlainMetadata: true, confirmed: false, nowIso: nowIso(context) };
  const made = await insertUser(tx, account);
  if (made === null) throw refusal('email_exists');
  return { user: made, type: type === 'magiclink' ? 'signup' : type };
}

/** POST /admin/generate_link: returns the link and code that a mail would contain, without sending it. */
export const generateLink: Endpoint = (context) => async (c) => {
  const actor = await requireServiceRole(context, c);
  const body = await readBody(c, generateLinkBody);
  const wanted = await readWanted(context, body);
  const redirectTo = redirectOf(context, c, body.redirect_to);
  if (CREATING_TYPES.includes(wanted.type)) await askUnlessKnown(context, c, { ...wanted, provider: 'email' });
  const { user, type, linkToken, code } = await context.database.transaction(SYSTEM, async (tx) => {
    const account = await accountOf(context, tx, wanted);
    const { newEmail } = wanted;
    if (newEmail !== null) {
      if ((await findUserByEmail(tx, newEmail)) !== null) throw refusal('email_exists');
      const both = context.config.secureEmailChange && !context.config.autoconfirm;
      await tx.query(
        `update auth.users set email_change = $2, email_change_sent_at = $3,
           email_change_confirm_status = case when email_change = $2 then email_change_confirm_status else $4 end
         where id = $1`,
        [account.user.id, newEmail, nowIso(context), both ? 0 : 1],
      );
    }
    const issued = await issueOneTimeToken(context, tx, {
      userId: account.user.id,
      type: TOKEN_TYPES[account.type] ?? 'recovery_token',
      address: newEmail !== null && wanted.type === 'email_change_new' ? newEmail : wanted.email,
      flowStateId: null,
      askedFrom: null,
    });
    const action = ACTIONS[wanted.type] ?? 'user_recovery_requested';
    await recordEvent(context, tx, { action, actor, userId: account.user.id, traits: { link: account.type } });
    return { ...account, ...issued, user: (await findUserById(tx, account.user.id)) ?? account.user };
  });
  const linkType = type.startsWith('email_change') ? 'email_change' : type;
  return c.json({
    ...userView(user),
    action_link: verifyAddress(context, linkToken, linkType, redirectTo),
    email_otp: code,
    hashed_token: linkToken,
    verification_type: type,
    redirect_to: redirectTo,
  });
};
