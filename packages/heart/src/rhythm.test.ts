import { uniform } from '@innertide/std/random';
import { expect, it } from 'vitest';
import { intervalsInSeries } from './interval.ts';
import { areNeighboursUnrelated } from './rhythm.ts';
import { restingIntervals } from './testing/recordings.ts';

const scattered = (count: number, seed: number) =>
  intervalsInSeries(Array.from({ length: count }, (_, n) => 720 + 160 * uniform(seed, n)));

it('knows that intervals which scatter from beat to beat are no rhythm of the heart’s own', () => {
  for (let seed = 1; seed <= 20; seed += 1) expect(areNeighboursUnrelated(scattered(2_200, seed))).toBe(true);
});

it('takes hearts at rest for what they are, also those whose quick breath turns neighbours against each other', () => {
  for (const rateBpm of [45, 60, 80]) {
    for (const breathsPerMinute of [6, 12, 18]) {
      const traits = { breathSwing: 0.06, pressureSwing: 0.01, noise: 0.01 };
      const rr = restingIntervals({ rateBpm: () => rateBpm, breathsPerMinute, traits, seconds: 600, seed: rateBpm });
      expect(areNeighboursUnrelated(intervalsInSeries(rr)), `${rateBpm}, ${breathsPerMinute}`).toBe(false);
    }
  }
});

it('says nothing of less than five minutes, and nothing of equal intervals', () => {
  expect(areNeighboursUnrelated(scattered(360, 1))).toBe(false);
  expect(areNeighboursUnrelated(intervalsInSeries(new Array(1_000).fill(800)))).toBe(false);
});

it('hears neighbours that drift together, without a breath in any minute, as a rhythm of the heart’s own', () => {
  let drift = 0;
  const rr = Array.from({ length: 900 }, (_, n) => {
    drift = 0.97 * drift + 12 * (uniform(8, n) - 0.5);
    return 800 + drift + 12 * (uniform(9, n) - 0.5);
  });
  expect(areNeighboursUnrelated(intervalsInSeries(rr))).toBe(false);
  // The same intervals in another order have no neighbours that are alike.
  const order = rr.map((value, n) => ({ value, key: uniform(10, n) })).toSorted((a, b) => a.key - b.key);
  expect(areNeighboursUnrelated(intervalsInSeries(order.map(({ value }) => value)))).toBe(true);
});

it('compares no intervals that a gap parts', () => {
  const [high, low] = [new Array(3).fill(1_000), new Array(3).fill(600)];
  const pairs = Array.from({ length: 160 }, (_, n) => (n % 2 === 0 ? high : low)).flat();
  const rr = intervalsInSeries(pairs.map((value, n) => value + 200 * (uniform(4, n) - 0.5)));
  expect(areNeighboursUnrelated(rr)).toBe(false);
  expect(areNeighboursUnrelated(rr.map((interval) => ({ ...interval, isAdjacent: false })))).toBe(false);
});
