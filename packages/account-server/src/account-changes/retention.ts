import type { AuthConfig } from '../config/auth-config.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Retention of the audit log. Entries hold an account and an IP address, so they are deleted after this many days. */
const AUDIT_DAYS = 90;

/** How long an address gets no mail after it was last refused or reported. */
const SUPPRESSION_DAYS = 365;

/** Rows of one table that are deleted once they are old enough. */
export interface RetentionRule {
  readonly table: string;
  /** SQL condition; $1 is the cut-off time: older rows are deleted. */
  readonly condition: string;
  readonly olderThanMs: number;
}

/** Which rows of the auth schema expire, and when. */
export function retentionRules(
  config: Pick<AuthConfig, 'oneTimeTokenSeconds' | 'mailIntervalMs' | 'timeboxMs' | 'inactivityTimeoutMs'>,
): readonly RetentionRule[] {
  const oneTimeMs = Math.max(DAY_MS, config.oneTimeTokenSeconds * 1000);
  const rules: RetentionRule[] = [
    { table: 'refresh_tokens', condition: 'used_at < $1', olderThanMs: DAY_MS },
    { table: 'one_time_tokens', condition: 'created_at < $1', olderThanMs: oneTimeMs },
    // A mailed link that is still valid needs its flow.
    { table: 'flow_state', condition: 'created_at < $1', olderThanMs: oneTimeMs },
    { table: 'provider_flows', condition: 'created_at < $1', olderThanMs: DAY_MS },
    { table: 'webauthn_challenges', condition: 'created_at < $1', olderThanMs: DAY_MS },
    { table: 'mfa_challenges', condition: 'created_at < $1', olderThanMs: DAY_MS },
    { table: 'mfa_factors', condition: `status = 'unverified' and created_at < $1`, olderThanMs: DAY_MS },
    // Every bucket has refilled after a day.
    { table: 'rate_limits', condition: 'updated_at < $1', olderThanMs: DAY_MS },
    { table: 'mail_intervals', condition: 'mailed_at < $1', olderThanMs: Math.max(HOUR_MS, config.mailIntervalMs) },
    // An address may belong to somebody else by then, or its mailbox work again.
    { table: 'mail_suppressions', condition: 'created_at < $1', olderThanMs: SUPPRESSION_DAYS * DAY_MS },
    { table: 'audit_log_entries', condition: 'created_at < $1', olderThanMs: AUDIT_DAYS * DAY_MS },
    { table: 'sessions', condition: 'not_after < $1', olderThanMs: 3 * DAY_MS },
  ];
  if (config.timeboxMs !== null) {
    rules.push({ table: 'sessions', condition: 'created_at < $1', olderThanMs: 3 * DAY_MS + config.timeboxMs });
  }
  if (config.inactivityTimeoutMs !== null) {
    const condition = 'coalesce(refreshed_at, created_at) < $1';
    rules.push({ table: 'sessions', condition, olderThanMs: 3 * DAY_MS + config.inactivityTimeoutMs });
  }
  return rules;
}
