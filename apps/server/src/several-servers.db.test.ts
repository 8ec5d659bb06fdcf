import { listenLocally } from '@innertide/server-std/testing/local-server';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionRecord } from '../../../database/tests/session-fixture.ts';
import { findPgBouncer, type PgBouncer, startPgBouncer } from './database/testing/pgbouncer-process.ts';
import { makeEmptyPlace, type TestPlace } from './database/testing/test-place.ts';
import { authClient, PASSWORD, restClient } from './testing/member.ts';
import { type ServerProcess, startServerProcess } from './testing/server-process.ts';

const SERVERS = 3;
const SAVES = 240;
const AT_ONCE = 6;
const REFRESHES = 12;
const TRIES = 240;

/** A mail server that counts what it takes, by recipient. */
async function openMailServer() {
  const mails: { readonly to: string; readonly text: string }[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, session, callback) {
      let text = '';
      stream.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      stream.on('end', () => {
        mails.push({ to: session.envelope.rcptTo[0]?.address ?? '', text });
        callback();
      });
    },
  });
  server.on('error', () => undefined);
  const port = await listenLocally(server.server);
  return { mails, port, close: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

class Unreachable extends Error {}

/** What a balancer and our outbox do: the next server, and another one when a server was shut, or is still starting (503). */
async function callAny<Answer>(
  servers: readonly ServerProcess[],
  turn: number,
  call: (server: ServerProcess) => Promise<Answer>,
): Promise<Answer> {
  for (let attempt = 0; attempt < 1000; attempt += 1) {
    const server = servers[(turn + attempt) % servers.length];
    try {
      if (server) return await call(server);
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  throw new Error('no server answers');
}

/**
 * One server is none: this needs a PostgreSQL that several can share. Behind PgBouncer, the harder way, each transaction may get
 * another connection; `npm run faults` (ALL_WAYS) goes the direct way too.
 */
const possibleWays = findPgBouncer() ? ['PgBouncer', 'PostgreSQL'] : ['PostgreSQL'];
const askedWays = process.env.ALL_WAYS === '1' ? possibleWays : possibleWays.slice(0, 1);
const ways = (process.env.TEST_DATABASE_URL ?? '') === '' ? [] : askedWays;

describe.skipIf(ways.length === 0).each(ways.length === 0 ? ['PostgreSQL'] : ways)(
  'several servers on one database through %s',
  (way) => {
    let place: TestPlace;
    let bouncer: PgBouncer | null = null;
    let mail: Awaited<ReturnType<typeof openMailServer>>;
    const servers: ServerProcess[] = [];

    function environment(port = '0') {
      return {
        DATA_DIR: place.dataDirectory,
        DATABASE_URL: bouncer?.databaseUrl ?? place.databaseUrl ?? '',
        PORT: port,
        PUBLIC_URL: 'http://localhost:3000',
        SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
        MAIL_FROM: 'site@example.org',
        LOG_LEVEL: 'info',
        AUTH_RATE_LIMIT_HEADER: 'x-caller',
      };
    }

    beforeAll(async () => {
      [place, mail] = await Promise.all([makeEmptyPlace(), openMailServer()]);
      if (way === 'PgBouncer') bouncer = await startPgBouncer(place.databaseUrl ?? '');
      // All at once on an empty database: one migrates, the others wait for it.
      servers.push(...(await Promise.all(Array.from({ length: SERVERS }, () => startServerProcess(environment())))));
    });
    afterAll(async () => {
      await Promise.all(servers.map((server) => server.end()));
      await mail.close();
      await bouncer?.close();
      await place.remove();
    });

    it('migrate an empty database once', () => {
      const said = servers.map((server) =>
        server
          .output()
          .split('\n')
          .filter((line) => line.includes('the database was migrated')),
      );
      console.log(`${way}: ${SERVERS} servers begun at once, ${said.flat().length} of them migrated`);
      expect(said.flat()).toHaveLength(1);
    });

    it('send each mail once, and sign in, refresh and read on any server', async () => {
      const [first, second, third] = servers as [ServerProcess, ServerProcess, ServerProcess];
      const addresses = Array.from({ length: 12 }, (_, index) => `member-${index}@example.org`);
      await Promise.all(
        addresses.map(async (email, index) => {
          const { error } = await authClient(servers[index % SERVERS] as ServerProcess).signUp({
            email,
            password: PASSWORD,
          });
          expect(error).toBeNull();
        }),
      );
      await expect.poll(() => mail.mails.length, { timeout: 60_000 }).toBe(addresses.length);
      // Long enough for a second sender to come by.
      await new Promise((resolve) => setTimeout(resolve, 3000));
      expect(mail.mails.map(({ to }) => to).toSorted()).toEqual(addresses.toSorted());

      const text = mail.mails.find(({ to }) => to === addresses[0])?.text.replaceAll('=\r\n', '') ?? '';
      const code = /\b(\d{6})\b/.exec(text.slice(text.indexOf('\r\n\r\n')))?.[1] ?? '';
      const confirmed = await authClient(second).verifyOtp({
        email: addresses[0] as string,
        token: code,
        type: 'email',
      });
      expect(confirmed.error).toBeNull();
      const refreshed = await authClient(third).refreshSession({
        refresh_token: confirmed.data.session?.refresh_token ?? '',
      });
      expect(refreshed.error).toBeNull();
      const profile = await restClient(first, refreshed.data.session?.access_token).rpc('profile');
      expect(profile.error).toBeNull();
      // One chain of refresh tokens, each spent at another server than the one that gave it.
      let refreshToken = refreshed.data.session?.refresh_token ?? '';
      for (let turn = 0; turn < REFRESHES; turn += 1) {
        const next = await authClient(servers[turn % SERVERS] as ServerProcess).refreshSession({
          refresh_token: refreshToken,
        });
        expect(next.error, `refresh ${turn}`).toBeNull();
        expect(next.data.session?.refresh_token).not.toBe(refreshToken);
        refreshToken = next.data.session?.refresh_token ?? '';
      }
      console.log(
        `${way}: ${mail.mails.length} of ${addresses.length} mails sent once, ${REFRESHES} of ${REFRESHES} refreshes at another server than the last`,
      );
    });

    it('share the count of attempts', async () => {
      const tries = await Promise.all(
        Array.from({ length: 60 }, (_, index) =>
          authClient(servers[index % SERVERS] as ServerProcess).verifyOtp({
            email: 'member-1@example.org',
            token: String(100_000 + index),
            type: 'email',
          }),
        ),
      );
      expect(tries.every(({ error }) => error !== null)).toBe(true);
      // The code is dead after five wrong tries wherever they were made: the right one is refused now, on every server.
      const text = mail.mails.find(({ to }) => to === 'member-1@example.org')?.text.replaceAll('=\r\n', '') ?? '';
      const code = /\b(\d{6})\b/.exec(text.slice(text.indexOf('\r\n\r\n')))?.[1] ?? '';
      const right = await authClient(servers[2] as ServerProcess).verifyOtp({
        email: 'member-1@example.org',
        token: code,
        type: 'email',
      });
      expect(right.error).not.toBeNull();
    });

    it('share the rate limit of a caller', async () => {
      const statusesOf = async (caller: string, atServers: readonly ServerProcess[]) => {
        const answers = await Promise.all(
          Array.from({ length: TRIES }, (_, index) =>
            fetch(`${atServers[index % atServers.length]?.url}/auth/v1/token?grant_type=refresh_token`, {
              method: 'POST',
              headers: { 'content-type': 'application/json', 'x-caller': caller },
              body: JSON.stringify({ refresh_token: 'none' }),
            }),
          ),
        );
        return answers.filter(({ status }) => status !== 429).length;
      };
      const alone = await statusesOf('203.0.113.1', servers.slice(0, 1));
      const together = await statusesOf('203.0.113.2', servers);
      console.log(`${way}: of ${TRIES} tries at once ${alone} were heard at one server, ${together} over ${SERVERS}`);
      expect(together).toBeGreaterThan(0);
      expect(together).toBeLessThan(TRIES);
      // Buckets fill a little while they are emptied; three of their own would let three times as many in.
      expect(together).toBeLessThan(2 * alone);
    });

    it('refuse the token of a signed-out member within a second, each of them', async () => {
      const waitsMs: number[] = [];
      for (const server of servers) {
        const client = authClient(server);
        const signedIn = await client.signInWithPassword({ email: 'member-0@example.org', password: PASSWORD });
        const token = signedIn.data.session?.access_token ?? '';
        const statusesEverywhere = () =>
          Promise.all(servers.map(async (other) => (await restClient(other, token).rpc('profile')).status));
        const askedMs = performance.now();
        expect(await statusesEverywhere()).toEqual(servers.map(() => 200));
        const answerMs = performance.now() - askedMs;
        expect((await client.signOut({ scope: 'global' })).error).toBeNull();
        const endedMs = performance.now();
        await expect.poll(statusesEverywhere, { timeout: 60_000, interval: 5 }).toEqual(servers.map(() => 401));
        // The requests that find out take their time on a busy machine.
        waitsMs.push(performance.now() - endedMs - answerMs);
      }
      const slowestMs = Math.max(...waitsMs);
      console.log(
        `${way}: refused by all ${SERVERS} servers ${slowestMs.toFixed(0)} ms after signing out at one of them`,
      );
      expect(slowestMs).toBeLessThan(1000);
    });

    it('lose no acknowledged save while they are restarted in turn', async () => {
      const signedIn = await authClient(servers[0] as ServerProcess).signInWithPassword({
        email: 'member-0@example.org',
        password: PASSWORD,
      });
      const token = signedIn.data.session?.access_token ?? '';
      const acknowledged = new Set<string>();
      let next = 0;
      const saving = Array.from({ length: AT_ONCE }, async () => {
        while (next < SAVES) {
          const turn = next;
          next += 1;
          const record = sessionRecord(turn);
          await callAny(servers, turn, async (server) => {
            const { error, status } = await restClient(server, token).rpc('save_session', { record });
            if (status === 0 || status === 503) throw new Unreachable(error?.message);
            expect({ status, error }).toEqual({ status: 200, error: null });
            acknowledged.add(record.id);
          });
        }
      });
      const restarting = (async () => {
        for (let index = 0; index < SERVERS; index += 1) {
          const old = servers[index] as ServerProcess;
          expect(await old.end()).toBe(0);
          servers[index] = await startServerProcess(environment(String(old.port)));
        }
      })();
      await Promise.all([...saving, restarting]);
      const stored = new Set<string>();
      let before: { readonly started_at: string; readonly id: string } | null = null;
      for (;;) {
        const page: { data: { id: string; started_at: string }[] | null } = await restClient(
          servers[0] as ServerProcess,
          token,
        ).rpc(
          'session_history',
          before === null ? { limit: 100 } : { limit: 100, before_started_at: before.started_at, before_id: before.id },
        );
        const rows = page.data ?? [];
        for (const { id } of rows) stored.add(id);
        before = rows.at(-1) ?? null;
        if (before === null) break;
      }
      expect(acknowledged.size).toBe(SAVES);
      expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([]);
      expect(stored.size).toBe(SAVES);
      console.log(
        `${way}: ${acknowledged.size} of ${SAVES} saves acknowledged and stored while ${SERVERS} servers were restarted in turn`,
      );
    });
  },
);
