import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** The variable that names this run to its workers. */
const RUN = 'TEST_RUN';

/** Names everything that a test run leaves on the disk and in PostgreSQL; outside of one, everything of this process. */
export function runPrefix(): string {
  return `test_${process.env[RUN] ?? `process${process.pid}`}_`;
}

/** True inside a run that removes what its workers leave, so that databases may outlive a test file. */
export function isCleanedUp(): boolean {
  return process.env[RUN] !== undefined;
}

/** Whether the test file that runs now may open a database: null outside of the server's tests, where anything may. */
let isDatabaseAllowed: boolean | null = null;

/** Tells whether the test file that begins is named as one that opens a database. */
export function allowDatabase(isAllowed: boolean): void {
  isDatabaseAllowed = isAllowed;
}

/** @throws Error when the test file is not among those that also run on PostgreSQL. */
export function assertDatabaseAllowed(): void {
  if (isDatabaseAllowed === false)
    throw new Error('A test that opens a database is named *.db.test.ts, so that it also runs on PostgreSQL.');
}

/** The superuser's address of the PostgreSQL under test; null where the tests run on the embedded database. */
export function postgresUnderTest(): string | null {
  return process.env.TEST_DATABASE_URL || null;
}

async function dropDatabases(adminUrl: string, prefix: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  const { rows } = await admin.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [prefix],
  );
  for (const { name } of rows) await admin.query(`drop database if exists ${name} with (force)`);
  await admin.end();
}

/** Vitest's global setup of the server's tests: names the run, and removes the databases of its workers in the end. */
export default function setup(): () => Promise<void> {
  process.env[RUN] ??= randomUUID().slice(0, 8);
  const prefix = runPrefix();
  return async () => {
    for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
      rmSync(join(tmpdir(), name), { recursive: true, force: true });
    }
    const adminUrl = postgresUnderTest();
    if (adminUrl !== null) await dropDatabases(adminUrl, prefix);
  };
}
