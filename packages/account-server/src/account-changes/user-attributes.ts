import type { Transaction } from '@innertide/server-std/database';
import { mergeMetadata } from '../accounts/metadata.ts';
import type { UserRecord } from '../accounts/user-record.ts';
import { confirmEmail, findUserByEmail, findUserById, lockUserById } from '../accounts/users.ts';
import { type AuthContext, nowIso } from '../auth-context.ts';
import { refusal } from '../http/auth-errors.ts';
import { requireSmallMetadata } from '../http/request-body.ts';
import { clearOneTimeTokens } from '../tokens/one-time-tokens.ts';
import type { UserAttributes } from './requested-attributes.ts';

async function storeEmail(tx: Transaction, user: UserRecord, email: string, now: string): Promise<void> {
  if (email === user.email) return;
  if ((await findUserByEmail(tx, email)) !== null) throw refusal('email_exists');
  await tx.query(
    `update auth.users set email = $2, email_change = null, email_change_sent_at = null, updated_at = $3 where id = $1`,
    [user.id, email, now],
  );
  await tx.query(
    `update auth.identities set identity_data = identity_data || jsonb_build_object('email', $2::text), updated_at = $3
     where user_id = $1 and provider = 'email'`,
    [user.id, email, now],
  );
  // Links and codes in the old mailbox must not prove the new address.
  await clearOneTimeTokens(tx, user.id);
}

/** Bans an account. @param banMs duration from now in ms; 'none' lifts the ban. */
export async function storeBan(
  context: Pick<AuthContext, 'clock'>,
  tx: Transaction,
  userId: string,
  banMs: number | 'none',
): Promise<void> {
  const until = banMs === 'none' ? null : new Date(context.clock.nowMs() + banMs).toISOString();
  await tx.query('update auth.users set banned_until = $2, updated_at = $3 where id = $1', [
    userId,
    until,
    nowIso(context),
  ]);
}

/** Stores the given attributes. A new password ends every auth session. @throws HttpError unknown_user, email_exists */
export async function storeAttributes(
  context: AuthContext,
  tx: Transaction,
  userId: string,
  attributes: UserAttributes,
): Promise<UserRecord> {
  const now = nowIso(context);
  const user = await lockUserById(tx, userId);
  if (user === null) throw refusal('unknown_user');
  if (attributes.email !== null) await storeEmail(tx, user, attributes.email, now);
  if (attributes.passwordHash !== null && attributes.passwordHash !== user.passwordHash) {
    await tx.query('update auth.users set encrypted_password = $2, updated_at = $3 where id = $1', [
      userId,
      attributes.passwordHash,
      now,
    ]);
    await tx.query('delete from auth.sessions where user_id = $1', [userId]);
  }
  const userMetadata = mergeMetadata(user.userMetadata, attributes.userMetadata ?? {});
  const appMetadata = mergeMetadata(user.appMetadata, attributes.appMetadata ?? {});
  await tx.query(
    `update auth.users set raw_user_meta_data = $2::text::jsonb, raw_app_meta_data = $3::text::jsonb, updated_at = $4
     where id = $1`,
    [
      userId,
      JSON.stringify(requireSmallMetadata(userMetadata)),
      JSON.stringify(requireSmallMetadata(appMetadata)),
      now,
    ],
  );
  if (attributes.role !== null)
    await tx.query('update auth.users set role = $2 where id = $1', [userId, attributes.role]);
  if (attributes.isConfirmed) await confirmEmail(tx, userId, now);
  if (attributes.banMs !== null) await storeBan(context, tx, userId, attributes.banMs);
  return (await findUserById(tx, userId)) ?? user;
}
