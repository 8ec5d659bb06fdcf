import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionRecord } from '../../../../database/tests/session-fixture.ts';
import { openEmbedded } from './open-embedded.ts';
import { DAMAGES, openDamaged, seededRandom } from './testing/damage.ts';
import { CACHE } from './testing/paths.ts';
import { addUser } from './testing/test-database.ts';
import { makeMigratedPlace, type TestPlace } from './testing/test-place.ts';

/** `npm run faults` asks for fifty. */
const TIMES = Number(process.env.DAMAGES ?? 3);
const SESSIONS = 30;
const QUERY = 'select id, note, settings::text from public.sessions order by id';

let place: TestPlace;
let rows: readonly unknown[];

describe.skipIf((process.env.TEST_DATABASE_URL ?? '') !== '')('a damaged embedded database', () => {
  beforeAll(async () => {
    place = await makeMigratedPlace();
    const home = await openEmbedded({
      dataDirectory: place.dataDirectory,
      cacheDirectory: CACHE,
      clock: { nowMs: () => Date.now() },
      notice: () => undefined,
    });
    const sub = await home.database.transaction({ role: 'system' }, (tx) => addUser(tx));
    await home.database.transaction({ role: 'authenticated', claims: { sub } }, async (tx) => {
      for (let n = 0; n < SESSIONS; n += 1) {
        await tx.query('select public.save_session($1::jsonb)', [JSON.stringify(sessionRecord(n))]);
      }
    });
    rows = await home.database.transaction({ role: 'system' }, (tx) => tx.query(QUERY));
    await home.close();
  });
  afterAll(() => place.remove());

  it(`opens with every row, or reports the damage and restores every row, ${TIMES} times, and never changes silently`, async () => {
    expect(rows).toHaveLength(SESSIONS);
    const random = seededRandom(8);
    let restored = 0;
    for (let time = 0; time < TIMES; time += 1) {
      const damage = DAMAGES[time % DAMAGES.length] ?? 'flip';
      const copy = `${place.dataDirectory}-damaged`;
      const outcome = await openDamaged(place.dataDirectory, copy, { damage, query: QUERY, random });
      const what = `${outcome.damage} of ${outcome.file}: ${outcome.logged}`;
      expect(outcome.rows, what).toEqual(rows);
      if (outcome.logged === '') continue;
      restored += 1;
      expect(outcome.logged).toMatch(
        /^The database was damaged \(.+\) and has been restored from the snapshot of .+ may be missing/,
      );
    }
    console.log(`damaged ${TIMES} times: ${restored} restored with a sentence, ${TIMES - restored} opened whole`);
    expect(restored).toBeGreaterThan(0);
  });

  it('is restored from the newest intact snapshot', async () => {
    const snapshots = join(place.dataDirectory, 'snapshots');
    const newer = join(snapshots, `2099-01-01T00-00-00.000Z.${'0'.repeat(64)}.tar.gz`);
    writeFileSync(newer, 'no archive');
    expect(readdirSync(snapshots)).toHaveLength(2);
    const outcome = await openDamaged(place.dataDirectory, `${place.dataDirectory}-damaged`, {
      damage: 'flip',
      query: QUERY,
      random: () => 0.5,
    });
    rmSync(newer);
    expect(outcome.logged).toContain('has been restored from the snapshot of');
    expect(outcome.logged).not.toContain('2099');
    expect(outcome.rows).toEqual(rows);
  });
});
