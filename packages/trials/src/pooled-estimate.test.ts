import { uniform } from '@innertide/std/random';
import { describe, expect, it } from 'vitest';
import { poolShifts } from './pooled-estimate.ts';

const found = (shift: number, variance: number) => {
  const half = 1.959964 * Math.sqrt(variance);
  return { shift, low: shift - half, high: shift + half };
};

/** Hours of sleep that ten people had more with one of two drugs (Student, Biometrika 6:1, 1908). */
const MORE_SLEEP = [1.2, 2.4, 1.3, 1.3, 0, 1, 1.8, 0.8, 4.6, 1.4];

/** What so many people find whose true shifts scatter about nothing, each with an error of 0.2 to 1.2 points. */
function people(count: number, seed: number, spread: number) {
  const normal = (at: number) =>
    Math.sqrt(-2 * Math.log(1 - uniform(seed, at, 1))) * Math.cos(2 * Math.PI * uniform(seed, at, 2));
  return Array.from({ length: count }, (_, at) => {
    const error = 0.2 * 6 ** uniform(seed, at, 3);
    return found(spread * normal(2 * at) + error * normal(2 * at + 1), error ** 2);
  });
}

describe('the shifts of several people', () => {
  it('have the mean and the interval of Student’s ten sleepers', () => {
    const pooled = poolShifts(MORE_SLEEP.map((shift) => found(shift, 0.01)));
    // As R prints them: t.test(extra[group == 2], extra[group == 1], paired = TRUE).
    expect(pooled).toMatchObject({ people: 10, shift: expect.closeTo(1.58, 9) });
    expect(pooled?.low).toBeCloseTo(0.7001, 3);
    expect(pooled?.high).toBeCloseTo(2.4599, 3);
    // Their variance is 1.5129; the errors' is taken off.
    expect(pooled?.spread).toBeCloseTo(Math.sqrt(1.5129 - 0.01), 4);
  });

  it.each([0, 0.3, 0.6])(
    'of people who are %f points apart about nothing say a difference in at most one pool of twenty',
    (spread) => {
      const pools = 3000;
      for (const count of [10, 15, 30]) {
        const said = Array.from({ length: pools }, (_, at) => poolShifts(people(count, 7 * pools + at, spread))).filter(
          (pooled) => pooled && (pooled.low > 0 || pooled.high < 0),
        ).length;
        expect(said / pools, `${count} people`).toBeLessThanOrEqual(0.05);
      }
    },
  );

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
    const one = people(12, 5, 0.5);
    expect(poolShifts(one.toReversed())?.high).toBeCloseTo(poolShifts(one)?.high ?? 0, 12);
  });
});
