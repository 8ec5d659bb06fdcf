// `npm run bench -- load`: how much one server carries over each database, beside what a bare Node server and the driver alone carry
// in the same minutes; what passwords cost the others; and what callers hear when there are too many of them.
// `-- load postgres` or `-- load embedded` for one alone, `-- load --save` to write the table of docs/reliability.md,
// `-- load passwords` for the rush of sign-ins alone.
import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { makeEmptyPlace, type TestPlace } from '../../apps/server/src/database/testing/test-place.ts';
import { startServerProcess } from '../../apps/server/src/testing/server-process.ts';
import type { Order, Report } from './load/client.ts';
import { benchEachDatabase } from './load/each-database.ts';
import { Figures, saveFigures, type DatabaseName as Where } from './load/figures.ts';
import { allTimes, perSecondOf, quantile, shape, wrongIn } from './load/report-figures.ts';
import { bytesOf, meet, openFloor, STATEMENTS } from './load/sides.ts';
import { COMPARED_MIX, KINDS, type Kind, type Mix, WHOLE_MIX, type World } from './load/traffic.ts';

const ROUNDS = 3;
const ROUND_SECONDS = 4;
const CONNECTIONS = 16;
const CONCURRENT_CALLERS = 1000;
const RPC_TARGET = 0.5;
const P99_TARGET = 4;
/** A caller leaves after a few seconds: an early 503 with Retry-After is better than a late answer. */
const RUSH_P99_SECONDS = 5;
const SHARE_OF_CAPACITY = 0.7;
/** Longest p99 of ordinary requests beside endless sign-ins. */
const BESIDE_SIGN_INS_MS = 150;

const words = process.argv.slice(2);
const figures = new Figures();
const misses: string[] = [];
/** Answers below capacity that were none, by database. */
const errorsBelow = new Map<Where, number>();
const client = new Worker(new URL('./load/client.ts', import.meta.url));

async function ask(order: Order): Promise<Report> {
  client.postMessage(order);
  const [report] = await once(client, 'message');
  return report as Report;
}

/** Below capacity every answer is one: what is not is counted, and named. */
function demandAnswers(where: Where, report: Report, when: string): void {
  const wrong = Object.entries(report.statuses).reduce(
    (sum, [status, count]) => sum + (status === '200' ? 0 : count),
    0,
  );
  errorsBelow.set(where, (errorsBelow.get(where) ?? 0) + wrong);
  demand(wrong === 0, `${where}: ${wrongIn(report, [200])} ${when}`);
}

function demand(isMet: boolean, sentence: string): void {
  if (isMet) return;
  misses.push(sentence);
  process.exitCode = 1;
}

function line(name: string, text: string): void {
  console.log(`  ${name.padEnd(30)} ${text}`);
}

/** Whom to ask: a port, and those who are known there. */
interface Side {
  readonly port: number;
  readonly world: World;
}

interface Bench {
  readonly server: Side;
  readonly floor: Side & Awaited<ReturnType<typeof openFloor>>;
}

/** Rounds of both in turn, so that both meet the same machine; each counts with its best. */
async function capacity({ floor, server }: Bench, mix: Mix, where: Where): Promise<{ server: Report; floor: Report }> {
  const best: { server?: Report; floor?: Report } = {};
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [who, { port, world }] of [
      ['server', server],
      ['floor', floor],
    ] as const) {
      const report = await ask({ port, world, mix, connections: CONNECTIONS, seconds: ROUND_SECONDS, perSecond: null });
      if (who === 'server') demandAnswers(where, report, 'below capacity');
      const before = best[who];
      if (before === undefined || perSecondOf(report) > perSecondOf(before)) best[who] = report;
    }
  }
  return best as { server: Report; floor: Report };
}

async function benchProcedures(bench: Bench, where: Where): Promise<void> {
  for (const [kind, procedure] of [
    ['save', 'save_session'],
    ['history', 'session_history'],
  ] as const) {
    const both = await capacity(bench, { [kind]: 1 }, where);
    const sql = await bench.floor.sql({ procedure, seconds: ROUND_SECONDS, conversations: CONNECTIONS });
    const share = perSecondOf(both.server) / perSecondOf(both.floor);
    line(
      procedure,
      `${shape(both.server)}   ${share.toFixed(2)} of the bare server with the driver (${perSecondOf(both.floor).toFixed(0)}/s)   ${(perSecondOf(both.server) / sql).toFixed(2)} of the SQL alone (${sql.toFixed(0)}/s)`,
    );
    const ofSql = perSecondOf(both.server) / sql;
    const atLeast = `≥ ${RPC_TARGET}`;
    figures.note(where, `\`${procedure}\`, of the bare server with the driver`, atLeast, share.toFixed(2));
    figures.note(where, `\`${procedure}\`, of the SQL alone`, '–', ofSql.toFixed(2));
    demand(share >= RPC_TARGET, `${where}: ${procedure} reaches ${share.toFixed(2)} of the floor`);
  }
}

async function benchMix(bench: Bench, where: Where): Promise<number> {
  const both = await capacity(bench, COMPARED_MIX, where);
  const share = perSecondOf(both.server) / perSecondOf(both.floor);
  line(
    'site, save, history',
    `${shape(both.server)}   ${share.toFixed(2)} of the bare server (${perSecondOf(both.floor).toFixed(0)}/s)`,
  );
  figures.note(
    where,
    'site, save and history mixed, of the bare server',
    '–',
    `${share.toFixed(2)} (${perSecondOf(both.server).toFixed(0)}/s)`,
  );
  const ratios: { server: number; floor: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const p99: Record<string, number> = {};
    for (const [who, { port, world }] of [
      ['server', bench.server],
      ['floor', bench.floor],
    ] as const) {
      const perSecond = SHARE_OF_CAPACITY * perSecondOf(both[who]);
      const report = await ask({ port, world, mix: COMPARED_MIX, connections: 128, seconds: ROUND_SECONDS, perSecond });
      p99[who] = quantile(allTimes(report), 0.99);
      if (who === 'server') demandAnswers(where, report, 'at 70 % of capacity');
    }
    ratios.push({ server: p99.server ?? Number.NaN, floor: p99.floor ?? Number.NaN });
  }
  const [best] = ratios.sort((a, b) => a.server / a.floor - b.server / b.floor);
  const times = (best?.server ?? 0) / (best?.floor ?? 1);
  line(
    'p99 at 70 % of capacity',
    `${best?.server.toFixed(1)} ms, the bare server at 70 % of its own ${best?.floor.toFixed(1)} ms: ${times.toFixed(1)} ×`,
  );
  figures.note(
    where,
    'p99 at 70 % of capacity, of the floor’s at 70 % of its own',
    `≤ ${P99_TARGET} ×`,
    `${times.toFixed(1)} × (${best?.server.toFixed(0)} of ${best?.floor.toFixed(0)} ms)`,
  );
  demand(times <= P99_TARGET, `${where}: p99 at 70 % of capacity is ${times.toFixed(1)} × the floor's`);
  const whole = await ask({
    ...bench.server,
    mix: WHOLE_MIX,
    connections: CONNECTIONS,
    seconds: ROUND_SECONDS,
    perSecond: null,
  });
  line('with refresh and sign-in', shape(whole));
  figures.note(where, 'the same with refreshes and sign-ins', '–', `${perSecondOf(whole).toFixed(0)}/s`);
  for (const kind of KINDS) {
    const times = whole.timesMs[kind as Kind] ?? [];
    line(
      `  ${kind}`,
      `${(times.length / whole.seconds).toFixed(0).padStart(6)}/s   p50 ${quantile(times, 0.5).toFixed(1).padStart(6)} ms   p99 ${quantile(times, 0.99).toFixed(1).padStart(6)} ms`,
    );
  }
  demandAnswers(where, whole, 'in the whole mix');
  figures.note(where, 'errors below capacity', '0', String(errorsBelow.get(where) ?? 0));
  return Math.max(perSecondOf(both.server), perSecondOf(whole));
}

/** Passwords typed without end beside ordinary work: their pool is full, the others go on. */
async function benchPasswords(server: Side, where: Where): Promise<void> {
  const rush = new Worker(new URL('./load/client.ts', import.meta.url));
  const ordinary = {
    ...server,
    mix: { page: 1, history: 1, save: 1 },
    connections: 4,
    seconds: ROUND_SECONDS,
    perSecond: 100,
  };
  const alone = await ask(ordinary);
  const single = await ask({
    ...server,
    mix: { 'sign-in': 1 },
    connections: 1,
    seconds: ROUND_SECONDS,
    perSecond: null,
  });
  demandAnswers(where, single, 'when one person signs in at a time');
  rush.postMessage({
    ...server,
    mix: { 'sign-in': 1 },
    connections: 32,
    seconds: ROUND_SECONDS,
    perSecond: null,
  } satisfies Order);
  const rushed = once(rush, 'message');
  const beside = await ask(ordinary);
  const [signIns] = (await rushed) as [Report];
  await rush.terminate();
  line('one sign-in at a time', shape(single));
  line('passwords', shape(signIns));
  line(
    '  100 others a second',
    `p99 ${quantile(allTimes(alone), 0.99).toFixed(1)} ms alone, ${quantile(allTimes(beside), 0.99).toFixed(1)} ms beside that rush, ${wrongIn(beside, [200]) || 'no error'}`,
  );
  const [p99Alone, p99Beside] = [alone, beside].map((report) => quantile(allTimes(report), 0.99).toFixed(0));
  const ofAnswered = (signIns.statuses[200] ?? 0) / signIns.seconds;
  figures.note(where, 'sign-in, one at a time, p50', '–', `${quantile(allTimes(single), 0.5).toFixed(0)} ms`);
  figures.note(where, 'passwords (argon2id, 19 MiB)', '–', `${ofAnswered.toFixed(0)}/s`);
  figures.note(
    where,
    'errors of 100 other requests a second beside endless sign-ins',
    '0',
    wrongIn(beside, [200]) || '0',
  );
  const p99Target = `≤ ${BESIDE_SIGN_INS_MS} ms`;
  figures.note(where, 'their p99, alone → beside', p99Target, `${p99Alone} → ${p99Beside} ms`);
  const besideMs = quantile(allTimes(beside), 0.99);
  demand(besideMs <= BESIDE_SIGN_INS_MS, `${where}: p99 beside endless sign-ins is ${besideMs.toFixed(0)} ms`);
  demand(wrongIn(beside, [200]) === '' && wrongIn(signIns, [200, 429]) === '', 'passwords disturb the others');
}

async function benchOverload({ server }: Bench, where: Where, atMost: number): Promise<void> {
  const report = await ask({
    ...server,
    mix: WHOLE_MIX,
    connections: CONCURRENT_CALLERS,
    seconds: ROUND_SECONDS,
    perSecond: 3 * atMost,
  });
  const good = report.statuses[200] ?? 0;
  const refused = (report.statuses[429] ?? 0) + (report.statuses[503] ?? 0);
  line(
    `three times too many, ${CONCURRENT_CALLERS} callers`,
    `${(good / report.seconds).toFixed(0)}/s answered, ${refused} answered with 429 or 503, ${report.unadvised} of them without a time, ${wrongIn(report, [200, 429, 503]) || 'nothing else'}; p99 ${quantile(allTimes(report), 0.99).toFixed(0)} ms`,
  );
  figures.note(
    where,
    '1,000 callers, three times too many',
    '429 or 503 with `Retry-After`, nothing else',
    `${(good / report.seconds).toFixed(0)}/s go on, ${refused} get 429 or 503, ${refused - report.unadvised} of them with \`Retry-After\`; ${wrongIn(report, [200, 429, 503]) || 'nothing else'}`,
  );
  const p99Seconds = quantile(allTimes(report), 0.99) / 1000;
  figures.note(where, 'p99 of those who go on', `≤ ${RUSH_P99_SECONDS} s`, `${p99Seconds.toFixed(1)} s`);
  demand(p99Seconds <= RUSH_P99_SECONDS, `${where}: p99 above capacity is ${p99Seconds.toFixed(1)} s`);
  const other = wrongIn(report, [200, 429, 503]);
  demand(other === '', `${where}: ${other} above capacity`);
  demand(refused > 0, `${where}: nobody was refused, so this was no overload`);
  demand(report.unadvised === 0, `${where}: ${report.unadvised} refused without Retry-After`);
  const after = await ask({ ...server, mix: COMPARED_MIX, connections: 4, seconds: 1, perSecond: 50 });
  demand(wrongIn(after, [200]) === '', `${where}: ${wrongIn(after, [200])} after the rush`);
}

async function benchOn(where: Where, place: TestPlace, floorPlace: TestPlace): Promise<void> {
  console.log(`\n${where}`);
  const server = await startServerProcess({
    DATA_DIR: place.dataDirectory,
    DATABASE_URL: place.databaseUrl ?? '',
    LOG_LEVEL: 'info',
  });
  // The floor works on a database of the same make, with the same members: another server has filled it.
  const other = await startServerProcess({
    DATA_DIR: floorPlace.dataDirectory,
    DATABASE_URL: floorPlace.databaseUrl ?? '',
    PORT: '0',
  });
  const [world, floorWorld] = [await meet(server), await meet(other)];
  const bytes = await bytesOf(server, world);
  await other.end();
  const payload = (floorWorld.speakers[0]?.accessToken ?? '').split('.')[1] ?? '';
  const floor = await openFloor({
    databaseUrl: floorPlace.databaseUrl,
    clusterDirectory: join(floorPlace.dataDirectory, 'database'),
    bytes,
    statements: STATEMENTS,
    claims: Buffer.from(payload, 'base64url').toString('utf8'),
  });
  try {
    const bench = { server: { port: server.port, world }, floor: { ...floor, world: floorWorld } };
    await benchProcedures(bench, where);
    const most = await benchMix(bench, where);
    await benchPasswords(bench.server, where);
    await benchOverload(bench, where, most);
  } finally {
    await floor.close();
    await server.end();
  }
}

async function benchPasswordsOn(where: Where, place: TestPlace): Promise<void> {
  console.log(`\n${where}`);
  const server = await startServerProcess({
    DATA_DIR: place.dataDirectory,
    DATABASE_URL: place.databaseUrl ?? '',
    LOG_LEVEL: 'info',
  });
  try {
    await benchPasswords({ port: server.port, world: await meet(server) }, where);
  } finally {
    await server.end();
  }
}

async function benchIn(where: Where): Promise<void> {
  const places = [await makeEmptyPlace(), await makeEmptyPlace()] as const;
  try {
    await (words.includes('passwords') ? benchPasswordsOn(where, places[0]) : benchOn(where, ...places));
  } finally {
    for (const place of places) await place.remove();
  }
}

await benchEachDatabase(words, benchIn);
await client.terminate();
for (const miss of misses) console.error(`✗ ${miss}`);
if (misses.length === 0) console.log('\nEvery target is met.');
if (process.argv.includes('--save')) saveFigures('docs/reliability.md', figures);
