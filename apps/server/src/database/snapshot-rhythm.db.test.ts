import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openEmbedded } from './open-embedded.ts';
import { SNAPSHOT_EVERY_MS, startSnapshots } from './snapshot-rhythm.ts';
import { listSnapshots } from './snapshots.ts';
import { CACHE } from './testing/paths.ts';
import { makeEmptyPlace, type TestPlace } from './testing/test-place.ts';

const SYSTEM = { role: 'system' } as const;

describe('the rhythm of snapshots', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is a quarter of an hour, and one that fails does not end it', async () => {
    const failures: unknown[] = [];
    let taken = 0;
    const end = startSnapshots(
      async () => {
        taken += 1;
        if (taken === 2) throw new Error('no room');
        return true;
      },
      (error) => failures.push(error),
    );
    await vi.advanceTimersByTimeAsync(SNAPSHOT_EVERY_MS - 1);
    expect(taken).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(taken).toBe(1);
    await vi.advanceTimersByTimeAsync(3 * SNAPSHOT_EVERY_MS);
    expect([taken, failures.length]).toEqual([4, 1]);
    end();
    await vi.advanceTimersByTimeAsync(10 * SNAPSHOT_EVERY_MS);
    expect(taken).toBe(4);
  });
});

describe.skipIf((process.env.TEST_DATABASE_URL ?? '') !== '')('a snapshot of the embedded database', () => {
  it('is taken when something was written since the last one, and three are kept', async () => {
    const place: TestPlace = await makeEmptyPlace();
    let nowMs = Date.parse('2026-03-01T20:00:00.000Z');
    const clock = { nowMs: () => nowMs };
    const home = await openEmbedded({ ...place, cacheDirectory: CACHE, clock, notice: () => undefined });
    const write = (n: number) =>
      home.database.transaction(SYSTEM, (tx) => tx.query('insert into public.written values ($1)', [n]));
    try {
      await home.database.execute('create table public.written (n integer)');
      const taken: boolean[] = [];
      for (let quarter = 0; quarter < 10; quarter += 1) {
        nowMs += SNAPSHOT_EVERY_MS;
        if (quarter % 2 === 0) await write(quarter);
        else
          await home.database.transaction(SYSTEM, (tx) => tx.query('select n from public.written'), { readOnly: true });
        taken.push(await home.snapshot());
      }
      const retained = listSnapshots(join(place.dataDirectory, 'snapshots'));
      console.log(
        `10 quarters of an hour, 5 with writes: ${taken.filter(Boolean).length} snapshots, ${retained.length} kept`,
      );
      expect(taken).toEqual(Array.from({ length: 10 }, (_, quarter) => quarter % 2 === 0));
      expect(retained).toHaveLength(3);
    } finally {
      await home.close();
      await place.remove();
    }
  });
});
