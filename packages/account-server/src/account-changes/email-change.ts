import type { Transaction } from '@innertide/server-std/database';
import type { UserRecord } from '../accounts/user-record.ts';
import { findUserByEmail } from '../accounts/users.ts';
import { type AuthContext, nowIso } from '../auth-context.ts';
import { refusal } from '../http/auth-errors.ts';
import { requireMailAllowance } from '../limits/limits.ts';
import { mailLink, mailNotice } from '../mail/account-mail.ts';
import type { MailRequest } from '../mail/mail-request.ts';
import { clearOneTimeTokens, type FoundOneTimeToken } from '../tokens/one-time-tokens.ts';

/**
 * Mails the confirmations of an address change: one to the new address and, with secure email change, one to the old.
 * Without a user (null) the same statements run and are rolled back, so that timing does not reveal accounts.
 */
export async function mailEmailChange(
  context: AuthContext,
  tx: Transaction,
  change: {
    readonly email: string | null;
    readonly newEmail: string;
    readonly user: UserRecord | null;
    readonly request: MailRequest;
  },
): Promise<void> {
  const { email, newEmail, user, request } = change;
  const both = email !== null && context.config.secureEmailChange && !context.config.autoconfirm;
  await tx.query('update auth.users set email_change = $2, email_change_confirm_status = $3 where id = $1', [
    user?.id ?? null,
    newEmail,
    both ? 0 : 1,
  ]);
  const owner = context.config.hideExistingAddresses ? await findUserByEmail(tx, newEmail) : null;
  if (owner === null) await mailLink(context, tx, 'emailChangeNew', { email: newEmail, user, request });
  // The address is taken: its owner gets a notice, the caller the usual answer.
  else if (owner.id !== user?.id) {
    await mailNotice(context, tx, 'account_exists', {
      email: newEmail,
      user: owner,
      acceptLanguage: request.acceptLanguage,
    });
  }
  if (both) await mailLink(context, tx, 'emailChangeCurrent', { email, user, request, newEmail });
}

/** Sets the new address of an account. @returns false when another account has taken it in the meantime. */
async function applyEmailChange(
  context: AuthContext,
  tx: Transaction,
  user: UserRecord,
  newEmail: string,
): Promise<boolean> {
  const holder = await findUserByEmail(tx, newEmail);
  if (holder !== null && holder.id !== user.id) return false;
  const now = nowIso(context);
  const data = JSON.stringify({ email: newEmail, email_verified: true });
  await tx.query(
    `update auth.users set email = $2, email_confirmed_at = $3, email_change = null, email_change_sent_at = null,
       email_change_confirm_status = 0, is_anonymous = false, updated_at = $3,
       raw_user_meta_data = raw_user_meta_data || $4::text::jsonb
     where id = $1`,
    [user.id, newEmail, now, data],
  );
  await tx.query(
    `insert into auth.identities as i (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
     values ($1::uuid::text, $1::uuid, jsonb_build_object('sub', $1::uuid::text, 'phone_verified', false) || $2::text::jsonb, 'email', $3, $3, $3)
     on conflict (provider_id, provider) do update
       set identity_data = i.identity_data || $2::text::jsonb, updated_at = excluded.updated_at`,
    [user.id, data, now],
  );
  await tx.query(
    `update auth.users set raw_app_meta_data = raw_app_meta_data
       || jsonb_build_object('provider', coalesce(raw_app_meta_data ->> 'provider', 'email'),
          'providers', (select jsonb_agg(distinct provider) from auth.identities where user_id = $1))
     where id = $1`,
    [user.id],
  );
  await clearOneTimeTokens(tx, user.id);
  if (user.email !== null) {
    await mailNotice(context, tx, 'email_changed', { email: user.email, user, acceptLanguage: undefined, newEmail });
  }
  return true;
}

/** Records the confirmation of one address. @returns 'half' while the other address has not confirmed. */
export async function confirmEmailChange(
  context: AuthContext,
  tx: Transaction,
  user: UserRecord,
  token: FoundOneTimeToken,
): Promise<'half' | 'changed' | 'taken' | 'gone'> {
  if (user.email_change === null) return 'gone';
  if (user.email_change_confirm_status === 0) {
    await tx.query('delete from auth.one_time_tokens where id = $1', [token.id]);
    await tx.query('update auth.users set email_change_confirm_status = 1, updated_at = $2 where id = $1', [
      user.id,
      nowIso(context),
    ]);
    return 'half';
  }
  return (await applyEmailChange(context, tx, user, user.email_change)) ? 'changed' : 'taken';
}

/** Starts the address change of PUT /user. An anonymous account on a server with autoconfirm changes at once; every other waits for the mailed confirmations. */
export async function requestEmailChange(
  context: AuthContext,
  tx: Transaction,
  user: UserRecord,
  change: { readonly newEmail: string; readonly request: MailRequest },
): Promise<void> {
  const { newEmail, request } = change;
  const { config } = context;
  if (!config.hideExistingAddresses && (await findUserByEmail(tx, newEmail)) !== null) throw refusal('email_exists');
  if (user.isAnonymous && config.autoconfirm) {
    if (!(await applyEmailChange(context, tx, user, newEmail))) throw refusal('email_exists');
    return;
  }
  await requireMailAllowance(context, tx, { kind: 'email_change', email: newEmail });
  if (user.email !== null) await requireMailAllowance(context, tx, { kind: 'email_change', email: user.email });
  await mailEmailChange(context, tx, { email: user.email, newEmail, user, request });
}
