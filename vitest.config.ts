import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** A test that opens a database is named *.db.test.ts; on PostgreSQL only these run, for the others would prove the same twice. */
const isOnPostgres = (process.env.TEST_DATABASE_URL ?? '') !== '';
const serverTests = ['apps/server/src', 'database', 'tests/account-server'].map(
  (folder) => `${folder}/**/*${isOnPostgres ? '.db' : ''}.test.ts`,
);
/**
 * Tests of what lies above the database: half requests, the surroundings of a process, files of the data directory, settings and
 * errors of accounts, memory of a server. On PostgreSQL they run in `npm run proofs` and `npm run faults`, which set ALL_WAYS.
 */
const ABOVE_THE_DATABASE = [
  'apps/server/src/half-requests.db.test.ts',
  'apps/server/src/harsh-surroundings.db.test.ts',
  'apps/server/src/start-failures.db.test.ts',
  'tests/account-server/error-table.db.test.ts',
  'tests/account-server/large-member.db.test.ts',
  'tests/account-server/settings-matrix.db.test.ts',
];
/**
 * Tests of the account server, which speaks SQL in one place, take turns in a whole run of `npm test`: every other file on PostgreSQL,
 * the rest on the embedded database. `npm test -- server`, `npm test -- postgres` and `npm run proofs -- databases` leave none out.
 */
const accountTests = globSync('tests/account-server/**/*.db.test.ts')
  .toSorted()
  .filter((path) => !ABOVE_THE_DATABASE.includes(path));
const otherTurn = accountTests.filter((_, position) => (position % 2 === 0) === isOnPostgres);
const notServerTests = [
  ...(isOnPostgres && process.env.ALL_WAYS !== '1' ? ABOVE_THE_DATABASE : []),
  ...(process.env.ACCOUNT_TESTS_BY_TURNS === '1' ? otherTurn : []),
];
/** Far more than any test takes, so that a busy machine fails none. */
const UNHURRIED = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 20_000 } } };
const serverProject = {
  ...UNHURRIED,
  environment: 'node' as const,
  globalSetup: 'apps/server/src/database/testing/test-run.ts',
  setupFiles: 'apps/server/src/testing/setup-test-file.ts',
};
const unitTests = [
  'packages/**/*.test.ts',
  'apps/cli/**/*.test.ts',
  'apps/web/{app,scripts,service-worker}/**/*.test.ts',
  'tools/**/*.test.ts',
  'tests/**/*.test.ts',
];
const notUnitTests = ['**/node_modules/**', '**/*.server.test.ts', 'tests/account-server/**'];
const unitProject = {
  ...UNHURRIED,
  environment: 'node' as const,
  setupFiles: 'tools/count-audio.ts',
};

/**
 * Finds the files among `patterns` that need a worker of their own: a replaced module would stay replaced, or be in use already, in a
 * worker that runs one file after another. The other files share a worker and its modules, which halves the time of a run.
 */
function moduleReplacing(patterns: readonly string[], exclude: readonly string[] = []): string[] {
  return globSync(patterns, { exclude }).filter((path) => readFileSync(path, 'utf8').includes('vi.mock('));
}
const isolatedServerTests = moduleReplacing(serverTests, notServerTests);
/** Tests of files that only Vite can load: React's syntax, and `import.meta.glob`. Node loads all others itself. */
const VITE_LOADED = [
  'apps/web/app/boot/deferred-scripts.test.ts',
  'apps/web/app/member/account/profile/reminder-zone.test.ts',
  'apps/web/app/member/templates/course-notes.test.ts',
  'apps/web/app/replay/reason-words.test.ts',
];
/**
 * Loads modules with Node instead of Vite, whose runner reads every imported name from an object: inner loops of the sound engine take
 * two to three times as long there.
 */
const nodeLoaded = { experimental: { viteModuleRunner: false } };
/**
 * In a worker of many files the compiler has seen other shapes, gives up on some functions, and their fractions are boxed: a worker for
 * each. Code that is not yet optimised boxes each fraction too. When V8 optimises must not depend on what else runs on the machine, nor
 * take minutes of playing for functions that do little: it compiles on the thread that asks, and after few calls.
 */
const allocationTests = globSync('packages/**/*-allocation.test.ts');
const allocationProject = {
  ...unitProject,
  ...nodeLoaded,
  name: 'unit-allocation',
  include: allocationTests,
  execArgv: [
    '--predictable',
    '--no-lazy-feedback-allocation',
    '--invocation-count-for-maglev=30',
    '--invocation-count-for-turbofan=100',
  ],
};
const replacingUnitTests = moduleReplacing(unitTests, notUnitTests);

export default defineConfig({
  test: {
    projects: [
      'tests/components/vitest.config.ts',
      {
        test: {
          ...unitProject,
          ...nodeLoaded,
          name: 'unit',
          include: unitTests,
          exclude: [...notUnitTests, ...replacingUnitTests, ...allocationTests, ...VITE_LOADED],
          isolate: false,
        },
      },
      { test: allocationProject },
      { test: { ...unitProject, name: 'unit-isolated', include: [...replacingUnitTests, ...VITE_LOADED] } },
      {
        test: {
          ...serverProject,
          name: 'server',
          include: serverTests,
          exclude: [...notServerTests, ...isolatedServerTests],
          // A worker keeps its modules and its databases from file to file.
          isolate: false,
        },
      },
      { test: { ...serverProject, name: 'server-isolated', include: isolatedServerTests } },
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
