// A server with few file handles and more connections than it may open: everybody who asks is answered, health checks first.
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { restClient, signUp } from './testing/member.ts';
import { type ServedPlace, serveMigratedPlace } from './testing/served-place.ts';
import { METRICS_HEADERS } from './testing/server-secrets.ts';

const HANDLES = 800;
const SILENT = 1000;
const PROBES = 10;

let server: ServedPlace['server'];
let endServer: ServedPlace['endServer'];
const sockets: Socket[] = [];
beforeAll(async () => {
  ({ server, endServer } = await serveMigratedPlace({}, ['prlimit', `--nofile=${HANDLES}:${HANDLES}`]));
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await endServer();
});

function openSilent(): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(server.port, '127.0.0.1', resolve);
    sockets.push(socket);
    socket.on('error', () => resolve());
  });
}

it(`answers everybody beside ${SILENT} silent connections with ${HANDLES} file handles, and says so in one line`, async () => {
  const { authSession } = await signUp(server, 'handles@example.org');
  for (let opened = 0; opened < SILENT; opened += 50) await Promise.all(Array.from({ length: 50 }, openSilent));
  for (let probe = 0; probe < PROBES; probe += 1) {
    const signal = AbortSignal.timeout(60_000);
    expect((await fetch(`${server.url}/healthz`, { headers: { connection: 'close' }, signal })).status).toBe(200);
    // A connection of its own each time: a resting one is what the server closes for others, maybe just as a request is sent on it.
    const { error } = await restClient(server, authSession.access_token)
      .rpc('session_history', { limit: 1 })
      .setHeader('connection', 'close');
    expect(error).toBeNull();
  }
  const metrics = await (await fetch(`${server.url}/metrics`, { headers: METRICS_HEADERS })).text();
  const counted = Number(/^http_connections_without_handle_total (\d+)$/m.exec(metrics)?.[1]);
  expect(counted).toBeGreaterThan(SILENT / 2);
  const lines = server
    .output()
    .split('\n')
    .filter((line) => line.includes('"msg":"file handles are short'));
  expect(lines).toHaveLength(1);
  expect(server.output()).not.toContain('"level":50');
});
