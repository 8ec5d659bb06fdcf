// `npm run bench -- server`: what the look-up of the sign-in costs a remote procedure (decision 131). The server with it, the same server
// without it and the floor of `npm run bench -- load` (a bare Node server with the driver) take turns; each is measured by the processor
// time of its process and of its database. `-- server postgres` or `-- server embedded` for one alone.
import { loadavg } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { makeMigratedPlace, type TestPlace } from '../../apps/server/src/database/testing/test-place.ts';
import { signUp } from '../../apps/server/src/testing/member.ts';
import { type ServerProcess, startServerProcess } from '../../apps/server/src/testing/server-process.ts';
import { sessionRecord } from '../../database/tests/session-fixture.ts';
import { benchEachDatabase } from './load/each-database.ts';
import { HttpConnection, requestBytes } from './load/http-connection.ts';
import { openFloor, STATEMENTS } from './load/sides.ts';
import { processorSeconds } from './processor-time.ts';

const MEMBERS = 8;
const ROUNDS = 25;
/** Of one side in a round, over all members; the first round warms up and is not counted. */
const CALLS = 320;
const WITHOUT_LOOK_UP = new URL('./server/without-look-up.ts', import.meta.url).href;
/** The arguments of the n-th call of a procedure. */
const PROCEDURES = {
  save_session: (n: number) => ({ record: sessionRecord(n) }),
  session_history: () => ({ limit: 10 }),
} as const;

type Procedure = keyof typeof PROCEDURES;
type SideName = 'with' | 'without' | 'floor';

interface Side {
  readonly port: number;
  readonly anonKey: string;
  readonly accessTokens: readonly string[];
  /** Processor time that its process and its database have taken, in seconds. */
  seconds(): Promise<number>;
}

/** What one side took for the calls of a round. */
interface Turn {
  readonly processorMs: number;
  readonly clockMs: number;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The processes of PostgreSQL that serve the connections to a database. */
async function backendsOf(databaseUrl: string): Promise<readonly number[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    return rows.map(({ pid }) => pid);
  } finally {
    await client.end();
  }
}

function secondsOf(pid: number, { databaseUrl }: TestPlace): () => Promise<number> {
  return async () => {
    const pids = [pid, ...(databaseUrl === null ? [] : await backendsOf(databaseUrl))];
    return pids.reduce((sum, each) => sum + processorSeconds(each), 0);
  };
}

async function startServer(place: TestPlace, isWithout: boolean): Promise<ServerProcess> {
  return startServerProcess({
    DATA_DIR: place.dataDirectory,
    DATABASE_URL: place.databaseUrl ?? '',
    ...(isWithout ? { NODE_OPTIONS: `--import=${WITHOUT_LOOK_UP}` } : {}),
  });
}

async function signUpMembers(server: ServerProcess): Promise<readonly string[]> {
  const accessTokens: string[] = [];
  for (let member = 0; member < MEMBERS; member += 1) {
    const { authSession } = await signUp(server, `member-${member}@example.org`);
    accessTokens.push(authSession.access_token);
  }
  return accessTokens;
}

/** Each member's calls one after another, all members at once. @throws when an answer is not 200. */
async function take(side: Side, procedure: Procedure): Promise<Turn> {
  const connections = side.accessTokens.map((accessToken) => ({ accessToken, asked: new HttpConnection(side.port) }));
  const before = await side.seconds();
  const beganMs = performance.now();
  await Promise.all(
    connections.map(async ({ accessToken, asked }) => {
      for (let call = 0; call < CALLS / MEMBERS; call += 1) {
        const headers = {
          apikey: side.anonKey,
          authorization: `Bearer ${accessToken}`,
          'content-type': 'application/json',
        };
        const body = JSON.stringify(PROCEDURES[procedure](call));
        const { status } = await asked.ask(requestBytes('POST', `/rest/v1/rpc/${procedure}`, headers, body));
        if (status !== 200) throw new Error(`${procedure} was answered ${status}`);
      }
      asked.close();
    }),
  );
  const clockMs = performance.now() - beganMs;
  return { processorMs: ((await side.seconds()) - before) * 1000, clockMs };
}

/** All sides in turns, each first as often as the others. */
async function inTurns(
  sides: Readonly<Record<SideName, Side>>,
  procedure: Procedure,
): Promise<readonly Record<SideName, Turn>[]> {
  const orders: readonly (readonly SideName[])[] = [
    ['with', 'without', 'floor'],
    ['without', 'floor', 'with'],
    ['floor', 'with', 'without'],
    ['without', 'with', 'floor'],
  ];
  const rounds: Record<SideName, Turn>[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const turns: Partial<Record<SideName, Turn>> = {};
    for (const name of orders[round % orders.length] ?? []) turns[name] = await take(sides[name], procedure);
    if (round > 0) rounds.push(turns as Record<SideName, Turn>);
  }
  return rounds;
}

async function bench(where: string, sides: Readonly<Record<SideName, Side>>): Promise<void> {
  console.log(`\n${where}: ${ROUNDS} rounds of ${CALLS} calls of each side, medians`);
  for (const procedure of Object.keys(PROCEDURES) as Procedure[]) {
    const rounds = await inTurns(sides, procedure);
    const callMs = (name: SideName) => median(rounds.map((round) => round[name].processorMs / CALLS)).toFixed(2);
    const ratio = (over: SideName, under: SideName, of: keyof Turn = 'processorMs') =>
      median(rounds.map((round) => round[over][of] / round[under][of])).toFixed(2);
    console.log(`  ${procedure}`);
    console.log(
      `    processor time of a call   ${callMs('without')} → ${callMs('with')} ms, floor ${callMs('floor')} ms`,
    );
    console.log(`    of the floor's             ${ratio('without', 'floor')} → ${ratio('with', 'floor')} ×`);
    console.log(
      `    with, of without           ${ratio('with', 'without')} × (by the clock ${ratio('with', 'without', 'clockMs')} ×)`,
    );
  }
  const [minute] = loadavg();
  console.log(`  (load of the machine: ${minute?.toFixed(1)})`);
}

/** Ends a sign-in and calls with its token. @returns the status. */
async function statusAfterSignOut({ url, anonKey }: ServerProcess, accessToken: string): Promise<number> {
  const headers = { apikey: anonKey, authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
  const left = await fetch(`${url}/auth/v1/logout?scope=local`, { method: 'POST', headers });
  if (left.status !== 204) throw new Error(`signing out was answered ${left.status}`);
  const answer = await fetch(`${url}/rest/v1/rpc/session_history`, { method: 'POST', headers, body: '{"limit":1}' });
  return answer.status;
}

/** @throws where the look-up is not what makes the difference between the two servers. */
async function proveDifference(
  servers: Readonly<Record<'with' | 'without', ServerProcess>>,
  tokens: Readonly<Record<'with' | 'without', string>>,
): Promise<void> {
  const answers = {
    with: await statusAfterSignOut(servers.with, tokens.with),
    without: await statusAfterSignOut(servers.without, tokens.without),
  };
  if (answers.with !== 401 || answers.without !== 200)
    throw new Error(
      `The token of an ended sign-in was answered ${answers.with} with and ${answers.without} without it.`,
    );
  console.log('  the token of an ended sign-in: 200 → 401');
}

async function benchOn(where: string, places: Readonly<Record<SideName, TestPlace>>): Promise<void> {
  // The floor knows no accounts: a server fills its database.
  const filling = await startServer(places.floor, false);
  const floorTokens = await signUpMembers(filling);
  const { anonKey } = filling;
  await filling.end();
  const servers = { with: await startServer(places.with, false), without: await startServer(places.without, true) };
  const tokens = { with: await signUpMembers(servers.with), without: await signUpMembers(servers.without) };
  const floor = await openFloor({
    databaseUrl: places.floor.databaseUrl,
    clusterDirectory: join(places.floor.dataDirectory, 'database'),
    bytes: {},
    statements: STATEMENTS,
    claims: '{}',
  });
  const side = (name: 'with' | 'without'): Side => ({
    port: servers[name].port,
    anonKey: servers[name].anonKey,
    accessTokens: tokens[name],
    seconds: secondsOf(servers[name].pid, places[name]),
  });
  try {
    await bench(where, {
      with: side('with'),
      without: side('without'),
      floor: { port: floor.port, anonKey, accessTokens: floorTokens, seconds: secondsOf(floor.pid, places.floor) },
    });
    await proveDifference(servers, { with: tokens.with[0] ?? '', without: tokens.without[0] ?? '' });
  } finally {
    await floor.close();
    await servers.with.end();
    await servers.without.end();
  }
}

async function benchIn(where: string): Promise<void> {
  const places = {
    with: await makeMigratedPlace(),
    without: await makeMigratedPlace(),
    floor: await makeMigratedPlace(),
  };
  try {
    await benchOn(where, places);
  } finally {
    for (const place of Object.values(places)) await place.remove();
  }
}

const words = process.argv.slice(2);
await benchEachDatabase(words, benchIn);
