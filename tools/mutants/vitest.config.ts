// The tests of one mutation area, in Stryker's copy of the source: packages resolve to the copy and not, over
// node_modules, to the files that nobody mutated.
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { MUTATION_AREAS } from './areas.ts';

// Without an area (whoever only reads the configuration, as knip does) there are no tests.
const tests = MUTATION_AREAS[process.env.MUTANTS_AREA ?? '']?.tests ?? [];

export default defineConfig({
  resolve: {
    alias: [{ find: /^@innertide\/([^/]+)\/(.+)$/, replacement: `${resolve('packages')}/$1/src/$2.ts` }],
  },
  test: { environment: 'node', include: [...tests], testTimeout: 60_000 },
});
