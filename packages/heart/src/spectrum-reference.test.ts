import { describe, expect, it } from 'vitest';
import { bandPower, evenSeries, highestIn, periodogram, welch } from './spectrum.ts';
import { splineSamples } from './spline.ts';

const rounded = (values: Iterable<number>) => Array.from(values, (value) => Math.round(value * 1e6) / 1e6);

/** Eighty values without symmetry. */
const SERIES = Float64Array.from({ length: 80 }, (_, k) => 900 + 40 * Math.sin(k * k * 0.37) + 20 * Math.cos(k * 1.1));

// Reference values of SciPy 1.17: CubicSpline, signal.welch and signal.periodogram with a Hann window.
describe('agreement with SciPy', () => {
  it('of the spline through points at uneven places', () => {
    const [x, y] = [
      [0.7, 1.5, 2.6, 3.2, 4.4, 5.1, 6.3],
      [812, 845, 790, 905, 770, 810, 826],
    ];
    expect(rounded(splineSamples(x, y, 0.4))).toEqual([
      812, 864.739451, 845, 798.470032, 770.837931, 807.285543, 891.703401, 904.208548, 844.089103, 779.035594,
      769.656503, 810, 859.842778, 878.678292, 826,
    ]);
  });

  it('of the spline through four points: one cubic', () => {
    expect(rounded(splineSamples([0, 1, 2.5, 3], [800, 850, 790, 905], 0.5))).toEqual([
      800, 862.5, 850, 805.25, 771, 790, 905,
    ]);
  });

  it('of Welch’s method over segments of 32 samples', () => {
    const spectrum = welch(SERIES, 4, 8, { fromHz: 0.125, toHz: 0.9 });
    expect(spectrum.map(({ hz }) => hz)).toEqual([0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875]);
    expect(rounded(spectrum.map(({ density }) => density))).toEqual([
      269.569408, 603.070448, 225.603547, 261.922005, 2187.907917, 2673.436277, 234.690128,
    ]);
  });

  it('of Welch’s method over segments of an odd length, which overlap by the smaller half', () => {
    const spectrum = welch(SERIES.subarray(0, 49), 4, 8.25, { fromHz: 0.1, toHz: 0.65 });
    expect(rounded(spectrum.map(({ density }) => density))).toEqual([
      368.778382, 1005.900048, 102.983225, 30.970774, 1204.882478,
    ]);
  });

  it('of the periodogram, padded to 4096 points, its trend removed', () => {
    const spectrum = periodogram(SERIES, 4, { fromHz: 0.2, toHz: 0.5 });
    const at = (bin: number) => spectrum.find(({ hz }) => Math.abs(hz - (bin * 4) / 4096) < 1e-9)?.density ?? 0;
    expect(rounded([205, 206, 300, 500].map(at))).toEqual([884.411854, 905.062691, 403.183802, 239.376988]);
    expect(spectrum[0]?.hz).toBe((205 * 4) / 4096);
  });
});

describe('a band', () => {
  const points = [1, 2, 3].map((hz) => ({ hz, density: 10 * hz }));

  it('has no power without two points in it', () => {
    expect([bandPower([], { fromHz: 0, toHz: 9 }), bandPower(points, { fromHz: 2, toHz: 2.5 })]).toEqual([0, 0]);
  });

  it('has the first of several highest points', () => {
    const equal = points.map(({ hz }) => ({ hz, density: 10 }));
    expect(highestIn(equal, { fromHz: 0, toHz: 9 })?.hz).toBe(1);
  });
});

describe('a hole in a series', () => {
  const steady = (holeSeconds: number) => {
    const before = [1000, 1000, 1000].map((rrMs, i) => ({ endSeconds: i + 1, rrMs, isAdjacent: i > 0 }));
    const after = [1300, 1300, 1300].map((rrMs, i) => ({ endSeconds: 3 + holeSeconds + i, rrMs, isAdjacent: i > 0 }));
    return evenSeries([...before, ...after], 4);
  };

  it('of more than one and a half mean intervals is bridged by points on a straight line, one for each interval', () => {
    // The mean interval is 1.15 s: six pieces of 7 s, so that a spline through the line’s points stays near it.
    const line = steady(7);
    for (const seconds of [4.25, 5.5, 6.5, 7.75]) {
      expect(Math.abs((line[(seconds - 1) * 4] ?? 0) - (1000 + (300 * (seconds - 3)) / 7))).toBeLessThan(3);
    }
  });

  it('of up to that is left to the spline', () => {
    const uneven = (holeSeconds: number) => {
      const rrMs = [1000, 1000, 1000, 1300, 1200, 1400];
      const seconds = (i: number) => i + 1 + (i > 2 ? holeSeconds - 1 : 0);
      return evenSeries(
        rrMs.map((value, i) => ({ endSeconds: seconds(i), rrMs: value, isAdjacent: i !== 0 && i !== 3 })),
        4,
      );
    };
    // The mean interval is 1.15 s. In the middle of a hole a straight line is at 1150 ms, the spline elsewhere.
    const middle = (holeSeconds: number) => uneven(holeSeconds)[(2 + holeSeconds / 2) * 4] ?? 0;
    expect(middle(2)).toBeCloseTo(1150, 9);
    expect(Math.abs(middle(1.5) - 1150)).toBeGreaterThan(5);
  });
});
