import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseBusy } from '@innertide/server-std/database';
import { listenLocally } from '@innertide/server-std/testing/local-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sessionRecord } from '../../../../database/tests/session-fixture.ts';
import { migrate } from './migrator.ts';
import { type DatabaseHome, openDatabase } from './open-database.ts';
import { CACHE, ROOT } from './testing/paths.ts';
import { type PostgresEnd, withPostgres } from './testing/postgres-process.ts';
import { addUser } from './testing/test-database.ts';
import { makeEmptyPlace, type TestPlace } from './testing/test-place.ts';

/** `npm run faults` asks for a hundred. */
const CUTS = Number(process.env.CUTS ?? 20);
const WRITERS = 6;

/** What the log said since a home was opened. */
const said: string[] = [];
/** An outage is over as soon as this long nothing has failed: between two cuts, so that each cut is one. */
const SETTLED_MS = 10;

const openAt = (databaseUrl: string, timeLimitMs = 10_000) => {
  said.splice(0);
  return openDatabase({
    databaseUrl,
    dataDirectory: '',
    cacheDirectory: CACHE,
    clock: { nowMs: () => Date.now() },
    notice: (sentence) => said.push(sentence),
    timeLimitMs,
    settledMs: SETTLED_MS,
  });
};

/** One line when it went and one when it was back, in turn, and no other. @returns how many times it went. */
function expectReported(): number {
  const turns = said.map(
    (sentence) => /^The database (does not answer \(.+\): callers are refused|answers again after)/.exec(sentence)?.[1],
  );
  expect(said.length).toBeGreaterThan(1);
  for (const [index, turn] of turns.entries()) {
    expect(turn, said[index]).toMatch(index % 2 === 0 ? /^does not answer/ : /^answers again/);
  }
  expect(said.length % 2, said.at(-1)).toBe(0);
  return said.length / 2;
}

async function memberOf({ database }: DatabaseHome): Promise<string> {
  await migrate(database, { directory: join(ROOT, 'database'), migrationSets: ['auth', 'public'] });
  return database.transaction({ role: 'system' }, (tx) => addUser(tx));
}

interface Written {
  /** Ids whose commit was acknowledged. */
  readonly acknowledged: Set<string>;
  /** Ids that were sent at least once. */
  readonly sent: Set<string>;
  refused: number;
}

/** Saves one session after another, each until it is acknowledged, as the app's outbox does. */
async function write({ database }: DatabaseHome, sub: string, written: Written, isOver: () => boolean): Promise<void> {
  for (let n = 0; !isOver(); n += 1) {
    const record = sessionRecord(n);
    for (;;) {
      written.sent.add(record.id);
      try {
        await database.transaction({ role: 'authenticated', claims: { sub } }, (tx) =>
          tx.query('select public.save_session($1::jsonb)', [JSON.stringify(record)]),
        );
        written.acknowledged.add(record.id);
        break;
      } catch (error) {
        // Anything else than "not now" would be shown to a member as a fault.
        if (!(error instanceof DatabaseBusy)) throw error;
        written.refused += 1;
        await wait(10);
      }
    }
  }
}

async function writeWhile(home: DatabaseHome, sub: string, harm: () => Promise<void>): Promise<Written> {
  const written: Written = { acknowledged: new Set(), sent: new Set(), refused: 0 };
  let isOver = false;
  const writers = Array.from({ length: WRITERS }, () => write(home, sub, written, () => isOver));
  await harm();
  const before = written.acknowledged.size;
  await expect.poll(() => written.acknowledged.size, { timeout: 120_000 }).toBeGreaterThan(before + WRITERS);
  isOver = true;
  await Promise.all(writers);
  return written;
}

async function expectWhole(
  { database }: DatabaseHome,
  { acknowledged, refused }: Written,
  what: string,
): Promise<void> {
  const rows = await database.transaction({ role: 'system' }, (tx) =>
    tx.query<{ id: string }>('select id from public.sessions'),
  );
  const stored = rows.map(({ id }) => id);
  expect(stored).toHaveLength(new Set(stored).size);
  expect(acknowledged).toEqual(new Set(stored));
  expect(refused).toBeGreaterThan(0);
  console.log(
    `${what}: ${acknowledged.size} saves acknowledged and stored, ${refused} refused, none lost, none twice; ${said.length} lines`,
  );
}

describe.skipIf((process.env.TEST_DATABASE_URL ?? '') === '')('a server on PostgreSQL', () => {
  let place: TestPlace;
  beforeEach(async () => {
    place = await makeEmptyPlace();
  });
  afterEach(() => place.remove());

  it(`loses nothing when its connections are cut ${CUTS} times, and recovers by itself`, async () => {
    const target = new URL(place.databaseUrl ?? '');
    const [port, host] = [Number(target.port), target.hostname];
    const lines = new Set<Socket>();
    const proxy = createServer((near) => {
      const far = connect(port, host);
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        lines.add(one);
        one
          .on('error', () => undefined)
          .on('close', () => {
            lines.delete(one);
            other.destroy();
          });
        one.pipe(other);
      }
    });
    target.port = String(await listenLocally(proxy));
    const home = await openAt(target.href);
    const written = await writeWhile(home, await memberOf(home), async () => {
      for (let cut = 0; cut < CUTS; cut += 1) {
        await wait(20 + 60 * ((cut * 7) % 5) * 0.2);
        for (const line of lines) line.destroy();
      }
    });
    await expectWhole(home, written, `connections cut ${CUTS} times`);
    // Cuts that follow too closely are one outage.
    expect(expectReported()).toBeLessThanOrEqual(CUTS);
    await home.close();
    proxy.close();
  });

  it('loses nothing when its connections stop answering without a close, and recovers by itself', async () => {
    const target = new URL(place.databaseUrl ?? '');
    const [port, host] = [Number(target.port), target.hostname];
    const lines = new Map<Socket, Socket>();
    const proxy = createServer((near) => {
      const far = connect(port, host);
      lines.set(near, far);
      for (const line of [near, far]) line.on('error', () => undefined);
      near.pipe(far).pipe(near);
    });
    target.port = String(await listenLocally(proxy));
    const home = await openAt(target.href, 1000);
    let silenced = 0;
    const written = await writeWhile(home, await memberOf(home), async () => {
      await wait(300);
      // As where a machine between the two is gone: what is sent goes nowhere, nobody hangs up, and PostgreSQL keeps its side open.
      for (const [near, far] of lines) {
        near.unpipe(far).resume();
        far.unpipe(near).resume();
        silenced += 1;
      }
    });
    await expectWhole(home, written, `${silenced} connections fallen silent`);
    // One as a rule: on a busy machine some are found out after others have gone on already.
    expect(expectReported()).toBeLessThanOrEqual(WRITERS);
    await home.close();
    for (const line of [...lines].flat()) line.destroy();
    proxy.close();
  });

  it.each<PostgresEnd>(['fast', 'immediate'])(
    'loses nothing when PostgreSQL is restarted (%s), and recovers by itself',
    async (end) => {
      await withPostgres(async (databaseUrl, control) => {
        const home = await openAt(databaseUrl);
        const written = await writeWhile(home, await memberOf(home), async () => {
          await wait(300);
          await control.stop(end);
          await wait(300);
          await control.start();
        });
        await expectWhole(home, written, `PostgreSQL restarted (${end})`);
        expectReported();
        await home.close();
      });
    },
  );
});
