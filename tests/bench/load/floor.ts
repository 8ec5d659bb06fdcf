// A process that does nothing but what no server can do without: the same bytes from a bare Node HTTP server, the same SQL by the
// driver directly. It knows no accounts, checks no signature and no argument. With 'sql' it runs the SQL alone, without HTTP.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { sessionRecord } from '../../../database/tests/session-fixture.ts';

/** The floor's first message. */
export interface FloorStart {
  readonly databaseUrl: string | null;
  /** The embedded database's directory, when there is no databaseUrl. */
  readonly clusterDirectory: string;
  /** The answers to pages and assets as the server gave them, by path. */
  readonly bytes: Readonly<
    Record<string, { readonly headers: Readonly<Record<string, string>>; readonly base64: string }>
  >;
  readonly statements: { readonly save_session: string; readonly session_history: string };
  readonly claims: string;
}

export interface SqlOrder {
  readonly procedure: 'save_session' | 'session_history';
  readonly seconds: number;
  readonly conversations: number;
}

type Runs = (text: string, parameters?: readonly unknown[]) => Promise<{ rows: unknown[] }>;

const [start] = (await once(process, 'message')) as [FloorStart];
const IDENTITY = "select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)";

async function transaction(
  query: Runs,
  procedure: SqlOrder['procedure'],
  body: string,
  claims: string,
): Promise<string> {
  const isRead = procedure === 'session_history';
  await query(isRead ? 'begin read only' : 'begin');
  await query(IDENTITY, ['authenticated', claims]);
  const { rows } = await query(start.statements[procedure], isRead ? [body, null, 0] : [body]);
  await query('commit');
  return (rows[0] as { body: string }).body;
}

/** Ten connections, or the one that the embedded database is. */
async function openSql(): Promise<(procedure: SqlOrder['procedure'], body: string, claims: string) => Promise<string>> {
  if (start.databaseUrl !== null) {
    const pool = new pg.Pool({ connectionString: start.databaseUrl, max: 10, options: '-c timezone=UTC' });
    return async (procedure, body, claims) => {
      const client = await pool.connect();
      try {
        return await transaction(
          (text, parameters = []) => client.query(text, [...parameters]),
          procedure,
          body,
          claims,
        );
      } finally {
        client.release();
      }
    };
  }
  const embedded = await PGlite.create({ dataDir: start.clusterDirectory });
  let last: Promise<unknown> = Promise.resolve();
  return (procedure, body, claims) => {
    const turn = last.then(() =>
      transaction((text, parameters = []) => embedded.query(text, [...parameters]), procedure, body, claims),
    );
    last = turn.catch(() => undefined);
    return turn;
  };
}

const sql = await openSql();
const bytes = new Map(
  Object.entries(start.bytes).map(([path, { headers, base64 }]) => [
    path,
    { headers, body: Buffer.from(base64, 'base64') },
  ]),
);

function readText(request: IncomingMessage): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
    request.on('end', () => resolve(text));
  });
}

/** The claims of a token, unproven: somebody has to say who asks. */
function claimsOf(request: IncomingMessage): string {
  const payload = (request.headers.authorization ?? '').split('.')[1] ?? '';
  return Buffer.from(payload, 'base64url').toString('utf8');
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url ?? '/';
  const stored = bytes.get(path);
  if (stored !== undefined) {
    response.writeHead(200, { ...stored.headers, 'content-length': stored.body.length }).end(stored.body);
    return;
  }
  const body = await sql(
    path.endsWith('/save_session') ? 'save_session' : 'session_history',
    await readText(request),
    claimsOf(request),
  );
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body);
}

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    process.stderr.write(`${error}\n`);
    response.writeHead(500).end();
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' && address !== null ? address.port : 0 });
});

process.on('message', async ({ procedure, seconds, conversations }: SqlOrder) => {
  const beganMs = performance.now();
  let calls = 0;
  await Promise.all(
    Array.from({ length: conversations }, async () => {
      while (performance.now() - beganMs < seconds * 1000) {
        const body = procedure === 'save_session' ? { record: sessionRecord(calls % 4000) } : { limit: 10 };
        await sql(procedure, JSON.stringify(body), start.claims);
        calls += 1;
      }
    }),
  );
  process.send?.({ perSecond: (1000 * calls) / (performance.now() - beganMs) });
});
process.on('disconnect', () => process.exit(0));
