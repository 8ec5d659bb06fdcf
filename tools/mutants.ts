// `npm run mutants -- AREA…`: changes the source in thousands of small ways, one at a time, and asks the area's tests to
// notice. Exits with 1 when an area falls below its threshold. The survivors are written to .cache/mutants/AREA.txt. Results
// are stored in .cache/mutants/AREA.json: the next run tests only mutants and tests whose lines have changed. The area `kit`
// is Swift, with a mutator of our own that stores nothing.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, matchesGlob, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { MUTATION_AREAS, type MutationArea } from './mutants/areas.ts';
import { EQUIVALENT_MUTANTS } from './mutants/equivalents.ts';
import { SAMPLE } from './mutants/sample.ts';
import { mutationScore, type TestedMutant } from './mutants/score.ts';
import { testKitMutants } from './mutants/swift/kit.ts';
import { formatDuration } from './run-step.ts';
import { bringSwift } from './swift-toolchain.ts';

const FOLDER = '.cache/mutants';
const KIT = 'kit';
/** Least share of the Kit's mutants that must be killed, in percent. */
const KIT_THRESHOLD = 75;

/** Left out of Stryker's copy of the tree. Tests read content, stored vectors and configuration beside the source. */
const NOT_COPIED = [
  '/*',
  '!/packages',
  '!/apps',
  '!/content',
  '!/tools',
  '!/tests',
  '!/tsconfig*.json',
  '!/package.json',
  '!/README.md',
  '!/docs',
  '/docs/{figures,images,watching}',
  '/apps/ios/App',
  '/apps/web/build',
];

type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Only these files of the area, as globs. */
    files: { type: 'string', multiple: true },
    /** Tests every mutant again: what a mutated file or a test imports may have changed. */
    fresh: { type: 'boolean', default: false },
    /** Tests one of every so many mutants, chosen by hash: where a whole run would take too long. */
    sample: { type: 'string', default: '1' },
    workers: { type: 'string', default: String(Math.max(1, availableParallelism())) },
  },
});

const sampledEvery = Number(values.sample);
if (!(Number.isInteger(sampledEvery) && sampledEvery >= 1)) refuse('--sample takes a whole number from 1.');

const areas = [...Object.keys(MUTATION_AREAS), KIT];
for (const name of positionals.length === 0 ? areas : positionals) {
  const area = MUTATION_AREAS[name];
  if (area) await testArea(name, area);
  else if (name === KIT) await testKit();
  else refuse(`${name} is none of ${areas.join(', ')}.`);
}

function refuse(why: string): never {
  console.error(why);
  process.exit(2);
}

function isChosen(path: string): boolean {
  return values.files?.some((glob) => matchesGlob(path, glob)) ?? true;
}

async function testArea(name: string, { mutate, threshold }: MutationArea): Promise<void> {
  // Stryker's workers inherit the environment: the Vitest configuration reads the area from it.
  process.env.MUTANTS_AREA = name;
  process.env[SAMPLE] = String(sampledEvery);
  // As the run begins: its results belong to these lines, whatever is edited meanwhile.
  const left = mutate.filter((glob) => glob.startsWith('!')).map((glob) => glob.slice(1));
  const paths = globSync(mutate.filter((glob) => !glob.startsWith('!'))).filter(
    (path) => isChosen(path) && !left.some((glob) => matchesGlob(path, glob)),
  );
  const sources = new Map(paths.map((path) => [path, readFileSync(path, 'utf8').split('\n')]));
  const mutants = (await strykerFor(name, values.files === undefined ? mutate : paths).runMutationTest())
    .map((result) => toTestedMutant(result, sources))
    // Stored results of files that were not chosen come along.
    .filter(({ file }) => isChosen(file));
  report(name, threshold, mutants);
}

async function testKit(): Promise<void> {
  const begin = performance.now();
  const tell = (line: string) => console.log(`  ${line}`);
  const swift = await bringSwift(tell);
  if (!swift.ok) {
    console.log(`Swift is not to be had, so the Kit was not mutated. ${swift.reason}`);
    return;
  }
  const mutants = await testKitMutants(swift.value, { isChosen, sampledEvery, workers: Number(values.workers), tell });
  const count = (status: string) => mutants.filter((mutant) => mutant.status === status).length;
  tell(
    `${mutants.length} mutants: ${count('CompileError')} do not compile, ${count('NoCoverage')} are not reached, ` +
      `${count('Timeout')} never end; ${formatDuration(performance.now() - begin)}`,
  );
  report(KIT, KIT_THRESHOLD, mutants);
}

function report(name: string, threshold: number, mutants: readonly TestedMutant[]): void {
  mkdirSync(FOLDER, { recursive: true });
  const files = new Set(mutants.map(({ file }) => file));
  const listed = EQUIVALENT_MUTANTS.filter(({ file }) => files.has(file));
  const { killed, counted, survivors, equivalent, stale } = mutationScore(mutants, listed);
  if (sampledEvery > 1) console.log(`  a sample: one of every ${sampledEvery} mutants of ${mutants.length}`);
  const percent = (100 * killed) / counted;
  writeFileSync(join(FOLDER, `${name}.txt`), survivors.map(diffOf).join('\n'));
  const isEnough = percent >= threshold;
  console.log(
    `${isEnough ? '✓' : '✗'} ${name}: ${killed} of ${counted} mutants killed, ${percent.toFixed(1)} % (at least ${threshold} %); ` +
      `${equivalent} equivalent ones left out; ${survivors.length} survivors: ${FOLDER}/${name}.txt`,
  );
  // One that is not of the sample neither survived nor was killed.
  const shown = sampledEvery > 1 ? [] : stale;
  for (const { file, line, replacement } of shown)
    console.log(`✗ listed as equivalent, but it did not survive: ${file}: ${line} → ${replacement}`);
  if (!isEnough || shown.length > 0) process.exitCode = 1;
}

function strykerFor(name: string, mutate: readonly string[]): Stryker {
  const isSample = sampledEvery > 1;
  return new Stryker({
    mutate: [...mutate],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', ...(isSample ? [join(import.meta.dirname, 'mutants/sample.ts')] : [])],
    checkers: isSample ? ['sample'] : [],
    vitest: { configFile: 'tools/mutants/vitest.config.ts' },
    ignorePatterns: NOT_COPIED,
    tempDirName: join(FOLDER, `sandbox-${name}-${process.pid}`),
    concurrency: Number(values.workers),
    coverageAnalysis: 'perTest',
    incremental: true,
    // The others of a sample have a result of their own, which no other run may read.
    incrementalFile: join(FOLDER, isSample ? `${name}.1-of-${sampledEvery}.json` : `${name}.json`),
    force: values.fresh,
    // A text that is only shown or thrown is no rule.
    mutator: { excludedMutations: ['StringLiteral'] },
    // A busy machine is slow, but not endless.
    timeoutMS: 20_000,
    dryRunTimeoutMinutes: 60,
    reporters: ['progress-append-only', 'html'],
    htmlReporter: { fileName: join(FOLDER, `${name}.html`) },
    allowConsoleColors: false,
  });
}

function toTestedMutant(
  { fileName, location, replacement, status, mutatorName }: MutantResult,
  sources: ReadonlyMap<string, readonly string[]>,
): TestedMutant {
  const at = location.start.line;
  const file = relative(process.cwd(), fileName);
  return {
    file,
    at,
    line: sources.get(file)?.[at - 1]?.trim() ?? '',
    replacement: replacement ?? '',
    mutator: mutatorName,
    status,
  };
}

function diffOf({ file, at, line, replacement, mutator, status }: TestedMutant): string {
  return `${file}:${at} ${mutator}, ${status}\n  - ${line}\n  + ${replacement}\n`;
}
