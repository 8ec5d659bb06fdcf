// The tests of one mutation area, in Stryker's copy of the source: packages resolve to the copy and not, over
// node_modules, to the files that nobody mutated.
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { MUTATION_AREAS } from './areas.ts';
import { endIdleThread, QuickestFirst, reusedThreads } from './reused-thread.ts';

// Without an area (whoever only reads the configuration, as knip does) there are no tests.
const tests = MUTATION_AREAS[process.env.MUTANTS_AREA ?? '']?.tests ?? [];

export default defineConfig({
  resolve: {
    alias: [{ find: /^@innertide\/([^/]+)\/(.+)$/, replacement: `${resolve('packages')}/$1/src/$2.ts` }],
  },
  plugins: [
    {
      name: 'reused-threads',
      // Stryker passes the name of one of Vitest's own pools, which wins over this file.
      configureVitest({ vitest, project }) {
        project.config.pool = reusedThreads.name;
        project.config.poolRunner = reusedThreads;
        vitest.onClose(endIdleThread);
      },
    },
  ],
  test: {
    environment: 'node',
    include: [...tests],
    // Hours, populations and thousands of lives: their subjects have quick tests beside them.
    exclude: ['**/*.long.test.ts'],
    testTimeout: 60_000,
    setupFiles: 'tools/mutants/forget-mutant.ts',
    sequence: { sequencer: QuickestFirst },
  },
});
