import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sessionRecord } from '../../../database/tests/session-fixture.ts';
import { seededRandom } from './database/testing/damage.ts';
import { findFreePort } from './database/testing/postgres-process.ts';
import { makeMigratedPlace, type TestPlace } from './database/testing/test-place.ts';
import { restClient, signUp } from './testing/member.ts';
import { type ServerProcess, startServerProcess } from './testing/server-process.ts';

/** `npm run faults` asks for a hundred. */
const KILLS = Number(process.env.KILLS ?? 3);
const WRITERS = 4;
const PAGE = 100;

let place: TestPlace;
beforeAll(async () => {
  place = await makeMigratedPlace();
});
afterAll(() => place.remove());

async function storedIds(server: ServerProcess, token: string): Promise<string[]> {
  const ids: string[] = [];
  let before = {};
  for (;;) {
    const { data } = await restClient(server, token).rpc('session_history', { limit: PAGE, ...before });
    const rows = (data ?? []) as { id: string; started_at: string }[];
    ids.push(...rows.map(({ id }) => id));
    const last = rows.at(-1);
    if (last === undefined) return ids;
    before = { before_started_at: last.started_at, before_id: last.id };
  }
}

/** The server after a kill says so, in one line. @returns how many lines. */
function expectOneLine(server: ServerProcess): number {
  const lines = server.output().split('\n');
  const said = lines.filter((line) => line.includes('"msg":"the last server here was killed'));
  expect(said).toHaveLength(1);
  return said.length;
}

it(`keeps every save it has acknowledged, once, when it is killed at random moments, ${KILLS} times`, async () => {
  const environment = {
    DATA_DIR: place.dataDirectory,
    DATABASE_URL: place.databaseUrl ?? '',
    PORT: String(await findFreePort()),
    AUTH_JWT_EXP: '86400',
  };
  let server = await startServerProcess(environment);
  const member = await signUp(server, 'zofia@example.org');
  const token = member.authSession.access_token;
  const random = seededRandom(9);
  const acknowledged = new Set<string>();
  let retried = 0;
  let longestMs = 0;
  let number = 0;
  let linesSaid = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const running = server;
    const unanswered: ReturnType<typeof sessionRecord>[] = [];
    const writers = Array.from({ length: WRITERS }, async () => {
      for (;;) {
        number += 1;
        const record = sessionRecord(number % 4000);
        const { error, status } = await restClient(running, token).rpc('save_session', { record });
        if (status === 0) return void unanswered.push(record);
        expect({ error, status }).toEqual({ error: null, status: 200 });
        acknowledged.add(record.id);
      }
    });
    await wait(50 + random() * 400);
    await running.end('SIGKILL');
    await Promise.all(writers);
    const killedAtMs = performance.now();
    server = await startServerProcess(environment);
    longestMs = Math.max(longestMs, performance.now() - killedAtMs);
    linesSaid += expectOneLine(server);
    // What the app's outbox does with a save that nobody has answered: the same again.
    for (const record of unanswered) {
      const { error } = await restClient(server, token).rpc('save_session', { record });
      expect(error).toBeNull();
      acknowledged.add(record.id);
      retried += 1;
    }
  }
  const stored = await storedIds(server, token);
  expect(await server.end()).toBe(0);
  const afterOrder = await startServerProcess(environment);
  expect(afterOrder.output()).not.toContain('was killed');
  await afterOrder.end();
  expect(stored).toHaveLength(new Set(stored).size);
  expect(new Set(stored)).toEqual(acknowledged);
  expect(acknowledged.size).toBeGreaterThan(KILLS);
  console.log(
    `killed ${KILLS} times: ${acknowledged.size} saves acknowledged and stored, ${retried} sent again, none lost, none twice; ready again after ${(longestMs / 1000).toFixed(1)} s at most; ${linesSaid} lines`,
  );
}, 3_600_000);
