// Steps of `npm test` and `npm run proofs`: each runs a tool, counts its cases and is timed. Several run at once where they may.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { formatDuration, runNode, type StepOutcome } from './run-step.ts';
import { findChromium } from './system-packages.ts';
import { type CaseCount, countCases } from './test-report.ts';

const REPORTS = join(process.cwd(), '.cache/test-reports');
export const SERVER_LOGS = join(REPORTS, 'server-logs');
export const COUNTERS = join(REPORTS, 'counters.txt');
/** How many steps may run at once: with four, those that wait leave neither of two cores idle, and more only share the same time. */
export const LANES = 4;

export interface Outcome extends StepOutcome {
  readonly cases: CaseCount;
}

export interface Step {
  /** What `npm test -- NAME` runs; several steps may share one. */
  readonly part: string;
  readonly name: string;
  /** How many of the lanes it takes: all of them where nothing may run beside it. */
  readonly lanes: 1 | typeof LANES;
  /** Parts that must have passed before. */
  readonly after?: readonly string[];
  /** Parts that must have ended before, whether they passed or not. */
  readonly afterEndOf?: readonly string[];
  run(): Promise<Outcome>;
}

/** Removes the reports of the run before. */
export function emptyReports(): void {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
}

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Leaves the processor to what must not stutter. */
  readonly atLowPriority?: boolean;
}

/** Runs a script with Node; without a report it is one case, or as many as its last line counts. */
export async function script(
  name: string,
  nodeArguments: readonly string[],
  { env = {}, atLowPriority = true }: RunOptions = {},
): Promise<Outcome> {
  const outcome = await runNode(nodeArguments, {
    env: { CI: '1', SERVER_LOGS, TEST_COUNTERS: COUNTERS, ...env },
    niceness: atLowPriority ? 10 : 0,
    onWait: (elapsedMs) => console.log(`  … ${name}, ${formatDuration(elapsedMs)}`),
  });
  const isCounted = /\d+ passed, \d+ failed/.test(outcome.stdout);
  return { ...outcome, cases: countCases(isCounted ? outcome.stdout : '', outcome.exitCode) };
}

async function reported(
  name: string,
  report: string,
  nodeArguments: readonly string[],
  options: RunOptions,
): Promise<Outcome> {
  const path = join(REPORTS, report);
  const outcome = await script(name, nodeArguments, options);
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '{}';
  return { ...outcome, cases: countCases(text, outcome.exitCode) };
}

/** Runs a project of Vitest. @param more files or options. */
export function vitest(
  project: string,
  report: string,
  more: readonly string[] = [],
  options: RunOptions = {},
): Promise<Outcome> {
  const output = `--outputFile.json=${join(REPORTS, report)}`;
  const runner = ['node_modules/vitest/vitest.mjs', 'run', '--project', project];
  return reported(
    report.replace('.json', ''),
    report,
    [...runner, '--reporter=default', '--reporter=json', output, ...more],
    options,
  );
}

/** Runs all component tests in the browser, and fails where they render too few of the component files. */
export function componentTests(report: string, options: RunOptions = {}): Promise<Outcome> {
  const output = `--outputFile.json=${join(REPORTS, report)}`;
  return reported(
    'components',
    report,
    ['tools/component-tests.ts', '--reporter=default', '--reporter=json', output],
    options,
  );
}

/** Runs journeys of Playwright. @param more projects, filters and options. */
export function journeys(report: string, more: readonly string[], options: RunOptions = {}): Promise<Outcome> {
  const runner = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'tests/e2e/playwright.config.ts'];
  const env = {
    ...options.env,
    CHROMIUM_PATH: findChromium() ?? '',
    PLAYWRIGHT_JSON_OUTPUT_FILE: join(REPORTS, report),
  };
  const name = report.replace('.json', '');
  // A folder of its own: each run empties its folder when it begins, and several run at once.
  return reported(name, report, [...runner, '--reporter=list,json', `--output=test-results/${name}`, ...more], {
    ...options,
    env,
  });
}

/**
 * Runs steps in their order, as many at once as their lanes and needs allow, and prints each with its cases and time. A step
 * whose need has failed is a failure of its own.
 * @returns whether everything passed.
 */
export async function runSteps(steps: readonly Step[]): Promise<{ readonly passed: number; readonly failed: number }> {
  const startedAtMs = performance.now();
  const waiting = [...steps];
  const running = new Map<Step, Promise<void>>();
  const failedParts = new Set<string>();
  const total = { passed: 0, failed: 0 };
  const times: string[] = [];
  const isPending = (part: string) => [...waiting, ...running.keys()].some((step) => step.part === part);

  async function finish(step: Step): Promise<void> {
    try {
      const unmet = step.after?.find((part) => failedParts.has(part));
      if (unmet !== undefined) throw new Error(`${step.name} needs ${unmet}, which failed.`);
      const { cases, output, exitCode, durationMs } = await step.run();
      total.passed += cases.passed;
      total.failed += cases.failed;
      if (exitCode !== 0) console.log(output.trimEnd());
      const line = `${cases.failed === 0 ? '✓' : '✗'} ${step.name}: ${cases.passed} passed, ${cases.failed} failed  ${formatDuration(durationMs)}`;
      times.push(line);
      console.log(line);
      if (cases.failed > 0) failedParts.add(step.part);
    } catch (error) {
      total.failed += 1;
      failedParts.add(step.part);
      times.push(`✗ ${step.name}`);
      console.error(error);
    }
  }

  function next(): Step | undefined {
    const busy = [...running.keys()].reduce((sum, { lanes }) => sum + lanes, 0);
    return waiting.find(
      ({ lanes, after = [], afterEndOf = [] }) => busy + lanes <= LANES && ![...after, ...afterEndOf].some(isPending),
    );
  }

  while (waiting.length > 0 || running.size > 0) {
    for (let step = next(); step !== undefined; step = next()) {
      const started = step;
      waiting.splice(waiting.indexOf(started), 1);
      console.log(`▸ ${started.name}`);
      running.set(
        started,
        finish(started).finally(() => running.delete(started)),
      );
    }
    await Promise.race(running.values());
  }
  console.log(`\n${times.join('\n')}\nEverything took ${formatDuration(performance.now() - startedAtMs)}.`);
  return total;
}
