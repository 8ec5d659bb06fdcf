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
