import type { Transaction } from '@innertide/server-std/database';
import { describe, expect, it } from 'vitest';
import { databaseOfFile } from '../../apps/server/src/database/testing/database-of-file.ts';
import { addUser, become, refusalOf, rolledBack } from '../../apps/server/src/database/testing/test-database.ts';
import { sessionRecord } from './session-fixture.ts';

const IN_A_DAY = 5000;
const IN_ALL = 100_000;

const test = databaseOfFile();

/** Gives a member sessions that were saved so many hours ago, without asking the procedure for each. */
async function addSessions(tx: Transaction, member: string, count: number, hoursAgo: number): Promise<void> {
  await become(tx, 'system');
  await tx.query(
    `insert into public.sessions (id, user_id, mode, settings, started_at, ended_at, active_ms, paused_ms, end_reason,
       time_zone, local_date, edited_at, saved_at)
     select gen_random_uuid(), $1::uuid, 'sleep', '{}', now(), now(), 0, 0, 'ended', 'UTC', current_date, now(),
       now() - make_interval(hours => $3::integer)
     from generate_series(1, $2::integer)`,
    [member, count, hoursAgo],
  );
  await become(tx, member);
}

async function addDeletions(tx: Transaction, member: string, count: number): Promise<void> {
  await become(tx, 'system');
  await tx.query(
    `insert into public.deleted_sessions (user_id, id, deleted_at)
     select $1::uuid, gen_random_uuid(), now() from generate_series(1, $2::integer)`,
    [member, count],
  );
  await become(tx, member);
}

const save = (tx: Transaction, record = sessionRecord(1)) =>
  tx.query('select public.save_session($1::jsonb)', [JSON.stringify(record)]);
const forget = (tx: Transaction, id: string) => tx.query('select public.delete_session($1::uuid)', [id]);

describe('quota of a member', () => {
  it('refuses one session more than 5,000 in a day with PT429, and takes it a day later', () =>
    rolledBack(test.database, async (tx) => {
      const anna = await addUser(tx);
      await become(tx, anna);
      const known = sessionRecord(2);
      await save(tx, known);
      await addSessions(tx, anna, IN_A_DAY - 2, 1);
      await save(tx);
      const refused = await refusalOf(tx, () => save(tx, sessionRecord(3)));
      expect(refused.sqlState).toBe('PT429');
      expect(refused.message).toBe('record must be one of at most 5000 new ones in a day');
      expect(refused.hint).toContain('send it tomorrow');
      // An edit of one that is there adds no row.
      await save(tx, { ...known, note: 'rain', edited_at: new Date(Date.parse(known.edited_at) + 1).toISOString() });
      await become(tx, 'system');
      await tx.query("update public.sessions set saved_at = saved_at - interval '1 day'");
      await become(tx, anna);
      await save(tx, sessionRecord(3));
    }));

  it('counts nobody else’s sessions', () =>
    rolledBack(test.database, async (tx) => {
      const [anna, zofia] = [await addUser(tx), await addUser(tx)];
      await addSessions(tx, anna, IN_A_DAY, 1);
      await become(tx, zofia);
      await save(tx);
    }));

  it('refuses one session more than 100,000 in all with PT409', () =>
    rolledBack(test.database, async (tx) => {
      const anna = await addUser(tx);
      await addSessions(tx, anna, IN_ALL - 200, 48);
      await addSessions(tx, anna, 199, 1);
      await save(tx);
      const refused = await refusalOf(tx, () => save(tx, sessionRecord(2)));
      expect(refused.sqlState).toBe('PT409');
      expect(refused.hint).toContain('Export your data');
    }));

  it('refuses one deletion of an unknown session more than 5,000 in a day, and takes those that are repeated', () =>
    rolledBack(test.database, async (tx) => {
      const anna = await addUser(tx);
      await become(tx, anna);
      const id = crypto.randomUUID();
      await forget(tx, id);
      await addDeletions(tx, anna, IN_A_DAY - 1);
      expect((await refusalOf(tx, () => forget(tx, crypto.randomUUID()))).sqlState).toBe('PT429');
      await forget(tx, id);
      await become(tx, 'system');
      await tx.query("update public.deleted_sessions set saved_at = saved_at - interval '25 hours'");
      await become(tx, anna);
      await forget(tx, crypto.randomUUID());
    }));

  it('refuses consents beyond 300', () =>
    rolledBack(test.database, async (tx) => {
      const anna = await addUser(tx);
      await become(tx, anna);
      const agree = (version: string) => tx.query('select public.give_consents($1, $1, $1)', [version]);
      for (let n = 0; n < 100; n += 1) await agree(`v${n}`);
      expect((await refusalOf(tx, () => agree('one more'))).sqlState).toBe('PT409');
    }));
});
