import {
  type Caller,
  type Database,
  DatabaseBusy,
  type DatabaseLoad,
  failureOfState,
  type Row,
  type SqlFailure,
  type Transaction,
  type TransactionOptions,
} from '@innertide/server-std/database';
import { errorCode } from '@innertide/std/error-code';
import pg from 'pg';
import { type LocalSettings, runTransaction } from './run-transaction.ts';
import { ARRAY_ELEMENTS, VALUE_PARSERS } from './value-types.ts';

const TEXT_ARRAY: number = 1009;
/** Of the time that a statement may take: PostgreSQL itself says before that it took too long. */
const SILENCE = 1.2;

export interface PostgresOptions {
  readonly databaseUrl: string;
  readonly maxConnections: number;
  /** Callers that may wait for a connection; one more is refused with DatabaseBusy. */
  readonly maxWaiting: number;
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
  if (error instanceof DatabaseBusy) return error;
  if (!(error instanceof pg.DatabaseError)) {
    const message = error instanceof Error ? error.message : '';
    return new DatabaseBusy(message || errorCode(error) || String(error), 'unreachable');
  }
  return failureOfState({
    message: error.message,
    sqlState: error.code ?? 'XX000',
    detail: error.detail ?? null,
    hint: error.hint ?? null,
    constraint: error.constraint ?? null,
  });
}

/** An answer, or DatabaseBusy when none came: the other side of a connection may be gone without a word. @param limitMs null: however long. */
async function answerWithin<Answer>(asked: Promise<Answer>, limitMs: number | null): Promise<Answer> {
  if (limitMs === null) return await asked;
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DatabaseBusy(`no answer for ${limitMs / 1000} s`, 'unreachable')), limitMs);
  });
  try {
    return await Promise.race([asked, silence]);
  } finally {
    clearTimeout(timer);
  }
}

function connectionOf(client: pg.PoolClient, limitMs: number | null): Transaction {
  return {
    async query<Result extends Row>(text: string, parameters: readonly unknown[] = []): Promise<Result[]> {
      try {
        return (await answerWithin(client.query<Result>(text, [...parameters]), limitMs)).rows;
      } catch (error) {
        throw failureOf(error);
      }
    },
    async execute(script) {
      try {
        await answerWithin(client.query(script), limitMs);
      } catch (error) {
        throw failureOf(error);
      }
    },
  };
}

/** Any PostgreSQL from 15 on. The login should be a NOINHERIT role that is no superuser; see database/README.md. */
export class PostgresDatabase implements Database {
  readonly #pool: pg.Pool;
  readonly #maxWaiting: number;
  readonly #silenceMs: number;
  /** Of every transaction, not of a connection: a pooler may give each transaction another one, and accepts no such option at the start. */
  readonly #settings: LocalSettings;

  constructor(options: PostgresOptions) {
    this.#maxWaiting = options.maxWaiting;
    this.#silenceMs = SILENCE * options.timeLimitMs;
    this.#settings = {
      timezone: 'UTC',
      datestyle: 'ISO',
      statement_timeout: String(options.timeLimitMs),
      // When it is the server that is gone without a word, its locks are released as well.
      idle_in_transaction_session_timeout: String(options.timeLimitMs),
    };
    this.#pool = new pg.Pool({
      connectionString: options.databaseUrl,
      max: options.maxConnections,
      connectionTimeoutMillis: options.timeLimitMs,
      keepAlive: true,
      types: { getTypeParser: ((typeId: number) => textParser(typeId)) as typeof pg.types.getTypeParser },
    });
    // A connection that breaks is replaced, and whoever used it hears of it from the statement that failed; an error event that
    // nobody listens to would end the process. Idle ones tell the pool, those in use tell it themselves.
    this.#pool.on('error', () => undefined);
    this.#pool.on('connect', (client) => client.on('error', () => undefined));
  }

  async transaction<Value>(
    caller: Caller,
    work: (tx: Transaction) => Promise<Value>,
    options: TransactionOptions = {},
  ): Promise<Value> {
    const client = await this.#connect();
    let broken = false;
    try {
      const limitMs = options.unhurried === true ? null : this.#silenceMs;
      return await runTransaction(connectionOf(client, limitMs), caller, work, options, this.#settings);
    } catch (error) {
      // Whatever state it is in, nobody else shall find out.
      broken = error instanceof DatabaseBusy;
      throw error;
    } finally {
      client.release(broken);
    }
  }

  async execute(script: string): Promise<void> {
    const client = await this.#connect();
    try {
      await connectionOf(client, null).execute(script);
    } finally {
      client.release();
    }
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }

  get load(): DatabaseLoad {
    const { idleCount, totalCount, waitingCount } = this.#pool;
    return { busy: totalCount - idleCount, waiting: waitingCount };
  }

  async #connect(): Promise<pg.PoolClient> {
    if (this.#pool.waitingCount >= this.#maxWaiting)
      throw new DatabaseBusy('Too many transactions are waiting.', 'overloaded');
    try {
      return await this.#pool.connect();
    } catch (error) {
      throw failureOf(error);
    }
  }
}
