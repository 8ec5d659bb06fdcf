import { isBanned, isConfirmed } from '../accounts/account-state.ts';
import type { UserRecord } from '../accounts/user-record.ts';
import type { ProviderProfile } from '../providers/provider.ts';

/**
 * What becomes of an identity that no account has: a new account, or the account of its address. An account whose address
 * was never confirmed is reset first: an attacker may have signed up with it before its owner (pre-hijacking).
 */
export type NewIdentityStep = 'create_account' | 'link' | 'reset_and_link';

/** Why it is refused instead. */
export type NewIdentityRefusal = 'provider_email_needs_verification' | 'signup_disabled' | 'user_banned';

/** Decides on an identity that no account has. @param owner the account of its verified address, or null. */
export function newIdentityStep(
  profile: Pick<ProviderProfile, 'email' | 'emailVerified'>,
  owner: Pick<UserRecord, 'banned_until' | 'confirmed_at'> | null,
  server: { readonly signupDisabled: boolean; readonly nowMs: number },
): NewIdentityStep | NewIdentityRefusal {
  if (profile.email !== null && !profile.emailVerified) return 'provider_email_needs_verification';
  if (owner === null) return server.signupDisabled ? 'signup_disabled' : 'create_account';
  if (isBanned(owner, server.nowMs)) return 'user_banned';
  return isConfirmed(owner) ? 'link' : 'reset_and_link';
}
