import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** A test that opens a database is named *.db.test.ts; on PostgreSQL only these run, for the others would prove the same twice. */
const isOnPostgres = (process.env.TEST_DATABASE_URL ?? '') !== '';
const serverTests = ['apps/server/src', 'database', 'tests/account-server'].map(
  (folder) => `${folder}/**/*${isOnPostgres ? '.db' : ''}.test.ts`,
);
const serverProject = {
  environment: 'node' as const,
  testTimeout: 180_000,
  hookTimeout: 180_000,
  globalSetup: 'apps/server/src/database/testing/test-run.ts',
  setupFiles: 'apps/server/src/testing/setup-test-file.ts',
};
/** A replaced module would stay replaced, or be in use already, in a worker that runs one file after another. */
const moduleReplacing = globSync(serverTests).filter((path) => readFileSync(path, 'utf8').includes('vi.mock('));

export default defineConfig({
  test: {
    projects: [
      'tests/components/vitest.config.ts',
      {
        test: {
          name: 'unit',
          environment: 'node',
          // Far more than any of them takes, so that a busy machine fails none.
          testTimeout: 60_000,
          setupFiles: 'tools/count-audio.ts',
          include: [
            'packages/**/*.test.ts',
            'apps/cli/**/*.test.ts',
            'apps/web/{app,scripts,service-worker}/**/*.test.ts',
            'tools/**/*.test.ts',
            'tests/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/*.server.test.ts', 'tests/account-server/**'],
        },
      },
      {
        test: {
          ...serverProject,
          name: 'server',
          include: serverTests,
          exclude: moduleReplacing,
          // A worker keeps its modules and its databases from file to file.
          isolate: false,
        },
      },
      { test: { ...serverProject, name: 'server-isolated', include: moduleReplacing } },
      // The long ones of the server, for `npm run proofs`: on the embedded database, and with TEST_DATABASE_URL on PostgreSQL.
      {
        test: {
          ...serverProject,
          name: 'proofs',
          include: ['apps/server/src/**/*.proof.ts', 'tests/account-server/**/*.proof.ts'],
        },
      },
      {
        test: {
          name: 'soak',
          environment: 'node',
          include: ['tests/soak/*.soak.ts'],
          testTimeout: 3_600_000,
        },
      },
    ],
  },
});
