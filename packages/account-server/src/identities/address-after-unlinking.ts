import type { IdentityRecord } from '../accounts/user-record.ts';

/**
 * The address an account gets when an identity is unlinked: that of a remaining identity with a verified one, if the
 * unlinked identity had provided the account's own.
 * @returns null when the address stays.
 */
export function addressAfterUnlinking(
  email: string | null,
  remaining: readonly Pick<IdentityRecord, 'email' | 'identity_data'>[],
): string | null {
  if (remaining.some((identity) => identity.email === email)) return null;
  const next = remaining.find((identity) => identity.email !== null && identity.identity_data.email_verified === true);
  return next?.email ?? null;
}
