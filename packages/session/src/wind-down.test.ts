import { expect, it } from 'vitest';
import { isWindingDown, parseTimeOfDay } from './wind-down.ts';

it.each([
  ['21:30', 21, 29, false],
  ['21:30', 21, 30, true],
  ['21:30', 23, 59, true],
  ['21:30', 0, 10, true],
  ['21:30', 3, 59, true],
  ['21:30', 4, 0, false],
  ['00:30', 23, 0, false],
  ['00:30', 1, 0, true],
  [null, 23, 0, false],
])('an evening that winds down from %s does so at %i:%i: %s', (from, hour, minute, expected) => {
  expect(isWindingDown(from, hour, minute)).toBe(expected);
});

it.each(['24:00', '9:30', '21:60', '', null, 21])('%j is no time of day', (value) => {
  expect(parseTimeOfDay(value)).toBeNull();
});
