// `npm run ios:check`: everything about the iPhone and the watch that can be checked without a Mac. Where Swift cannot be
// had it says so and fails nothing.
import { readFileSync } from 'node:fs';
import { keysOf } from '@innertide/std/record';
import { sourceFaults } from './ios/source-faults.ts';
import { BEHAVIOURS, behaviourTests, buildBehaviours } from './ios-behaviour.ts';
import { planMistakes } from './ios-mistakes.ts';
import { findByReading, findByRunning, IOS, READ, RUN } from './ios-planted.ts';
import { compileModules, swiftFilesOf, TARGETS, typeCheck } from './ios-types.ts';
import { formatDuration } from './run-step.ts';
import { bringSwift, type Swift } from './swift-toolchain.ts';

const LEAST_LINES_PERCENT = 90;
const KIT = 'apps/ios/Kit';
/** The stubs bear Apple’s names, which are not ours to choose. */
const LINTED = [
  ...new Set([
    KIT,
    'apps/ios/Activity',
    'apps/ios/SegmentSound',
    'apps/ios/Workout',
    'apps/ios/Behaviour',
    ...TARGETS.flatMap(({ folders }) => folders),
  ]),
];
const COVERAGE = '/build/kit/x86_64-pc-linux-gnu/debug/codecov/Kit.json';

interface Part {
  readonly name: string;
  /** Resolves with what is wrong; null when all is well. */
  run(swift: Swift): Promise<string | null>;
}

interface Coverage {
  readonly data: readonly {
    readonly files: readonly {
      readonly filename: string;
      readonly summary: { readonly lines: { readonly count: number; readonly covered: number } };
    }[];
  }[];
}

async function testKit(swift: Swift): Promise<string | null> {
  const test = 'swift test --scratch-path /build/kit -debug-info-format none --enable-code-coverage --disable-xctest';
  const { exitCode, output } = await swift(`cd ${KIT} && ${test} -Xlinker --allow-shlib-undefined`);
  return exitCode === 0 ? null : output;
}

async function coverKit(swift: Swift): Promise<string | null> {
  const { stdout } = await swift(`cat ${COVERAGE}`);
  const files = (JSON.parse(stdout) as Coverage).data.flatMap(({ files }) => files);
  const lines = files.filter(({ filename }) => filename.includes('/Sources/')).map(({ summary }) => summary.lines);
  const sum = (of: (line: (typeof lines)[number]) => number) => lines.reduce((total, line) => total + of(line), 0);
  const percent = (100 * sum(({ covered }) => covered)) / sum(({ count }) => count);
  console.log(`  ${percent.toFixed(1)} % of the Kit’s lines`);
  return percent >= LEAST_LINES_PERCENT ? null : `Less than ${LEAST_LINES_PERCENT} % of the Kit’s lines are tested.\n`;
}

async function lint(swift: Swift): Promise<string | null> {
  const { exitCode, output } = await swift(
    `swift-format lint --strict --recursive --configuration apps/ios/.swift-format ${LINTED.join(' ')}`,
  );
  return exitCode === 0 ? null : output;
}

async function checkTypes(swift: Swift): Promise<string | null> {
  const broken = await compileModules(swift);
  if (broken !== null) return broken;
  for (const target of TARGETS) {
    const { exitCode, output } = await swift(typeCheck(target));
    if (exitCode !== 0) return output;
    console.log(`  ${target.name}: ${target.folders.flatMap(swiftFilesOf).length} files`);
  }
  return null;
}

/** What the compiler cannot see: orders that HealthKit takes for errors, and queues. */
async function runBehaviours(swift: Swift): Promise<string | null> {
  for (const platform of keysOf(BEHAVIOURS)) {
    const built = await swift(buildBehaviours(platform));
    if (built.exitCode !== 0) return built.output;
    const { exitCode, output } = await swift(behaviourTests(platform));
    if (exitCode !== 0) return output;
    console.log(`  ${platform.toLowerCase()}: ${/with (\d+ tests?) passed/.exec(output)?.[1] ?? 'no test ran'}`);
  }
  return null;
}

/** `npm test` plants one mistake for each check, for a compiler run takes seconds; `npm run ios:check` and `npm run proofs` plant all. */
const isShort = process.env.ONE_MISTAKE_EACH === '1';

/** Availability, keys, entitlements, selectors, resources and words, and each stub against its page. */
async function readSources(): Promise<string | null> {
  const faults = sourceFaults(IOS);
  return faults.length === 0 ? null : faults.join('\n');
}

/** Faults of five classes in copies; of those that take seconds `npm test` plants the first. */
async function findPlanted(swift: Swift): Promise<string | null> {
  for (const name of keysOf(READ)) {
    const wrong = findByReading(READ[name]);
    if (wrong !== null) return wrong;
    console.log(`  ${name}: ${READ[name].length} found`);
  }
  for (const name of keysOf(RUN)) {
    const planted = isShort ? RUN[name].slice(0, 1) : RUN[name];
    const wrong = await findByRunning(swift, planted);
    if (wrong !== null) return wrong;
    console.log(`  ${name}: ${planted.length} found`);
  }
  return null;
}

/** Each planted mistake must be found: a check that finds nothing proves nothing. */
async function findMistakes(swift: Swift): Promise<string | null> {
  for (const { name, path, plant } of planMistakes((path) => readFileSync(path, 'utf8'), isShort)) {
    const { exitCode, output } = await swift(`if ${plant()}; then exit 0; else exit 42; fi`);
    if (exitCode !== 42) return `${name} was planted in ${path} and not found.\n${output}`;
    console.log(`  found: ${name}`);
  }
  return null;
}

const parts: readonly Part[] = [
  { name: 'tests of the Kit', run: testKit },
  { name: 'coverage', run: coverKit },
  { name: 'format and lint', run: lint },
  { name: 'types of what needs Apple’s frameworks', run: checkTypes },
  { name: 'behaviour with fakes of Apple’s frameworks', run: runBehaviours },
  { name: 'availability, keys, selectors, symbols', run: readSources },
  { name: 'planted faults', run: findPlanted },
  { name: 'planted mistakes', run: findMistakes },
];

const brought = await bringSwift((line) => console.log(line));
if (!brought.ok) {
  console.log(`Swift is not to be had, so nothing about the iPhone was checked. ${brought.reason}`);
} else {
  let failed = 0;
  for (const { name, run } of parts) {
    const begin = performance.now();
    const wrong = await run(brought.value);
    if (wrong !== null) failed += 1;
    console.log(`${wrong === null ? '✓' : '✗'} ${name}  ${formatDuration(performance.now() - begin)}`);
    if (wrong !== null) console.log(wrong.trimEnd());
  }
  console.log(`ios:check: ${parts.length - failed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
