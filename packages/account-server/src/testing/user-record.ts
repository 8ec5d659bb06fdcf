import type { UserRecord } from '../accounts/user-record.ts';

/** A member with a confirmed address, a password and nothing else. */
export function userRecord(change: Partial<UserRecord> = {}): UserRecord {
  const time = '2026-01-01T00:00:00.000Z';
  return {
    id: '3f1c9c1e-5b1f-4c8e-9d75-0a8a5b7a1f01',
    aud: 'authenticated',
    role: 'authenticated',
    email: 'ada@example.org',
    phone: null,
    email_confirmed_at: time,
    phone_confirmed_at: null,
    confirmed_at: time,
    invited_at: null,
    confirmation_sent_at: null,
    recovery_sent_at: null,
    email_change: null,
    email_change_confirm_status: 0,
    email_change_sent_at: null,
    reauthentication_sent_at: null,
    last_sign_in_at: null,
    banned_until: null,
    created_at: time,
    updated_at: time,
    identities: [],
    factors: [],
    passwordHash: '$argon2id$stored',
    userMetadata: { language: 'en' },
    appMetadata: { provider: 'email' },
    isAnonymous: false,
    ...change,
  };
}

/** The database row of that member, as `findUserById` reads it. */
export function userRow(change: Partial<UserRecord> = {}): Record<string, unknown> {
  const { passwordHash, userMetadata, appMetadata, isAnonymous, ...rest } = userRecord(change);
  return {
    ...rest,
    encrypted_password: passwordHash,
    raw_user_meta_data: userMetadata,
    raw_app_meta_data: appMetadata,
    is_anonymous: isAnonymous,
  };
}
