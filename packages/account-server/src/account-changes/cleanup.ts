import { type AuthContext, SYSTEM } from '../auth-context.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Long enough to look into a theft that is noticed late, and no longer: an entry names an account and an address. */
const AUDIT_DAYS = 90;

/** One short transaction at a time, so that nobody waits for the broom. */
const ROWS_AT_ONCE = 1000;

interface Sweep {
  readonly table: string;
  /** $1 is the moment before which rows go. */
  readonly condition: string;
  readonly olderThanMs: number;
}

function sweepsOf(context: AuthContext): readonly Sweep[] {
  const { config } = context;
  const oneTimeMs = Math.max(DAY_MS, config.oneTimeTokenSeconds * 1000);
  const sweeps: Sweep[] = [
    { table: 'refresh_tokens', condition: 'used_at < $1', olderThanMs: DAY_MS },
    { table: 'one_time_tokens', condition: 'created_at < $1', olderThanMs: oneTimeMs },
    // A link that still lives needs its flow.
    { table: 'flow_state', condition: 'created_at < $1', olderThanMs: oneTimeMs },
    { table: 'provider_flows', condition: 'created_at < $1', olderThanMs: DAY_MS },
    { table: 'webauthn_challenges', condition: 'created_at < $1', olderThanMs: DAY_MS },
    { table: 'mfa_challenges', condition: 'created_at < $1', olderThanMs: DAY_MS },
    { table: 'mfa_factors', condition: `status = 'unverified' and created_at < $1`, olderThanMs: DAY_MS },
    // Every bucket is full again after a day.
    { table: 'rate_limits', condition: 'updated_at < $1', olderThanMs: DAY_MS },
    { table: 'mail_intervals', condition: 'mailed_at < $1', olderThanMs: Math.max(HOUR_MS, config.mailIntervalMs) },
    { table: 'audit_log_entries', condition: 'created_at < $1', olderThanMs: AUDIT_DAYS * DAY_MS },
    { table: 'sessions', condition: 'not_after < $1', olderThanMs: 3 * DAY_MS },
  ];
  if (config.timeboxMs !== null) {
    sweeps.push({ table: 'sessions', condition: 'created_at < $1', olderThanMs: 3 * DAY_MS + config.timeboxMs });
  }
  if (config.inactivityTimeoutMs !== null) {
    const condition = 'coalesce(refreshed_at, created_at) < $1';
    sweeps.push({ table: 'sessions', condition, olderThanMs: 3 * DAY_MS + config.inactivityTimeoutMs });
  }
  return sweeps;
}

/** Deletes what can no longer be used: spent tokens, expired codes and flows, full buckets, ended sign-ins. @returns rows deleted. */
export async function cleanUp(context: AuthContext): Promise<number> {
  let total = 0;
  for (const { table, condition, olderThanMs } of sweepsOf(context)) {
    const before = new Date(context.clock.nowMs() - olderThanMs).toISOString();
    for (let deleted = ROWS_AT_ONCE; deleted === ROWS_AT_ONCE; ) {
      const rows = await context.database.transaction(SYSTEM, (tx) =>
        tx.query(
          `delete from auth.${table} where ctid = any(array(
             select ctid from auth.${table} where ${condition} limit ${ROWS_AT_ONCE} for update skip locked
           )) returning 1 as gone`,
          [before],
        ),
      );
      deleted = rows.length;
      total += deleted;
    }
  }
  return total;
}
