import type { Database } from '@innertide/server-std/database';
import type { MigrationSet } from '../../../apps/server/src/database/sql-files.ts';
import { openTestDatabase } from '../../../apps/server/src/database/testing/test-database.ts';

/** A database that reports the statements sent to it. */
export interface CountedDatabase extends Database {
  /** The statements since the last call. */
  takeStatements(): readonly string[];
  /** Number of open transactions. */
  readonly openCount: number;
}

/** Opens a database with an outbox that the tests read. @param migrationSets by default the tables of the accounts alone. */
export async function openCountedDatabase(migrationSets: readonly MigrationSet[] = ['auth']): Promise<CountedDatabase> {
  const { database, close } = await openTestDatabase({
    migrationSets,
    script: 'create table test_outbox (id serial primary key, recipient text, subject text, text text, html text)',
  });
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
    close,
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
