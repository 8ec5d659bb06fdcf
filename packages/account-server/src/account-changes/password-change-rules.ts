import type { AuthenticationMethod } from '../auth-sessions/access-token.ts';

const DAY_MS = 86_400_000;
const HOUR_SECONDS = 3600;

/** Authentication methods that prove access to the mailbox. Their users may not know the old password. */
const MAILBOX_METHODS = ['otp', 'recovery', 'magiclink', 'invite', 'email/signup'];

/** Whether an auth session was opened through a mail at most an hour before `nowMs`. */
export function cameFromMail(methods: readonly AuthenticationMethod[], nowMs: number): boolean {
  const sinceSeconds = nowMs / 1000 - HOUR_SECONDS;
  return methods.some(({ method, timestamp }) => MAILBOX_METHODS.includes(method) && timestamp >= sinceSeconds);
}

/** Whether an auth session that began at `since` (ISO 8601) is older than a day. */
export function isOlderThanADay(since: string, nowMs: number): boolean {
  return nowMs - Date.parse(since) > DAY_MS;
}
