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
import { PLANTED_FAULTS } from './planted-faults/faults.ts';
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

function filesUnder(path: string): readonly string[] {
  if (path.includes('.')) return existsSync(join(COPY, path)) ? [path] : [];
  return readdirSync(join(COPY, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => relative(COPY, join(entry.parentPath, entry.name)));
}

/** The one file in which the fault's text stands exactly once. @throws when there is none, or more than one place. */
function placeOf({ name, under, find }: PlantedFault): string {
  const places = filesUnder(under).flatMap((path) => {
    const parts = readFileSync(join(COPY, path), 'utf8').split(find).length - 1;
    return Array.from({ length: parts }, () => path);
  });
  const [path] = places;
  if (path === undefined || places.length > 1) {
    throw new Error(`“${name}” no longer applies: its text stands ${places.length} times under ${under}.`);
  }
  return path;
}

/** The test beside the file; where it has none, every test of its folder. */
function testsBeside(path: string): readonly string[] {
  const own = path.replace(/\.tsx?$/, '.test.ts');
  return [existsSync(join(COPY, own)) ? own : `${dirname(path)}/`];
}

async function runTests(part: FaultPart, tests: readonly string[]): Promise<StepOutcome> {
  if (part === 'types') return runNode([TSC, '-p', 'apps/web/tsconfig.json'], { cwd: COPY });
  rmSync(REPORT, { force: true });
  const report = ['--reporter=json', `--outputFile.json=${REPORT}`];
  const runner = ['node_modules/vitest/vitest.mjs', 'run', '--project', PROJECTS[part], ...report];
  return runNode([...runner, ...tests], { cwd: COPY, env: { CI: '1' } });
}

interface Report {
  readonly numFailedTests: number;
  readonly numTotalTests: number;
}

function readReport(): Report {
  const none = { numFailedTests: 0, numTotalTests: 0 };
  return existsSync(REPORT) ? (JSON.parse(readFileSync(REPORT, 'utf8')) as Report) : none;
}

/** Whether a test failed, and not only the start of the tests: code that does not even load would be found by anything. */
async function isFound(fault: PlantedFault): Promise<boolean> {
  const path = placeOf(fault);
  const original = readFileSync(join(COPY, path), 'utf8');
  writeFileSync(
    join(COPY, path),
    original.replace(fault.find, () => fault.replace),
  );
  try {
    const { exitCode, output } = await runTests(fault.part, fault.tests ?? testsBeside(path));
    if (fault.part !== 'types' && readReport().numTotalTests === 0) throw new Error(`No test ran:\n${output}`);
    return fault.part === 'types' ? exitCode !== 0 : readReport().numFailedTests > 0;
  } finally {
    writeFileSync(join(COPY, path), original);
  }
}

/** Without a fault everything that is run must pass, or a red test would prove nothing. */
async function expectGreen(faults: readonly PlantedFault[]): Promise<void> {
  for (const part of new Set(faults.map((fault) => fault.part))) {
    const own = faults.filter((fault) => fault.part === part);
    const tests = new Set(own.flatMap((fault) => fault.tests ?? testsBeside(placeOf(fault))));
    const { exitCode, output } = await runTests(part, [...tests]);
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
    placeOf(fault);
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
      const found = await isFound(fault);
      if (found) passed += 1;
      else failed += 1;
      const time = formatDuration(performance.now() - beganAtMs);
      console.log(`${found ? '✓' : '✗ MISSED'} ${fault.kind} (${fault.part}): ${fault.name}  ${time}`);
    }
  }
}
console.log(`${passed} of ${chosen.length} planted faults found in ${formatDuration(performance.now() - startedAtMs)}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed === chosen.length ? 0 : 1;
