import type { PublicConfig } from '@innertide/protocol/public-config';
import {
  type BusyReason,
  type Database,
  DatabaseBusy,
  SqlFailure,
  type Transaction,
} from '@innertide/server-std/database';
import { ManualClock } from '@innertide/std/clock';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { createApp } from './app.ts';
import { Metrics } from './http/metrics.ts';
import { createLogger } from './log/logger.ts';
import { VoiceStore } from './voices/voice-store.ts';

const publicConfig: PublicConfig = {
  backendUrl: 'https://site.example',
  anonKey: 'anon',
  publicUrl: 'https://site.example',
  supportEmail: null,
  communityUrl: null,
  iosAppUrl: null,
  social: { facebook: null, instagram: null, tiktok: null, youtube: null, x: null },
  webAppStatus: 'available',
  blogPageSize: 20,
  devMail: false,
  pushPublicKey: null,
};

/** A database that answers the outbox's depth, or fails. */
function databaseOf(answer: { readonly waiting: number; readonly oldest: number } | Error): Database {
  return {
    async transaction(_caller, work) {
      if (answer instanceof Error) throw answer;
      return work({ query: async () => [answer], execute: async () => undefined } as unknown as Transaction);
    },
    execute: async () => undefined,
    load: { busy: 0, waiting: 0 },
    close: async () => undefined,
  };
}

function open(database: Database) {
  const lines: string[] = [];
  const app = createApp({
    publicConfig,
    metricsToken: 'a token of this test',
    devMailSecret: null,
    callLimit: { admit: () => undefined },
    voices: new VoiceStore('', async () => [], { sign: (pack) => pack, isOwn: () => false }),
    studioKey: 'a key of this test',
    iosAppId: null,
    securityContact: null,
    clock: new ManualClock(0),
    database,
    catalogue: new Map(),
    auth: { routes: new Hono(), isAtRoot: false, identify: async () => ({ role: 'anon' }) },
    site: {
      handler: async (context) => {
        if (context.req.path === '/breaks')
          throw new SqlFailure({ message: 'broken', sqlState: 'XX000', detail: 'zofia@example.org' });
        return context.text('The page found no database', 503);
      },
      close: async () => undefined,
    },
    metrics: new Metrics({
      inFlight: () => 0,
      port: () => ({ refused: 0, timedOut: 0, withoutHandle: 0 }),
      databaseLoad: () => ({ busy: 0, waiting: 0 }),
      passwordLoad: () => ({ running: 0, waiting: 0 }),
      outbox: () => Promise.reject(new Error('away')),
    }),
    logger: createLogger('info', { write: (line) => void lines.push(line) }),
  });
  return { app, lines, said: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

describe('/readyz', () => {
  const nothing = { waiting: 0, oldest: 0 };

  it.each<readonly [string, Parameters<typeof databaseOf>[0], number, object]>([
    ['nothing is wrong', nothing, 200, { status: 'ok', database: 'ok', mail: 'ok' }],
    ['mail has waited for long', { waiting: 3, oldest: 601 }, 200, { status: 'ok', database: 'ok', mail: 'late' }],
    ['the database is broken', new Error('?'), 503, { status: 'not ready', database: 'broken', mail: 'unknown' }],
    ...(
      [
        ['overloaded', 'busy'],
        ['race', 'busy'],
        ['slow', 'busy'],
        ['full', 'full'],
        ['unreachable', 'away'],
      ] as const satisfies readonly (readonly [BusyReason, string])[]
    ).map(
      ([reason, word]) =>
        [
          `the database is ${word} (${reason})`,
          new DatabaseBusy('?', reason),
          503,
          { status: 'not ready', database: word, mail: 'unknown' },
        ] as const,
    ),
  ])('answers 503 and names the part when %s', async (_, answer, status, body) => {
    const response = await open(databaseOf(answer)).app.request('/readyz');
    expect([response.status, await response.json()]).toEqual([status, body]);
    expect(response.headers.get('retry-after')).toBe(status === 503 ? '2' : null);
  });

  it('is separate from /healthz, which answers 200 without a database', async () => {
    expect((await open(databaseOf(new Error('?'))).app.request('/healthz')).status).toBe(200);
  });
});

it('app adds Retry-After to every 429 and 503', async () => {
  const page = await open(databaseOf(new Error('?'))).app.request('/blog');
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2']);
});

describe('the access log line of a request', () => {
  it('has the request id, and neither other ids nor text of the caller', async () => {
    const { app, said } = open(databaseOf(new Error('?')));
    const id = '0191d3a0-0000-7000-8000-00000000c0de';
    const paths = [
      `/auth/v1/admin/users/${id}`,
      '/blog/a-post?token=secret',
      '/zofia%40example.org',
      `/${'a'.repeat(500)}`,
    ];
    for (const path of paths) await app.request(path, { headers: { 'x-request-id': 'from-the-proxy-1' } });
    expect(said().map(({ path, requestId }) => [path, requestId])).toEqual([
      ['/auth/v1/admin/users/:id', 'from-the-proxy-1'],
      ['/blog/a-post', 'from-the-proxy-1'],
      ['(other)', 'from-the-proxy-1'],
      ['(other)', 'from-the-proxy-1'],
    ]);
  });

  it('has the same id as the errors of that request', async () => {
    const { app, lines, said } = open(databaseOf(new Error('?')));
    const answer = await app.request('/breaks');
    expect(answer.status).toBe(500);
    const [failure, request] = said();
    expect(failure).toMatchObject({ msg: 'a request failed unexpectedly', err: { sqlState: 'XX000' } });
    expect(failure?.requestId).toBe(request?.requestId);
    expect(answer.headers.get('x-request-id')).toBe(request?.requestId);
    expect(lines.join('')).not.toContain('zofia');
  });
});
