import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import { writeManifest } from '../cluster-manifest.ts';
import { clusterSeedPath } from '../cluster-seed.ts';
import { migrate } from '../migrator.ts';
import { openDatabase } from '../open-database.ts';
import type { MigrationSet } from '../sql-files.ts';
import { CACHE, ROOT } from './paths.ts';
import { asAdmin, createDatabase, urlOf } from './postgres-databases.ts';
import { runPrefix } from './test-run.ts';

/** What a test database holds before its first test. */
export interface ImageContent {
  readonly migrationSets: readonly MigrationSet[];
  /** SQL that runs after the migrations. */
  readonly script?: string;
}

/** All of `database/`, as every server has it. */
export const EVERYTHING: ImageContent = { migrationSets: ['auth', 'public'] };

/** Images that no run has used for this long are removed. */
const STALE_MS = 60 * 60 * 1000;
/** Any number, as long as every worker of one PostgreSQL uses the same. */
const IMAGE_LOCK = 7_430_002;

/** Hashes all that decides what an image holds: the SQL, how it is applied and closed, and the version of the embedded database. */
function hashOf(content: ImageContent): string {
  const hash = createHash('sha256').update(JSON.stringify(content)).update(clusterSeedPath(CACHE));
  const sources = ['database/{migrations,routines,policies}/**/*.sql', 'database/prepare-postgres.sql'];
  const code = ['migrator', 'database-embedded', 'embedded-worker', 'cluster-manifest'].map(
    (name) => `apps/server/src/database/${name}.ts`,
  );
  for (const path of globSync([...sources, ...code, 'apps/server/src/database/testing/migrated-image.ts'], {
    cwd: ROOT,
  }).sort()) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(ROOT, path)))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

async function fill(databaseUrl: string | null, dataDirectory: string, content: ImageContent): Promise<void> {
  const home = await openDatabase({
    databaseUrl,
    dataDirectory,
    cacheDirectory: CACHE,
    clock: { nowMs: () => Date.now() },
    notice: () => undefined,
  });
  await migrate(home.database, { directory: join(ROOT, 'database'), migrationSets: content.migrationSets });
  if (content.script !== undefined) await home.database.execute(content.script);
  if (databaseUrl === null) await home.database.execute('checkpoint');
  await home.database.close();
}

function removeStaleImages(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (Date.now() - statSync(path).mtimeMs > STALE_MS) rmSync(path, { recursive: true, force: true });
  }
}

/** The image's data directory, made once for all runs and workers. */
async function migratedCluster(content: ImageContent): Promise<string> {
  const folder = join(CACHE, 'test-databases');
  const path = join(folder, hashOf(content));
  if (!existsSync(path)) {
    const draft = `${path}.${process.pid}`;
    mkdirSync(draft, { recursive: true });
    removeStaleImages(folder);
    await fill(null, draft, content);
    // As a server that ended leaves it: one that finds no list of the files reads every table first.
    await writeManifest(join(draft, 'database'));
    try {
      renameSync(draft, path);
    } catch (error) {
      // Another worker was first: its image is the same.
      if (!existsSync(path)) throw error;
      rmSync(draft, { recursive: true, force: true });
    }
  }
  utimesSync(path, new Date(), new Date());
  return path;
}

/** Puts an embedded database with this content into a data directory: it opens in half the time that unpacking and migrating takes. */
export async function copyMigratedCluster(dataDirectory: string, content = EVERYTHING): Promise<void> {
  const image = await migratedCluster(content);
  for (const name of ['database', 'database.files.json']) {
    cpSync(join(image, name), join(dataDirectory, name), { recursive: true });
  }
}

/** The name of a PostgreSQL database with this content, made once a run and to be copied with `create database … template`. */
export async function migratedDatabase(adminUrl: string, content: ImageContent): Promise<string> {
  const name = `${runPrefix()}image_${hashOf(content)}`;
  await asAdmin(adminUrl, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [IMAGE_LOCK]);
    const found = await admin.query('select from pg_database where datname = $1', [name]);
    if (found.rowCount !== 0) return;
    const draft = `${name}_draft`;
    await admin.query(`drop database if exists ${draft} with (force)`);
    await createDatabase(adminUrl, draft, null);
    await fill(urlOf(adminUrl, draft), '', content);
    await admin.query(`alter database ${draft} rename to ${name}`);
  });
  return name;
}
