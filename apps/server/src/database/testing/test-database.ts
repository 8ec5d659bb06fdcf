import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, SqlFailure, type Transaction } from '@innertide/server-std/database';
import pg from 'pg';
import { migrate } from '../migrator.ts';
import { openDatabase } from '../open-database.ts';

export const ROOT = join(import.meta.dirname, '../../../../..');
export const CACHE = join(ROOT, '.cache');
const SYSTEM = { role: 'system' } as const;

export interface TestDatabase {
  readonly database: Database;
  close(): Promise<void>;
}

export interface EmptyPlace {
  /** null where the tests run on the embedded database. */
  readonly databaseUrl: string | null;
  readonly dataDirectory: string;
  /** Removes everything again. */
  remove(): Promise<void>;
}

/** Runs a statement of database/prepare-postgres.sql; a role that another test file has made already stays. */
async function prepareRoles(admin: pg.Client): Promise<void> {
  const script = readFileSync(join(ROOT, 'database/prepare-postgres.sql'), 'utf8').replace(/^--.*$/gm, '');
  for (const statement of script.split(';').map((part) => part.trim())) {
    if (!/^(create role|grant)/.test(statement)) continue;
    try {
      await admin.query(statement.replace(":'password'", "'test'"));
    } catch (error) {
      const known = error instanceof pg.DatabaseError && ['42710', '23505', 'XX000'].includes(error.code ?? '');
      if (!known) throw error;
    }
  }
}

/** A data directory, and on PostgreSQL (TEST_DATABASE_URL, a superuser's) a database owned by the login that database/prepare-postgres.sql makes. */
export async function makeEmptyPlace(): Promise<EmptyPlace> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'database-test-'));
  const removeDirectory = () => rmSync(dataDirectory, { recursive: true, force: true });
  const adminUrl = process.env.TEST_DATABASE_URL;
  if (adminUrl === undefined || adminUrl === '') {
    return { databaseUrl: null, dataDirectory, remove: async () => removeDirectory() };
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await prepareRoles(admin);
  await admin.query(`create database ${name} owner server`);
  await admin.end();
  const inside = new pg.Client({ connectionString: Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href });
  await inside.connect();
  await inside.query('alter schema public owner to server');
  await inside.end();
  const url = new URL(adminUrl);
  Object.assign(url, { username: 'server', password: 'test', pathname: `/${name}` });
  return {
    databaseUrl: url.href,
    dataDirectory,
    async remove() {
      removeDirectory();
      const last = new pg.Client({ connectionString: adminUrl });
      await last.connect();
      await last.query(`drop database if exists ${name} with (force)`);
      await last.end();
    },
  };
}

/** A fresh database, migrated: embedded, or on PostgreSQL when TEST_DATABASE_URL is set. */
export async function openTestDatabase(
  limits: { readonly maxWaiting?: number; readonly timeLimitMs?: number } = {},
): Promise<TestDatabase> {
  const place = await makeEmptyPlace();
  const home = await openDatabase({
    ...place,
    ...limits,
    cacheDirectory: CACHE,
    clock: { nowMs: () => Date.now() },
    notice: () => undefined,
  });
  await migrate(home.database, { directory: join(ROOT, 'database'), trains: ['auth', 'public'] });
  return {
    database: home.database,
    async close() {
      await home.database.close();
      await place.remove();
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
