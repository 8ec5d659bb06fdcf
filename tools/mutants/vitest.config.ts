// The tests of one mutation area, in Stryker's copy of the source: packages resolve to the copy and not, over
// node_modules, to the files that nobody mutated.
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { MUTATION_AREAS } from './areas.ts';

const area = MUTATION_AREAS[process.env.MUTANTS_AREA ?? ''];
if (!area) throw new Error('MUTANTS_AREA must name an area: run `npm run mutants -- AREA`.');

export default defineConfig({
  resolve: {
    alias: [{ find: /^@innertide\/([^/]+)\/(.+)$/, replacement: `${resolve('packages')}/$1/src/$2.ts` }],
  },
  test: { environment: 'node', include: [...area.tests], testTimeout: 60_000 },
});
