import { randomUUID } from 'node:crypto';
import {
  type Caller,
  type Database,
  DatabaseBusy,
  SqlFailure,
  type Transaction,
  type TransactionOptions,
} from '@innertide/server-std/database';
import { type DatabaseHome, openDatabase } from '../open-database.ts';
import { catalogueFingerprint, emptyTables } from './database-reset.ts';
import { EVERYTHING, type ImageContent } from './migrated-image.ts';
import { CACHE } from './paths.ts';
import { makeMigratedPlace, type TestPlace } from './test-place.ts';
import { assertDatabaseAllowed, isCleanedUp } from './test-run.ts';

const SYSTEM = { role: 'system' } as const;

export interface TestDatabase {
  readonly database: Database;
  /** Rejects further work, and gives the database back when running transactions have ended. */
  close(): Promise<void>;
}

export interface TestDatabaseOptions extends Partial<ImageContent> {
  /** Limits of this database; one with limits of its own is not shared with later test files. */
  readonly maxWaiting?: number;
  readonly timeLimitMs?: number;
}

/** A transaction of a test may be the whole test: the product's limit of half a minute fails it on a machine that is busy. */
const PATIENT_MS = 150_000;

interface OpenDatabase {
  readonly home: DatabaseHome;
  readonly place: TestPlace;
  /** The catalogue as it was when nothing but the image was in it. */
  readonly fingerprint: string;
}

/** Databases of this worker that no test file uses at the moment, by their content. */
const idle = new Map<string, OpenDatabase[]>();

async function boot(
  content: ImageContent,
  limits: Pick<TestDatabaseOptions, 'maxWaiting' | 'timeLimitMs'>,
): Promise<OpenDatabase> {
  const place = await makeMigratedPlace(content);
  const home = await openDatabase({
    ...place,
    ...limits,
    cacheDirectory: CACHE,
    clock: { nowMs: () => Date.now() },
    notice: () => undefined,
  });
  return { home, place, fingerprint: await home.database.transaction(SYSTEM, catalogueFingerprint) };
}

async function shutDown({ home, place }: OpenDatabase): Promise<void> {
  await home.database.close();
  await place.remove();
}

/** A database for one borrower: it closes for them alone. */
class LentDatabase implements Database {
  readonly #database: Database;
  readonly #running = new Set<Promise<unknown>>();
  #isClosed = false;

  constructor(database: Database) {
    this.#database = database;
  }

  transaction<Value>(
    caller: Caller,
    work: (tx: Transaction) => Promise<Value>,
    options?: TransactionOptions,
  ): Promise<Value> {
    return this.#run(() => this.#database.transaction(caller, work, options));
  }

  execute(script: string): Promise<void> {
    return this.#run(() => this.#database.execute(script));
  }

  get load(): Database['load'] {
    return this.#database.load;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.allSettled(this.#running);
  }

  #run<Value>(work: () => Promise<Value>): Promise<Value> {
    if (this.#isClosed) return Promise.reject(new DatabaseBusy('The database is closing.', 'unreachable'));
    const running = work();
    this.#running.add(running);
    const forget = () => this.#running.delete(running);
    running.then(forget, forget);
    return running;
  }
}

/** Empties a database for the next borrower. @returns false when it is not what it was: its schema changed, or it does not answer. */
async function reset({ home, fingerprint }: OpenDatabase): Promise<boolean> {
  try {
    await emptyTables(home.database);
    return (await home.database.transaction(SYSTEM, catalogueFingerprint)) === fingerprint;
  } catch {
    return false;
  }
}

/**
 * Opens a migrated database without rows: embedded, or on PostgreSQL when TEST_DATABASE_URL is set. Test files that run after one
 * another in a worker get the same one, emptied; one that changed the schema or set limits gets one of its own.
 */
export async function openTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  assertDatabaseAllowed();
  const { migrationSets = EVERYTHING.migrationSets, script, ...limits } = options;
  const content: ImageContent = { migrationSets, ...(script === undefined ? {} : { script }) };
  const isShared = isCleanedUp() && Object.keys(limits).length === 0;
  const key = JSON.stringify(content);
  const opened =
    (isShared ? idle.get(key)?.pop() : undefined) ?? (await boot(content, { timeLimitMs: PATIENT_MS, ...limits }));
  const database = new LentDatabase(opened.home.database);
  return {
    database,
    async close() {
      await database.close();
      if (isShared && (await reset(opened))) idle.set(key, [...(idle.get(key) ?? []), opened]);
      else await shutDown(opened);
    },
  };
}

class RolledBack extends Error {}
/** Runs work that leaves nothing behind. It begins as the system; `become` takes a caller's place. */
export async function rolledBack(database: Database, work: (tx: Transaction) => Promise<void>): Promise<void> {
  try {
    await database.transaction(SYSTEM, async (tx) => {
      await work(tx);
      throw new RolledBack();
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  }
}

/** An account, with the name given at sign-up. */
export async function addUser(tx: Transaction, name = 'Anna'): Promise<string> {
  const id = randomUUID();
  await tx.query('insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3::jsonb)', [
    id,
    `${id}@example.org`,
    JSON.stringify({ name }),
  ]);
  return id;
}

/** From here on the transaction runs as this member, as anon (null), or as the system again. */
export async function become(tx: Transaction, who: string | null | 'system', name = 'Anna'): Promise<void> {
  const role = who === 'system' ? 'none' : who === null ? 'anon' : 'authenticated';
  const claims = who === null || who === 'system' ? { role } : { role, sub: who, user_metadata: { name } };
  await tx.query("select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)", [
    role,
    who === 'system' ? '' : JSON.stringify(claims),
  ]);
}

/** What PostgreSQL answers to work that it must refuse; the transaction goes on. */
export async function refusalOf(tx: Transaction, work: () => Promise<unknown>): Promise<SqlFailure> {
  await tx.query('savepoint before_refusal');
  try {
    await work();
  } catch (error) {
    await tx.query('rollback to savepoint before_refusal');
    if (error instanceof SqlFailure) return error;
    throw error;
  }
  throw new Error('PostgreSQL refused nothing');
}
