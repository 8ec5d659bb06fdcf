// Both sides of the load test: the server with members in it, and the floor beside it.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import { callStatement } from '@innertide/account-server/rpc/call-statement';
import { authClient, PASSWORD, signUp } from '../../../apps/server/src/testing/member.ts';
import type { ServerProcess } from '../../../apps/server/src/testing/server-process.ts';
import type { FloorStart, SqlOrder } from './floor.ts';
import type { World } from './traffic.ts';

const SPEAKERS = 8;
const CHAINS = 4;
const PAGES = ['/', '/blog', '/knowledge'];

/** What the server sends to the database for a call. */
export const STATEMENTS: FloorStart['statements'] = {
  save_session: callStatement({
    sqlFunction: {
      name: 'save_session',
      arguments: [{ name: 'record', type: 'jsonb', required: true }],
      volatility: 'volatile',
      returns: 'one',
      composite: false,
    },
    given: ['record'],
    source: 'json',
  }),
  session_history: callStatement({
    sqlFunction: {
      name: 'session_history',
      arguments: [{ name: 'limit', type: 'integer', required: false }],
      volatility: 'stable',
      returns: 'many',
      composite: false,
    },
    given: ['limit'],
    source: 'json',
  }),
};

/** Signs up those who speak in the test, and looks up what there is to ask for. */
export async function meet(server: ServerProcess): Promise<World> {
  const speakers = [];
  for (let index = 0; index < SPEAKERS; index += 1) {
    const email = `speaker-${index}@example.org`;
    const { authSession } = await signUp(server, email);
    const refreshTokens = [];
    for (let chain = 0; chain < CHAINS; chain += 1) {
      const signedIn = await authClient(server).signInWithPassword({ email, password: PASSWORD });
      refreshTokens.push(signedIn.data.session?.refresh_token ?? '');
    }
    speakers.push({ email, accessToken: authSession.access_token, refreshTokens });
  }
  const html = await (await fetch(`${server.url}/`)).text();
  const assets = [...new Set(html.match(/\/assets\/[\w.-]+\.js/g) ?? [])].slice(0, 4);
  if (assets.length === 0) throw new Error('The site is not built: npm run build, then again.');
  return { anonKey: server.anonKey, password: PASSWORD, speakers, pages: PAGES, assets };
}

/** What the server answers for its pages and files, as it goes over the wire. */
export async function bytesOf(server: ServerProcess, world: World): Promise<FloorStart['bytes']> {
  const bytes: Record<string, { headers: Record<string, string>; base64: string }> = {};
  for (const path of [...world.pages, ...world.assets]) {
    // Not fetch: it would unpack what came packed.
    const [answer] = await once(
      request(`${server.url}${path}`, { headers: { 'accept-encoding': 'gzip, br', 'accept-language': 'en' } }).end(),
      'response',
    );
    const parts: Buffer[] = [];
    for await (const part of answer) parts.push(part);
    const { 'content-type': type, 'content-encoding': encoding, 'content-security-policy': policy } = answer.headers;
    const headers = { 'content-type': type, 'content-encoding': encoding, 'content-security-policy': policy };
    bytes[path] = {
      headers: Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value ? [[name, value]] : []))),
      base64: Buffer.concat(parts).toString('base64'),
    };
  }
  return bytes;
}

/** Starts the floor in a process of its own. */
export async function openFloor(start: FloorStart) {
  const child = fork(join(import.meta.dirname, 'floor.ts'));
  child.send(start);
  const [{ port }] = await once(child, 'message');
  return {
    port: port as number,
    pid: child.pid ?? 0,
    async sql(order: SqlOrder): Promise<number> {
      child.send(order);
      const [{ perSecond }] = await once(child, 'message');
      return perSecond;
    },
    async close() {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}
