import { uniform } from '@innertide/std/random';
import { describe, expect, it } from 'vitest';
import { poolShifts } from './pooled-estimate.ts';

/** Nineteen studies of teachers' expectations and pupils' tests, each with its effect and its variance (Raudenbush 1984). */
const EXPECTATIONS = [
  [0.03, 0.0156],
  [0.12, 0.0216],
  [-0.14, 0.0279],
  [1.18, 0.1391],
  [0.26, 0.1362],
  [-0.06, 0.0106],
  [-0.02, 0.0106],
  [-0.32, 0.0484],
  [0.27, 0.0269],
  [0.8, 0.063],
  [0.54, 0.0912],
  [0.18, 0.0497],
  [-0.02, 0.0835],
  [0.23, 0.0841],
  [-0.18, 0.0253],
  [-0.06, 0.0279],
  [0.3, 0.0193],
  [0.07, 0.0088],
  [-0.07, 0.0303],
] as const;

const found = (shift: number, variance: number) => {
  const half = 1.959964 * Math.sqrt(variance);
  return { shift, low: shift - half, high: shift + half };
};

const PEOPLE = 12;
/** Standard errors of trials of 14 pairs lie in this range. */
const NOISE = [0.3, 0.7] as const;

/** What people find whose true shifts scatter about a mean. */
function people(seed: number, mean: number, spread: number) {
  const normal = (at: number) =>
    Math.sqrt(-2 * Math.log(1 - uniform(seed, at, 1))) * Math.cos(2 * Math.PI * uniform(seed, at, 2));
  return Array.from({ length: PEOPLE }, (_, at) => {
    const error = NOISE[0] + (NOISE[1] - NOISE[0]) * uniform(seed, at, 3);
    return found(mean + spread * normal(2 * at) + error * normal(2 * at + 1), error ** 2);
  });
}

describe('the shifts of several people', () => {
  it('are pooled as Raudenbush prints it (Handbook of Research Synthesis, 2009, table 16.3)', () => {
    const pooled = poolShifts(EXPECTATIONS.map(([shift, variance]) => found(shift, variance)));
    expect(pooled?.people).toBe(19);
    expect(pooled?.shift).toBeCloseTo(0.0893, 4);
    expect((pooled?.spread ?? 0) ** 2).toBeCloseTo(0.0259, 4);
    expect(pooled?.low).toBeCloseTo(-0.0442, 4);
    expect(pooled?.high).toBeCloseTo(0.2229, 4);
  });

  it.each([0, 0.5])('of a spread of %f hold the true mean 93 to 98 times in 100', (spread) => {
    const lives = 1000;
    let held = 0;
    for (let seed = 0; seed < lives; seed += 1) {
      const pooled = poolShifts(people(seed, 0.3, spread));
      if (pooled && pooled.low <= 0.3 && 0.3 <= pooled.high) held += 1;
    }
    expect(held / lives).toBeGreaterThanOrEqual(0.93);
    expect(held / lives).toBeLessThanOrEqual(0.98);
  });

  it('that agree by chance are as uncertain as each of them makes the mean, and no surer', () => {
    const pooled = poolShifts(Array.from({ length: 10 }, () => found(1, 0.1)));
    expect(pooled).toMatchObject({ shift: 1, spread: 0 });
    // Student's quantile of nine degrees, and ten equal variances.
    expect((pooled?.high ?? 0) - 1).toBeCloseTo(2.262 * Math.sqrt(0.1 / 10), 3);
  });

  it('of intervals without a width are as wide as rounding to tenths leaves them, and of fewer than six say nothing', () => {
    const same = poolShifts(Array.from({ length: 10 }, () => ({ shift: 1, low: 1, high: 1 })));
    expect((same?.high ?? 0) - 1).toBeCloseTo((2.262 * (0.05 / 1.96)) / Math.sqrt(10), 3);
    expect(poolShifts(Array.from({ length: 5 }, () => found(1, 0.1)))).toBeNull();
  });

  it('do not hang on the order they were given in', () => {
    const one = people(5, 0, 0.5);
    expect(poolShifts(one.toReversed())?.high).toBeCloseTo(poolShifts(one)?.high ?? 0, 12);
  });
});
