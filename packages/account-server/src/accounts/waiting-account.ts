import type { Transaction } from '@innertide/server-std/database';
import { type AuthContext, nowIso } from '../auth-context.ts';
import { mergeMetadata } from './metadata.ts';
import type { UserRecord } from './user-record.ts';
import { dropUnprovenCredentials } from './users.ts';

/**
 * Gives an account that waits for its confirmation the password and metadata of an administrator's new link. Metadata is merged,
 * as in GoTrue, when the password is the one that waits. Otherwise whoever set the first is not known to own the address, and
 * both are replaced.
 */
export async function renewWaitingAccount(
  context: Pick<AuthContext, 'clock'>,
  tx: Transaction,
  waiting: UserRecord,
  link: {
    readonly passwordHash: string | null;
    /** The stored hash that the link's password was found to fit; null for none. */
    readonly sameAsHash: string | null;
    readonly metadata: Readonly<Record<string, unknown>>;
  },
): Promise<void> {
  const now = nowIso(context);
  const isSame = link.sameAsHash !== null && link.sameAsHash === waiting.passwordHash;
  if (!isSame) await dropUnprovenCredentials(tx, waiting.id, now);
  await tx.query(
    `update auth.users set encrypted_password = $2, raw_user_meta_data = $3::text::jsonb, updated_at = $4
     where id = $1 and email_confirmed_at is null`,
    [
      waiting.id,
      isSame ? waiting.passwordHash : link.passwordHash,
      JSON.stringify(isSame ? mergeMetadata(waiting.userMetadata, link.metadata) : link.metadata),
      now,
    ],
  );
}
