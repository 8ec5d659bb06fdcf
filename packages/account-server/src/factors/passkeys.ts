import type { Transaction } from '@innertide/server-std/database';
import { fail, type Result, succeed } from '@innertide/std/result';
import type { Context } from 'hono';
import { z } from 'zod';
import { timeColumn, type UserRecord } from '../accounts/user-record.ts';
import type { AuthContext } from '../auth-context.ts';
import { refusal } from '../http/auth-errors.ts';
import { mailNotice } from '../mail/account-mail.ts';
import { CEREMONY_MS, type Credential } from './webauthn.ts';
import { listCredentials } from './webauthn-credentials.ts';

const uuid = z.guid();
const challengeRow = z.object({ challenge: z.string(), created_at: timeColumn });

/** A passkey in GoTrue's JSON shape, without its public key. */
export function passkeyView(credential: Credential): Record<string, unknown> {
  const { id, friendly_name, created_at, last_used_at } = credential;
  return {
    id,
    ...(friendly_name === '' ? {} : { friendly_name }),
    created_at,
    ...(last_used_at === null ? {} : { last_used_at }),
  };
}

/** Reads the passkey id in the path. @throws HttpError webauthn_credential_not_found when it is no UUID. */
export function passkeyIdOf(c: Context): string {
  const parsed = uuid.safeParse(c.req.param('passkeyId'));
  if (!parsed.success) throw refusal('webauthn_credential_not_found');
  return parsed.data;
}

/** The passkeys of an account in GoTrue's JSON shape, oldest first. Security keys of a second factor are not among them. */
export async function listPasskeyViews(tx: Transaction, userId: string): Promise<readonly Record<string, unknown>[]> {
  return (await listCredentials(tx, userId)).filter((one) => one.factor_id === null).map(passkeyView);
}

/** Deletes a passkey of the user and notifies its owner. @throws HttpError webauthn_credential_not_found */
export async function removePasskey(
  context: AuthContext,
  tx: Transaction,
  removal: { readonly user: UserRecord; readonly passkeyId: string; readonly acceptLanguage: string | undefined },
): Promise<void> {
  const { user, passkeyId, acceptLanguage } = removal;
  const gone = await tx.query(
    'delete from auth.webauthn_credentials where id = $1 and user_id = $2 and factor_id is null returning id',
    [passkeyId, user.id],
  );
  if (gone.length === 0) throw refusal('webauthn_credential_not_found');
  if (user.email === null) return;
  await mailNotice(context, tx, 'passkey_removed', { email: user.email, user, acceptLanguage });
}

/** Consumes a challenge. @param userId of a registration; null for a sign-in. */
export async function takePasskeyChallenge(
  context: AuthContext,
  tx: Transaction,
  challengeId: string | null | undefined,
  userId: string | null,
): Promise<Result<string, 'webauthn_challenge_not_found' | 'webauthn_challenge_expired'>> {
  const id = uuid.safeParse(challengeId);
  if (!id.success) return fail('webauthn_challenge_not_found');
  const [row] = await tx.query(
    `delete from auth.webauthn_challenges where id = $1 and user_id is not distinct from $2::uuid
     returning challenge, created_at`,
    [id.data, userId],
  );
  if (row === undefined) return fail('webauthn_challenge_not_found');
  const { challenge, created_at: createdAt } = challengeRow.parse(row);
  const isLate = context.clock.nowMs() - Date.parse(createdAt) > CEREMONY_MS;
  return isLate ? fail('webauthn_challenge_expired') : succeed(challenge);
}
