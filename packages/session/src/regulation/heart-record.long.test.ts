import { elementAt } from '@innertide/std/element-at';
import { expect, it } from 'vitest';
import { recordOf } from './testing/recorded-heart.ts';

it('a heart record keeps a bounded, evenly spaced trace of a long night and every decision', () => {
  const record = recordOf(9 * 3600);
  expect(record.trace.length).toBeLessThanOrEqual(3_600);
  expect(record.trace.length).toBeGreaterThan(1_800);
  const steps = record.trace.slice(1).map(({ atSeconds }, i) => atSeconds - elementAt(record.trace, i).atSeconds);
  expect(new Set(steps)).toEqual(new Set([record.stepSeconds]));
  expect(record.decisions[0]?.atSeconds).toBe(0);
});

it('a heart record has a point each second of its first hour, and then every other one', () => {
  const [hour, longer] = [recordOf(3_600), recordOf(3_601)];
  expect([hour.stepSeconds, hour.trace.length]).toEqual([1, 3_600]);
  expect([longer.stepSeconds, longer.trace.length]).toEqual([2, 1_801]);
});
