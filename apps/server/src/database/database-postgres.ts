import pg from 'pg';
import {
  type Caller,
  type Database,
  DatabaseBusy,
  type Row,
  SqlFailure,
  type Transaction,
  type TransactionOptions,
} from './database.ts';
import { runTransaction } from './run-transaction.ts';
import { ARRAY_ELEMENTS, VALUE_PARSERS } from './value-types.ts';

const QUERY_CANCELED = '57014';
const TOO_MANY_CONNECTIONS = '53300';
const TEXT_ARRAY: number = 1009;

export interface PostgresOptions {
  readonly databaseUrl: string;
  readonly maxConnections: number;
  /** Longest one statement may run, and longest a caller waits for a connection. */
  readonly timeLimitMs: number;
}

/** Parses text answers as the embedded database does; everything without a rule of ours keeps pg's own. */
function textParser(typeId: number): (text: string) => unknown {
  const own = VALUE_PARSERS[typeId];
  if (own !== undefined) return own;
  const element = ARRAY_ELEMENTS[typeId];
  if (element !== undefined) {
    const texts = pg.types.getTypeParser(TEXT_ARRAY, 'text');
    const parse = VALUE_PARSERS[element] ?? String;
    return (text) => (texts(text) as (string | null)[]).map((item) => (item === null ? null : parse(item)));
  }
  return pg.types.getTypeParser(typeId, 'text');
}

/** What PostgreSQL refused, or that it cannot be reached at the moment. */
function failureOf(error: unknown): SqlFailure | DatabaseBusy {
  if (!(error instanceof pg.DatabaseError)) {
    const { code, message } = error as { code?: string; message?: string };
    return new DatabaseBusy(message || code || String(error));
  }
  if (error.code === QUERY_CANCELED || error.code === TOO_MANY_CONNECTIONS) return new DatabaseBusy(error.message);
  return new SqlFailure({
    message: error.message,
    sqlState: error.code ?? 'XX000',
    detail: error.detail ?? null,
    hint: error.hint ?? null,
    constraint: error.constraint ?? null,
  });
}

function connectionOf(client: pg.PoolClient): Transaction {
  return {
    async query<Result extends Row>(text: string, parameters: readonly unknown[] = []): Promise<Result[]> {
      try {
        return (await client.query<Result>(text, [...parameters])).rows;
      } catch (error) {
        throw failureOf(error);
      }
    },
    async execute(script) {
      try {
        await client.query(script);
      } catch (error) {
        throw failureOf(error);
      }
    },
  };
}

/** Any PostgreSQL from 15 on. The login should be a NOINHERIT role that is no superuser; see database/README.md. */
export class PostgresDatabase implements Database {
  readonly #pool: pg.Pool;

  constructor(options: PostgresOptions) {
    this.#pool = new pg.Pool({
      connectionString: options.databaseUrl,
      max: options.maxConnections,
      connectionTimeoutMillis: options.timeLimitMs,
      statement_timeout: options.timeLimitMs,
      options: '-c timezone=UTC -c datestyle=ISO',
      types: { getTypeParser: ((typeId: number) => textParser(typeId)) as typeof pg.types.getTypeParser },
    });
    // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
    this.#pool.on('error', () => undefined);
  }

  async transaction<Value>(
    caller: Caller,
    work: (tx: Transaction) => Promise<Value>,
    options: TransactionOptions = {},
  ): Promise<Value> {
    const client = await this.#connect();
    try {
      return await runTransaction(connectionOf(client), caller, work, options);
    } finally {
      client.release();
    }
  }

  async execute(script: string): Promise<void> {
    const client = await this.#connect();
    try {
      await connectionOf(client).execute(script);
    } finally {
      client.release();
    }
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }

  async #connect(): Promise<pg.PoolClient> {
    try {
      return await this.#pool.connect();
    } catch (error) {
      throw failureOf(error);
    }
  }
}
