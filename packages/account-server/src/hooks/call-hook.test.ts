import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { findFreeTcpPort, listenLocally } from '@innertide/server-std/testing/local-server';
import { ManualClock } from '@innertide/std/clock';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { callHook } from './call-hook.ts';

const clock = new ManualClock(Date.UTC(2026, 0, 1) + 999);

let hook: Server;
let url = '';
let asked: IncomingMessage[] = [];
let answer: (response: ServerResponse, count: number) => void = () => {};

beforeAll(async () => {
  hook = createServer((request, response) => {
    asked.push(request);
    request.resume().once('end', () => answer(response, asked.length));
  });
  const tcpPort = await listenLocally(hook);
  url = `http://127.0.0.1:${tcpPort}/hook`;
});
afterAll(() => {
  hook.closeAllConnections();
  hook.close();
});
beforeEach(() => {
  asked = [];
});

const call = (address = url, timeLimitMs = 60_000) =>
  callHook({ url: address, secrets: [Buffer.alloc(24)], timeLimitMs }, { user: {} }, clock);

const says = (status: number, body = '', headers: Record<string, string> = { 'content-type': 'application/json' }) => {
  answer = (response) => void response.writeHead(status, headers).end(body);
};

it.each([
  [200, '{}'],
  [202, '{"other":1}'],
  [200, '{"error":{}}'],
  [200, '{"error":null}'],
  [200, '{"error":{"http_code":403}}'],
])('a hook that answers %i %s allows', async (status, body) => {
  says(status, body);
  expect(await call()).toEqual({ kind: 'allowed' });
});

it('an empty answer of 204 allows', async () => {
  says(204, '', {});
  expect(await call()).toEqual({ kind: 'allowed' });
});

it('a hook hears one signed request, with the time in whole seconds', async () => {
  says(200, '{}');
  await call();
  expect(asked).toHaveLength(1);
  expect(asked[0]?.method).toBe('POST');
  expect(asked[0]?.headers).toMatchObject({
    'content-type': 'application/json',
    'webhook-timestamp': String(Date.UTC(2026, 0, 1) / 1000),
    'webhook-signature': expect.stringMatching(/^v1,[\w+/]{43}=$/),
  });
});

it.each([
  ['{"error":{"http_code":403,"message":"Not you"}}', 403],
  ['{"error":{"message":"Not you"}}', 500],
  ['{"error":{"http_code":200,"message":"Not you"}}', 500],
  ['{"error":{"http_code":403.5,"message":"Not you"}}', 500],
])('a hook that answers %s rejects with %i', async (body, status) => {
  says(200, body);
  expect(await call()).toEqual({ kind: 'rejected', status, message: 'Not you' });
});

it.each([
  [200, 'not json', 'broken'],
  [200, '[]', 'broken'],
  [200, '{"error":"no"}', 'broken'],
  [200, '', 'broken'],
  [400, '{"error":{"message":"no"}}', 'broken'],
  [401, '{}', 'broken'],
  [503, '{}', 'broken'],
  [302, '{}', 'broken'],
  [201, '{}', 'broken'],
])('a hook that answers %i %j decides nothing', async (status, body, kind) => {
  says(status, body, { 'content-type': 'application/json', location: '/elsewhere' });
  expect(await call()).toMatchObject({ kind });
  expect(asked).toHaveLength(1);
});

it('an answer without the type of JSON, or longer than 200 KiB, decides nothing', async () => {
  says(200, '{}', { 'content-type': 'text/plain' });
  expect(await call()).toEqual({ kind: 'not_json' });
  says(200, '{}', {});
  expect(await call()).toEqual({ kind: 'not_json' });
  says(200, JSON.stringify({ long: 'x'.repeat(200 * 1024) }));
  expect(await call()).toEqual({ kind: 'too_large' });
});

it('a hook that asks for patience is tried twice more', async () => {
  const patience = { 'retry-after': 'true', 'content-type': 'application/json' };
  answer = (response, count) => void response.writeHead(count < 3 ? 503 : 200, patience).end('{}');
  expect(await call()).toEqual({ kind: 'allowed' });
  says(429, '{}', patience);
  asked = [];
  expect(await call()).toMatchObject({ kind: 'broken' });
  expect(asked).toHaveLength(3);
});

it('a hook that never answers is given up at its time, one that is not there after three tries', async () => {
  answer = () => {};
  const before = performance.now();
  expect(await call(url, 200)).toEqual({ kind: 'timeout' });
  expect(performance.now() - before).toBeLessThan(30_000);
  expect(await call(`http://127.0.0.1:${await findFreeTcpPort()}/hook`, 4000)).toEqual({ kind: 'unreachable' });
});
