import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { ROOT } from './paths.ts';

/** Connects as the superuser for one piece of work. */
export async function asAdmin<Value>(adminUrl: string, work: (admin: pg.Client) => Promise<Value>): Promise<Value> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

/** The address of a database of the same PostgreSQL, for the superuser unless a user is named. */
function inDatabase(adminUrl: string, name: string, user: { username?: string; password?: string } = {}): string {
  return Object.assign(new URL(adminUrl), { ...user, pathname: `/${name}` }).href;
}

/** The address of a test database for the server's own login. */
export function urlOf(adminUrl: string, name: string): string {
  return inDatabase(adminUrl, name, { username: 'server', password: 'test' });
}

/** Runs the roles of database/prepare-postgres.sql; a role that another test file has made already stays. */
async function prepareRoles(admin: pg.Client): Promise<void> {
  const script = readFileSync(join(ROOT, 'database/prepare-postgres.sql'), 'utf8').replace(/^--.*$/gm, '');
  for (const statement of script.split(';').map((part) => part.trim())) {
    if (!/^(create role|grant)/.test(statement)) continue;
    try {
      await admin.query(statement.replace(":'password'", "'test'"));
    } catch (error) {
      const known = error instanceof pg.DatabaseError && ['42710', '23505', 'XX000'].includes(error.code ?? '');
      if (!known) throw error;
    }
  }
}

/** Creates a database that the server's login owns: a copy of `source`, or empty when that is null. */
export async function createDatabase(adminUrl: string, name: string, source: string | null): Promise<void> {
  await asAdmin(adminUrl, async (admin) => {
    if (source === null) await prepareRoles(admin);
    await admin.query(`create database ${name} owner server${source === null ? '' : ` template ${source}`}`);
  });
  if (source !== null) return;
  await asAdmin(inDatabase(adminUrl, name), (inside) => inside.query('alter schema public owner to server'));
}
