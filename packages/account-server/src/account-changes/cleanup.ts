import { type AuthContext, SYSTEM } from '../auth-context.ts';
import { retentionRules } from './retention.ts';

/** Rows deleted in one transaction. Short transactions do not block requests. */
const ROWS_AT_ONCE = 1000;

/** Deletes expired rows: used tokens, expired codes and flows, refilled rate-limit buckets, ended auth sessions. @returns rows deleted or cleared. */
export async function cleanUp(context: AuthContext): Promise<number> {
  let total = 0;
  for (const { table, condition, olderThanMs, cleared } of retentionRules(context.config)) {
    const before = new Date(context.clock.nowMs() - olderThanMs).toISOString();
    for (let deleted = ROWS_AT_ONCE; deleted === ROWS_AT_ONCE; ) {
      const rows = await context.database.transaction(SYSTEM, (tx) =>
        tx.query(
          `${cleared === undefined ? `delete from auth.${table}` : `update auth.${table} set ${cleared} = null`} where ctid = any(array(
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
