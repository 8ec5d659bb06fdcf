import { setTimeout as wait } from 'node:timers/promises';
import { findFreeTcpPort } from '@innertide/server-std/testing/local-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sessionRecord } from '../../../database/tests/session-fixture.ts';
import { seededRandom } from './database/testing/damage.ts';
import { makeMigratedPlace, type TestPlace } from './database/testing/test-place.ts';
import { restClient, signUp } from './testing/member.ts';
import { type ServerEnvironment, type ServerProcess, startServerProcess } from './testing/server-process.ts';
import { storedIds } from './testing/stored-ids.ts';

/** `npm run faults` asks for a hundred. */
const KILLS = Number(process.env.KILLS ?? 3);
const WRITERS = 4;

let place: TestPlace;
beforeAll(async () => {
  place = await makeMigratedPlace();
});
afterAll(() => place.remove());

/** The server after a kill says so, in one line. @returns how many lines. */
function expectOneLine(server: ServerProcess): number {
  const lines = server.output().split('\n');
  const said = lines.filter((line) => line.includes('"msg":"the last server here was killed'));
  expect(said).toHaveLength(1);
  return said.length;
}

/** A record that nobody has answered for, and every server's writers until one of them ends. */
interface Round {
  readonly unanswered: ReturnType<typeof sessionRecord>[];
  readonly acknowledged: Set<string>;
  isOver: boolean;
}

/**
 * With the embedded database one server owns the data directory; on PostgreSQL the survivor goes on, and gets what the other left
 * unanswered. There `npm run faults` (ALL_WAYS) kills a single server as well.
 */
const isEmbedded = (process.env.TEST_DATABASE_URL ?? '') === '';
const onPostgres = process.env.ALL_WAYS === '1' ? [1, 2] : [2];
const SERVERS = isEmbedded ? [1] : onPostgres;

let number = 0;
async function write(server: ServerProcess, token: string, round: Round): Promise<void> {
  while (!round.isOver) {
    number += 1;
    const record = sessionRecord(number % 4000);
    const { error, status } = await restClient(server, token).rpc('save_session', { record });
    if (status === 0) return void round.unanswered.push(record);
    expect({ error, status }).toEqual({ error: null, status: 200 });
    round.acknowledged.add(record.id);
  }
}

async function start(environment: ServerEnvironment, port: number): Promise<ServerProcess> {
  return startServerProcess({ ...environment, PORT: String(port) });
}

it.each(SERVERS)(
  `every acknowledged save is stored once where one of %i servers is killed at random moments, ${KILLS} times`,
  async (count) => {
    const environment = {
      DATA_DIR: place.dataDirectory,
      DATABASE_URL: place.databaseUrl ?? '',
      AUTH_JWT_EXP: '86400',
      REST_RATE_LIMIT: '10000000',
      // A token names its issuer: servers of one database have one address.
      PUBLIC_URL: 'http://localhost:3000',
    };
    const ports = [await findFreeTcpPort(), await findFreeTcpPort()].slice(0, count);
    const servers: ServerProcess[] = [];
    for (const port of ports) servers.push(await start(environment, port));
    const tokens: string[] = [];
    const random = seededRandom(9 + count);
    const acknowledged = new Set<string>();
    let [retried, longestMs, linesSaid] = [0, 0, 0];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const [first] = servers;
      if (first === undefined) throw new Error('No server runs.');
      // Another member each time: one may save 5,000 sessions a day.
      const { authSession } = await signUp(first, `killed-${count}-${kill}@example.org`);
      const token = authSession.access_token;
      tokens.push(token);
      const victim = Math.floor(random() * count);
      const round: Round = { unanswered: [], acknowledged, isOver: false };
      const writers = servers.map((server) =>
        Promise.all(Array.from({ length: WRITERS }, () => write(server, token, round))),
      );
      await wait(50 + random() * 400);
      await servers[victim]?.end('SIGKILL');
      await writers[victim];
      const survivor = servers[(victim + 1) % count];
      // What the app's outbox does with a save that nobody has answered: the same again, to whoever answers.
      const sendAgain = async (server: ServerProcess | undefined) => {
        for (const record of round.unanswered.splice(0)) {
          if (server === undefined) throw new Error('No server runs.');
          const { error } = await restClient(server, token).rpc('save_session', { record });
          expect(error).toBeNull();
          acknowledged.add(record.id);
          retried += 1;
        }
      };
      if (count > 1) await sendAgain(survivor);
      const killedAtMs = performance.now();
      const restarted = await start(environment, ports[victim] ?? 0);
      longestMs = Math.max(longestMs, performance.now() - killedAtMs);
      servers[victim] = restarted;
      linesSaid += expectOneLine(restarted);
      round.isOver = true;
      await Promise.all(writers);
      await sendAgain(restarted);
    }
    const [last] = servers;
    if (last === undefined) throw new Error('No server runs.');
    const stored: string[] = [];
    for (const token of tokens) stored.push(...(await storedIds(last, token)));
    for (const server of servers) expect(await server.end()).toBe(0);
    const afterOrder = await start(environment, ports[0] ?? 0);
    expect(afterOrder.output()).not.toContain('was killed');
    await afterOrder.end();
    expect(stored).toHaveLength(new Set(stored).size);
    expect(new Set(stored)).toEqual(acknowledged);
    expect(acknowledged.size).toBeGreaterThan(KILLS);
    console.log(
      `one of ${count} killed ${KILLS} times: ${acknowledged.size} saves acknowledged and stored, ${retried} sent again, none lost, none twice; ready again after ${(longestMs / 1000).toFixed(1)} s at most; ${linesSaid} lines`,
    );
  },
  3_600_000,
);
