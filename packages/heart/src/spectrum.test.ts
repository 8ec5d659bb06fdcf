import { describe, expect, it } from 'vitest';
import { intervalsInSeries } from './interval.ts';
import { bandPower, evenSeries, highestIn, periodogram, welch } from './spectrum.ts';
import { splineSamples } from './spline.ts';

describe('a cubic spline', () => {
  // Not-a-knot: whatever the points, a cubic comes back as itself.
  const cubic = (x: number) => 2 - 3 * x + 0.5 * x ** 2 + 0.25 * x ** 3;
  const points = [
    [1, 2, 3.5, 4],
    [-2, -1, 0.5, 1, 3, 3.25],
    [0, 0.8, 1.9, 2.7, 3.9, 4.6, 5.8, 7],
  ];

  it.each(points.map((x) => [x]))('through %j gives a cubic back as it is', (x) => {
    const samples = splineSamples(x, x.map(cubic), 0.1);
    const [first = 0, last = 0] = [x[0], x.at(-1)];
    expect(samples.length).toBe(Math.floor((last - first) / 0.1 + 1e-9) + 1);
    for (const [k, sample] of samples.entries()) expect(sample).toBeCloseTo(cubic(first + k * 0.1), 8);
  });

  it('passes through every point of any other curve', () => {
    const [x, y] = [
      [0, 1, 2, 3, 4, 5],
      [800, 850, 790, 905, 770, 810],
    ];
    expect([...splineSamples(x, y, 1)].map((value) => Math.round(value * 1e6) / 1e6)).toEqual(y);
  });

  it('needs four points, and a value for each', () => {
    expect(() => splineSamples([0, 1, 2], [1, 2, 3], 1)).toThrow('a spline has at least four points');
    expect(() => splineSamples([0, 1, 2, 3], [1, 2, 3], 1)).toThrow('a spline has at least four points');
  });
});

describe('intervals at even times', () => {
  it('begin with the first and end with the last, four a second', () => {
    const series = evenSeries(intervalsInSeries([1000, 1000, 1000, 1000, 1000]), 4);
    expect(series.length).toBe(17);
    for (const value of series) expect(value).toBeCloseTo(1000, 9);
  });

  it('cross a hole in a straight line, and a small one as if it were none', () => {
    const straight = (hole: number) => {
      const before = [980, 1000, 1020, 1000].map((rrMs, i) => ({ endSeconds: i + 1, rrMs, isAdjacent: i > 0 }));
      const after = [1200, 1180, 1220, 1200].map((rrMs, i) => ({
        endSeconds: 4 + hole + i,
        rrMs,
        isAdjacent: i > 0,
      }));
      return evenSeries([...before, ...after], 4);
    };
    const series = straight(10);
    // The middle of the hole, at 9 s: halfway between 1000 and 1200.
    expect(series[(9 - 1) * 4]).toBeCloseTo(1100, 0);
    expect(series[(6.5 - 1) * 4]).toBeCloseTo(1050, 0);
    expect(Math.max(...series.slice(16, 52))).toBeLessThan(1200);
  });
});

describe('a spectrum', () => {
  const HZ = 4;
  const wave = (amplitude: number, hz: number, seconds: number, trend = 0) =>
    Float64Array.from({ length: seconds * HZ }, (_, k) => {
      return 900 + (trend * k) / HZ + amplitude * Math.sin((2 * Math.PI * hz * k) / HZ);
    });

  it('by Welch holds half the squared amplitude of a wave, at its frequency', () => {
    for (const seconds of [300, 750, 1200]) {
      const spectrum = welch(wave(40, 0.1, seconds), HZ, 300, { fromHz: 0.04, toHz: 0.4 });
      expect(bandPower(spectrum, { fromHz: 0.05, toHz: 0.15 }) / 800).toBeCloseTo(1, 2);
      expect(bandPower(spectrum, { fromHz: 0.2, toHz: 0.4 })).toBeLessThan(0.01);
      expect(highestIn(spectrum, { fromHz: 0.04, toHz: 0.4 })?.hz).toBeCloseTo(0.1, 9);
    }
  });

  it('by Welch has a point for each step of its segment within the band, without its upper end', () => {
    const spectrum = welch(wave(40, 0.1, 600), HZ, 100, { fromHz: 0.04, toHz: 0.15 });
    expect(spectrum.map(({ hz }) => Math.round(hz * 100))).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
    const whole = welch(wave(40, 0.1, 100), HZ, 100, { fromHz: 0, toHz: 10 });
    expect(whole[0]?.hz).toBeCloseTo(0.01, 9);
    expect(whole.at(-1)?.hz).toBeCloseTo(1.99, 9);
    expect(() => welch(Float64Array.of(1), HZ, 300, { fromHz: 0, toHz: 1 })).toThrow('at least two samples');
  });

  it('of a whole series is free of its linear trend', () => {
    const band = { fromHz: 0.0033, toHz: 0.4 };
    const [flat, rising] = [periodogram(wave(40, 0.1, 64), HZ, band), periodogram(wave(40, 0.1, 64, 5), HZ, band)];
    expect(bandPower(flat, band) / 800).toBeCloseTo(1, 1);
    expect(bandPower(rising, band) / bandPower(flat, band)).toBeCloseTo(1, 6);
    expect(highestIn(rising, band)?.hz).toBeCloseTo(0.1, 2);
    expect(flat[0]?.hz).toBeCloseTo(Math.ceil((0.0033 * 4096) / HZ) * (HZ / 4096), 9);
    expect(flat.at(-1)?.hz ?? 1).toBeLessThan(0.4);
    expect((flat[1]?.hz ?? 0) - (flat[0]?.hz ?? 0)).toBeCloseTo(HZ / 4096, 9);
  });

  const points = [1, 2, 3, 4].map((hz) => ({ hz, density: hz * 10 }));

  it('has the power of the trapezoids within a band, its upper end excluded', () => {
    expect(bandPower(points, { fromHz: 1, toHz: 4 })).toBe(15 + 25);
    expect(bandPower(points, { fromHz: 1, toHz: 4.5 })).toBe(15 + 25 + 35);
    expect(bandPower(points, { fromHz: 1.5, toHz: 4 })).toBe(25);
    expect(bandPower(points, { fromHz: 3.5, toHz: 9 })).toBe(0);
    expect(
      bandPower(
        [points[0], points[2]].filter((one) => one !== undefined),
        { fromHz: 0, toHz: 9 },
      ),
    ).toBe(40);
  });

  it('has its highest point within a band, its upper end excluded, or none where there is no power', () => {
    expect(highestIn(points, { fromHz: 1, toHz: 4 })?.hz).toBe(3);
    expect(highestIn(points.toReversed(), { fromHz: 2, toHz: 4 })?.hz).toBe(3);
    expect(highestIn(points, { fromHz: 2, toHz: 3 })?.hz).toBe(2);
    expect(highestIn(points, { fromHz: 5, toHz: 9 })).toBeNull();
    expect(highestIn([{ hz: 1, density: 0 }], { fromHz: 0, toHz: 9 })).toBeNull();
  });
});
