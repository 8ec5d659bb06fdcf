import { uniform } from '@innertide/std/random';
import { describe, expect, it } from 'vitest';
import { realPowers } from './fourier.ts';

/** The sum as it is written, term by term. */
function directPower(samples: Float64Array, k: number, size: number): number {
  let [re, im] = [0, 0];
  samples.forEach((sample, n) => {
    re += sample * Math.cos((2 * Math.PI * k * n) / size);
    im -= sample * Math.sin((2 * Math.PI * k * n) / size);
  });
  return re * re + im * im;
}

describe('realPowers', () => {
  it.each([
    [8, 16],
    [8, 7],
    [64, 128],
    [2048, 241],
  ])('agrees with the sum itself: half %i, %i samples', (half, length) => {
    const samples = Float64Array.from({ length }, (_, n) => uniform(half, length, n) - 0.5);
    const powers = realPowers(samples, half, 0, half);
    const most = Math.max(...powers);
    for (let k = 0; k < half; k += half > 64 ? 37 : 1) {
      expect(Math.abs(powers[k]! - directPower(samples, k, 2 * half)) / most).toBeLessThan(1e-12);
    }
    expect(realPowers(samples, half, 3, 6)).toEqual(powers.slice(3, 6));
  });

  it('refuses a series that does not fit, and sizes that are no power of two', () => {
    expect(() => realPowers(new Float64Array(17), 8, 0, 8)).toThrow('the series fits');
    expect(() => realPowers(new Float64Array(4), 8, 0, 9)).toThrow('what is asked for');
    expect(() => realPowers(new Float64Array(4), 6, 0, 6)).toThrow('half is a power of two');
  });
});
