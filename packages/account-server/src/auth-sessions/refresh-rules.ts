import type { AuthConfig } from '../config/auth-config.ts';

/** When an auth session's last refresh token stops working, as Unix time in ms; Infinity without any limit. */
export function authSessionEndMs(
  session: {
    /** ISO 8601, as the other times. */
    readonly created_at: string;
    readonly refreshed_at: string | null;
    readonly not_after: string | null;
  },
  config: Pick<AuthConfig, 'timeboxMs' | 'inactivityTimeoutMs'>,
): number {
  return Math.min(
    session.not_after === null ? Number.POSITIVE_INFINITY : Date.parse(session.not_after),
    Date.parse(session.created_at) + (config.timeboxMs ?? Number.POSITIVE_INFINITY),
    Date.parse(session.refreshed_at ?? session.created_at) + (config.inactivityTimeoutMs ?? Number.POSITIVE_INFINITY),
  );
}

/** Whether a refresh token that was used at `usedAt` (ISO 8601) may be used again: within `reuseSeconds` of its first use. */
export function mayBeReused(usedAt: string, reuseSeconds: number, nowMs: number): boolean {
  return nowMs - Date.parse(usedAt) < reuseSeconds * 1000;
}
