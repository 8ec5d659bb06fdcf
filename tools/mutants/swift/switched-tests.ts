// Runs the tests of a package that was built with switches: without a mutant to see what each suite reaches, then with each.
import type { Swift } from '../../swift-toolchain.ts';
import { SWITCH_VARIABLES } from './switches.ts';

interface SwitchedTests {
  readonly swift: Swift;
  /** Where the package was built, as Swift sees it. */
  readonly folder: string;
  readonly suites: readonly string[];
  readonly numbers: readonly number[];
  readonly workers: number;
  readonly tell: (line: string) => void;
}

/** How many mutants one shell tests, one after the other. */
const BATCH = 20;
/** A test takes far less than a second; a busy machine is slow, but not endless. */
const TIMEOUT_SECONDS = 20;
/** Mutants are numbered from one. */
const NO_MUTANT = 0;
/** Of `timeout`, when it had to end the tests. */
const TIMED_OUT = [124, 137];

/** Names of the suites in Swift tests. */
export function suitesOf(sources: readonly string[]): readonly string[] {
  return sources.flatMap((source) =>
    [...source.matchAll(/^(?:@.*\n)?(?:@\w+ )?struct (\w+Tests) /gm)].flatMap(([, name]) => name ?? []),
  );
}

/**
 * Tests each mutant with the suites that reach it, up to the first failure.
 *
 * @returns the status of each number, as Stryker says it
 * @throws when the tests fail without a mutant, or a test belongs to no suite
 */
export async function testMutants(tests: SwitchedTests): Promise<ReadonlyMap<number, string>> {
  const { numbers, workers, tell } = tests;
  const reaching = await suitesByMutant(tests);
  const waiting = numbers.filter((number) => reaching.has(number));
  tell(`${numbers.length} mutants compiled, ${waiting.length} of them reached`);
  const [[, withoutMutant] = []] = await testBatch(tests, [NO_MUTANT], new Map([[NO_MUTANT, tests.suites]]));
  if (withoutMutant !== 'Survived') throw new Error(`The tests call no mutant at all ${withoutMutant}.`);
  const statuses = new Map<number, string>(numbers.map((number) => [number, 'NoCoverage']));
  const work = async () => {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, BATCH);
      for (const [number, status] of await testBatch(tests, batch, reaching)) statuses.set(number, status);
      if (waiting.length % (10 * BATCH) < BATCH) tell(`${waiting.length} mutants to go`);
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  return statuses;
}

/** Suites by the number of the mutants that they reach, the quickest first. */
async function suitesByMutant(tests: SwitchedTests): Promise<ReadonlyMap<number, readonly string[]>> {
  const { swift, folder, suites } = tests;
  const reaching = new Map<number, string[]>();
  const runWithoutMutant = async (filter: string, variable = '') => {
    const { exitCode, output, durationMs } = await swift(`${variable} ${testCommand(folder, filter)}`);
    if (exitCode !== 0) throw new Error(`The tests fail without a mutant.\n${output}`);
    return { count: Number(/Test run with (\d+) tests? passed/.exec(output)?.[1]), durationMs };
  };
  const runs: { readonly suite: string; readonly count: number; readonly durationMs: number }[] = [];
  for (const suite of suites) {
    runs.push({ suite, ...(await runWithoutMutant(suite, `${SWITCH_VARIABLES.reached}=${folder}/${suite}.reached`)) });
  }
  for (const { suite } of runs.toSorted((one, other) => one.durationMs - other.durationMs)) {
    const { stdout } = await swift(`cat ${folder}/${suite}.reached`);
    for (const number of stdout.split(' ').map(Number)) reaching.set(number, [...(reaching.get(number) ?? []), suite]);
  }
  const counted = runs.reduce((sum, { count }) => sum + count, 0);
  const { count } = await runWithoutMutant('');
  if (counted !== count) throw new Error(`${count} tests, but ${counted} in ${suites.join(', ')}.`);
  return reaching;
}

async function testBatch(
  { swift, folder }: SwitchedTests,
  batch: readonly number[],
  reaching: ReadonlyMap<number, readonly string[]>,
): Promise<readonly (readonly [number, string])[]> {
  const commands = batch.map((number) => {
    const run = `${SWITCH_VARIABLES.mutant}=${number} ${testCommand(folder, '$suite')} 2>&1`;
    // The first issue closes the pipe, which ends the tests.
    const stop = 'while read -r line; do case $line in *"recorded an issue"*) exit 1;; esac; done';
    const each = `${run} | (${stop}); result="\${PIPESTATUS[*]}"; if [ "$result" != "0 0" ]; then break; fi`;
    return `for suite in ${reaching.get(number)?.join(' ')}; do ${each}; done; echo ${number} $result`;
  });
  const { stdout } = await swift(commands.join('\n'));
  const lines = stdout.matchAll(/^(\d+) (\d+) (\d+)$/gm);
  const results = new Map(
    [...lines].map(([, ...words]) => words.map(Number)).map(([number, ...codes]) => [number, codes]),
  );
  return batch.map((number) => {
    const [exitCode, issues] = results.get(number) ?? [];
    if (exitCode === undefined) throw new Error(`Mutant ${number} was not tested.\n${stdout}`);
    if (issues !== 0) return [number, 'Killed'];
    return [number, exitCode === 0 ? 'Survived' : TIMED_OUT.includes(exitCode) ? 'Timeout' : 'Killed'];
  });
}

/** Runs one suite; without a name, all. */
function testCommand(folder: string, suite: string): string {
  const filter = suite === '' ? '' : `--filter KitTests.${suite}/`;
  const tests = `${folder}/debug/KitPackageTests.xctest --testing-library swift-testing ${filter}`;
  return `SWIFT_BACKTRACE=enable=no VECTORS=/src/packages timeout -s KILL ${TIMEOUT_SECONDS} ${tests}`;
}
