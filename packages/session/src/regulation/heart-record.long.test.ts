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
