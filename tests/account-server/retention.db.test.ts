import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '../../apps/server/src/database/testing/paths.ts';
import { putRowInEveryTable } from '../../apps/server/src/database/testing/row-in-every-table.ts';
import { type AuthTestServer, startAuthTestServer } from './testing/auth-test-server.ts';

const SYSTEM = { role: 'system' } as const;
const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;
const MINUTE_S = 60;

interface Promised {
  readonly table: string;
  /** The column from which the retention time counts. */
  readonly since: string;
  readonly seconds: number;
}

/** Retention times of docs/data-map.md; dependent tables first. */
const PROMISED: readonly Promised[] = [
  { table: 'auth.refresh_tokens', since: 'used_at', seconds: DAY_S },
  { table: 'auth.mfa_challenges', since: 'created_at', seconds: DAY_S },
  { table: 'auth.webauthn_challenges', since: 'created_at', seconds: DAY_S },
  { table: 'auth.one_time_tokens', since: 'created_at', seconds: DAY_S },
  { table: 'auth.flow_state', since: 'created_at', seconds: DAY_S },
  { table: 'auth.provider_flows', since: 'created_at', seconds: DAY_S },
  { table: 'auth.rate_limits', since: 'updated_at', seconds: DAY_S },
  { table: 'auth.mail_intervals', since: 'mailed_at', seconds: HOUR_S },
  { table: 'auth.mail_suppressions', since: 'created_at', seconds: 365 * DAY_S },
  { table: 'auth.audit_log_entries', since: 'created_at', seconds: 90 * DAY_S },
  { table: 'auth.sessions', since: 'not_after', seconds: 3 * DAY_S },
  { table: 'auth.mfa_factors', since: 'created_at', seconds: DAY_S },
];

let server: AuthTestServer;
beforeAll(async () => {
  server = await startAuthTestServer();
});
afterAll(() => server.close());

function setAge({ table, since, seconds }: Promised, moreSeconds: number): Promise<unknown> {
  const age = seconds + moreSeconds;
  return server.database.transaction(SYSTEM, (tx) =>
    tx.query(`update ${table} set ${since} = now() - make_interval(secs => $1)`, [age]),
  );
}

async function countRows(table: string): Promise<number> {
  const rows = await server.database.transaction(SYSTEM, (tx) => tx.query(`select 1 as one from ${table}`));
  return rows.length;
}

it('rows are retained exactly as long as the data map states', async () => {
  const map = readFileSync(join(ROOT, 'docs/data-map.md'), 'utf8').split('\n');
  const swept = map.flatMap((line) => {
    const [, table = '', , , goes = ''] = line.split('|');
    return /`auth\./.test(table) && /\b(day|days|hour)\b/.test(goes) ? [table.trim().replaceAll('`', '')] : [];
  });
  expect(swept.toSorted()).toEqual(PROMISED.map(({ table }) => table).toSorted());

  await server.database.transaction(SYSTEM, async (tx) => {
    await putRowInEveryTable(tx);
    await tx.query(`update auth.mfa_factors set status = 'unverified'`);
  });
  for (const promised of PROMISED) await setAge(promised, -MINUTE_S);
  expect(await server.auth.cleanUp()).toBe(0);
  for (const promised of PROMISED) {
    expect(await countRows(promised.table), promised.table).toBeGreaterThan(0);
    await setAge(promised, MINUTE_S);
    expect(await server.auth.cleanUp(), promised.table).toBeGreaterThan(0);
    expect(await countRows(promised.table), promised.table).toBe(0);
  }
  expect(await countRows('auth.users')).toBe(1);
  console.log(`${PROMISED.length} tables: a row stays until a minute before its time and is gone a minute after`);
});
