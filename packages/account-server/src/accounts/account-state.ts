import type { FactorRecord, UserRecord } from './user-record.ts';

/** Whether the account's address is confirmed. */
export function isConfirmed(user: Pick<UserRecord, 'confirmed_at'>): boolean {
  return user.confirmed_at !== null;
}

/** Whether the account is banned at `nowMs` (Unix time in ms). */
export function isBanned(user: Pick<UserRecord, 'banned_until'>, nowMs: number): boolean {
  return user.banned_until !== null && Date.parse(user.banned_until) > nowMs;
}

/** Whether an auth session of assurance level `aal` has yet to show a second factor: the account has a verified one. */
export function needsSecondStep(
  user: { readonly factors: readonly Pick<FactorRecord, 'status'>[] },
  aal: string,
): boolean {
  return aal !== 'aal2' && user.factors.some((factor) => factor.status === 'verified');
}
