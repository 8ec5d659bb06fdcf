import type { Transaction } from '@innertide/server-std/database';
import { decodeProtectedHeader } from 'jose';
import { z } from 'zod';
import { timeColumn } from '../accounts/user-record.ts';
import { recordEvent } from '../audit/audit-log.ts';
import { type AuthContext, nowIso, SYSTEM } from '../auth-context.ts';
import { isAdminRole, type TokenContext, verifyAccessToken } from '../auth-sessions/access-token.ts';
import { randomToken, sha256Hex } from './secrets.ts';

/** Begins every admin key, so that scanners for leaked secrets and people recognise one. */
const PREFIX = 'innertide_secret_';

/** Name under which events show the use of the JWT in DATA_DIR/keys/service-key, from before there were admin keys. */
const SERVICE_KEY_FILE = 'service-key file';

const MAX_NAME_LENGTH = 60;

const keyRow = z.object({
  name: z.string(),
  created_at: timeColumn,
  expires_at: timeColumn.nullable(),
  last_used_at: timeColumn.nullable(),
  revoked_at: timeColumn.nullable(),
});

/** An admin key without its secret. Times are ISO 8601. */
export type AdminKey = z.infer<typeof keyRow>;

/** Whether a token has the form of an admin key. Says nothing about whether it is one. */
export function looksLikeAdminKey(token: string): boolean {
  return token.startsWith(PREFIX);
}

/** Whether a text can name an admin key: 1 to 60 characters without control characters. */
export function isAdminKeyName(name: string): boolean {
  return name.length > 0 && name.length <= MAX_NAME_LENGTH && name.trim() === name && !/\p{Cc}/u.test(name);
}

/**
 * Makes an admin key and stores its hash.
 * @param lifetimeMs null: until it is revoked.
 * @returns the key, which is shown once; null when another unrevoked key has the name.
 */
export async function makeAdminKey(
  context: Pick<AuthContext, 'clock'>,
  tx: Transaction,
  wanted: { readonly name: string; readonly lifetimeMs: number | null },
): Promise<{ readonly token: string; readonly key: AdminKey } | null> {
  const token = PREFIX + randomToken();
  const { name, lifetimeMs } = wanted;
  const expiresAt = lifetimeMs === null ? null : new Date(context.clock.nowMs() + lifetimeMs).toISOString();
  const [row] = await tx.query(
    `insert into auth.admin_keys (name, token_hash, created_at, expires_at) values ($1, decode($2, 'hex'), $3, $4)
     on conflict (name) where revoked_at is null do nothing returning *`,
    [name, sha256Hex(token), nowIso(context), expiresAt],
  );
  return row === undefined ? null : { token, key: keyRow.parse(row) };
}

/** Lists the admin keys, newest first, with those revoked in the last 90 days. */
export async function listAdminKeys(tx: Transaction): Promise<AdminKey[]> {
  return z.array(keyRow).parse(await tx.query('select * from auth.admin_keys order by created_at desc, id'));
}

/** Revokes an admin key: it is refused from the next request on. @returns false when no unrevoked key has the name. */
export async function revokeAdminKey(
  context: Pick<AuthContext, 'clock'>,
  tx: Transaction,
  name: string,
): Promise<boolean> {
  const rows = await tx.query(
    'update auth.admin_keys set revoked_at = $2 where name = $1 and revoked_at is null returning 1 as revoked',
    [name, nowIso(context)],
  );
  return rows.length > 0;
}

/** Finds the stored key of a token and notes the time of its use. */
async function findStoredKey(context: KeyContext, tx: Transaction, token: string): Promise<string | null> {
  const [row] = await tx.query<{ name: string }>(
    `update auth.admin_keys set last_used_at = $2
     where token_hash = decode($1, 'hex') and revoked_at is null and (expires_at is null or expires_at > $2)
     returning name`,
    [sha256Hex(token), nowIso(context)],
  );
  return row?.name ?? null;
}

/** The name under which a JWT of the role service_role is accepted; null when it is not. */
async function nameOfServiceToken(context: KeyContext, token: string): Promise<string | null> {
  const read = await verifyAccessToken(context, token, 0);
  if (!read.ok || !isAdminRole(read.value.role)) return null;
  if (await context.keys.isServiceKeyFile(token)) return SERVICE_KEY_FILE;
  return context.config.serviceRoleJwts ? `JWT ${decodeProtectedHeader(token).kid ?? 'without kid'}` : null;
}

export type KeyContext = TokenContext &
  Pick<AuthContext, 'config'> & {
    readonly database: Pick<AuthContext['database'], 'transaction'>;
  };

/**
 * Checks the token of a request against the admin keys and records the use of one.
 * @param use where it was used, without ids.
 * @returns the name of the key; null when the token is none, or no longer.
 */
export async function useAdminKey(
  context: KeyContext,
  token: string,
  use: { readonly method: string; readonly path: string; readonly address: string | null },
): Promise<string | null> {
  const { method, path, address } = use;
  const jwtName = looksLikeAdminKey(token) ? null : await nameOfServiceToken(context, token);
  if (jwtName === null && !looksLikeAdminKey(token)) return null;
  return context.database.transaction(SYSTEM, async (tx) => {
    const keyName = jwtName ?? (await findStoredKey(context, tx, token));
    if (keyName === null) return null;
    const actor = { kind: 'admin', keyName, address } as const;
    await recordEvent(context, tx, { action: 'admin_key_used', actor, userId: null, traits: { method, path } });
    return keyName;
  });
}
