import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countEvent } from '../../testing/counters.ts';
import { copyMigratedCluster, EVERYTHING, type ImageContent, migratedDatabase } from './migrated-image.ts';
import { asAdmin, createDatabase, urlOf } from './postgres-databases.ts';
import { assertDatabaseAllowed, postgresUnderTest, runPrefix } from './test-run.ts';

/** Where a database of one test lives. */
export interface TestPlace {
  /** null where the tests run on the embedded database. */
  readonly databaseUrl: string | null;
  readonly dataDirectory: string;
  /** Removes everything again. */
  remove(): Promise<void>;
}

async function makePlace(content: ImageContent | null): Promise<TestPlace> {
  assertDatabaseAllowed();
  const dataDirectory = mkdtempSync(join(tmpdir(), runPrefix()));
  const removeDirectory = () => rmSync(dataDirectory, { recursive: true, force: true });
  const adminUrl = postgresUnderTest();
  if (adminUrl === null) {
    if (content !== null) await copyMigratedCluster(dataDirectory, content);
    return { databaseUrl: null, dataDirectory, remove: async () => removeDirectory() };
  }
  const name = `${runPrefix()}${randomUUID().replaceAll('-', '')}`;
  countEvent('database-created');
  await createDatabase(adminUrl, name, content === null ? null : await migratedDatabase(adminUrl, content));
  return {
    databaseUrl: urlOf(adminUrl, name),
    dataDirectory,
    async remove() {
      removeDirectory();
      await asAdmin(adminUrl, (admin) => admin.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/** A data directory, and on PostgreSQL a database owned by the login that database/prepare-postgres.sql makes: both empty. */
export function makeEmptyPlace(): Promise<TestPlace> {
  return makePlace(null);
}

/** A place whose database is migrated already, copied from an image in a fraction of the time that migrating takes. */
export function makeMigratedPlace(content: ImageContent = EVERYTHING): Promise<TestPlace> {
  return makePlace(content);
}
