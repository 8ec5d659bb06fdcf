import type { Transaction } from '@innertide/server-std/database';
import { type UserRecord, userSchema } from './user-record.ts';

/** Parses a timestamp of either database driver to ISO 8601 in UTC. */
const SELECT_USER = `
  select u.*, coalesce(
    (select jsonb_agg(to_jsonb(i) order by i.created_at, i.id) from auth.identities i where i.user_id = u.id), '[]'
  ) as identities, coalesce(
    (select jsonb_agg(to_jsonb(f) - 'secret' order by f.created_at, f.id) from auth.mfa_factors f where f.user_id = u.id), '[]'
  ) as factors
  from auth.users u
  where u.deleted_at is null and `;

async function findOne(tx: Transaction, condition: string, value: string): Promise<UserRecord | null> {
  const [row] = await tx.query(SELECT_USER + condition, [value]);
  return row === undefined ? null : userSchema.parse(row);
}

/** Finds the account of an address. @param email in lower case. */
export function findUserByEmail(tx: Transaction, email: string): Promise<UserRecord | null> {
  return findOne(tx, 'u.email = $1 and not u.is_sso_user', email);
}

/** Finds an account by its id. @param id a UUID. */
export function findUserById(tx: Transaction, id: string): Promise<UserRecord | null> {
  return findOne(tx, 'u.id = $1', id);
}

/** As `findUserById`, with the row locked until the transaction ends. */
export function lockUserById(tx: Transaction, id: string): Promise<UserRecord | null> {
  return findOne(tx, 'u.id = $1 for update of u', id);
}

/** Whether an account's address or full name contains a text ($1), as GoTrue's `filter`; every account for an empty one. */
const FITS_FILTER = `($1 = '' or strpos(lower(u.email), lower($1)) > 0
  or strpos(lower(u.raw_user_meta_data ->> 'full_name'), lower($1)) > 0)`;

/** Reads one page of the accounts that fit a filter, newest first, and their total count. */
export async function listUsers(
  tx: Transaction,
  page: { readonly offset: number; readonly limit: number; readonly filter?: string },
): Promise<{ readonly users: UserRecord[]; readonly total: number }> {
  const filter = page.filter ?? '';
  const rows = await tx.query(`${SELECT_USER} ${FITS_FILTER} order by u.created_at desc, u.id limit $2 offset $3`, [
    filter,
    page.limit,
    page.offset,
  ]);
  const [count] = await tx.query<{ total: string | number }>(
    `select count(*) as total from auth.users u where u.deleted_at is null and ${FITS_FILTER}`,
    [filter],
  );
  return { users: rows.map((row) => userSchema.parse(row)), total: Number(count?.total ?? 0) };
}

/** Inserts an account with its `email` identity. @returns null when the address or the id was taken in the meantime. */
export async function insertUser(
  tx: Transaction,
  account: {
    /** A UUID; a new one when absent. */
    readonly id?: string | undefined;
    readonly email: string;
    /** null for an account without a password. */
    readonly passwordHash: string | null;
    readonly metadata: Readonly<Record<string, unknown>>;
    readonly confirmed: boolean;
    /** Whether the metadata stays exactly as given, as for accounts that an administrator makes. */
    readonly hasPlainMetadata?: boolean;
    readonly nowIso: string;
  },
): Promise<UserRecord | null> {
  const { email, confirmed, nowIso } = account;
  const [row] = await tx.query<{ id: string }>(
    `insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
     values (coalesce($6::uuid, gen_random_uuid()), $1, $2, $3, '{"provider": "email", "providers": ["email"]}', $4::text::jsonb, $5, $5)
     on conflict do nothing
     returning id`,
    [
      email,
      account.passwordHash,
      confirmed ? nowIso : null,
      JSON.stringify(account.metadata),
      nowIso,
      account.id ?? null,
    ],
  );
  if (row === undefined) return null;
  const data = JSON.stringify({
    ...(account.hasPlainMetadata ? {} : account.metadata),
    sub: row.id,
    email,
    email_verified: confirmed,
    phone_verified: false,
  });
  await tx.query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
     values ($1::uuid::text, $1::uuid, $2::text::jsonb, 'email', $3, $3, $3)`,
    [row.id, data, nowIso],
  );
  if (account.hasPlainMetadata) return findUserById(tx, row.id);
  // GoTrue mirrors the identity's data in the metadata; applications read email_verified there.
  await tx.query('update auth.users set raw_user_meta_data = $2::text::jsonb where id = $1', [row.id, data]);
  return findUserById(tx, row.id);
}

/** Inserts an anonymous account. @returns its id */
export async function insertAnonymousUser(
  tx: Transaction,
  metadata: Readonly<Record<string, unknown>>,
  nowIso: string,
): Promise<string> {
  const [row] = await tx.query<{ id: string }>(
    `insert into auth.users (is_anonymous, raw_user_meta_data, created_at, updated_at)
     values (true, $1::text::jsonb, $2, $2) returning id`,
    [JSON.stringify(metadata), nowIso],
  );
  if (row === undefined) throw new Error('an insert returned no row');
  return row.id;
}

/**
 * Takes away the password and the metadata that an unconfirmed account waits with: whoever set them has not proven to own the address
 * (pre-hijacking). Does nothing to a confirmed account.
 */
export async function dropUnprovenCredentials(tx: Transaction, userId: string, nowIso: string): Promise<void> {
  await tx.query(
    `update auth.users
     set encrypted_password = null, updated_at = $2, raw_user_meta_data = coalesce(
       (select jsonb_object_agg(key, value) from jsonb_each(raw_user_meta_data)
        where key in ('sub', 'email', 'email_verified', 'phone_verified')), '{}')
     where id = $1 and email_confirmed_at is null`,
    [userId, nowIso],
  );
  await tx.query(
    `update auth.identities i
     set updated_at = $2, identity_data = coalesce(
       (select jsonb_object_agg(key, value) from jsonb_each(i.identity_data)
        where key in ('sub', 'email', 'email_verified', 'phone_verified')), '{}')
     from auth.users u
     where u.id = i.user_id and u.id = $1 and u.email_confirmed_at is null and i.provider = 'email'`,
    [userId, nowIso],
  );
}

/** Marks the address as confirmed; does nothing when it already is. */
export async function confirmEmail(tx: Transaction, userId: string, nowIso: string): Promise<void> {
  await tx.query(
    `update auth.users
     set email_confirmed_at = $2, updated_at = $2, raw_user_meta_data = raw_user_meta_data || '{"email_verified": true}'
     where id = $1 and email_confirmed_at is null`,
    [userId, nowIso],
  );
  await tx.query(
    `update auth.identities
     set identity_data = identity_data || '{"email_verified": true}', updated_at = $2
     where user_id = $1 and provider = 'email' and not coalesce((identity_data ->> 'email_verified')::boolean, false)`,
    [userId, nowIso],
  );
}
