import { defineConfig } from 'vitest/config';

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
          name: 'server',
          environment: 'node',
          include: ['apps/server/**/*.test.ts', 'database/**/*.test.ts', 'tests/account-server/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
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
