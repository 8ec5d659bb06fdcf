import { withPostgres } from '../../../apps/server/src/database/testing/postgres-process.ts';

/** Runs a bench on PostgreSQL and on the embedded database; `embedded` or `postgres` among the words picks one of them. */
export async function benchEachDatabase(
  words: readonly string[],
  benchIn: (where: 'PostgreSQL' | 'embedded') => Promise<void>,
): Promise<void> {
  if (!words.includes('embedded')) {
    await withPostgres(async (databaseUrl) => {
      process.env.TEST_DATABASE_URL = databaseUrl;
      await benchIn('PostgreSQL');
    });
    delete process.env.TEST_DATABASE_URL;
  }
  if (!words.includes('postgres')) await benchIn('embedded');
}
