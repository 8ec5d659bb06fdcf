import { describe, expect, it } from 'vitest';
import { retentionRules } from './retention.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const CONFIG = { oneTimeTokenSeconds: 3600, mailIntervalMs: 60_000, timeboxMs: null, inactivityTimeoutMs: null };
const rows = (change: Partial<{ [Key in keyof typeof CONFIG]: number }> = {}) =>
  retentionRules({ ...CONFIG, ...change }).map(({ table, condition, olderThanMs }) => [table, condition, olderThanMs]);

describe('expired rows', () => {
  it('are deleted after a day, mail intervals after an hour, ended auth sessions after three days, the audit log after 90', () => {
    expect(rows()).toEqual([
      ['refresh_tokens', 'used_at < $1', DAY_MS],
      ['one_time_tokens', 'created_at < $1', DAY_MS],
      ['flow_state', 'created_at < $1', DAY_MS],
      ['provider_flows', 'created_at < $1', DAY_MS],
      ['webauthn_challenges', 'created_at < $1', DAY_MS],
      ['mfa_challenges', 'created_at < $1', DAY_MS],
      ['mfa_factors', "status = 'unverified' and created_at < $1", DAY_MS],
      ['rate_limits', 'updated_at < $1', DAY_MS],
      ['mail_intervals', 'mailed_at < $1', HOUR_MS],
      ['mail_suppressions', 'created_at < $1', 365 * DAY_MS],
      ['audit_log_entries', 'created_at < $1', 90 * DAY_MS],
      ['sessions', 'not_after < $1', 3 * DAY_MS],
    ]);
  });

  it('stay as long as a link or code is valid that needs them', () => {
    const olderThan = new Map(rows({ oneTimeTokenSeconds: 172_800 }).map(([table, , ms]) => [table, ms]));
    expect([olderThan.get('one_time_tokens'), olderThan.get('flow_state')]).toEqual([2 * DAY_MS, 2 * DAY_MS]);
  });

  it('stay as long as an interval between two mails', () => {
    expect(rows({ mailIntervalMs: 2 * HOUR_MS })).toContainEqual(['mail_intervals', 'mailed_at < $1', 2 * HOUR_MS]);
  });

  it('of auth sessions go three days after their timebox and their inactivity', () => {
    expect(rows({ timeboxMs: HOUR_MS }).at(-1)).toEqual(['sessions', 'created_at < $1', 3 * DAY_MS + HOUR_MS]);
    expect(rows({ inactivityTimeoutMs: HOUR_MS }).at(-1)).toEqual([
      'sessions',
      'coalesce(refreshed_at, created_at) < $1',
      3 * DAY_MS + HOUR_MS,
    ]);
  });
});
