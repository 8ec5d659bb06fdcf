import type { Transaction } from '@innertide/server-std/database';
import { z } from 'zod';
import { timeColumn } from '../accounts/user-record.ts';

/** Why an address gets no more mail. */
export type SuppressionReason = 'bounce' | 'complaint' | 'manual';

/** HMAC (hex) of an address under the server's key; see `KeyRing.keyedHash`. */
export type KeyedHash = (text: string) => string;

/** The key of an address in the table: nobody reads addresses from a copy of the database. */
function addressHash(keyedHash: KeyedHash, address: string): string {
  return keyedHash(`mail suppression of ${address.trim().toLowerCase()}`);
}

/** Returns whether an address gets no more mail. */
export async function isSuppressed(tx: Transaction, keyedHash: KeyedHash, address: string): Promise<boolean> {
  const rows = await tx.query(`select 1 as one from auth.mail_suppressions where address_hash = decode($1, 'hex')`, [
    addressHash(keyedHash, address),
  ]);
  return rows.length > 0;
}

/** Sends an address no more mail. What the operator or a complaint decided is not weakened by a later bounce. */
export async function suppressAddress(
  tx: Transaction,
  keyedHash: KeyedHash,
  event: { readonly address: string; readonly reason: SuppressionReason; readonly nowIso: string },
): Promise<void> {
  await tx.query(
    `insert into auth.mail_suppressions as s (address_hash, reason, created_at) values (decode($1, 'hex'), $2, $3)
     on conflict (address_hash) do update set created_at = excluded.created_at,
       reason = case when excluded.reason = 'bounce' then s.reason else excluded.reason end`,
    [addressHash(keyedHash, event.address), event.reason, event.nowIso],
  );
}

/** Sends an address mail again. @returns whether it got none before */
export async function allowAddress(tx: Transaction, keyedHash: KeyedHash, address: string): Promise<boolean> {
  const rows = await tx.query(
    `delete from auth.mail_suppressions where address_hash = decode($1, 'hex') returning 1 as lifted`,
    [addressHash(keyedHash, address)],
  );
  return rows.length > 0;
}

const countRow = z.object({ reason: z.enum(['bounce', 'complaint', 'manual']), count: z.number(), newest: timeColumn });

/** How many addresses get no mail, by reason; which ones they are is not stored. */
export async function countSuppressions(
  tx: Transaction,
): Promise<readonly { readonly reason: SuppressionReason; readonly count: number; readonly newest: string }[]> {
  const rows = await tx.query(
    `select reason, count(*)::integer as count, max(created_at) as newest from auth.mail_suppressions group by reason order by reason`,
  );
  return z.array(countRow).parse(rows);
}
