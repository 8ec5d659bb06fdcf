import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** `auth` makes what hosted Supabase already has; `public` is the product's own and goes everywhere. */
export type MigrationSet = 'auth' | 'public';

/** A file below `database/`, its line ends normalised. */
export interface SqlFile {
  readonly path: string;
  readonly text: string;
  readonly checksum: string;
}

/** Reads the SQL files of a folder in the order of their names; [] when there is no such folder. */
export function readSqlFiles(directory: string, folder: string): SqlFile[] {
  let names: string[];
  try {
    names = readdirSync(join(directory, folder)).filter((name) => name.endsWith('.sql'));
  } catch {
    return [];
  }
  return names.sort().map((name) => {
    const text = readFileSync(join(directory, folder, name), 'utf8').replaceAll('\r\n', '\n');
    return { path: `${folder}/${name}`, text, checksum: createHash('sha256').update(text).digest('hex') };
  });
}

/** The checksum of every migration that this version knows, by its path from `database/`. */
export function readMigrationChecksums(directory: string): ReadonlyMap<string, string> {
  const migrationSets: readonly MigrationSet[] = ['auth', 'public'];
  const files = migrationSets.flatMap((set) => readSqlFiles(directory, `migrations/${set}`));
  return new Map(files.map(({ path, checksum }) => [path, checksum]));
}
