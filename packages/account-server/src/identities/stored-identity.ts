import type { Transaction } from '@innertide/server-std/database';
import type { UserRecord } from '../accounts/user-record.ts';
import { type AuthContext, nowIso } from '../auth-context.ts';
import type { ProviderProfile } from '../providers/provider.ts';
import { clearOneTimeTokens } from '../tokens/one-time-tokens.ts';
import { storeProviderToken } from './token-revocations.ts';

/** The identity data with the field names of hosted Supabase. */
export function identityData(profile: ProviderProfile): Record<string, unknown> {
  const { name, pictureUrl } = profile;
  return {
    iss: profile.issuer,
    sub: profile.subject,
    provider_id: profile.subject,
    ...(profile.email === null ? {} : { email: profile.email }),
    email_verified: profile.emailVerified,
    phone_verified: false,
    ...(name === null ? {} : { name, full_name: name }),
    ...(pictureUrl === null ? {} : { picture: pictureUrl, avatar_url: pictureUrl }),
  };
}

/**
 * Stores or renews an identity, its token for revocation, and what it says about the user. What users set themselves stays.
 */
export async function storeIdentity(
  context: AuthContext,
  tx: Transaction,
  userId: string,
  provider: string,
  profile: ProviderProfile,
): Promise<void> {
  const now = nowIso(context);
  const data = JSON.stringify(identityData(profile));
  await tx.query(
    `insert into auth.identities as i (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
     values ($1, $2, $3::text::jsonb, $4, $5, $5, $5)
     on conflict (provider_id, provider) do update
       set identity_data = i.identity_data || excluded.identity_data, updated_at = excluded.updated_at`,
    [profile.subject, userId, data, provider, now],
  );
  const { subject, token } = profile;
  if (token !== null) await storeProviderToken(context, tx, { provider, subject }, token);
  // Values that the user set themselves stay.
  await tx.query(
    `update auth.users set raw_user_meta_data = $2::text::jsonb || raw_user_meta_data, updated_at = $3,
       raw_app_meta_data = jsonb_build_object('provider', $4::text) || raw_app_meta_data || jsonb_build_object('providers',
         (select jsonb_agg(distinct i.provider) from auth.identities i where i.user_id = $1))
     where id = $1`,
    [userId, data, now, provider],
  );
}

/**
 * Removes password, auth sessions and unconfirmed identity of an account whose address was never confirmed. An attacker
 * may have signed up with the address before its owner (pre-hijacking).
 */
export async function resetUnconfirmedAccount(context: AuthContext, tx: Transaction, user: UserRecord): Promise<void> {
  await tx.query('delete from auth.sessions where user_id = $1', [user.id]);
  await tx.query(`delete from auth.identities where user_id = $1 and provider = 'email'`, [user.id]);
  await clearOneTimeTokens(tx, user.id);
  await tx.query(
    `update auth.users set encrypted_password = null, email_confirmed_at = $2, raw_user_meta_data = '{}', raw_app_meta_data = '{}'
     where id = $1`,
    [user.id, nowIso(context)],
  );
}

/** Inserts a user whose provider proved the address; null where it names none. @returns the id. */
export async function insertProviderUser(context: AuthContext, tx: Transaction, email: string | null): Promise<string> {
  const now = nowIso(context);
  const [row] = await tx.query<{ id: string }>(
    `insert into auth.users (email, email_confirmed_at, created_at, updated_at)
     values ($1, case when $1::text is null then null else $2::timestamptz end, $2, $2) returning id`,
    [email, now],
  );
  if (row === undefined) throw new Error('an insert returned no row');
  return row.id;
}
