import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { authClient, PASSWORD } from '../../apps/server/src/testing/member.ts';
import { makeTestAdminKey } from '../../apps/server/src/testing/operate-process.ts';
import { type ServedPlace, serveMigratedPlace } from '../../apps/server/src/testing/served-place.ts';
import { METRICS_HEADERS, TEST_SECRETS } from '../../apps/server/src/testing/server-secrets.ts';
import { hostileRequest, type Known } from './testing/hostile-request.ts';
import { type Endpoint, readRouteTable } from './testing/route-table.ts';

const isEmbedded = (process.env.TEST_DATABASE_URL ?? '') === '';
/** `npm run proofs -- fuzz` sends 10,000 on either database; a larger run goes in parts, each with a seed of its own. */
const REQUESTS = Number(process.env.HOSTILE_REQUESTS ?? (isEmbedded ? 1000 : 300));
const SEED = Number(process.env.HOSTILE_SEED ?? 7);
const AT_ONCE = 12;
/** Members that a hostile caller or administrator has deleted or banned are made anew after as many requests. */
const NEW_MEMBERS_EVERY = 1500;
/** No answer of the server is larger. */
const MOST_BYTES = 8 * 1024 * 1024;
/**
 * Memory is compared between the middle and the end of long runs: a process that has only started grows with whatever it does first, and
 * the embedded database's never shrinks. What leaks would go on.
 */
const WARM_REQUESTS = Math.max(3000, REQUESTS / 2);
/** Five seconds apart. */
const REST_SAMPLES = 24;
const UNLIMITED = '1000000';

let place: ServedPlace['place'];
let server: ServedPlace['server'];
let endServer: ServedPlace['endServer'];
let endpoints: readonly Endpoint[];
let adminKey: string;

beforeAll(async () => {
  endpoints = await readRouteTable();
  ({ place, server, endServer } = await serveMigratedPlace({
    AUTH_SMTP_MAX_FREQUENCY: '0s',
    AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
    AUTH_SECURITY_MANUAL_LINKING_ENABLED: 'true',
    AUTH_RATE_LIMIT_ANONYMOUS_USERS: UNLIMITED,
    AUTH_RATE_LIMIT_EMAIL_SENT: UNLIMITED,
  }));
  adminKey = await makeTestAdminKey(place);
});
afterAll(() => endServer());

const userSchema = z.object({ id: z.uuid() });

async function asAdmin(method: string, path: string, body: object): Promise<{ readonly id: string }> {
  const answer = await fetch(`${server.url}/auth/v1/admin/users${path}`, {
    method,
    headers: { authorization: `Bearer ${adminKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return userSchema.parse(await answer.json());
}

/** Makes two members and one that is banned while signed in. */
async function meetCallers(round: number): Promise<Known> {
  const members = [];
  for (const name of ['ada', 'zofia', 'banned']) {
    const email = `${name}-${SEED}-${round}@example.org`;
    const { id } = await asAdmin('POST', '', { email, password: PASSWORD, email_confirm: true });
    const { data, error } = await authClient(server).signInWithPassword({ email, password: PASSWORD });
    if (error) throw error;
    const { access_token: accessToken, refresh_token: refreshToken } = data.session;
    members.push({ id, email, accessToken, refreshToken });
  }
  const banned = members[2];
  if (banned !== undefined) await asAdmin('PUT', `/${banned.id}`, { ban_duration: '24h' });
  const tokens = members.map(({ accessToken }) => `Bearer ${accessToken}`);
  return {
    bearers: [
      '',
      ...tokens,
      ...tokens,
      `Bearer ${adminKey}`,
      `Bearer ${server.anonKey}`,
      `Bearer ${TEST_SECRETS.METRICS_TOKEN}`,
      'Bearer x.y.z',
      'Basic YTpi',
    ],
    ids: [...members.map(({ id }) => id), '019a0000-0000-7000-8000-000000000000'],
    emails: [...members.map(({ email }) => email), 'nobody@example.org'],
    refreshTokens: members.map(({ refreshToken }) => refreshToken),
  };
}

async function residentBytes(): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`, { headers: METRICS_HEADERS })).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]);
}

/** The least memory over a rest: what is no longer used goes back once the process has been idle for a while. */
async function restingBytes(): Promise<number> {
  let least = await residentBytes();
  for (let sample = 0; sample < REST_SAMPLES; sample += 1) {
    await sleep(5000);
    least = Math.min(least, await residentBytes());
  }
  return least;
}

interface Answered {
  readonly status: number;
  readonly bytes: number;
  readonly ms: number;
}

async function send(known: Known, number: number): Promise<Answered> {
  const request = hostileRequest(endpoints, known, SEED, number);
  const beganMs = performance.now();
  const response = await fetch(`${server.url}${request.path}`, { ...request, redirect: 'manual' });
  // The export of an account that another request deletes meanwhile is cut, so that it cannot look whole.
  const answer = await response.text().catch((error: unknown) => {
    if (!request.path.includes('export_my_data')) throw error;
    return '';
  });
  const what = `seed ${SEED}, request ${number}: ${request.method} ${request.path.slice(0, 300)} ${request.body?.slice(0, 600)} → ${answer.slice(0, 300)}`;
  expect(response.status, what).toBeLessThan(500);
  expect(answer.length, what).toBeLessThan(MOST_BYTES);
  // What is answered as an error tells nothing of how the server is built; texts of the blog may say what they like.
  if (response.status >= 400 && !response.headers.get('content-type')?.startsWith('text/html')) {
    expect(answer, what).not.toMatch(/\bat .*:\d+:\d+|node_modules|SqlFailure|syntax error/);
  }
  return { status: response.status, bytes: answer.length, ms: performance.now() - beganMs };
}

it(`server answers ${REQUESTS} hostile requests to every endpoint without a failure, a large answer or memory that stays`, async () => {
  const paths = endpoints.map(({ method, path }) => `${method} ${path}`);
  expect(paths).toEqual(
    expect.arrayContaining(['POST /auth/v1/token', 'POST /rest/v1/rpc/save_session', 'GET /metrics']),
  );
  expect(REQUESTS).toBeGreaterThan(endpoints.length);
  const statuses = new Map<number, number>();
  let largest = 0;
  let slowestMs = 0;
  let known = await meetCallers(0);
  let warmBytes = 0;
  for (let number = 0; number < REQUESTS; number += AT_ONCE) {
    if (number % NEW_MEMBERS_EVERY < AT_ONCE && number > 0) known = await meetCallers(number);
    if (warmBytes === 0 && number >= WARM_REQUESTS) warmBytes = await restingBytes();
    const batch = await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => send(known, number + n)));
    for (const { status, bytes, ms } of batch) {
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      largest = Math.max(largest, bytes);
      slowestMs = Math.max(slowestMs, ms);
    }
  }
  // Of every caller some requests are meant as they should be: a run that is only refused shows nothing.
  expect((statuses.get(200) ?? 0) + (statuses.get(204) ?? 0)).toBeGreaterThan(REQUESTS / 10);
  expect(server.output().match(/"level":50.*/g) ?? []).toEqual([]);
  if (warmBytes === 0) return;
  const endBytes = await restingBytes();
  const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
  console.log(
    `seed ${SEED}: ${REQUESTS} requests to ${endpoints.length} endpoints, ${JSON.stringify(Object.fromEntries([...statuses].sort()))}, largest answer ${Math.round(largest / 1000)} kB, slowest ${Math.round(slowestMs)} ms, memory ${megabytes(warmBytes)} after ${WARM_REQUESTS} and ${megabytes(endBytes)} at the end`,
  );
  expect(endBytes).toBeLessThan(warmBytes * 1.1);
}, 3_600_000);
