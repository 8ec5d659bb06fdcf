import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { type Caller, type Database, type Row, SqlFailure, type Transaction } from '../../database/database.ts';

const MIGRATIONS = new URL('../../../../../database/migrations/auth/', import.meta.url);

/** What tests read back: how much the endpoints did, and the mails they wrote. */
export interface MemoryDatabase extends Database {
  /** Statements since the last look. */
  takeStatementCount(): number;
}

function sqlFailure(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return error;
  return new SqlFailure({ message: error.message, sqlState: error.code });
}

/** The auth train alone, on an embedded database in memory: the room is tested without the rest of the house. */
export async function openMemoryDatabase(): Promise<MemoryDatabase> {
  const pglite = await PGlite.create();
  for (const name of (await readdir(fileURLToPath(MIGRATIONS))).sort()) {
    await pglite.exec(await readFile(new URL(name, MIGRATIONS), 'utf8'));
  }
  await pglite.exec(
    'create table test_outbox (id serial primary key, recipient text, subject text, text text, html text)',
  );
  let statements = 0;
  return {
    async transaction<Value>(
      caller: Caller,
      work: (tx: Transaction) => Promise<Value>,
      options?: { readonly readOnly?: boolean },
    ): Promise<Value> {
      if (caller.role !== 'system') throw new Error('the auth room works as the system only');
      return pglite.transaction(async (tx) => {
        if (options?.readOnly === true) await tx.exec('set transaction read only');
        return work({
          async query<Result extends Row>(text: string, parameters: readonly unknown[] = []) {
            statements += 1;
            try {
              return (await tx.query<Result>(text, [...parameters])).rows;
            } catch (error) {
              throw sqlFailure(error);
            }
          },
          async execute(script) {
            await tx.exec(script);
          },
        });
      });
    },
    async execute(script) {
      await pglite.exec(script);
    },
    close: () => pglite.close(),
    takeStatementCount() {
      const taken = statements;
      statements = 0;
      return taken;
    },
  };
}
