export interface CaseCount {
  readonly passed: number;
  readonly failed: number;
}

/**
 * How many cases a runner's report counts: Vitest's JSON, Playwright's JSON or a last line `… N passed, M failed`.
 * Without a report the step is one case. A runner that failed without naming a case, or passed without running one,
 * counts as one failure: nothing green comes from nothing.
 */
export function countCases(report: string, exitCode: number): CaseCount {
  const { passed, failed } = report === '' ? countExit(exitCode) : readReport(report);
  const isHollow = passed === 0 && failed === 0;
  return { passed, failed: failed === 0 && (exitCode !== 0 || isHollow) ? 1 : failed };
}

function countExit(exitCode: number): CaseCount {
  return { passed: exitCode === 0 ? 1 : 0, failed: 0 };
}

function readReport(report: string): CaseCount {
  const json = parseJson(report);
  if (typeof json.numPassedTests === 'number' && typeof json.numFailedTests === 'number') {
    return { passed: json.numPassedTests, failed: json.numFailedTests };
  }
  const { stats } = json;
  // A journey that needed a second try is a fault to be understood.
  if (stats) return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
  const line = /(\d+) passed, (\d+) failed/.exec(report);
  return { passed: Number(line?.[1] ?? 0), failed: Number(line?.[2] ?? 0) };
}

interface RunnerReport {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly stats?: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
}

function parseJson(text: string): RunnerReport {
  try {
    return JSON.parse(text) as RunnerReport;
  } catch {
    return {};
  }
}
