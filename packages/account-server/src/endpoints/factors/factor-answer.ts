import type { Transaction } from '@innertide/server-std/database';
import { z } from 'zod';
import { timeColumn } from '../../accounts/user-record.ts';
import { type AuthContext, SYSTEM } from '../../auth-context.ts';
import { totpStep } from '../../factors/totp.ts';
import {
  assertionSchema,
  attestationSchema,
  type Credential,
  type NewCredential,
  verifyAuthentication,
  verifyRegistration,
} from '../../factors/webauthn.ts';
import { listCredentials, storeCredential, storeSignCount } from '../../factors/webauthn-credentials.ts';

/** Attempts per account and hour. */
export const CODES_AN_HOUR = 20;
export const HOUR_SECONDS = 3600;

export const challengeRow = z.object({
  address: z.string().nullable(),
  created_at: timeColumn,
  verified_at: timeColumn.nullable(),
  secret: z.string().nullable(),
  last_used_step: z.coerce.number(),
});

/** The answer to a challenge: a TOTP code or a security key's response. */
export type FactorAnswer =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'key'; readonly read: ReadKey };

export interface Tried {
  readonly userId: string;
  readonly factorId: string;
  readonly challengeId: string;
  readonly address: string | null;
}

/** Accepts a TOTP code once (RFC 6238 section 5.2). */
export async function acceptCode(
  tx: Transaction,
  tried: Tried & { readonly nowMs: number },
  factor: { readonly secret: string; readonly last_used_step: number },
  code: string,
): Promise<boolean> {
  const step = totpStep(factor.secret, code, tried.nowMs);
  if (step === null || step <= factor.last_used_step) return false;
  await tx.query('update auth.mfa_factors set last_used_step = $2 where id = $1', [tried.factorId, step]);
  return true;
}

/** A security key's verified response; null when it does not answer the challenge. */
type ReadKey = { readonly made: NewCredential } | { readonly known: Credential; readonly signCount: number } | null;

/**
 * Verifies a security key's response: the first contains its public key, every later one is signed with it. Runs
 * before the transaction that counts the attempt, so that no lock is held during the computation.
 */
export async function readKey(context: AuthContext, tried: Tried, credential: unknown): Promise<ReadKey> {
  const [question, known] = await context.database.transaction(
    SYSTEM,
    async (tx) => {
      const [row] = await tx.query<{ question: string | null }>(
        'select webauthn_challenge as question from auth.mfa_challenges where id = $1 and factor_id = $2',
        [tried.challengeId, tried.factorId],
      );
      return [row?.question ?? null, await keyOf(tx, tried)] as const;
    },
    { readOnly: true },
  );
  if (question === null) return null;
  if (known === undefined) {
    const answer = attestationSchema.safeParse(credential);
    const made = answer.success ? await verifyRegistration(context, answer.data, question, 'factor') : null;
    return made === null ? null : { made };
  }
  const answer = assertionSchema.safeParse(credential);
  if (!answer.success || answer.data.id !== known.credential_id) return null;
  const signCount = await verifyAuthentication(context, answer.data, question, known);
  return signCount === null ? null : { known, signCount };
}

async function keyOf(tx: Transaction, { userId, factorId }: Tried): Promise<Credential | undefined> {
  return (await listCredentials(tx, userId)).find((one) => one.factor_id === factorId);
}

/** Stores what an accepted security key proved. @returns false where it proved nothing, or another answer came first. */
export async function acceptKey(context: AuthContext, tx: Transaction, tried: Tried, read: ReadKey): Promise<boolean> {
  if (read === null) return false;
  if ('known' in read) return storeSignCount(context, tx, read.known, read.signCount);
  // Another response may have registered a key in the meantime.
  if ((await keyOf(tx, tried)) !== undefined) return false;
  const owner = { userId: tried.userId, factorId: tried.factorId, name: '' };
  return (await storeCredential(context, tx, { ...read.made, ...owner })) !== null;
}
