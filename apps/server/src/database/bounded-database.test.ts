import { type Database, DatabaseBusy, type Transaction } from '@innertide/server-std/database';
import { expect, it } from 'vitest';
import { limitAdmission } from './bounded-database.ts';

const SYSTEM = { role: 'system' } as const;
const BOUNDS = { atOnce: 2, always: 3, most: 256, longestMs: 1000 };
const NO_TRANSACTION = {} as Transaction;

/** A database that answers at once, with a line as long as the test says. */
function openLine() {
  let nowMs = 0;
  const load = { busy: 0, waiting: 0 };
  const database: Database = {
    transaction: (_caller, work) => work(NO_TRANSACTION),
    execute: async () => undefined,
    load,
    close: async () => undefined,
  };
  const bounded = limitAdmission(database, BOUNDS, () => nowMs);
  const ask = (takesMs: number, options = {}) =>
    bounded.transaction(
      SYSTEM,
      async () => {
        nowMs += takesMs;
        return 'done';
      },
      options,
    );
  return { ask, bounded, load };
}

it('bounded database refuses callers that would wait over a second at the recent pace, and none before', async () => {
  const { ask, bounded, load } = openLine();
  for (let turn = 0; turn < 5; turn += 1) await ask(100);
  load.waiting = 20;
  expect(await ask(100)).toBe('done');
  load.waiting = 21;
  await expect(ask(100)).rejects.toMatchObject({ name: 'DatabaseBusy', reason: 'overloaded' });
  expect(bounded.load).toEqual({ busy: 0, waiting: 21 });
});

it('bounded database always lets a few wait, and more once it is faster', async () => {
  const { ask, load } = openLine();
  await ask(30_000);
  load.waiting = 3;
  await expect(ask(1)).rejects.toBeInstanceOf(DatabaseBusy);
  load.waiting = 2;
  for (let turn = 0; turn < 200; turn += 1) expect(await ask(1)).toBe('done');
  load.waiting = 200;
  expect(await ask(1)).toBe('done');
});

it('bounded database also measures failed calls, and neither refuses nor measures the server’s own long work', async () => {
  const { ask, bounded, load } = openLine();
  await ask(1);
  expect(await ask(600_000, { unhurried: true })).toBe('done');
  load.waiting = 200;
  expect(await ask(1), 'a backup is nobody’s pace').toBe('done');
  load.waiting = 10_000;
  expect(await ask(1, { unhurried: true })).toBe('done');
  load.waiting = 0;
  for (let turn = 0; turn < 100; turn += 1) {
    const failing = bounded.transaction(SYSTEM, async () => {
      await ask(500);
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
  }
  load.waiting = 200;
  await expect(ask(1)).rejects.toBeInstanceOf(DatabaseBusy);
});
