// Behind `npm test`, once the packages are there: every step with its time, and in the end how many cases passed.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { withPostgres } from './postgres.ts';
import { formatDuration, runNode, type StepOutcome } from './run-step.ts';
import { scanLogs } from './secrets-in-logs.ts';
import { ensureSystemPackages, findChromium } from './system-packages.ts';
import { type CaseCount, countCases } from './test-report.ts';

interface Step {
  readonly name: string;
  run(): Promise<StepOutcome & { readonly cases: CaseCount }>;
}

const REPORTS = '.cache/test-reports';
const SERVER_LOGS = join(process.cwd(), REPORTS, 'server-logs');
/** A run writes many more: fewer mean that the logs were not collected. */
const FEWEST_LINES = 2_000;
/** Places that are named: a line that every request writes would name thousands. */
const MOST_SHOWN = 50;

/** A step whose cases are counted from the report its runner writes. */
async function reported(report: string, nodeArguments: readonly string[], env: Record<string, string> = {}) {
  const path = join(REPORTS, report);
  const outcome = await runNode(nodeArguments, {
    env: { CI: '1', SERVER_LOGS, ...env },
    onWait: (elapsedMs) => console.log(`  … ${formatDuration(elapsedMs)}`),
  });
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  return { ...outcome, cases: countCases(text, outcome.exitCode) };
}

function vitest(project: string, report: string, env: Record<string, string> = {}) {
  const output = `--outputFile.json=${join(REPORTS, report)}`;
  const runner = ['node_modules/vitest/vitest.mjs', 'run', '--project', project];
  return reported(report, [...runner, '--reporter=default', '--reporter=json', output], env);
}

const steps: readonly Step[] = [
  {
    name: 'check',
    run: async () => {
      const outcome = await runNode(['tools/check.ts']);
      return { ...outcome, cases: countCases(outcome.stdout, outcome.exitCode) };
    },
  },
  // First of all: the server's tests ask for pages, and a page that was not built cannot be attacked.
  ...(['site', 'phone'] as const).map((target) => ({
    name: `build of the ${target}`,
    run: async () => {
      const outcome = await runNode(['tools/build.ts', target]);
      return { ...outcome, cases: countCases('', outcome.exitCode) };
    },
  })),
  { name: 'unit tests', run: () => vitest('unit', 'unit.json') },
  { name: 'server tests on the embedded database', run: () => vitest('server*', 'server.json') },
  {
    name: 'server tests on PostgreSQL',
    run: () => withPostgres((databaseUrl) => vitest('server*', 'postgres.json', { TEST_DATABASE_URL: databaseUrl })),
  },
  {
    name: 'iPhone and watch, as far as Linux can',
    run: async () => {
      const outcome = await runNode(['tools/ios-check.ts'], {
        onWait: (elapsedMs) => console.log(`  … ${formatDuration(elapsedMs)}`),
      });
      const wasChecked = /\d+ passed, \d+ failed/.test(outcome.stdout);
      if (!wasChecked) console.log(outcome.output.trimEnd());
      // Where Swift cannot be had nothing was run, and nothing is counted.
      const nothing = { passed: 0, failed: outcome.exitCode === 0 ? 0 : 1, unsteady: 0 };
      return { ...outcome, cases: wasChecked ? countCases(outcome.stdout, outcome.exitCode) : nothing };
    },
  },
  {
    name: 'the iPhone’s project, packed and read back',
    run: async () => {
      const outcome = await runNode(['tools/ios.ts']);
      return { ...outcome, cases: countCases('', outcome.exitCode) };
    },
  },
  {
    name: 'journeys in the browser',
    run: () =>
      reported(
        'journeys.json',
        [
          'node_modules/@playwright/test/cli.js',
          'test',
          '--config',
          'tests/e2e/playwright.config.ts',
          '--reporter=list,json',
        ],
        {
          CHROMIUM_PATH: findChromium() ?? '',
          PLAYWRIGHT_JSON_OUTPUT_FILE: join(process.cwd(), REPORTS, 'journeys.json'),
        },
      ),
  },
  {
    name: 'no secret in any log of this run',
    run: async () => {
      const { found, lines, servers } = scanLogs(SERVER_LOGS);
      const said = `${lines} lines of ${servers} log files: ${found.length} places with a secret`;
      console.log(said);
      const exitCode = found.length === 0 && lines >= FEWEST_LINES ? 0 : 1;
      return {
        exitCode,
        stdout: said,
        output: found.slice(0, MOST_SHOWN).join('\n'),
        durationMs: 0,
        cases: countCases('', exitCode),
      };
    },
  },
];

const startedAtMs = performance.now();
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
let passed = 0;
let failed = 0;

const missing = await ensureSystemPackages();
if (missing !== null) {
  console.error(missing);
  failed = 1;
}
for (const step of missing === null ? steps : []) {
  console.log(`\n▸ ${step.name}`);
  try {
    const { cases, output, exitCode, durationMs } = await step.run();
    passed += cases.passed;
    failed += cases.failed;
    if (exitCode !== 0 || cases.unsteady > 0) console.log(output.trimEnd());
    console.log(
      `${cases.failed === 0 ? '✓' : '✗'} ${cases.passed} passed, ${cases.failed} failed  ${formatDuration(durationMs)}`,
    );
    if (cases.unsteady > 0) console.log(`! ${cases.unsteady} of them needed a second try: named as flaky above.`);
  } catch (error) {
    failed += 1;
    console.error(error);
  }
}
console.log(`\nEverything took ${formatDuration(performance.now() - startedAtMs)}.`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
