// One caller opens thousands of requests and finishes none: everybody else is served as before.
import { connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { restClient, signUp } from './testing/member.ts';
import { type ServedPlace, serveMigratedPlace } from './testing/served-place.ts';

/** Of each kind. More than the server would ever run at once; `npm run faults` opens two thousand. */
const HALVES = Number(process.env.HALVES ?? 600);
/** How much slower the slowest of honest requests may be beside them, of `npm run faults`; a shorter run beside other tests measures those. */
const MOST_TIMES = process.env.HALVES === undefined ? Number.POSITIVE_INFINITY : 3;
const CALLERS = 20;
const CALLS_EACH = 15;

let server: ServedPlace['server'];
let endServer: ServedPlace['endServer'];
const sockets: Socket[] = [];

beforeAll(async () => {
  ({ server, endServer } = await serveMigratedPlace());
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await endServer();
});

/** Opens connections that say `text` and no more, and opens each anew when the server closes it. @returns a function that ends them. */
async function openHalves(count: number, text: string): Promise<() => void> {
  let isOver = false;
  const open = () =>
    new Promise<void>((resolve) => {
      const socket = connect(server.port, '127.0.0.1', () => {
        socket.write(text);
        resolve();
      });
      sockets.push(socket);
      socket.on('error', () => resolve());
      socket.resume().on('close', () => {
        if (!isOver) setTimeout(() => void open(), 200);
      });
    });
  for (let opened = 0; opened < count; opened += 50) await Promise.all(Array.from({ length: 50 }, open));
  return () => {
    isOver = true;
    for (const socket of sockets.splice(0)) socket.destroy();
  };
}

/** What honest callers get: their statuses, and the 99th percentile of their times in ms. */
async function callHonestly(
  token: string,
): Promise<{ readonly statuses: ReadonlySet<number>; readonly p99Ms: number }> {
  const statuses = new Set<number>();
  const times: number[] = [];
  const one = async () => {
    for (let call = 0; call < CALLS_EACH; call += 1) {
      const beganAtMs = performance.now();
      const { status } = await restClient(server, token).rpc('session_history', { limit: 5 });
      times.push(performance.now() - beganAtMs);
      statuses.add(status);
      statuses.add((await fetch(`${server.url}/healthz`)).status);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, one));
  times.sort((a, b) => a - b);
  return { statuses, p99Ms: times[Math.floor(times.length * 0.99)] ?? 0 };
}

it(`serves everybody beside ${HALVES} half bodies and ${HALVES} half heads from one address`, async () => {
  const { authSession } = await signUp(server, 'honest@example.org');
  const token = authSession.access_token;
  await callHonestly(token);
  const alone = await callHonestly(token);
  const body = `POST /auth/v1/token?grant_type=password HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`;
  const endBodies = await openHalves(HALVES, body);
  const endHeads = await openHalves(HALVES, 'GET /auth/v1/settings HTTP/1.1\r\nHost: x\r\nX-Slow: ');
  const beside = await callHonestly(token);
  endBodies();
  endHeads();
  const times = beside.p99Ms / alone.p99Ms;
  console.log(
    `beside ${HALVES} half bodies and ${HALVES} half heads: p99 ${beside.p99Ms.toFixed(0)} ms, alone ${alone.p99Ms.toFixed(0)} ms: ${times.toFixed(1)} ×`,
  );
  expect([...beside.statuses]).toEqual([200]);
  expect(times).toBeLessThanOrEqual(MOST_TIMES);
}, 300_000);
