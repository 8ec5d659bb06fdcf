import { createHash } from 'node:crypto';
import { remoteProcedures } from '@innertide/protocol/remote-procedures';
import type { Transaction } from '@innertide/server-std/database';
import { parsePoolName } from '@innertide/trials/pool';
import { describe, expect, it } from 'vitest';
import { databaseOfFile } from '../../apps/server/src/database/testing/database-of-file.ts';
import { addUser, become, refusalOf, rolledBack } from '../../apps/server/src/database/testing/test-database.ts';

const test = databaseOfFile();

const POOL = 'world-calm-meditation-felt-tide';

const tokenOf = (number: number): string => createHash('sha256').update(String(number)).digest('hex');
const resultOf = (number: number) => ({ token: tokenOf(number), pool: POOL, shift: number / 10, low: -1, high: 2.5 });

const give = (tx: Transaction, result: unknown) =>
  tx.query('select public.give_trial_result($1::jsonb)', [JSON.stringify(result)]);

const withdraw = (tx: Transaction, token: string) => tx.query('select public.withdraw_trial_result($1)', [token]);

async function pool(tx: Transaction, name = POOL) {
  const [row] = await tx.query<{ answer: unknown }>('select public.trial_pool($1) as answer', [name]);
  return remoteProcedures.trial_pool.answer.parse(row?.answer);
}

async function giveMany(tx: Transaction, count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) await give(tx, resultOf(number));
}

describe('a pool of results', () => {
  it('is open to everybody from ten results on, in order of size; before, it says how many there are', () =>
    rolledBack(test.database, async (tx) => {
      const anna = await addUser(tx);
      await become(tx, null);
      await giveMany(tx, 9);
      expect(await pool(tx)).toEqual({ people: 9, results: [] });
      await give(tx, { ...resultOf(9), shift: -0.3 });
      for (const who of [null, anna]) {
        await become(tx, who);
        const { people, results } = await pool(tx);
        expect(people).toBe(10);
        expect(results.map(({ shift }) => shift)).toEqual([-0.3, 0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8]);
        expect(results[1]).toEqual({ shift: 0, low: -1, high: 2.5 });
      }
      expect(await pool(tx, 'tuning-calm-sleep')).toEqual({ people: 0, results: [] });
    }));

  it('takes a token once, and keeps nothing of who gave it, of when, and of the token itself', () =>
    rolledBack(test.database, async (tx) => {
      const anna = await addUser(tx, 'Anna');
      await become(tx, anna);
      await give(tx, resultOf(1));
      await give(tx, { ...resultOf(1), shift: 2 });
      await become(tx, 'system');
      const rows = await tx.query<{ row: string; fields: string[] }>(
        'select to_jsonb(given)::text as row, array(select jsonb_object_keys(to_jsonb(given)) order by 1) as fields from public.trial_results as given',
      );
      expect(rows).toHaveLength(1);
      expect(rows[0]?.fields).toEqual(['high', 'low', 'pool', 'shift', 'token_hash']);
      for (const secret of [anna, 'Anna', tokenOf(1)]) expect(rows[0]?.row).not.toContain(secret);
      expect(rows[0]?.row).toContain('"shift": 0.1');
    }));

  it('gives a result back to its token and to no other, and hides what is left below ten', () =>
    rolledBack(test.database, async (tx) => {
      await become(tx, null);
      await giveMany(tx, 10);
      await withdraw(tx, tokenOf(77));
      expect((await pool(tx)).people).toBe(10);
      await withdraw(tx, tokenOf(4));
      await withdraw(tx, tokenOf(4));
      expect(await pool(tx)).toEqual({ people: 9, results: [] });
    }));

  it('stays as it is when an account goes', () =>
    rolledBack(test.database, async (tx) => {
      const anna = await addUser(tx);
      await become(tx, anna);
      await give(tx, resultOf(1));
      await become(tx, 'system');
      await tx.query('delete from auth.users where id = $1::uuid', [anna]);
      expect((await pool(tx)).people).toBe(1);
    }));

  it('is full at 10,000 results, and answers with a thousand of many that are the same each time', () =>
    rolledBack(test.database, async (tx) => {
      await tx.query(
        'insert into public.trial_results select sha256(n::text::bytea), $1, n % 7, -1, 8 from generate_series(1, 10000) as n',
        [POOL],
      );
      await become(tx, null);
      expect((await refusalOf(tx, () => give(tx, resultOf(1)))).sqlState).toBe('PT409');
      const first = await pool(tx);
      expect(first.people).toBe(10_000);
      expect(first.results).toHaveLength(1000);
      expect(await pool(tx)).toEqual(first);
      const mean = first.results.reduce((sum, { shift }) => sum + shift, 0) / 1000;
      // Of seven equal shares, with a standard error of 0.063.
      expect(Math.abs(mean - 3)).toBeLessThan(0.25);
    }));

  it.each([
    ['no object', 'text'],
    ['a token that is no token', { ...resultOf(1), token: 'x' }],
    ['a pool without a trial', { ...resultOf(1), pool: 'pool' }],
    ['a pool with other signs', { ...resultOf(1), pool: 'world-calm-<b>' }],
    ['a long pool', { ...resultOf(1), pool: `world-calm-${'x'.repeat(60)}` }],
    ['a shift beyond the scale', { ...resultOf(1), shift: 21, high: 22 }],
    ['hundredths of a point', { ...resultOf(1), shift: 0.15 }],
    ['an interval beside the shift', { ...resultOf(1), low: 1 }],
    ['no interval', { token: tokenOf(1), pool: POOL, shift: 1 }],
  ])('refuses %s', (_, result) =>
    rolledBack(test.database, async (tx) => {
      await become(tx, null);
      expect((await refusalOf(tx, () => give(tx, result))).sqlState).toBe('22023');
    }),
  );

  it('takes nothing back under what is no token', () =>
    rolledBack(test.database, async (tx) => {
      await become(tx, null);
      await give(tx, resultOf(1));
      for (const token of ['x', 'abc']) expect((await refusalOf(tx, () => withdraw(tx, token))).sqlState).toBe('22023');
      await withdraw(tx, '');
      expect((await pool(tx)).people).toBe(1);
    }));

  it('is of a trial that the app knows', () => expect(parsePoolName(POOL)).not.toBeNull());

  it('cannot be read or written but through its procedures', () =>
    rolledBack(test.database, async (tx) => {
      await become(tx, null);
      await give(tx, resultOf(1));
      for (const who of [null, await addUserAs(tx)]) {
        await become(tx, who);
        for (const statement of [
          'select from public.trial_results',
          'delete from public.trial_results',
          'update public.trial_results set shift = 0',
          "insert into public.trial_results values ('x', 'x', 0, 0, 0)",
        ]) {
          expect((await refusalOf(tx, () => tx.query(statement))).sqlState).toBe('42501');
        }
      }
    }));
});

async function addUserAs(tx: Transaction): Promise<string> {
  await become(tx, 'system');
  return addUser(tx);
}
