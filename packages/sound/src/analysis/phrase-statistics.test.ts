import { uniform } from '@innertide/std/random';
import { describe, expect, it } from 'vitest';
import {
  coefficientOfVariation,
  groupBeginnings,
  harmonyChanges,
  highestPeak,
  intervalsOf,
  onsetAutocorrelation,
  onsetDensity,
} from './phrase-statistics.ts';

const HOUR = 3600;

/** Onsets at every phrase and a few at random within. */
function onsets(phraseAfter: (n: number) => number, withinEach: number) {
  const out: { at: number; weight: number }[] = [];
  let at = 0;
  for (let n = 0; at < HOUR; n += 1) {
    const length = phraseAfter(n);
    out.push({ at: at + 0.1 * uniform(1, n), weight: 1 });
    for (let m = 0; m < withinEach; m += 1) out.push({ at: at + length * uniform(2, n, m), weight: 0.5 });
    at += length;
  }
  return out;
}

const combOf = (phraseAfter: (n: number) => number, withinEach: number) =>
  highestPeak(onsetAutocorrelation(onsetDensity(onsets(phraseAfter, withinEach), 0, HOUR), 4, 30));

describe('onset autocorrelation', () => {
  it('finds a grid of ten seconds', () => {
    const { seconds, correlation } = combOf(() => 10, 3);
    expect(seconds % 10).toBeCloseTo(0, 0);
    expect(correlation).toBeGreaterThan(0.3);
  });

  it('finds nothing where phrases differ', () => {
    expect(combOf((n) => 5 + 12 * uniform(7, n), 3).correlation).toBeLessThan(0.15);
  });

  it('takes no slow swell for a grid', () => {
    const density = Float64Array.from(
      { length: 4 * HOUR },
      (_, n) => 2 + Math.sin((2 * Math.PI * n) / 2400) + uniform(3, n),
    );
    expect(highestPeak(onsetAutocorrelation(density, 4, 30)).correlation).toBeLessThan(0.1);
  });

  it('is nothing where there are no onsets', () => {
    expect(highestPeak(onsetAutocorrelation(new Float64Array(400), 4, 30)).correlation).toBe(0);
  });
});

describe('coefficient of variation', () => {
  it('is the deviation over the mean', () => {
    expect(coefficientOfVariation([10, 10, 10])).toBe(0);
    expect(coefficientOfVariation([5, 15])).toBeCloseTo(0.5, 12);
    expect(coefficientOfVariation([4])).toBeNaN();
  });
});

describe('groups of onsets', () => {
  it('begin after each rest', () => {
    expect(groupBeginnings([0, 1, 2, 9, 10, 20], 4)).toEqual([0, 9, 20]);
    expect(intervalsOf([0, 9, 20])).toEqual([9, 11]);
  });
});

describe('harmony changes', () => {
  it('are found where the pitch classes change, within a second', () => {
    const chords = [
      [0, 4, 7],
      [5, 9, 0],
      [2, 7, 11],
    ];
    const lengths = [12, 7, 15, 9, 11];
    const ends = lengths.map((_, n) => lengths.slice(0, n + 1).reduce((sum, length) => sum + length, 0));
    const profiles = lengths.flatMap((length, n) =>
      Array.from({ length }, (_, second) =>
        Array.from({ length: 12 }, (_, pc) => (chords[n % 3]?.includes(pc) ? 1 : 0.05 * uniform(n, second, pc))),
      ),
    );
    const found = harmonyChanges(profiles);
    expect(found.length).toBe(4);
    found.forEach((at, n) => {
      expect(Math.abs(at - (ends[n] ?? 0))).toBeLessThanOrEqual(1);
    });
  });
});
