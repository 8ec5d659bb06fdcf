import { isReadableName } from '@innertide/protocol/readable-name';
import { remoteProcedures } from '@innertide/protocol/remote-procedures';
import type { Transaction } from '@innertide/server-std/database';
import { describe, expect, it } from 'vitest';
import { databaseOfFile } from '../../apps/server/src/database/testing/database-of-file.ts';
import { addUser, become, refusalOf, rolledBack } from '../../apps/server/src/database/testing/test-database.ts';
import { sessionRecord } from './session-fixture.ts';

const test = databaseOfFile();

async function ask(tx: Transaction, call: string, parameters: readonly unknown[] = []): Promise<unknown> {
  return (await tx.query<{ answer: unknown }>(`select ${call} as answer`, parameters))[0]?.answer;
}

async function profile(tx: Transaction) {
  return remoteProcedures.update_profile.answer.parse(await ask(tx, 'public.profile()'));
}

async function change(tx: Transaction, changes: unknown) {
  return remoteProcedures.update_profile.answer.parse(
    await ask(tx, 'public.update_profile($1::jsonb)', [JSON.stringify(changes)]),
  );
}

describe('the profile', () => {
  it('cannot be inserted with another member’s id', () =>
    rolledBack(test.database, async (tx) => {
      const [anna, ben] = [await addUser(tx), await addUser(tx)];
      await tx.query('delete from public.profiles where user_id = $1', [ben]);
      await become(tx, anna);
      const insert = () => tx.query("insert into public.profiles (user_id, display_name) values ($1, 'Ben')", [ben]);
      expect((await refusalOf(tx, insert)).sqlState).toBe('42501');
    }));

  it('begins with the name given at sign-up and no language', () =>
    rolledBack(test.database, async (tx) => {
      await become(tx, await addUser(tx), 'Zofia');
      expect(await profile(tx)).toEqual({ display_name: 'Zofia', language: null });
    }));

  it('changes only the given fields, and null resets a choice', () =>
    rolledBack(test.database, async (tx) => {
      await become(tx, await addUser(tx), 'Zofia');
      expect(await change(tx, { language: 'pl' })).toEqual({ display_name: 'Zofia', language: 'pl' });
      expect(await change(tx, { display_name: 'Zosia' })).toEqual({ display_name: 'Zosia', language: 'pl' });
      expect(await change(tx, { display_name: null, language: null })).toEqual({
        display_name: 'Zofia',
        language: null,
      });
    }));

  it.each([
    ['display_name', { display_name: 'ab' }],
    ['display_name', { display_name: 'x'.repeat(25) }],
    ['display_name', { display_name: 12 }],
    ['display_name', { display_name: '\u200b\u200b\u200b' }],
    ['display_name', { display_name: '\u001b[31mAda' }],
    ['display_name', { display_name: 'Ada\nTide' }],
    ['language', { language: 'de' }],
    ['changes', []],
  ])('is refused with the name of the wrong field %s', (field, changes) =>
    rolledBack(test.database, async (tx) => {
      await become(tx, await addUser(tx));
      const refusal = await refusalOf(tx, () => change(tx, changes));
      expect(refusal).toMatchObject({ sqlState: '22023', message: expect.stringMatching(`^${field} must`) });
    }),
  );

  it('has no name from a sign-up whose name cannot be read', () =>
    rolledBack(test.database, async (tx) => {
      await become(tx, await addUser(tx), 'Zofia\u202e\u001b[2J');
      expect(await profile(tx)).toEqual({ display_name: null, language: null });
    }));

  it('is deleted with the account', () =>
    rolledBack(test.database, async (tx) => {
      const anna = await addUser(tx);
      await become(tx, anna);
      await change(tx, { language: 'pl' });
      await become(tx, 'system');
      await tx.query('delete from auth.users where id = $1', [anna]);
      expect(await tx.query('select from public.profiles where user_id = $1', [anna])).toEqual([]);
    }));

  it('is refused to callers who are not signed in', () =>
    rolledBack(test.database, async (tx) => {
      await become(tx, null);
      expect((await refusalOf(tx, () => profile(tx))).sqlState).toBe('42501');
    }));
});

describe('a readable name', () => {
  it('is the same in SQL and in the protocol, for every character of the basic plane and the tags', () =>
    rolledBack(test.database, async (tx) => {
      for (const [from, to] of [
        [1, 0xd7ff],
        [0xe000, 0xffff],
        [0x1f300, 0x1f6ff],
        [0xdff00, 0xe10ff],
      ] as const) {
        const rows = await tx.query<{ point: number; alone: boolean; between: boolean }>(
          `select point, private.is_readable_name(chr(point)) as alone, private.is_readable_name('a' || chr(point) || 'b') as between
           from generate_series($1::integer, $2::integer) as point`,
          [from, to],
        );
        const wrong = rows.filter(({ point, alone, between }) => {
          const character = String.fromCodePoint(point);
          return isReadableName(character) !== alone || isReadableName(`a${character}b`) !== between;
        });
        expect(rows).toHaveLength(to - from + 1);
        expect(wrong.map(({ point }) => point.toString(16))).toEqual([]);
      }
    }));
});

describe('the dashboard', () => {
  it('is empty for a newcomer', () =>
    rolledBack(test.database, async (tx) => {
      await become(tx, await addUser(tx), 'Anna');
      const seen = remoteProcedures.dashboard.answer.parse(await ask(tx, 'public.dashboard($1)', ['2026-03-14']));
      expect(seen).toEqual({ display_name: 'Anna', last_session: null, active_dates: [] });
    }));

  it('shows the last session and the days of the fourteen that end today, each once', () =>
    rolledBack(test.database, async (tx) => {
      await become(tx, await addUser(tx));
      const days = ['2026-02-28', '2026-03-01', '2026-03-01', '2026-03-14', '2026-03-15'];
      const records = days.map((local_date, n) => sessionRecord(n, { local_date }));
      for (const record of records) await ask(tx, 'public.save_session($1::jsonb)', [JSON.stringify(record)]);
      const seen = remoteProcedures.dashboard.answer.parse(await ask(tx, 'public.dashboard($1)', ['2026-03-14']));
      expect(seen.last_session).toEqual(records[4]);
      expect(seen.active_dates).toEqual(['2026-03-01', '2026-03-14']);
    }));
});
