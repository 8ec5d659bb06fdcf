import { uniform } from '@innertide/std/random';
import { describe, expect, it } from 'vitest';
import {
  centroidSpan,
  keyCentres,
  keySpan,
  largestRise,
  longestWithoutClearing,
  measuredClearings,
  measureEnding,
  tenMinuteSpan,
} from './form-figures.ts';
import { joinColumns, type SecondColumns, secondColumns } from './second-columns.ts';

const RATE = 24_000;
const HOUR = 3600;

interface Plan {
  readonly levelDb?: (second: number) => number;
  readonly centroid?: (second: number) => number;
  readonly tonic?: (second: number) => number;
  readonly density?: (second: number) => number;
}

const MAJOR = [0, 2, 4, 5, 7, 9, 11];

/** Columns of an hour whose course is known. */
function hourOf({
  levelDb = () => -20,
  centroid = () => 300,
  tonic = () => 0,
  density = () => 1,
}: Plan): SecondColumns {
  const seconds = Array.from({ length: HOUR }, (_, n) => n);
  const column = (of: (second: number) => number) => Float64Array.from(seconds, of);
  const energy = column((n) => 10 ** ((levelDb(n) + uniform(1, n)) / 10));
  return {
    energy,
    power: energy,
    weightedPower: column((n) => (energy[n] ?? 0) * centroid(n)),
    dissonance: column(() => 0),
    bass: column(() => 40),
    pitch: seconds.map((n) => {
      const profile = Array.from({ length: 12 }, () => 0);
      for (const step of MAJOR) profile[(step + tonic(n)) % 12] = 0.3 + uniform(2, n, step);
      return profile;
    }),
    rises: Float64Array.from({ length: 4 * HOUR }, (_, n) => density(Math.floor(n / 4)) * uniform(3, n)),
    short: Float64Array.from({ length: 40 * HOUR }, (_, n) => 10 ** (levelDb(Math.floor(n / 40)) / 20)),
  };
}

describe('form of a render', () => {
  it('has no span where nothing changes', () => {
    const flat = hourOf({});
    expect(tenMinuteSpan(flat)).toBeLessThan(0.1);
    expect(centroidSpan(flat)).toBeLessThan(0.01);
    expect(keySpan(flat)).toBeLessThan(0.2);
    expect(longestWithoutClearing(flat)).toBe(HOUR);
    expect(measuredClearings(flat)).toEqual([]);
  });

  it('has the span that was given', () => {
    const moving = hourOf({
      levelDb: (n) => (n < 1200 ? -24 : -20),
      centroid: (n) => (n < 1200 ? 200 : 400),
      tonic: (n) => (n < 1800 ? 0 : 7),
    });
    expect(tenMinuteSpan(moving)).toBeCloseTo(4, 1);
    expect(centroidSpan(moving)).toBeCloseTo(1, 5);
    expect(keySpan(moving)).toBeCloseTo(1, 1);
  });

  it('counts a key on the circle of fifths from C, shifted by its scale alone', () => {
    const [home = 0] = keyCentres(hourOf({}));
    const [sharp = 0] = keyCentres(hourOf({ tonic: () => 2 }));
    expect((sharp - home + 12) % 12).toBeCloseTo(2, 1);
  });

  it('has the clearings that are deep and long enough', () => {
    const under = (depth: number) => (n: number) =>
      (n > 1300 && n <= 1340) || (n > 2700 && n <= 2730) ? -20 - depth : -20;
    const clear = hourOf({ levelDb: under(16) });
    expect(measuredClearings(clear).map(({ begin }) => Math.round(begin / 10))).toEqual([130, 270]);
    expect(longestWithoutClearing(clear)).toBeLessThan(1420);
    expect(measuredClearings(hourOf({ levelDb: under(9) }))).toEqual([]);
  });

  it('has the largest rise in a tenth of a second', () => {
    expect(largestRise(hourOf({ levelDb: (n) => (n === 99 ? -12.5 : -20) }))).toBeCloseTo(7.5, 6);
  });
});

describe('ending of a render', () => {
  it('is measured by level, density and the tone it rests on', () => {
    const left = (n: number) => Math.min(1, (HOUR - n) / 300);
    const ending = measureEnding(hourOf({ levelDb: (n) => -30 + 10 * left(n), density: left }), 4);
    expect(ending.levelDb).toBeLessThan(-6);
    expect(ending.density).toBeLessThan(0.4);
    expect(ending.alike).toBe(0);
    expect(ending.onTonic).toBe(1);
  });

  it('is none where a piece breaks off away from home', () => {
    const ending = measureEnding(hourOf({}), 9);
    expect(Math.abs(ending.levelDb)).toBeLessThan(0.5);
    expect(ending.density).toBeGreaterThan(0.9);
    expect(ending.alike).toBeGreaterThan(0.1);
    expect(ending.onTonic).toBe(0);
  });

  it('is none where half of the piece is as soft and as sparse', () => {
    const rest = (n: number) => (n % 600 < 300 || n > 3300 ? 0.3 : 1);
    const ending = measureEnding(hourOf({ levelDb: (n) => -26 + 6 * rest(n), density: rest }), 4);
    expect(ending.levelDb).toBeLessThan(-1);
    expect(ending.alike).toBeGreaterThan(0.1);
  });
});

describe('second columns', () => {
  const seconds = 4;
  const tone = Float32Array.from({ length: seconds * RATE }, (_, i) => {
    const level = i < 2 * RATE ? 0.1 : 0.05;
    return level * (Math.sin((2 * Math.PI * 108 * i) / RATE) + Math.sin((2 * Math.PI * 432 * i) / RATE));
  });
  const columns = secondColumns([tone, tone], RATE, 432);

  it('hold level, centroid, bass and pitch of each second', () => {
    const level = (n: number) => 10 * Math.log10(columns.energy[n] ?? 0);
    expect(level(0) - level(3)).toBeCloseTo(6.02, 1);
    expect((columns.weightedPower[0] ?? 0) / (columns.power[0] ?? 1)).toBeCloseTo(270, -1);
    expect(columns.bass[0]).toBeCloseTo(45, 1);
    expect(columns.pitch[0]?.[9]).toBeCloseTo(1, 2);
  });

  it('are joined in their order', () => {
    const joined = joinColumns([columns, columns]);
    expect(joined.energy.length).toBe(2 * seconds);
    expect(joined.energy[5]).toBe(columns.energy[1]);
    expect(joined.rises.length).toBe(8 * seconds);
  });
});
