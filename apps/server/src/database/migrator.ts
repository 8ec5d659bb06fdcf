import { type Database, SqlFailure, type Transaction } from '@innertide/server-std/database';
import { type MigrationSet, readSqlFiles, type SqlFile } from './sql-files.ts';

export interface MigratorOptions {
  /** The `database/` folder of the project. */
  readonly directory: string;
  readonly migrationSets: readonly MigrationSet[];
  /** Paths of the only migrations to apply, for a database as it once was: no routine and no policy then. All of them when absent. */
  readonly only?: ReadonlySet<string>;
}

export interface MigrationReport {
  /** Files that were applied, as paths from `database/`. */
  readonly applied: readonly string[];
}

/** A start that cannot go on: a file under `database/` and what is wrong with it. */
export class MigrationFailure extends Error {
  override readonly name = 'MigrationFailure';
  readonly file: string;

  constructor(file: string, message: string) {
    super(`database/${file}: ${message}`);
    this.file = file;
  }
}

/** Any number, as long as every server of one database uses the same. */
const MIGRATION_LOCK = 7_430_001;

const LEDGER = `
create schema migrations;
create table migrations.applied (
  path text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
);
comment on table migrations.applied is 'Files of database/ that this database has seen; written by the server at start.';
`;

/** `routines/private/x.sql` defines private.x, `routines/x.sql` defines public.x. */
function routineOf(path: string): { schema: string; name: string } {
  const parts = path.slice('routines/'.length, -'.sql'.length).split('/');
  const name = parts.at(-1) ?? '';
  return { schema: parts.length > 1 ? (parts[0] ?? 'public') : 'public', name };
}

async function run(tx: Transaction, file: SqlFile): Promise<void> {
  try {
    await tx.execute(file.text);
  } catch (error) {
    if (error instanceof SqlFailure) {
      throw new MigrationFailure(file.path, [error.message, error.detail, error.hint].filter(Boolean).join(' '));
    }
    throw error;
  }
}

async function note(tx: Transaction, file: SqlFile): Promise<void> {
  await tx.query(
    `insert into migrations.applied (path, checksum) values ($1, $2)
     on conflict (path) do update set checksum = excluded.checksum, applied_at = now()`,
    [file.path, file.checksum],
  );
}

/** Drops every signature of a routine, so that a changed argument list leaves no overload behind. */
async function dropRoutine(tx: Transaction, path: string): Promise<void> {
  const { schema, name } = routineOf(path);
  const found = await tx.query<{ signature: string }>(
    `select p.oid::regprocedure::text as signature from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname = $1 and p.proname = $2 and p.prokind = 'f'`,
    [schema, name],
  );
  for (const { signature } of found) await tx.execute(`drop function ${signature}`);
}

async function applyMigrations(tx: Transaction, files: readonly SqlFile[], seen: ReadonlyMap<string, string>) {
  const applied: string[] = [];
  for (const file of files) {
    const before = seen.get(file.path);
    if (before === undefined) {
      await run(tx, file);
      await note(tx, file);
      applied.push(file.path);
    } else if (before !== file.checksum) {
      throw new MigrationFailure(
        file.path,
        'was changed after this database had applied it. Take the change back and write a new migration (npm run db:new).',
      );
    }
  }
  return applied;
}

async function applyRepeatable(tx: Transaction, options: MigratorOptions, seen: ReadonlyMap<string, string>) {
  const routines = [
    ...readSqlFiles(options.directory, 'routines/private'),
    ...readSqlFiles(options.directory, 'routines'),
  ];
  const policies = readSqlFiles(options.directory, 'policies');
  const applied: string[] = [];
  const present = new Set([...routines, ...policies].map((file) => file.path));
  for (const path of seen.keys()) {
    if (!path.startsWith('routines/') || present.has(path)) continue;
    await dropRoutine(tx, path);
    await tx.query('delete from migrations.applied where path = $1', [path]);
    applied.push(path);
  }
  const changed = (files: readonly SqlFile[]) => files.filter((file) => seen.get(file.path) !== file.checksum);
  for (const file of changed(routines)) {
    await dropRoutine(tx, file.path);
    await run(tx, file);
    await note(tx, file);
    applied.push(file.path);
  }
  for (const file of changed(policies)) {
    await run(tx, file);
    await note(tx, file);
    applied.push(file.path);
  }
  return applied;
}

/**
 * The work of `migrate` inside a transaction that is already open.
 * @throws MigrationFailure that names the file.
 */
export async function migrateWithin(tx: Transaction, options: MigratorOptions): Promise<MigrationReport> {
  await tx.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  const ledger = await tx.query<{ name: string | null }>("select to_regclass('migrations.applied')::text as name");
  // Even `if not exists` counts as a write, and a start that writes nothing needs no snapshot.
  if (ledger[0]?.name == null) await tx.execute(LEDGER);
  const rows = await tx.query<{ path: string; checksum: string }>('select path, checksum from migrations.applied');
  const seen = new Map(rows.map((row) => [row.path, row.checksum]));
  const applied: string[] = [];
  for (const set of options.migrationSets) {
    const files = readSqlFiles(options.directory, `migrations/${set}`);
    applied.push(
      ...(await applyMigrations(
        tx,
        files.filter(({ path }) => options.only?.has(path) ?? true),
        seen,
      )),
    );
  }
  if (options.migrationSets.includes('public') && options.only === undefined) {
    // A routine may call one that comes later in the alphabet.
    await tx.execute('set local check_function_bodies = off');
    applied.push(...(await applyRepeatable(tx, options, seen)));
  }
  return { applied };
}

/**
 * Brings a database to the state of `database/`: new migrations once and in order, routines and policies again whenever their text changed.
 * All of it is one transaction under one lock, so that a failure leaves nothing half done and two servers may start at once.
 * @throws MigrationFailure that names the file.
 */
export async function migrate(database: Database, options: MigratorOptions): Promise<MigrationReport> {
  return database.transaction({ role: 'system' }, (tx) => migrateWithin(tx, options), { unhurried: true });
}
