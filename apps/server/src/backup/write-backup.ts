import { renameSync, rmSync } from 'node:fs';
import type { Database, Transaction } from '@innertide/server-std/database';
import type { Clock } from '@innertide/std/clock';
import { type BackedUpTable, readBackedUpTables } from './backed-up-tables.ts';
import { BackupWriter } from './backup-file.ts';

const ROWS_AT_ONCE = 500;

async function writeTable(tx: Transaction, writer: BackupWriter, table: BackedUpTable): Promise<void> {
  writer.table(
    table.name,
    table.columns.map((column) => column.name),
  );
  const values = table.columns.map((column) => `${column.name}::text`).join(', ');
  await tx.query(`declare backup_rows no scroll cursor for select array[${values}] as values from ${table.name}`);
  for (;;) {
    const rows = await tx.query<{ values: (string | null)[] }>(`fetch ${ROWS_AT_ONCE} from backup_rows`);
    for (const { values: row } of rows) writer.row(row);
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await tx.query('close backup_rows');
}

/**
 * Writes every table into one file as they all were at one moment, while the server goes on.
 * @param path of a file that does not exist yet. @returns how many rows it holds.
 * @throws the file system's error; nothing is left at `path` then.
 */
export async function writeBackup(database: Database, path: string, clock: Clock): Promise<number> {
  const draft = `${path}.part`;
  rmSync(draft, { force: true });
  const work = async (tx: Transaction): Promise<number> => {
    const migrations = await tx.query<{ path: string; checksum: string }>(
      "select path, checksum from migrations.applied where path like 'migrations/%' order by path",
    );
    const writer = new BackupWriter(draft, {
      createdAt: new Date(clock.nowMs()).toISOString(),
      migrations: Object.fromEntries(migrations.map((migration) => [migration.path, migration.checksum])),
    });
    try {
      for (const table of await readBackedUpTables(tx)) await writeTable(tx, writer, table);
      return writer.finish();
    } catch (error) {
      writer.close();
      throw error;
    }
  };
  try {
    const rows = await database.transaction({ role: 'system' }, work, {
      readOnly: true,
      unhurried: true,
      ofOneMoment: true,
    });
    renameSync(draft, path);
    return rows;
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
