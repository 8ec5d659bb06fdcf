import { expect, test } from 'vitest';
import { overBudget, sumCounters } from './test-counters.ts';

test('counters are summed by name, one for each line without an amount', () => {
  const text = 'axe-run=1\ndatabase-boot 4711\naudio-seconds=2.5\naxe-run=1\naudio-seconds=60\ndatabase-boot 4712\n';
  expect(sumCounters(text)).toEqual({ 'axe-run': 2, 'database-boot': 2, 'audio-seconds': 62.5 });
  expect(sumCounters('')).toEqual({});
});

test('a count over its budget is a sentence with both figures, and one at its budget is none', () => {
  expect(overBudget({ journey: 80, 'axe-run': 90 }, { journey: 80, 'axe-run': 90 })).toEqual([]);
  const [sentence, ...others] = overBudget({ journey: 81, 'axe-run': 90 }, { journey: 80, 'axe-run': 90 });
  expect(sentence).toMatch(/^journey: 81 of at most 80\. /);
  expect(others).toEqual([]);
});

test('a counter without a budget is refused', () => {
  expect(overBudget({ 'new-cost': 3 }, {})[0]).toContain('new-cost: counted 3 times without a limit');
});
