import { expect, it } from 'vitest';
import { median } from './median.ts';

it.each([
  [[], Number.NaN],
  [[7], 7],
  [[3, 1, 2], 2],
  [[10, 1, 2, 3], 2.5],
])('median of %o is %d', (values, expected) => {
  expect(median(values)).toBe(expected);
});

it('median leaves the order of its numbers', () => {
  const values = [3, 1, 2];
  median(values);
  expect(values).toEqual([3, 1, 2]);
});
