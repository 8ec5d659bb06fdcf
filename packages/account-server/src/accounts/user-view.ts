import type { FactorRecord, IdentityRecord, UserRecord } from './user-record.ts';

function withoutNulls(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

function identityView(identity: IdentityRecord): Record<string, unknown> {
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    last_sign_in_at: identity.last_sign_in_at,
    created_at: identity.created_at,
    updated_at: identity.updated_at,
    ...withoutNulls({ email: identity.email }),
  };
}

/** A factor in GoTrue's JSON shape, without its secret. */
export function factorView(factor: FactorRecord): Record<string, unknown> {
  const { id, friendly_name, factor_type, status, created_at, updated_at, last_challenged_at } = factor;
  return { id, friendly_name, factor_type, status, phone: '', created_at, updated_at, last_challenged_at };
}

/** A user in GoTrue's JSON shape: absent times are omitted; `email` and `phone` are never null. */
export function userView(user: UserRecord): Record<string, unknown> {
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    phone: user.phone ?? '',
    ...withoutNulls({
      email_confirmed_at: user.email_confirmed_at,
      phone_confirmed_at: user.phone_confirmed_at,
      confirmed_at: user.confirmed_at,
      invited_at: user.invited_at,
      confirmation_sent_at: user.confirmation_sent_at,
      recovery_sent_at: user.recovery_sent_at,
      new_email: user.email_change,
      email_change_sent_at: user.email_change_sent_at,
      reauthentication_sent_at: user.reauthentication_sent_at,
      last_sign_in_at: user.last_sign_in_at,
      banned_until: user.banned_until,
    }),
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    ...(user.factors.length === 0 ? {} : { factors: user.factors.map(factorView) }),
    identities: user.identities.map(identityView),
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: user.isAnonymous,
  };
}

/**
 * The obfuscated user that GoTrue answers to a sign-up with a taken address, built from the request alone. Empty
 * `identities` mean "address taken" to the client; with one identity the answer equals that of a new account.
 */
export function obfuscatedUserView(invented: {
  readonly id: string;
  readonly email: string;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly identityId: string | null;
  readonly nowIso: string;
}): Record<string, unknown> {
  const { id, email, metadata, identityId, nowIso } = invented;
  const data = { ...metadata, sub: id, email, email_verified: false, phone_verified: false };
  const times = { last_sign_in_at: nowIso, created_at: nowIso, updated_at: nowIso };
  return {
    id,
    aud: 'authenticated',
    role: identityId === null ? '' : 'authenticated',
    email,
    phone: '',
    confirmation_sent_at: nowIso,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: identityId === null ? metadata : data,
    identities:
      identityId === null
        ? []
        : [{ identity_id: identityId, id, user_id: id, identity_data: data, provider: 'email', ...times, email }],
    created_at: nowIso,
    updated_at: nowIso,
    is_anonymous: false,
  };
}
