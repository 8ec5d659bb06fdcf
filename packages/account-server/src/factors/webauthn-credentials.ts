import type { Transaction } from '@innertide/server-std/database';
import { type AuthContext, nowIso } from '../auth-context.ts';
import { type Credential, credentialRows, type NewCredential } from './webauthn.ts';

/** Lists the credentials of an account, oldest first. */
export async function listCredentials(tx: Transaction, userId: string): Promise<readonly Credential[]> {
  return credentialRows.parse(
    await tx.query('select * from auth.webauthn_credentials where user_id = $1 order by created_at, id', [userId]),
  );
}

/** Finds a credential by its WebAuthn id. */
export async function findCredential(tx: Transaction, credentialId: string): Promise<Credential | null> {
  const rows = await tx.query('select * from auth.webauthn_credentials where credential_id = $1', [credentialId]);
  return credentialRows.parse(rows)[0] ?? null;
}

/** Inserts a credential. @returns null when it is already registered, for this or another account. */
export async function storeCredential(
  context: AuthContext,
  tx: Transaction,
  made: NewCredential & { readonly userId: string; readonly factorId: string | null; readonly name: string },
): Promise<Credential | null> {
  const rows = await tx.query(
    `insert into auth.webauthn_credentials
       (user_id, factor_id, credential_id, public_key, sign_count, transports, friendly_name, created_at)
     values ($1, $2, $3, $4, $5, $6::text[], $7, $8)
     on conflict (credential_id) do nothing returning *`,
    [
      made.userId,
      made.factorId,
      made.credentialId,
      made.publicKey,
      made.signCount,
      [...made.transports],
      made.name,
      nowIso(context),
    ],
  );
  return credentialRows.parse(rows)[0] ?? null;
}

/** Stores the new signature counter. @returns false when the credential was used or deleted since it was read. */
export async function storeSignCount(
  context: AuthContext,
  tx: Transaction,
  read: Credential,
  signCount: number,
): Promise<boolean> {
  const noted = await tx.query(
    `update auth.webauthn_credentials set sign_count = $2, last_used_at = $3
     where id = $1 and sign_count = $4 returning 1 as noted`,
    [read.id, signCount, nowIso(context), read.sign_count],
  );
  return noted.length > 0;
}
