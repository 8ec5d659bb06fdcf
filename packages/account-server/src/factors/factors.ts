import { isReadableName } from '@innertide/protocol/readable-name';
import type { Transaction } from '@innertide/server-std/database';
import type { Context } from 'hono';
import { z } from 'zod';
import type { FactorRecord, UserRecord } from '../accounts/user-record.ts';
import { findUserById } from '../accounts/users.ts';
import { type AuthContext, nowIso } from '../auth-context.ts';
import { requireSignedIn, type SignedIn } from '../auth-sessions/bearer.ts';
import { refusal } from '../http/auth-errors.ts';
import { mailNotice } from '../mail/account-mail.ts';

const uuid = z.guid();

/** Parses the factor id in the path. @throws HttpError validation_failed (404) when it is no UUID. */
export function factorIdOf(c: Context): string {
  const parsed = uuid.safeParse(c.req.param('factorId'));
  if (!parsed.success) throw refusal('unknown_factor_id');
  return parsed.data;
}

/** Requires a signed-in user with an address: an anonymous one could not recover a lost factor. @throws HttpError as requireSignedIn, mfa_anonymous */
export async function requireMember(context: AuthContext, c: Context): Promise<SignedIn> {
  const signedIn = await requireSignedIn(context, c);
  if (signedIn.user.isAnonymous) throw refusal('mfa_anonymous');
  return signedIn;
}

const MAX_NAME_LENGTH = 100;

/** Reads the name of a factor, without blanks around it; '' for none. @throws HttpError validation_failed above 100 characters and for an unreadable one */
export function requireFactorName(name: string | null | undefined): string {
  const trimmed = (name ?? '').trim();
  if (trimmed.length > MAX_NAME_LENGTH) throw refusal('validation_failed', 'The name of a factor is too long');
  if (trimmed !== '' && !isReadableName(trimmed)) {
    throw refusal('validation_failed', 'The name of a factor must be readable');
  }
  return trimmed;
}

/** Finds a factor of the user. @throws HttpError mfa_factor_not_found */
export function requireFactor(user: UserRecord, factorId: string): FactorRecord {
  const factor = user.factors.find((one) => one.id === factorId);
  if (factor === undefined) throw refusal('mfa_factor_not_found');
  return factor;
}

/** Deletes a factor. Auth sessions that it raised fall back to aal1; the owner of a verified factor is notified. */
export async function removeFactor(
  context: AuthContext,
  tx: Transaction,
  user: UserRecord,
  factor: FactorRecord,
  acceptLanguage: string | undefined,
): Promise<void> {
  await tx.query(
    `delete from auth.mfa_amr_claims where authentication_method in ('totp', 'mfa/webauthn')
       and session_id in (select id from auth.sessions where factor_id = $1)`,
    [factor.id],
  );
  await tx.query(`update auth.sessions set aal = 'aal1', updated_at = $2 where factor_id = $1`, [
    factor.id,
    nowIso(context),
  ]);
  await tx.query('delete from auth.mfa_factors where id = $1', [factor.id]);
  const current = await findUserById(tx, user.id);
  if (factor.status !== 'verified' || current === null || current.email === null) return;
  await mailNotice(context, tx, 'factor_removed', { email: current.email, user: current, acceptLanguage });
}
