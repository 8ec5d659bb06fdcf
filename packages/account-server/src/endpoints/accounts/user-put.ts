import { updateUserBody } from '@innertide/protocol/auth-messages';
import type { Transaction } from '@innertide/server-std/database';
import { requestEmailChange } from '../../account-changes/email-change.ts';
import { requireNewPassword } from '../../account-changes/password-change.ts';
import { needsSecondStep } from '../../accounts/account-state.ts';
import { mergeMetadata } from '../../accounts/metadata.ts';
import { requireAllowedAddress } from '../../accounts/new-account.ts';
import { userView } from '../../accounts/user-view.ts';
import { findUserById, lockUserById } from '../../accounts/users.ts';
import { recordEvent } from '../../audit/audit-log.ts';
import { type AuthContext, nowIso, SYSTEM } from '../../auth-context.ts';
import { requireSignedIn, type SignedIn } from '../../auth-sessions/bearer.ts';
import { refusal } from '../../http/auth-errors.ts';
import { requireEmail, requireNewEmail } from '../../http/email-address.ts';
import { readBody, refusePhone, requireSmallMetadata } from '../../http/request-body.ts';
import { mailNotice } from '../../mail/account-mail.ts';
import { mailRequestOf } from '../../mail/mail-request.ts';
import { clearOneTimeTokens } from '../../tokens/one-time-tokens.ts';
import { challengeOf } from '../../tokens/pkce.ts';
import type { Endpoint } from '../endpoint.ts';

async function storeMetadata(
  context: AuthContext,
  tx: Transaction,
  userId: string,
  changes: Readonly<Record<string, unknown>>,
): Promise<void> {
  const user = await lockUserById(tx, userId);
  if (user === null) throw refusal('user_not_found');
  const merged = requireSmallMetadata(mergeMetadata(user.userMetadata, changes));
  await tx.query('update auth.users set raw_user_meta_data = $2::text::jsonb, updated_at = $3 where id = $1', [
    userId,
    JSON.stringify(merged),
    nowIso(context),
  ]);
}

/** Stores a new password. Ends every other auth session, invalidates pending mails, and notifies the owner. */
async function storePassword(
  context: AuthContext,
  tx: Transaction,
  signedIn: SignedIn,
  change: { readonly passwordHash: string; readonly acceptLanguage: string | undefined },
): Promise<void> {
  const { user, authSessionId } = signedIn;
  await tx.query('update auth.users set encrypted_password = $2, updated_at = $3 where id = $1', [
    user.id,
    change.passwordHash,
    nowIso(context),
  ]);
  await clearOneTimeTokens(tx, user.id);
  await tx.query('delete from auth.sessions where user_id = $1 and id <> $2', [user.id, authSessionId]);
  const updated = await findUserById(tx, user.id);
  if (updated === null || updated.email === null) return;
  // Read again: the language may have changed with the same request.
  await mailNotice(context, tx, 'password_changed', {
    email: updated.email,
    user: updated,
    acceptLanguage: change.acceptLanguage,
  });
}

/** PUT /user: changes metadata, password, and address; the address changes once its mails are confirmed. */
export const updateUser: Endpoint = (context) => async (c) => {
  const signedIn = await requireSignedIn(context, c);
  const { user } = signedIn;
  const body = await readBody(c, updateUserBody);
  if (body.app_metadata) throw refusal('not_admin', 'Updating app_metadata requires admin privileges');
  if (body.phone && body.phone !== user.phone) refusePhone(body.phone);
  const asked = body.email ? requireNewEmail(requireEmail(body.email)) : null;
  const newEmail = asked === user.email ? null : asked;
  if (newEmail !== null) requireAllowedAddress(context, newEmail);
  const hasPassword = body.password !== null && body.password !== undefined;
  if ((hasPassword || newEmail !== null) && needsSecondStep(user, signedIn.aal)) {
    throw refusal('insufficient_aal_change');
  }
  const request = mailRequestOf(context, c, challengeOf(body));
  const passwordHash = await requireNewPassword(context, signedIn, { ...body, newEmail });
  const { acceptLanguage } = request;
  const updated = await context.database.transaction(SYSTEM, async (tx) => {
    if (body.data) await storeMetadata(context, tx, user.id, body.data);
    if (passwordHash !== null) await storePassword(context, tx, signedIn, { passwordHash, acceptLanguage });
    if (newEmail !== null) {
      const current = await lockUserById(tx, user.id);
      if (current === null) throw refusal('user_not_found');
      await requestEmailChange(context, tx, current, { newEmail, request });
    }
    const { actor } = request;
    if (passwordHash !== null)
      await recordEvent(context, tx, { action: 'user_updated_password', actor, userId: user.id });
    const changed = [...(body.data ? ['data'] : []), ...(newEmail === null ? [] : ['email'])];
    if (changed.length > 0) {
      await recordEvent(context, tx, { action: 'user_modified', actor, userId: user.id, traits: { changed } });
    }
    return findUserById(tx, user.id);
  });
  if (updated === null) throw refusal('user_not_found');
  return c.json(userView(updated));
};
