import type { UserRecord } from './users.ts';

/** Whether the account's address is confirmed. */
export function isConfirmed(user: Pick<UserRecord, 'confirmed_at'>): boolean {
  return user.confirmed_at !== null;
}

/** Whether the account has a verified second factor. */
export function hasSecondFactor(user: {
  readonly factors: readonly Pick<UserRecord['factors'][number], 'status'>[];
}): boolean {
  return user.factors.some((factor) => factor.status === 'verified');
}

/** Whether the account is banned at `nowMs` (Unix time in ms). */
export function isBanned(user: Pick<UserRecord, 'banned_until'>, nowMs: number): boolean {
  return user.banned_until !== null && Date.parse(user.banned_until) > nowMs;
}
