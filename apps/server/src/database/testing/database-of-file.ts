import { afterAll, beforeAll } from 'vitest';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

/**
 * Opens a migrated database before the tests of this file and closes it after them.
 * @returns the database, from the first test on.
 */
export function databaseOfFile(): Pick<TestDatabase, 'database'> {
  let opened: TestDatabase | null = null;
  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterAll(() => opened?.close());
  return {
    get database() {
      if (opened === null) throw new Error('The database of this file opens before its first test.');
      return opened.database;
    },
  };
}
