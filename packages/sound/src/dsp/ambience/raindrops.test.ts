import { elementAt } from '@innertide/std/element-at';
import { describe, expect, it } from 'vitest';
import { raindropLevels } from './raindrops.ts';

describe('raindrops', () => {
  it.each([1, 5, 25])('%i mm an hour: from soft to loud, the median at 1', (rate) => {
    const levels = raindropLevels(rate);
    expect(levels).toEqual(levels.toSorted());
    expect(elementAt(levels, levels.length >> 1)).toBe(1);
  });

  it('loudest hundredth of the drops carries a quarter of the power and more: tails are heavy', () => {
    const powers = raindropLevels(5).map((level) => level * level);
    const all = powers.reduce((sum, power) => sum + power, 0);
    const loudest = powers.subarray(Math.floor(0.99 * powers.length)).reduce((sum, power) => sum + power, 0);
    expect(loudest / all).toBeGreaterThan(0.25);
  });

  it('heavier rain has more large drops: the ratio of loud to median drops grows', () => {
    const ratio = (rate: number) => elementAt(raindropLevels(rate), 112);
    expect(ratio(5)).toBeGreaterThan(1.1 * ratio(1));
  });
});
