import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Transaction } from '@innertide/server-std/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '../../apps/server/src/database/testing/paths.ts';
import {
  addUser,
  become,
  openTestDatabase,
  type TestDatabase,
} from '../../apps/server/src/database/testing/test-database.ts';
import { sessionRecord } from './session-fixture.ts';

const SESSIONS = 1000;
const MEMBERS = 500;
/** What docs/operations.md works with may be this much off before its table is wrong. */
const TOLERANCE = 1.5;

/** One of its own, as its time limit asks: where other files wrote before, new rows take the place of old ones, and nothing grows. */
let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase({ timeLimitMs: 300_000 });
});
afterAll(() => test.close());

/** Bytes of these tables with their indexes and what lies beside them. */
async function bytesOf(tx: Transaction, tables: readonly string[]): Promise<number> {
  const [row] = await tx.query<{ bytes: number }>(
    `select sum(pg_total_relation_size(name::regclass))::bigint as bytes from unnest($1::text[]) as name`,
    [tables],
  );
  return row?.bytes ?? Number.NaN;
}

/** A size that the document names, in bytes: `1.4 kB of database for a session`. */
function documented(what: RegExp): number {
  const text = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8').replaceAll('\n', ' ');
  return 1000 * Number(what.exec(text)?.[1]);
}

function expectAsDocumented(bytes: number, wanted: number, what: string): void {
  console.log(
    `${what}: ${(bytes / 1000).toFixed(2)} kB, docs/operations.md works with ${(wanted / 1000).toFixed(2)} kB`,
  );
  expect(bytes, what).toBeLessThan(wanted * TOLERANCE);
  expect(bytes, what).toBeGreaterThan(wanted / TOLERANCE);
}

it('a session and an account take the bytes that the costs are computed from', async () => {
  const accounts = ['auth.users', 'auth.identities', 'public.profiles', 'public.consents'];
  const [perSession, perAccount] = await test.database.transaction(
    { role: 'system' },
    async (tx) => {
      const anna = await addUser(tx);
      const before = { sessions: await bytesOf(tx, ['public.sessions']), accounts: await bytesOf(tx, accounts) };
      await become(tx, anna);
      for (let n = 0; n < SESSIONS; n += 1) {
        await tx.query('select public.save_session($1::jsonb)', [JSON.stringify(sessionRecord(n))]);
      }
      await become(tx, 'system');
      for (let n = 0; n < MEMBERS; n += 1) {
        const id = await addUser(tx, `Member ${n}`);
        await tx.query(
          `insert into auth.identities (provider_id, user_id, identity_data, provider) values ($1::uuid::text, $1::uuid, '{"email":"a@b.c"}', 'email')`,
          [id],
        );
        await tx.query(`update auth.users set encrypted_password = repeat('x', 97) where id = $1`, [id]);
        await become(tx, id);
        await tx.query("select public.give_consents('2026-11-21', '2026-11-21', '16')");
        await become(tx, 'system');
      }
      return [
        ((await bytesOf(tx, ['public.sessions'])) - before.sessions) / SESSIONS,
        ((await bytesOf(tx, accounts)) - before.accounts) / MEMBERS,
      ];
    },
    { unhurried: true },
  );
  expectAsDocumented(perSession ?? 0, documented(/([\d.]+) kB of database for a session/), 'a session');
  expectAsDocumented(perAccount ?? 0, documented(/about ([\d.]+) kB for an account/), 'an account');
});
