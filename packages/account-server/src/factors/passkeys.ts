import type { Transaction } from '@innertide/server-std/database';
import { fail, type Result, succeed } from '@innertide/std/result';
import { z } from 'zod';
import { timeColumn } from '../accounts/user-record.ts';
import type { AuthContext } from '../auth-context.ts';
import { CEREMONY_MS, type Credential } from './webauthn.ts';

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
