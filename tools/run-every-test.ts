// Behind `npm test`, once the packages are there: every step with its time, and in the end how many cases passed.
// `npm test -- PART…` runs some parts only; `--shard=1/2` goes to the journeys that are seen. What each step proves: docs/proof.md.
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { withPostgres } from '../apps/server/src/database/testing/postgres-process.ts';
import { scanLogs } from './secrets-in-logs.ts';
import { ensureSystemPackages } from './system-packages.ts';
import { overBudget, sumCounters } from './test-counters.ts';
import { countCases } from './test-report.ts';
import {
  COUNTERS,
  componentTests,
  emptyReports,
  journeys,
  LANES,
  runSteps,
  SERVER_LOGS,
  type Step,
  script,
  vitest,
} from './test-steps.ts';

const parts = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const options = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
const isWhole = parts.length === 0;

/** A whole run writes many more: fewer mean that the logs were not collected. */
const FEWEST_LINES = isWhole ? 2_000 : 1;
/** Places that are named: a line that every request writes would name thousands. */
const MOST_SHOWN = 50;
/** Beside other steps a runner takes one worker; alone, and where it is the last to end, as many as there are cores. */
const BESIDE = ['--maxWorkers=1'];

/** In a whole run half of the account server's tests go to each database (vitest.config.ts). */
const ACCOUNT_TESTS: Readonly<Record<string, string>> = isWhole ? { ACCOUNT_TESTS_BY_TURNS: '1' } : {};

/** The journeys that are seen are two steps of a whole run; `--shard=1/2` picks one of them. */
const askedShard = options.find((option) => option.startsWith('--shard='))?.slice('--shard='.length) ?? '';
const seenShards = isWhole ? ['1/2', '2/2'] : [askedShard];

/**
 * The first that can start is taken, so those stand first that take long however much of the processor they get: journeys that listen
 * play in real time, the server's tests wait for processes that start, end and are killed, and the component tests draw in one page,
 * two fifths of their time waiting for it. Begun last, any of them runs alone for the last minutes on a machine of two cores. What
 * computes all the time stands last and fills both cores to the end. Neither it nor the component tests need a build, but they wait
 * for its end, or they would take the lanes of what has to begin first.
 * The journeys that listen must not stutter, so all other steps run at low priority.
 */
const steps: readonly Step[] = [
  { part: 'check', name: 'check', lanes: LANES, run: () => script('check', ['tools/check.ts']) },
  ...(['site', 'phone'] as const).map(
    (target): Step => ({
      part: 'build',
      name: `build of the ${target}`,
      lanes: 1,
      run: () => script(`build of the ${target}`, ['tools/build.ts', target]),
    }),
  ),
  {
    part: 'journeys-listening',
    name: 'journeys that listen, one at a time',
    lanes: 1,
    after: ['build'],
    run: () => journeys('listening.json', ['--project=listening', '--grep-invert=@proof'], { atLowPriority: false }),
  },
  {
    part: 'server',
    name: 'server tests on the embedded database',
    lanes: 1,
    after: ['build'],
    run: () => vitest('server*', 'server.json', isWhole ? BESIDE : [], { env: ACCOUNT_TESTS }),
  },
  {
    part: 'components',
    name: 'component tests',
    lanes: 1,
    afterEndOf: ['build'],
    run: () => componentTests('components.json'),
  },
  {
    part: 'ios',
    name: 'iPhone and watch, as far as Linux can',
    lanes: 1,
    run: async () => {
      const outcome = await script('iPhone and watch', ['tools/ios-check.ts'], { env: { ONE_MISTAKE_EACH: '1' } });
      const wasChecked = /\d+ passed, \d+ failed/.test(outcome.stdout);
      // Where Swift cannot be had nothing was run, and nothing is counted.
      if (!wasChecked) console.log(outcome.output.trimEnd());
      return wasChecked ? outcome : { ...outcome, cases: { passed: 0, failed: outcome.exitCode === 0 ? 0 : 1 } };
    },
  },
  {
    part: 'postgres',
    name: 'server tests on PostgreSQL',
    lanes: 1,
    after: ['build'],
    run: () =>
      withPostgres((databaseUrl) =>
        vitest('server*', 'postgres.json', isWhole ? BESIDE : [], {
          env: { ...ACCOUNT_TESTS, TEST_DATABASE_URL: databaseUrl },
        }),
      ),
  },
  {
    part: 'ios',
    name: 'the iPhone’s project, packed and read back',
    lanes: 1,
    after: ['build'],
    run: () => script('the iPhone’s project', ['tools/ios.ts']),
  },
  ...seenShards.map(
    (shard): Step => ({
      part: 'journeys-seen',
      name: shard === '' ? 'journeys that are seen' : `journeys that are seen, ${shard}`,
      lanes: 1,
      after: ['build'],
      run: () => {
        const report = `seen${shard.replace('/', '-of-')}.json`;
        const workers = isWhole ? '--workers=1' : '--workers=2';
        const share = shard === '' ? [] : [`--shard=${shard}`];
        return journeys(report, ['--project=seen', '--grep-invert=@proof', workers, ...share]);
      },
    }),
  ),
  {
    part: 'unit',
    name: 'unit tests',
    lanes: 1,
    afterEndOf: ['build'],
    // By itself Vitest leaves one core to the machine.
    run: () => vitest('unit*', 'unit.json', [`--maxWorkers=${availableParallelism()}`]),
  },
  {
    part: 'logs',
    name: 'no secret in any log of this run',
    lanes: LANES,
    afterEndOf: ['server', 'postgres', 'journeys-seen', 'journeys-listening'],
    run: async () => {
      const { found, lines, servers } = scanLogs(SERVER_LOGS);
      const summary = `${lines} lines of ${servers} log files: ${found.length} places with a secret`;
      console.log(summary);
      const exitCode = found.length === 0 && lines >= FEWEST_LINES ? 0 : 1;
      const output = found.slice(0, MOST_SHOWN).join('\n');
      return { exitCode, stdout: summary, output, durationMs: 0, cases: countCases('', exitCode) };
    },
  },
  {
    part: 'budgets',
    name: 'what this run cost, in counts',
    lanes: LANES,
    afterEndOf: ['unit', 'server', 'postgres', 'journeys-seen', 'journeys-listening', 'logs'],
    run: async () => {
      const counted = sumCounters(existsSync(COUNTERS) ? readFileSync(COUNTERS, 'utf8') : '');
      const budgets = JSON.parse(readFileSync('tests/budgets.json', 'utf8')) as Record<string, number>;
      for (const [name, most] of Object.entries(budgets))
        console.log(`  ${name}: ${Math.round(counted[name] ?? 0)} of ${most}`);
      const over = overBudget(counted, budgets);
      // What is not counted any more could grow without anybody noticing.
      const lost = Object.keys(budgets).flatMap((name) => (counted[name] ? [] : [`${name}: nothing was counted.`]));
      const output = [...over, ...lost].join('\n');
      const exitCode = output === '' ? 0 : 1;
      return { exitCode, stdout: '', output, durationMs: 0, cases: countCases('', exitCode) };
    },
  },
];

/** `journeys` means both lanes; what tests need to have built comes with them. */
function isAsked(step: Step, asked: readonly string[]): boolean {
  return asked.some((part) => step.part === part || (part === 'journeys' && step.part.startsWith('journeys-')));
}

const asked = steps.filter((step) => isAsked(step, parts));
const unknown = parts.filter((part) => !steps.some((step) => isAsked(step, [part])));
const needsBuild = asked.some(({ after }) => after?.includes('build'));
const chosen = isWhole ? steps : steps.filter((step) => asked.includes(step) || (needsBuild && step.part === 'build'));

emptyReports();
const missing = unknown.length > 0 ? null : await ensureSystemPackages();
if (unknown.length > 0) {
  console.error(
    `There is no part ${unknown.join(', ')}: ${[...new Set(steps.map(({ part }) => part)), 'journeys'].join(', ')}.`,
  );
  process.exitCode = 2;
} else if (missing !== null) {
  console.error(`${missing}\n0 passed, 1 failed`);
  process.exitCode = 1;
} else {
  const { passed, failed } = await runSteps(chosen);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
