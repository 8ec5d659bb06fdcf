import { remoteProcedures, sessionOutlineSchema } from '@innertide/protocol/remote-procedures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from '../../apps/server/src/database/database.ts';
import {
  addUser,
  become,
  openTestDatabase,
  rolledBack,
  type TestDatabase,
} from '../../apps/server/src/database/testing/test-database.ts';
import { sessionRecord } from './session-fixture.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

async function save(tx: Transaction, record: unknown): Promise<void> {
  await tx.query('select public.save_session($1::jsonb)', [JSON.stringify(record)]);
}

describe('session_year', () => {
  it('outlines every session of a year by its local date, oldest first, and nobody else’s', () =>
    rolledBack(test.database, async (tx) => {
      const [anna, ben] = [await addUser(tx), await addUser(tx)];
      await become(tx, ben);
      await save(tx, sessionRecord(3));
      await become(tx, anna);
      const records = [sessionRecord(0), sessionRecord(2, { mood_after: 'clearer' })];
      for (const record of records.toReversed()) await save(tx, record);
      // Played on New Year's Day before four: it belongs to the year before.
      await save(tx, sessionRecord(5, { local_date: '2025-12-31' }));
      const rows = await tx.query<{ answer: unknown }>('select answer from public.session_year(2026) as answer');
      const answer = remoteProcedures.session_year.answer.parse(rows.map((row) => row.answer));
      expect(answer).toEqual(records.map((record) => sessionOutlineSchema.parse(record)));
      expect(rows[1]?.answer).not.toHaveProperty('note');
    }));
});

describe('template_plays', () => {
  it('tells when each curated template was played last', () =>
    rolledBack(test.database, async (tx) => {
      await become(tx, await addUser(tx));
      await save(tx, sessionRecord(1, { template_slug: 'noticing' }));
      await save(tx, sessionRecord(4, { template_slug: 'noticing' }));
      await save(tx, sessionRecord(5, { template_slug: null }));
      const rows = await tx.query<{ answer: unknown }>('select answer from public.template_plays() as answer');
      expect(rows.map(({ answer }) => answer)).toEqual([
        { template_slug: 'noticing', last_local_date: sessionRecord(4).local_date },
      ]);
    }));
});
