import { remoteProcedures } from '@innertide/protocol/remote-procedures';
import { type SessionRecord, sessionRecordSchema } from '@innertide/protocol/session-record';
import type { Transaction } from '@innertide/server-std/database';
import { describe, expect, it } from 'vitest';
import { databaseOfFile } from '../../apps/server/src/database/testing/database-of-file.ts';
import { addUser, become, rolledBack } from '../../apps/server/src/database/testing/test-database.ts';
import { sessionRecord } from './session-fixture.ts';

const test = databaseOfFile();

async function save(tx: Transaction, record: unknown): Promise<SessionRecord> {
  const rows = await tx.query<{ answer: unknown }>('select public.save_session($1::jsonb) as answer', [
    JSON.stringify(record),
  ]);
  return sessionRecordSchema.parse(rows[0]?.answer);
}

async function history(
  tx: Transaction,
  before: string | null = null,
  limit: number | null = 20,
  beforeId: string | null = null,
  onlyMode: string | null = null,
) {
  const rows = await tx.query<{ answer: unknown }>('select public.session_history($1, $2, $3, $4) as answer', [
    before,
    limit,
    beforeId,
    onlyMode,
  ]);
  return remoteProcedures.session_history.answer.parse(rows.map((row) => row.answer));
}

async function byId(tx: Transaction, id: string) {
  const rows = await tx.query<{ answer: unknown }>('select public.session_by_id($1) as answer', [id]);
  return remoteProcedures.session_by_id.answer.parse(rows[0]?.answer);
}

describe('session_history', () => {
  it('returns every session once, newest first, page by page', () =>
    rolledBack(test.database, async (tx) => {
      await become(tx, await addUser(tx));
      const records = Array.from({ length: 7 }, (_, n) => sessionRecord(n));
      for (const record of records) await save(tx, record);
      const seen: SessionRecord[] = [];
      for (let before: string | null = null; ; before = seen.at(-1)?.started_at ?? null) {
        const page = await history(tx, before, 3);
        if (page.length === 0) break;
        seen.push(...page);
      }
      expect(seen).toEqual(records.toReversed());
    }));

  it('loses none of several sessions that began in the same millisecond, wherever a page ends', () =>
    rolledBack(test.database, async (tx) => {
      await become(tx, await addUser(tx));
      const { started_at } = sessionRecord(0);
      for (let n = 0; n < 5; n += 1) await save(tx, sessionRecord(n, { started_at }));
      await save(tx, sessionRecord(0, { started_at: '2026-02-01T08:00:00Z' }));
      const seen: SessionRecord[] = [];
      for (;;) {
        const last = seen.at(-1);
        const page = await history(tx, last?.started_at ?? null, 2, last?.id ?? null);
        if (page.length === 0) break;
        seen.push(...page);
      }
      expect(new Set(seen.map(({ id }) => id)).size).toBe(6);
      expect(seen).toHaveLength(6);
      expect(seen.at(-1)?.started_at).toBe('2026-02-01T08:00:00.000Z');
    }));

  it('returns the sessions of one mode where one is requested', () =>
    rolledBack(test.database, async (tx) => {
      await become(tx, await addUser(tx));
      for (let n = 0; n < 4; n += 1) await save(tx, sessionRecord(n, { mode: n % 2 ? 'sleep' : 'focus' }));
      expect((await history(tx, null, 20, null, 'sleep')).map(({ mode }) => mode)).toEqual(['sleep', 'sleep']);
    }));

  it.each([
    [-5, 0],
    [0, 0],
    [2, 2],
    [null, 20],
    [1000, 200],
  ])('clamps a limit of %s to %s', (limit, rows) =>
    rolledBack(test.database, async (tx) => {
      await become(tx, await addUser(tx));
      for (let n = 0; n < 201; n += 1) await save(tx, sessionRecord(n));
      expect(await history(tx, null, limit)).toHaveLength(rows);
    }),
  );

  it("never returns another member's sessions", () =>
    rolledBack(test.database, async (tx) => {
      await become(tx, await addUser(tx));
      const { id } = await save(tx, sessionRecord(1));
      await become(tx, 'system');
      await become(tx, await addUser(tx));
      expect(await history(tx)).toEqual([]);
      expect(await byId(tx, id)).toBeNull();
      await tx.query('select public.delete_session($1)', [id]);
      await become(tx, 'system');
      expect(await tx.query('select id from public.sessions where id = $1', [id])).toHaveLength(1);
    }));
});

describe('session_year', () => {
  it('outlines the member’s sessions of a year by their local date, oldest first', () =>
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
      expect(answer).toEqual(remoteProcedures.session_year.answer.parse(records));
      expect(rows[1]?.answer).not.toHaveProperty('note');
    }));
});

describe('template_plays', () => {
  it('returns when each curated template was played last', () =>
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
