import { z } from 'zod';
import { isStorable, requireSmallMetadata } from '../http/request-body.ts';
import { isImportable } from '../passwords/password-hashes.ts';

const time = z.iso.datetime({ offset: true, error: 'must be a time such as 2026-01-31T12:00:00+00:00' }).nullish();
/** Columns of a hosted project that are checked for and not taken over: codes and pending changes end with the move. */
const dropped = z.unknown().optional();

const metadata = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((data) => data ?? {})
  .refine((data) => isStorable(data), 'holds characters that a database cannot store')
  .refine((data) => isSmall(data), 'is longer than 6144 bytes');

function isSmall(data: Readonly<Record<string, unknown>>): boolean {
  try {
    requireSmallMetadata(data);
    return true;
  } catch {
    return false;
  }
}

const identitySchema = z.strictObject({
  id: z.guid().nullish(),
  provider: z.string().min(1),
  provider_id: z.string().min(1),
  user_id: z.guid(),
  identity_data: metadata,
  last_sign_in_at: time,
  created_at: time,
  updated_at: time,
  email: dropped,
});

/** A row of `auth.users` of a hosted project as `to_jsonb` writes it, with its rows of `auth.identities`. Unknown columns are refused. */
const accountSchema = z.strictObject({
  id: z.guid(),
  aud: z.string().nullish(),
  role: z.enum(['', 'authenticated'], 'must be authenticated: other roles have no account here').nullish(),
  email: z
    .email('is no mail address')
    .max(254)
    .or(z.literal(''))
    .nullish()
    .transform((email) => email?.toLowerCase() || null),
  encrypted_password: z
    .string()
    .nullish()
    .transform((hash) => hash || null)
    .refine(
      (hash) => hash === null || isImportable(hash),
      'is no bcrypt or argon2 hash at a cost that can be borne: leave it empty, and the person sets a new password by mail',
    ),
  email_confirmed_at: time,
  invited_at: time,
  phone: z
    .string()
    .nullish()
    .transform((phone) => phone || null),
  phone_confirmed_at: time,
  last_sign_in_at: time,
  raw_app_meta_data: metadata,
  raw_user_meta_data: metadata,
  is_anonymous: z.boolean().nullish(),
  is_sso_user: z.boolean().nullish(),
  banned_until: time,
  deleted_at: time,
  created_at: time,
  updated_at: time,
  identities: z.array(identitySchema),
  instance_id: dropped,
  is_super_admin: z.literal(false, 'must not be true: no account is an administrator here').nullish(),
  confirmed_at: dropped,
  confirmation_token: dropped,
  confirmation_sent_at: dropped,
  recovery_token: dropped,
  recovery_sent_at: dropped,
  email_change: dropped,
  email_change_token_new: dropped,
  email_change_token_current: dropped,
  email_change_confirm_status: dropped,
  email_change_sent_at: dropped,
  phone_change: dropped,
  phone_change_token: dropped,
  phone_change_sent_at: dropped,
  reauthentication_token: dropped,
  reauthentication_sent_at: dropped,
});

export type HostedAccount = z.output<typeof accountSchema>;

export type ReadLine =
  | { readonly kind: 'account'; readonly account: HostedAccount }
  /** The line is right, but its account has no place here. */
  | { readonly kind: 'left out'; readonly reason: string }
  | { readonly kind: 'wrong'; readonly reason: string };

function reasonToLeaveOut(account: HostedAccount): string | null {
  if (account.deleted_at) return 'was deleted at the hosted project';
  if (account.is_sso_user) return 'signs in by SAML, which this server does not offer';
  const hasProvider = account.identities.some(({ provider }) => provider !== 'email' && provider !== 'phone');
  if (account.email !== null || account.is_anonymous || hasProvider) return null;
  return 'has neither an address nor an identity of a provider: nobody could sign in';
}

/** Reads one line of an export of a hosted project. */
export function readHostedAccount(line: string): ReadLine {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return { kind: 'wrong', reason: 'is not JSON' };
  }
  const parsed = accountSchema.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const place = issue?.path.join('.') ?? '';
    return { kind: 'wrong', reason: `${place === '' ? '' : `${place} `}${issue?.message ?? 'cannot be read'}` };
  }
  const account = parsed.data;
  const stranger = account.identities.find(({ user_id }) => user_id !== account.id);
  if (stranger !== undefined)
    return { kind: 'wrong', reason: `identities hold one of another account (${stranger.user_id})` };
  const reason = reasonToLeaveOut(account);
  return reason === null ? { kind: 'account', account } : { kind: 'left out', reason };
}
