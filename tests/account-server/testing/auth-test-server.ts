import { randomUUID } from 'node:crypto';
import { serve } from '@hono/node-server';
import { type Auth, createAuth } from '@innertide/account-server/auth';
import type { OutgoingMail } from '@innertide/account-server/auth-context';
import { parseAuthConfig } from '@innertide/account-server/config/auth-config';
import { makeAdminKey } from '@innertide/account-server/keys/admin-keys';
import { inThreadPool } from '@innertide/account-server/passwords/argon2';
import { findFreeTcpPort } from '@innertide/server-std/testing/local-server';
import { AuthClient } from '@supabase/auth-js';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { accessLog } from '../../../apps/server/src/http/access-log.ts';
import { createLogger } from '../../../apps/server/src/log/logger.ts';
import { appendToLog } from '../../../apps/server/src/testing/server-log.ts';
import { type CountedDatabase, openCountedDatabase } from './counted-database.ts';

/** A running server with only the auth routes, its mails, and a clock that can be advanced. */
export interface AuthTestServer {
  readonly url: string;
  readonly auth: Auth;
  /** An admin key of the database. */
  readonly adminKey: string;
  readonly database: CountedDatabase;
  /** The server's time, Unix time in ms. */
  nowMs(): number;
  /** Advances the server's clock; the client's clock stays. */
  advance(ms: number): void;
  /** Stops the server's clock, so that from then on only `advance` moves it, however long a busy machine takes. */
  stopClock(): void;
  /** A new, unmodified client with its own storage. */
  client(options?: {
    readonly flowType?: 'implicit' | 'pkce';
    readonly fetch?: typeof fetch;
    readonly detectSessionInUrl?: boolean;
    /** Storage shared by several clients, as tabs do. */
    readonly storage?: ReturnType<typeof memoryStorage>;
  }): InstanceType<typeof AuthClient>;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** The newest mail to an address. */
  mailTo(address: string): Promise<SentMail>;
  mailCount(): Promise<number>;
  close(): Promise<void>;
}

export interface SentMail extends OutgoingMail {
  /** The link in the text. */
  readonly link: string;
  /** The code in the text. */
  readonly code: string;
}

/** A browser's storage in memory. */
export function memoryStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

/** The least cost that argon2 accepts: at the real one, which password-hashes.test.ts proves, hashing is half of these tests' time. */
const CHEAP = inThreadPool({ memoryCost: 8, timeCost: 1, parallelism: 1 });

export async function startAuthTestServer(
  environment: Readonly<Record<string, string>> = {},
  shared?: CountedDatabase,
  keysDirectory: string | null = null,
  linkPage: string | null = null,
): Promise<AuthTestServer> {
  const database = shared ?? (await openCountedDatabase());
  const port = await findFreeTcpPort();
  const url = `http://127.0.0.1:${port}`;
  let aheadMs = 0;
  let stoppedAtMs: number | null = null;
  const clock = { nowMs: () => (stoppedAtMs ?? Date.now()) + aheadMs };
  const pinoLogger = createLogger('debug', { write: appendToLog });
  const auth = await createAuth({
    database,
    config: parseAuthConfig(environment, keysDirectory),
    publicUrl: url,
    clock,
    linkPage,
    passwordAlgorithms: CHEAP,
    logger: {
      info: (fields, message) => pinoLogger.info(fields, message),
      warn: (fields, message) => pinoLogger.warn(fields, message),
      error: (fields, message) => {
        pinoLogger.error(fields, message);
        console.error(message, fields);
      },
    },
    async enqueueMail(tx, { to, subject, text, html }) {
      await tx.query('insert into test_outbox (recipient, subject, text, html) values ($1, $2, $3, $4)', [
        to,
        subject,
        text,
        html,
      ]);
    },
  });
  const made = await database.transaction({ role: 'system' }, (tx) =>
    makeAdminKey({ clock }, tx, { name: `tests ${randomUUID()}`, lifetimeMs: null }),
  );
  if (made === null) throw new Error('an admin key of this name exists');
  const app = new Hono();
  // Logs requests as the real server does: a scan of the logs after the run looks for secrets that these tests send.
  app.use(accessLog(pinoLogger, { observe: () => undefined }));
  app.use(cors({ origin: '*', exposeHeaders: ['X-Supabase-Api-Version', 'X-Total-Count', 'Link'] }));
  app.route('/auth/v1', auth.routes);
  const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' });
  await new Promise<void>((resolve) => (server.listening ? resolve() : server.once('listening', resolve)));

  const system = { role: 'system' } as const;
  return {
    url,
    auth,
    adminKey: made.token,
    database,
    nowMs: clock.nowMs,
    advance(ms) {
      aheadMs += ms;
    },
    stopClock() {
      stoppedAtMs = Date.now();
    },
    client: (options = {}) =>
      new AuthClient({
        url: `${url}/auth/v1`,
        headers: { apikey: auth.anonKey, Authorization: `Bearer ${auth.anonKey}` },
        storage: memoryStorage(),
        detectSessionInUrl: false,
        autoRefreshToken: false,
        persistSession: true,
        ...options,
      }),
    fetch: (path, init) => fetch(`${url}/auth/v1${path}`, { redirect: 'manual', ...init }),
    async mailTo(address) {
      const [row] = await database.transaction(system, (tx) =>
        tx.query<{ recipient: string; subject: string; text: string; html: string }>(
          'select * from test_outbox where recipient = $1 order by id desc limit 1',
          [address],
        ),
      );
      if (row === undefined) throw new Error(`no mail to ${address}`);
      return {
        to: row.recipient,
        subject: row.subject,
        text: row.text,
        html: row.html,
        link: /https?:\/\/\S+/.exec(row.text)?.[0] ?? '',
        code: /^\d{6,10}$/m.exec(row.text)?.[0] ?? '',
      };
    },
    async mailCount() {
      const rows = await database.transaction(system, (tx) => tx.query('select 1 as one from test_outbox'));
      return rows.length;
    },
    async close() {
      await new Promise((resolve) => server.close(resolve));
      if (shared === undefined) await database.close();
    },
  };
}
