import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '../../apps/server/src/database/open-database.ts';
import { CACHE, ROOT } from '../../apps/server/src/database/testing/paths.ts';
import { addUser } from '../../apps/server/src/database/testing/test-database.ts';
import { makeMigratedPlace, type TestPlace } from '../../apps/server/src/database/testing/test-place.ts';
import { authClient, PASSWORD } from '../../apps/server/src/testing/member.ts';
import { makeTestAdminKey } from '../../apps/server/src/testing/operate-process.ts';
import { type ServerProcess, startServerProcess } from '../../apps/server/src/testing/server-process.ts';
import { sessionRecord } from '../../database/tests/session-fixture.ts';

/** `npm run proofs` gives the member 20,000. */
const SESSIONS = Number(process.env.MEMBER_SESSIONS ?? 1000);
const EXPORTS_AT_ONCE = 8;
/** Sessions of the other account: more than one answer may hold, in bytes. */
const WORDY_SESSIONS = 180;
const WORDY_NOTE = 60_000;
const MOST_OVER_IDLE_MB = 300;
/** How long somebody else may wait while exports or pages are read, as a share of what that takes: whoever waits for all of it waits for 1. */
const LONGEST_WAIT = 0.5;
const SYSTEM = { role: 'system' } as const;
const run = promisify(execFile);

let place: TestPlace;
let server: ServerProcess;
/** Somebody with every session there is, and somebody else. */
let large: string;
let other: string;

/** Makes both accounts, and the sessions of one: real ones, saved once and copied. */
async function addMembers(): Promise<readonly [string, string]> {
  const home = await openDatabase({
    ...place,
    cacheDirectory: CACHE,
    clock: { nowMs: () => Date.now() },
    notice: () => undefined,
  });
  const ids = await home.database.transaction(SYSTEM, async (tx) => [await addUser(tx), await addUser(tx)] as const);
  const claims = { sub: ids[0], aal: 'aal1' };
  await home.database.transaction({ role: 'authenticated', claims }, (tx) =>
    tx.query('select public.save_session($1::jsonb)', [
      JSON.stringify(sessionRecord(1, { note: 'quiet water '.repeat(20) })),
    ]),
  );
  await home.database.transaction(
    SYSTEM,
    (tx) =>
      tx.query(
        `insert into public.sessions
         select (jsonb_populate_record(one, jsonb_build_object(
           'id', gen_random_uuid(), 'started_at', one.started_at - make_interval(hours => n), 'saved_at', now() - interval '2 days'
         ))).*
         from public.sessions as one, generate_series(2, $1::integer) as n`,
        [SESSIONS],
      ),
    { unhurried: true },
  );
  // Notes of a size that only an earlier version could have stored.
  await home.database.transaction(SYSTEM, (tx) =>
    tx.query(
      `insert into public.sessions
       select (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(), 'user_id', $2::uuid, 'note', repeat('x', $3::integer)))).*
       from public.sessions as one, generate_series(1, $1::integer) where one.id = (select id from public.sessions limit 1)`,
      [WORDY_SESSIONS, ids[1], WORDY_NOTE],
    ),
  );
  await home.close();
  return ids;
}

async function signIn(id: string): Promise<string> {
  const adminKey = await makeTestAdminKey(place);
  const answer = await fetch(`${server.url}/auth/v1/admin/users/${id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${adminKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ password: PASSWORD, email_confirm: true }),
  });
  const { email } = z.object({ email: z.string() }).parse(await answer.json());
  const { data, error } = await authClient(server).signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return data.session.access_token;
}

beforeAll(async () => {
  place = await makeMigratedPlace();
  const [largeId, otherId] = await addMembers();
  server = await startServerProcess({ DATA_DIR: place.dataDirectory, DATABASE_URL: place.databaseUrl ?? '' });
  large = await signIn(largeId);
  other = await signIn(otherId);
}, 600_000);
afterAll(async () => {
  await server.end();
  await place.remove();
});

function call(token: string, name: string, args: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${server.url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(args),
  });
}

/** A line of /proc/PID/status, in MB. */
function memoryMb(name: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1000;
}

interface Measured<Value> {
  readonly value: Value;
  readonly overIdleMb: number;
  /** The longest wait of somebody else, as a share of the time that the work took. */
  readonly longestWait: number;
}

/** Does something while somebody else asks for their profile fifty times a second. */
async function measure<Value>(what: string, work: () => Promise<Value>): Promise<Measured<Value>> {
  await sleep(500);
  const idleMb = memoryMb('VmRSS');
  // Sets the highest size so far back to the present one (proc(5)).
  writeFileSync(`/proc/${server.pid}/clear_refs`, '5');
  const waitsMs: number[] = [];
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      const beganMs = performance.now();
      expect((await call(other, 'profile', {})).status).toBe(200);
      waitsMs.push(performance.now() - beganMs);
      await sleep(20);
    }
  })();
  const beganMs = performance.now();
  const value = await work().finally(() => {
    isOver = true;
  });
  const seconds = (performance.now() - beganMs) / 1000;
  await asking;
  const overIdleMb = memoryMb('VmHWM') - idleMb;
  waitsMs.sort((a, b) => a - b);
  const at = (share: number) => Math.round(waitsMs[Math.floor((waitsMs.length - 1) * share)] ?? 0);
  console.log(
    `${SESSIONS} sessions, ${what}: ${seconds.toFixed(1)} s, ${Math.round(overIdleMb)} MB over idle (${Math.round(idleMb)}), others waited ${at(0.5)} ms (median), ${at(0.99)} (p99), ${at(1)} (longest)`,
  );
  return { value, overIdleMb, longestWait: at(1) / (1000 * seconds) };
}

const idsSchema = z.array(z.object({ id: z.uuid(), started_at: z.string() }));

async function everyPage(): Promise<string[]> {
  const ids: string[] = [];
  let before: { readonly id: string; readonly started_at: string } | null = null;
  for (;;) {
    const answer: Response = await call(large, 'session_history', {
      before_started_at: before?.started_at ?? null,
      before_id: before?.id ?? null,
      limit: 200,
    });
    const page = idsSchema.parse(await answer.json());
    ids.push(...page.map(({ id }) => id));
    before = page.at(-1) ?? null;
    if (page.length < 200) return ids;
  }
}

it('history of a member with very many sessions is read page by page', async () => {
  await measure('nothing', () => sleep(2000));
  const { value: ids, overIdleMb, longestWait } = await measure('history, page by page', everyPage);
  expect(new Set(ids).size).toBe(SESSIONS);
  expect(overIdleMb).toBeLessThan(MOST_OVER_IDLE_MB);
  expect(longestWait).toBeLessThan(LONGEST_WAIT);
}, 600_000);

it('eight exports at once of a member with very many sessions are whole, and take little memory and nobody’s turn', async () => {
  const {
    value: exports,
    overIdleMb,
    longestWait,
  } = await measure('eight exports at once', () =>
    Promise.all(Array.from({ length: EXPORTS_AT_ONCE }, async () => (await call(large, 'export_my_data', {})).text())),
  );
  for (const text of exports) {
    const data = z.looseObject({ sessions: z.array(z.object({ id: z.uuid() })) }).parse(JSON.parse(text));
    expect(new Set(data.sessions.map(({ id }) => id)).size).toBe(SESSIONS);
    expect(Object.keys(data)).toEqual(
      expect.arrayContaining(['account', 'sign_ins', 'profiles', 'deleted_sessions', 'reminders']),
    );
  }
  expect(overIdleMb).toBeLessThan(MOST_OVER_IDLE_MB);
  expect(longestWait).toBeLessThan(LONGEST_WAIT);
}, 600_000);

it('answer above 8 MiB is refused with a hint before it leaves the database, and a smaller page of the same is given', async () => {
  const { value: refused, overIdleMb } = await measure('a refused answer', () =>
    call(other, 'session_history', { limit: 200 }),
  );
  expect(refused.status).toBe(413);
  expect(await refused.json()).toMatchObject({ code: 'PT413', hint: 'Ask for fewer rows: limit.' });
  expect(overIdleMb).toBeLessThan(MOST_OVER_IDLE_MB);
  const page = await call(other, 'session_history', { limit: 100 });
  expect(idsSchema.parse(await page.json())).toHaveLength(100);
}, 600_000);

it('export that its reader breaks off ends, and the next one is whole', async () => {
  for (const packing of ['gzip', 'identity']) {
    const broken = await call(large, 'export_my_data', {}, { 'accept-encoding': packing });
    await broken.body?.cancel();
  }
  await sleep(500);
  expect((await call(large, 'profile', {})).status).toBe(200);
  expect(server.output()).not.toContain('"level":50');
});

it('backup beside a member with very many sessions takes little memory', async () => {
  const file = join(place.dataDirectory, 'backup');
  const { value, overIdleMb } = await measure('backup', async () => {
    const command = JSON.stringify({ action: 'backup', path: file });
    const env = { PATH: process.env.PATH, DATA_DIR: place.dataDirectory, DATABASE_URL: place.databaseUrl ?? '' };
    const { stdout } = await run(process.execPath, [join(ROOT, 'apps/server/src/operate.ts'), command], { env });
    return z.object({ ok: z.literal(true), rows: z.int() }).parse(JSON.parse(stdout));
  });
  expect(value.rows).toBeGreaterThan(SESSIONS);
  expect(overIdleMb).toBeLessThan(MOST_OVER_IDLE_MB);
}, 600_000);
