import type { adminUserBody } from '@innertide/protocol/auth-messages';
import type { Transaction } from '@innertide/server-std/database';
import type { z } from 'zod';
import { mergeMetadata } from '../accounts/metadata.ts';
import { confirmEmail, findUserByEmail, findUserById, lockUserById, type UserRecord } from '../accounts/users.ts';
import { type AuthContext, nowIso } from '../auth-context.ts';
import { parseDurationMs } from '../config/duration.ts';
import { refusal } from '../http/auth-errors.ts';
import { requireEmail, requireSmallMetadata } from '../http/request-body.ts';
import { isImportable } from '../passwords/password-hashes.ts';
import { requireGoodPassword } from '../passwords/password-rules.ts';
import { clearOneTimeTokens } from '../tokens/one-time-tokens.ts';

/** Attributes that the admin API can set; undefined and null leave the stored value. */
export interface UserAttributes {
  readonly email: string | null;
  readonly passwordHash: string | null;
  readonly isConfirmed: boolean;
  readonly userMetadata: Readonly<Record<string, unknown>> | null;
  readonly appMetadata: Readonly<Record<string, unknown>> | null;
  /** Duration of a ban in ms; 'none' lifts it. */
  readonly banMs: number | 'none' | null;
}

function banOf(duration: string | null | undefined): UserAttributes['banMs'] {
  if (!duration) return null;
  if (duration === 'none') return 'none';
  const ms = parseDurationMs(duration);
  if (ms === null) throw refusal('validation_failed', 'invalid format for ban duration: expected e.g. 24h, or none');
  return ms;
}

async function passwordHashOf(
  context: AuthContext,
  body: z.output<typeof adminUserBody>,
): Promise<UserAttributes['passwordHash']> {
  if (body.password && body.password_hash) {
    throw refusal('validation_failed', 'Only a password or a password hash should be provided');
  }
  if (body.password) return context.passwords.hash(await requireGoodPassword(context, body.password));
  const imported = body.password_hash;
  if (!imported) return null;
  if (!isImportable(imported)) {
    throw refusal('validation_failed', 'The password hash must be bcrypt or argon2, at a cost that can be borne');
  }
  return imported;
}

/** Reads and validates the attributes of an admin request. @throws HttpError validation_failed, weak_password */
export async function readAttributes(
  context: AuthContext,
  body: z.output<typeof adminUserBody>,
): Promise<UserAttributes> {
  if (body.phone) throw refusal('phone_provider_disabled');
  return {
    email: body.email ? requireEmail(body.email) : null,
    passwordHash: await passwordHashOf(context, body),
    isConfirmed: body.email_confirm === true,
    userMetadata: body.user_metadata ? requireSmallMetadata(body.user_metadata) : null,
    appMetadata: body.app_metadata ? requireSmallMetadata(body.app_metadata) : null,
    banMs: banOf(body.ban_duration),
  };
}

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
  if (attributes.isConfirmed) await confirmEmail(tx, userId, now);
  if (attributes.banMs !== null) await storeBan(context, tx, userId, attributes.banMs);
  return (await findUserById(tx, userId)) ?? user;
}
