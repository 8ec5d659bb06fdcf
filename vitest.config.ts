import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const serverTests = ['apps/server/src/**/*.test.ts', 'database/**/*.test.ts', 'tests/account-server/**/*.test.ts'];
const serverProject = {
  environment: 'node' as const,
  testTimeout: 180_000,
  hookTimeout: 180_000,
  globalSetup: 'apps/server/src/database/testing/test-run.ts',
  setupFiles: 'apps/server/src/testing/count-starts.ts',
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
