import type { Transaction } from '@innertide/server-std/database';
import { requireAllowedAddress } from '../../accounts/new-account.ts';
import type { IdentityRecord, UserRecord } from '../../accounts/user-record.ts';
import { findUserByEmail, lockUserById } from '../../accounts/users.ts';
import { memberOf, recordEvent } from '../../audit/audit-log.ts';
import { type AuthContext, nowIso, SYSTEM } from '../../auth-context.ts';
import { refusal } from '../../http/auth-errors.ts';
import { addressAfterUnlinking } from '../../identities/address-after-unlinking.ts';
import { requireLinking } from '../../identities/require-linking.ts';
import { mailNotice } from '../../mail/account-mail.ts';
import { clearOneTimeTokens } from '../../tokens/one-time-tokens.ts';
import type { Endpoint } from '../endpoint.ts';

/**
 * Replaces the account's address by that of a remaining identity when the unlinked one had provided it, and notifies the old address.
 * @throws HttpError signup_not_allowed, email_conflict_identity_not_deletable
 */
async function promoteAddress(
  context: AuthContext,
  tx: Transaction,
  user: UserRecord,
  staying: readonly IdentityRecord[],
): Promise<void> {
  const email = addressAfterUnlinking(user.email, staying);
  if (email === null) return;
  requireAllowedAddress(context, email);
  if ((await findUserByEmail(tx, email)) !== null) throw refusal('email_conflict_identity_not_deletable');
  await tx.query('update auth.users set email = $2, email_confirmed_at = $3, email_change = null where id = $1', [
    user.id,
    email,
    nowIso(context),
  ]);
  await clearOneTimeTokens(tx, user.id);
  if (user.email === null) return;
  await mailNotice(context, tx, 'email_changed', {
    email: user.email,
    user,
    acceptLanguage: undefined,
    newEmail: email,
  });
}

/**
 * DELETE /user/identities/{id}: unlinks an identity; the last one cannot be unlinked. Unlinking `email` deletes the password and may
 * change the address, so it needs as fresh a proof as linking does. It ends every other auth session: one of them may have been opened
 * through the identity that goes.
 */
export const unlinkIdentity: Endpoint = (context) => async (c) => {
  const { user, authSessionId } = await requireLinking(context, c);
  const id = c.req.param('identityId');
  await context.database.transaction(SYSTEM, async (tx) => {
    const current = await lockUserById(tx, user.id);
    const going = current?.identities.find((identity) => identity.id === id);
    if (current === null || going === undefined) throw refusal('identity_not_found');
    const staying = current.identities.filter((identity) => identity.id !== id);
    if (staying.length === 0) throw refusal('single_identity_not_deletable');
    await tx.query('delete from auth.identities where id = $1', [going.id]);
    if (going.provider === 'email') {
      await tx.query('update auth.users set encrypted_password = null where id = $1', [user.id]);
    }
    await promoteAddress(context, tx, current, staying);
    await tx.query('delete from auth.sessions where user_id = $1 and id <> $2', [user.id, authSessionId]);
    await tx.query(
      `update auth.users set updated_at = $2, raw_app_meta_data = raw_app_meta_data || jsonb_build_object('provider', $3::text,
         'providers', (select jsonb_agg(distinct i.provider) from auth.identities i where i.user_id = $1))
       where id = $1`,
      [user.id, nowIso(context), staying[0]?.provider],
    );
    const traits = { provider: going.provider };
    await recordEvent(context, tx, {
      action: 'identity_unlinked',
      actor: memberOf(context, c),
      userId: user.id,
      traits,
    });
  });
  return c.json({});
};
