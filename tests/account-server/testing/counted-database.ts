import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@innertide/server-std/database';
import { migrate } from '../../../apps/server/src/database/migrator.ts';
import { openDatabase } from '../../../apps/server/src/database/open-database.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** A new database with the auth train alone, which tells how much the endpoints ask of it. */
export interface CountedDatabase extends Database {
  /** The statements since the last look, as they were written. */
  takeStatements(): readonly string[];
  /** Transactions that are open at this moment. */
  readonly openCount: number;
}

function open(databaseUrl: string | null, dataDirectory: string) {
  return openDatabase({
    databaseUrl,
    dataDirectory,
    cacheDirectory: join(ROOT, '.cache'),
    clock: { nowMs: () => Date.now() },
    notice: (sentence) => console.warn(sentence),
  });
}

/** A database of its own in the cluster of `npm run test:pg`; null without one. */
async function newPostgresDatabase(): Promise<string | null> {
  const cluster = process.env.TEST_DATABASE_URL;
  if (cluster === undefined) return null;
  const name = `auth_${randomUUID().replaceAll('-', '')}`;
  const home = await open(cluster, '');
  await home.database.execute(`create database ${name}`);
  await home.close();
  const address = new URL(cluster);
  address.pathname = `/${name}`;
  return address.href;
}

/** Embedded by default, on the cluster that TEST_DATABASE_URL names in `npm run test:pg`. */
export async function openCountedDatabase(): Promise<CountedDatabase> {
  const directory = await mkdtemp(join(tmpdir(), 'auth-test-'));
  const home = await open(await newPostgresDatabase(), directory);
  const { database } = home;
  await migrate(database, { directory: join(ROOT, 'database'), trains: ['auth'] });
  await database.execute(
    'create table test_outbox (id serial primary key, recipient text, subject text, text text, html text)',
  );
  let statements: string[] = [];
  let openCount = 0;
  return {
    transaction: (caller, work, options) =>
      database.transaction(
        caller,
        async (tx) => {
          openCount += 1;
          try {
            return await work({
              query(text, parameters) {
                statements.push(text);
                return tx.query(text, parameters);
              },
              execute: (script) => tx.execute(script),
            });
          } finally {
            openCount -= 1;
          }
        },
        options,
      ),
    execute: (script) => database.execute(script),
    get load() {
      return database.load;
    },
    async close() {
      await database.close();
      await rm(directory, { recursive: true });
    },
    get openCount() {
      return openCount;
    },
    takeStatements() {
      const taken = statements;
      statements = [];
      return taken;
    },
  };
}
