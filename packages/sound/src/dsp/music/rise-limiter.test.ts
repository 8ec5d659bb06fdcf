import { describe, expect, it } from 'vitest';
import { BLOCK } from '../signal/block.ts';
import { DistanceBuses } from '../space/distance-buses.ts';
import { RiseLimiter } from './rise-limiter.ts';

const RATE = 48_000;
const STEP = BLOCK / RATE;

/** Levels of blocks, in decibels, that a tone of a level has after it was held back. */
function heldBack(levels: readonly number[], riseDb: number): number[] {
  const limiter = new RiseLimiter(STEP);
  limiter.load(riseDb, 5);
  limiter.reset();
  const buses = new DistanceBuses(2);
  return levels.map((level) => {
    buses.clear();
    const { left, right } = buses.core[0] ?? buses.core[1]!;
    for (let i = 0; i < left.length; i += 1) left[i] = right[i] = level * Math.sin(0.3 * i);
    limiter.level = 1;
    limiter.render(buses);
    return 10 * Math.log10(left.reduce((sum, x) => sum + x * x, 1e-20) / left.length);
  });
}

describe('a limit on rises', () => {
  it('lets a tone after silence rise by so many decibels in a tenth of a second', () => {
    const levels = heldBack([0, 0, 0, ...Array.from({ length: 120 }, () => 0.3)], 6);
    const perTenth = Math.round(0.1 / STEP);
    // What counts as silence lies at −66 dB; the first block lets through the millisecond in which the gain falls.
    for (let n = 4; n < levels.length; n += 1) {
      expect(levels[n]! - Math.max(-66, n - perTenth > 3 ? levels[n - perTenth]! : -66), `block ${n}`).toBeLessThan(9);
    }
    expect(levels.at(-1)).toBeCloseTo(10 * Math.log10(0.3 ** 2 / 2), 0);
  });

  it('leaves a tone alone that is not much louder than what rings', () => {
    const levels = heldBack([...Array.from({ length: 100 }, () => 0.2), 0.205, 0.21, 0.2], 6);
    expect(levels.slice(-3).map((level) => 10 ** (level / 20) * Math.SQRT2)).toEqual([
      expect.closeTo(0.205, 2),
      expect.closeTo(0.21, 2),
      expect.closeTo(0.2, 2),
    ]);
  });
});
