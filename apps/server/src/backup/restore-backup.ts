import type { Database, Transaction } from '@innertide/server-std/database';
import { errorCode } from '@innertide/std/error-code';
import { migrate, migrateWithin } from '../database/migrator.ts';
import { readMigrationChecksums } from '../database/sql-files.ts';
import { StartFailure } from '../start-failure.ts';
import { type BackedUpTable, readBackedUpTables } from './backed-up-tables.ts';
import { BackupDamaged, type BackupHeader, readBackup, verifyBackup } from './backup-file.ts';

const ROWS_AT_ONCE = 500;

export interface RestoreOptions {
  /** The `database/` folder of the project. */
  readonly directory: string;
  /** What to call the place that is restored to, in a sentence. */
  readonly place: string;
}

async function vouched(path: string): Promise<{ header: BackupHeader; rows: number }> {
  try {
    return await verifyBackup(path);
  } catch (error) {
    if (error instanceof BackupDamaged) {
      throw new StartFailure(
        `${path} is no whole backup (${error.message}): nothing was changed. Take another copy of it.`,
      );
    }
    const code = errorCode(error);
    if (code === undefined) throw error;
    throw new StartFailure(`${path} cannot be read (${code}).`);
  }
}

/** A newer version may have made tables that this one does not know: nothing is guessed. */
function refuseForeign(path: string, header: BackupHeader, known: ReadonlyMap<string, string>): void {
  const foreign = Object.entries(header.migrations).find(([file, checksum]) => known.get(file) !== checksum);
  if (foreign === undefined) return;
  throw new StartFailure(
    `${path} was made by another version of the server (it knows ${foreign[0]}, this one does not, or not as it was): restore it with that version.`,
  );
}

async function refuseFull(tx: Transaction, place: string): Promise<void> {
  const found = await tx.query<{ name: string | null }>("select to_regclass('migrations.applied')::text as name");
  if (found[0]?.name == null) return;
  throw new StartFailure(
    `${place} holds data already, and a backup is only restored into an empty place: nothing was changed. Choose another DATA_DIR or an empty database with DATABASE_URL.`,
  );
}

async function insertRows(tx: Transaction, table: BackedUpTable, columns: readonly string[], rows: readonly unknown[]) {
  const types = new Map(table.columns.map((column) => [column.name, column.type]));
  const values = columns.map((column, index) => `(r ->> ${index})::${types.get(column)}`);
  await tx.query(
    `insert into ${table.name} (${columns.join(', ')}) overriding system value
     select ${values.join(', ')} from jsonb_array_elements($1::jsonb) r`,
    [JSON.stringify(rows)],
  );
}

/** A counter goes on where the restored rows end. */
async function advanceCounters(tx: Transaction, tables: readonly BackedUpTable[]): Promise<void> {
  for (const { name, columns } of tables) {
    for (const column of columns.filter(({ isIdentity }) => isIdentity)) {
      await tx.query(
        `select setval(pg_get_serial_sequence($1, $2), (select max(${column.name}) from ${name}))
         from ${name} having count(*) > 0`,
        [name, column.name],
      );
    }
  }
}

/** What a trigger once wrote is in the backup itself: while rows come back none may write it again. */
async function withoutTriggers(tx: Transaction, tables: readonly BackedUpTable[], work: () => Promise<void>) {
  for (const { name } of tables) await tx.execute(`alter table ${name} disable trigger user`);
  await work();
  // A table with checks that still wait cannot be altered.
  await tx.execute('set constraints all immediate');
  for (const { name } of tables) await tx.execute(`alter table ${name} enable trigger user`);
}

async function load(tx: Transaction, tables: readonly BackedUpTable[], path: string): Promise<void> {
  let current: { readonly table: BackedUpTable; readonly columns: readonly string[] } | null = null;
  let waiting: (readonly (string | null)[])[] = [];
  const flush = async () => {
    if (current !== null && waiting.length > 0) await insertRows(tx, current.table, current.columns, waiting);
    waiting = [];
  };
  for await (const line of readBackup(path)) {
    if (line.type === 'row') {
      waiting.push(line.values);
      if (waiting.length >= ROWS_AT_ONCE) await flush();
      continue;
    }
    await flush();
    const table = tables.find(({ name }) => name === line.table);
    if (!table) throw new StartFailure(`${path} holds a table ${line.table} that its own migrations do not make.`);
    current = { table, columns: line.columns };
  }
  await flush();
  await advanceCounters(tx, tables);
}

/**
 * Fills an empty database from a backup: its tables are made as they were then, filled, and brought up to today. A failure leaves the
 * database as empty as it was.
 * @returns how many rows were restored. @throws StartFailure with one sentence for the person at the keyboard.
 */
export async function restoreBackup(database: Database, path: string, options: RestoreOptions): Promise<number> {
  const { header, rows } = await vouched(path);
  refuseForeign(path, header, readMigrationChecksums(options.directory));
  const migrationSets = ['auth', 'public'] as const;
  await database.transaction(
    { role: 'system' },
    async (tx) => {
      await refuseFull(tx, options.place);
      await migrateWithin(tx, {
        directory: options.directory,
        migrationSets,
        only: new Set(Object.keys(header.migrations)),
      });
      const tables = await readBackedUpTables(tx);
      await withoutTriggers(tx, tables, () => load(tx, tables, path));
    },
    { unhurried: true },
  );
  await migrate(database, { directory: options.directory, migrationSets });
  return rows;
}
