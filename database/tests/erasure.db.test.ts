import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Transaction } from '@innertide/server-std/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBackedUpTables } from '../../apps/server/src/backup/backed-up-tables.ts';
import { writeBackup } from '../../apps/server/src/backup/write-backup.ts';
import { readPersonalTables } from '../../apps/server/src/database/testing/personal-tables.ts';
import { putRowInEveryTable } from '../../apps/server/src/database/testing/row-in-every-table.ts';
import {
  addUser,
  become,
  openTestDatabase,
  type TestDatabase,
} from '../../apps/server/src/database/testing/test-database.ts';

const SYSTEM = { role: 'system' } as const;
/** Stands in every text of hers, wherever a text may stand. */
const NAME = 'zofia-unseen';
const ADDRESS = 'zofia-unseen.home@example.org';
/** Tables that speak of somebody without a reference to the account. */
const UNBOUND = ['auth.rate_limits', 'auth.mail_intervals', 'public.mail_outbox'];

let test: TestDatabase;
let folder: string;
beforeAll(async () => {
  test = await openTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'erasure-'));
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

/** The whole database, every row of every table, as a backup holds it. */
async function dump(name: string): Promise<string> {
  const path = join(folder, name);
  await writeBackup(test.database, path, { nowMs: () => Date.now() });
  return gunzipSync(readFileSync(path)).toString('utf8');
}

function countsIn(text: string, words: Readonly<Record<string, string>>): Record<string, number> {
  return Object.fromEntries(Object.entries(words).map(([what, word]) => [what, text.split(word).length - 1]));
}

async function furnish(tx: Transaction) {
  const personal = await readPersonalTables(tx);
  const stranger = await addUser(tx, 'Berta');
  // What the server publishes says nothing of hers, though letters she has read and templates she keeps do.
  const published = new Set(['public.letters', 'public.letter_translations', 'public.blog_posts']);
  const id = await putRowInEveryTable(tx, (table) =>
    (personal.has(table) && !published.has(table)) || UNBOUND.includes(table) ? NAME : 'word',
  );
  await tx.query(
    `update auth.users set email = $2, email_change = $3, raw_user_meta_data = jsonb_build_object('name', $4::text) where id = $1`,
    [id, ADDRESS, `new.${ADDRESS}`, NAME],
  );
  // Which of our apps it was, from the server's settings: it goes on with the token that is to be given back.
  await tx.query(`update auth.provider_tokens set client_id = 'app.bundle'`);
  // Where the row of the table is somebody's through what the server writes into it.
  await tx.query(`update auth.rate_limits set key = 'second-step:' || $1::text`, [id]);
  await tx.query(`update auth.mail_intervals set address_hash = sha256(convert_to($1, 'UTF8'))`, [ADDRESS]);
  await tx.query(`update public.mail_outbox set recipient = $1, subject = $2`, [ADDRESS, `To ${NAME}`]);
  return { id, stranger, personal };
}

it('deletion of an account leaves no address, name or id of its owner in the database, after a complete export', async () => {
  const { id, stranger, personal } = await test.database.transaction(SYSTEM, furnish);
  const words = { address: ADDRESS, name: NAME, id };
  const before = countsIn(await dump('before'), words);
  expect(Math.min(...Object.values(before))).toBeGreaterThan(0);
  const filled = await test.database.transaction(SYSTEM, async (tx) => {
    const tables = [...personal, ...UNBOUND];
    const rows = await Promise.all(tables.map((name) => tx.query(`select 1 as one from ${name} limit 1`)));
    return tables.filter((_, index) => (rows[index]?.length ?? 0) > 0).length;
  });
  expect(filled).toBe(personal.size + UNBOUND.length);

  const claims = {
    sub: id,
    aal: 'aal2',
    amr: [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }],
  };
  const exported = await test.database.transaction({ role: 'authenticated', claims }, (tx) =>
    tx.query<{ data: unknown }>('select public.export_my_data() as data'),
  );
  const taken = countsIn(JSON.stringify(exported[0]?.data), words);
  expect(Math.min(...Object.values(taken))).toBeGreaterThan(0);

  await test.database.transaction({ role: 'authenticated', claims }, (tx) =>
    tx.query('select public.delete_my_account()'),
  );
  const text = await dump('after');
  const after = countsIn(text, words);
  console.log(
    `of an account with rows in ${filled} tables: ${JSON.stringify(before)} mentions in a dump before, ${JSON.stringify(taken)} in its export, ${JSON.stringify(after)} after it left`,
  );
  expect(after).toEqual({ address: 0, name: 0, id: 0 });
  // The hash of her address goes as well, and nobody else goes with her.
  const intervals = await test.database.transaction(SYSTEM, (tx) =>
    tx.query('select 1 as one from auth.mail_intervals'),
  );
  expect(intervals).toEqual([]);
  expect(text).toContain(stranger);
});

it('search for traces finds a planted one', async () => {
  await test.database.transaction(SYSTEM, async (tx) => {
    const tables = await readBackedUpTables(tx);
    expect(tables.length).toBeGreaterThan(20);
    await tx.query(`insert into auth.rate_limits (key, tokens, updated_at) values ($1, 1, now())`, [
      `sign-in of ${NAME}`,
    ]);
    await become(tx, 'system');
  });
  expect(countsIn(await dump('planted'), { name: NAME })).toEqual({ name: 1 });
});
