import { uniform } from '@innertide/std/random';
import { describe, expect, it } from 'vitest';
import { ambienceCorrelation, highestCorrelation } from './shared-noise.ts';

const noise = (seed: number) => Float32Array.from({ length: 20_000 }, (_, i) => uniform(seed, i) - 0.5);

describe('noise that two renders share', () => {
  it('is found at any level and a few samples later', () => {
    const first = noise(1);
    const copy = first.map((_, i) => 0.2 * (first[i - 17] ?? 0));
    expect(highestCorrelation(first, copy)).toBeGreaterThan(0.99);
  });

  it('is none between two noises, or in silence', () => {
    expect(highestCorrelation(noise(1), noise(2))).toBeLessThan(0.05);
    expect(highestCorrelation(noise(1), new Float32Array(20_000))).toBe(0);
  });

  it('is not in the rain of one seed in two modes', () => {
    expect(ambienceCorrelation('rain', 202, ['focus', 'sleep'], 24_000)).toBeLessThan(0.1);
  });
});
