// `npm run proofs -- planted-faults`, or `node tools/plant-faults.ts [PART|WORD…]`: plants one fault after another into a copy of the
// repository, runs the tests that must find it, and counts. Ends with 1 when one was missed or no longer applies.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { Milliseconds } from '@innertide/std/units';
import { PLANTED_FAULTS } from './planted-faults/faults.ts';
import { placeOf } from './planted-faults/place-of-fault.ts';
import { FAULT_KINDS, type FaultPart, type PlantedFault } from './planted-faults/planted-fault.ts';
import { formatDuration, runNode, runStep, type StepOutcome } from './run-step.ts';

const ROOT = process.cwd();
const COPY = join(ROOT, '.cache/planted-faults');
const REPORT = join(COPY, 'report.json');
const PROJECTS: Readonly<Record<Exclude<FaultPart, 'types'>, string>> = {
  unit: 'unit*',
  server: 'server*',
  components: 'components',
};
/** For whoever works on one fault and knows that the tests are green. */
const WITHOUT_BASELINE = '--without-baseline';
/** Of one fault's tests: beside the time of all without a fault, and where those were not run. */
const LIMIT_MS = { beside: 4 * 60_000, withoutBaseline: 15 * 60_000 } as const;
const TSC = 'node_modules/typescript7/bin/tsc';

/** Copies every file that git knows, and links the packages: those of the workspace lead into the copy. */
async function makeCopy(): Promise<void> {
  rmSync(COPY, { recursive: true, force: true });
  const listed = await runStep('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  if (listed.exitCode !== 0) throw new Error(`git cannot list the files to copy:\n${listed.output}`);
  for (const path of listed.stdout.split('\0').filter((path) => path !== '' && existsSync(path))) {
    mkdirSync(dirname(join(COPY, path)), { recursive: true });
    copyFileSync(path, join(COPY, path));
  }
  linkPackages('node_modules');
  for (const name of ['build', 'build-native', 'generated']) {
    const built = join('apps/web', name);
    if (existsSync(built) && !existsSync(join(COPY, built))) symlinkSync(resolve(built), join(COPY, built));
  }
}

function linkPackages(folder: string): void {
  mkdirSync(join(COPY, folder), { recursive: true });
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (name.startsWith('@')) {
      linkPackages(path);
      continue;
    }
    const inside = relative(ROOT, realpathSync(path));
    const isOfWorkspace = !inside.startsWith('node_modules') && !inside.startsWith('..');
    symlinkSync(isOfWorkspace ? join(COPY, inside) : realpathSync(path), join(COPY, path));
  }
}

/** The test beside the file; where it has none, every test of its folder. */
function testsBeside(path: string): readonly string[] {
  const own = path.replace(/\.tsx?$/, '.test.ts');
  return [existsSync(join(COPY, own)) ? own : `${dirname(path)}/`];
}

/** Up to the first failure: where a fault makes twenty tests wait for what never comes, one of them has found it. */
async function runTests(part: FaultPart, tests: readonly string[], limitMs?: Milliseconds): Promise<StepOutcome> {
  const options = { cwd: COPY, env: { CI: '1' }, ...(limitMs === undefined ? {} : { limitMs }) };
  if (part === 'types') return runNode([TSC, '-p', 'apps/web/tsconfig.json'], options);
  rmSync(REPORT, { force: true });
  const report = ['--reporter=json', `--outputFile.json=${REPORT}`, '--bail=1'];
  const runner = ['node_modules/vitest/vitest.mjs', 'run', '--project', PROJECTS[part], ...report];
  return runNode([...runner, ...tests], options);
}

interface Report {
  readonly numTotalTests: number;
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

function readReport(): Report {
  const none = { numTotalTests: 0, testResults: [] };
  return existsSync(REPORT) ? (JSON.parse(readFileSync(REPORT, 'utf8')) as Report) : none;
}

/** How long the tests of each part took without a fault; those of one fault are some of them. */
const baselines = new Map<FaultPart, Milliseconds>();

/** Longer than a test may wait for what never comes, and than any of these tests on a busy machine. */
function limitOf(part: FaultPart): Milliseconds {
  const baselineMs = baselines.get(part);
  return baselineMs === undefined ? LIMIT_MS.withoutBaseline : LIMIT_MS.beside + 2 * baselineMs;
}

/**
 * Finds what noticed a fault: a test that failed, and not only the start of the tests, for code that does not even load would be found
 * by anything; or tests that never end, as in an endless loop, which end without the fault.
 * @returns null where nothing noticed it.
 */
async function finderOf(fault: PlantedFault): Promise<string | null> {
  const path = placeOf(fault, COPY);
  const original = readFileSync(join(COPY, path), 'utf8');
  writeFileSync(
    join(COPY, path),
    original.replace(fault.find, () => fault.replace),
  );
  try {
    const limitMs = limitOf(fault.part);
    const { exitCode, output, isOverdue } = await runTests(fault.part, fault.tests ?? testsBeside(path), limitMs);
    if (isOverdue) return `tests that had not ended after ${formatDuration(limitMs)}`;
    if (fault.part === 'types') return exitCode === 0 ? null : 'the type check';
    const { numTotalTests, testResults } = readReport();
    if (numTotalTests === 0) throw new Error(`No test ran:\n${output}`);
    const failed = testResults.flatMap(({ assertionResults }) => assertionResults);
    return failed.find(({ status }) => status === 'failed')?.fullName ?? null;
  } finally {
    writeFileSync(join(COPY, path), original);
  }
}

/** Without a fault everything that is run must pass, or a red test would prove nothing. */
async function expectGreen(faults: readonly PlantedFault[]): Promise<void> {
  for (const part of new Set(faults.map((fault) => fault.part))) {
    const own = faults.filter((fault) => fault.part === part);
    const tests = new Set(own.flatMap((fault) => fault.tests ?? testsBeside(placeOf(fault, COPY))));
    const { exitCode, output, durationMs } = await runTests(part, [...tests]);
    baselines.set(part, durationMs);
    const isEmpty = part !== 'types' && readReport().numTotalTests === 0;
    if (exitCode !== 0 || isEmpty) throw new Error(`Without a fault ${part} does not pass:\n${output}`);
    console.log(`✓ ${part}: green without a fault`);
  }
}

const words = process.argv.slice(2).filter((word) => word !== WITHOUT_BASELINE);
const chosen = PLANTED_FAULTS.filter(
  ({ part, kind, name }) =>
    words.length === 0 || words.some((word) => word === part || word === kind || name.includes(word)),
);
const startedAtMs = performance.now();
await makeCopy();
if (chosen.some(({ part }) => part === 'types')) {
  await runNode([join(ROOT, 'node_modules/@react-router/dev/bin.cjs'), 'typegen'], { cwd: join(COPY, 'apps/web') });
}
let [passed, failed] = [0, 0];
// All are looked for before the first is planted: a text that has moved costs seconds to notice.
for (const fault of chosen) {
  try {
    placeOf(fault, COPY);
  } catch (error) {
    failed += 1;
    console.error(`✗ ${error instanceof Error ? error.message : error}`);
  }
}
if (failed === 0) {
  if (!process.argv.includes(WITHOUT_BASELINE)) await expectGreen(chosen);
  for (const kind of FAULT_KINDS) {
    for (const fault of chosen.filter((one) => one.kind === kind)) {
      const beganAtMs = performance.now();
      const finder = await finderOf(fault);
      if (finder === null) failed += 1;
      else passed += 1;
      const time = formatDuration(performance.now() - beganAtMs);
      console.log(`${finder === null ? '✗ MISSED' : '✓'} ${fault.kind} (${fault.part}): ${fault.name}  ${time}`);
      if (finder !== null) console.log(`    by ${finder}`);
    }
  }
}
console.log(`${passed} of ${chosen.length} planted faults found in ${formatDuration(performance.now() - startedAtMs)}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed === chosen.length ? 0 : 1;
