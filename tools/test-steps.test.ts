import { afterEach, describe, expect, it, vi } from 'vitest';
import { runSteps, type Step } from './test-steps.ts';

const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(() => {
  log.mockClear();
  error.mockClear();
});

function step(part: string, passes: boolean, needs: Pick<Step, 'after' | 'afterEndOf'> = {}) {
  const run = vi.fn(async () => ({
    exitCode: passes ? 0 : 1,
    stdout: '',
    output: '',
    durationMs: 0,
    cases: { passed: passes ? 1 : 0, failed: passes ? 0 : 1 },
  }));
  return { part, name: part, lanes: 1 as const, run, ...needs };
}

describe('runSteps', () => {
  it('runs a step after the end of one that failed, and counts one failure', async () => {
    const broken = step('server', false);
    const figures = step('budgets', true, { afterEndOf: ['server'] });
    expect(await runSteps([figures, broken])).toEqual({ passed: 1, failed: 1 });
    expect(broken.run.mock.invocationCallOrder[0]).toBeLessThan(figures.run.mock.invocationCallOrder[0] ?? 0);
  });

  it('does not run a step whose need has failed, and counts it as a failure', async () => {
    const journeys = step('journeys', true, { after: ['build'] });
    expect(await runSteps([step('build', false), journeys])).toEqual({ passed: 0, failed: 2 });
    expect(journeys.run).not.toHaveBeenCalled();
  });
});
