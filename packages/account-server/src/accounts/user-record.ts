import { z } from 'zod';

/** A timestamp column as ISO 8601 in UTC, whichever way the driver gives it. */
export const timeColumn = z.union([z.date(), z.string()]).transform((value) => new Date(value).toISOString());

const object = z.record(z.string(), z.unknown());

const identitySchema = z.object({
  id: z.string(),
  provider_id: z.string(),
  user_id: z.string(),
  identity_data: object,
  provider: z.string(),
  last_sign_in_at: timeColumn.nullable(),
  created_at: timeColumn,
  updated_at: timeColumn,
  email: z.string().nullable(),
});

const factorSchema = z.object({
  id: z.string(),
  friendly_name: z.string(),
  factor_type: z.string(),
  status: z.enum(['unverified', 'verified']),
  created_at: timeColumn,
  updated_at: timeColumn,
  last_challenged_at: timeColumn.nullable(),
});

export const userSchema = z
  .object({
    id: z.string(),
    aud: z.string(),
    role: z.string(),
    email: z.string().nullable(),
    encrypted_password: z.string().nullable(),
    phone: z.string().nullable(),
    email_confirmed_at: timeColumn.nullable(),
    phone_confirmed_at: timeColumn.nullable(),
    confirmed_at: timeColumn.nullable(),
    invited_at: timeColumn.nullable(),
    confirmation_sent_at: timeColumn.nullable(),
    recovery_sent_at: timeColumn.nullable(),
    email_change: z.string().nullable(),
    email_change_confirm_status: z.coerce.number(),
    email_change_sent_at: timeColumn.nullable(),
    reauthentication_sent_at: timeColumn.nullable(),
    last_sign_in_at: timeColumn.nullable(),
    raw_app_meta_data: object,
    raw_user_meta_data: object,
    is_anonymous: z.boolean(),
    banned_until: timeColumn.nullable(),
    created_at: timeColumn,
    updated_at: timeColumn,
    identities: z.array(identitySchema),
    factors: z.array(factorSchema),
  })
  .transform(
    ({
      encrypted_password: passwordHash,
      raw_user_meta_data: userMetadata,
      raw_app_meta_data: appMetadata,
      is_anonymous: isAnonymous,
      ...row
    }) => ({ ...row, passwordHash, userMetadata, appMetadata, isAnonymous }),
  );

export type IdentityRecord = z.infer<typeof identitySchema>;
export type FactorRecord = z.infer<typeof factorSchema>;
export type UserRecord = z.output<typeof userSchema>;
