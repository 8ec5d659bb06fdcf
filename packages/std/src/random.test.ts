import { describe, expect, it } from 'vitest';
import { hash32, hashText, uniform } from './random.ts';

describe('counter-based randomness', () => {
  it('gives the same value for the same key, in any order of asking', () => {
    const later = uniform(7, 900, 3, 1);
    for (let bar = 0; bar < 900; bar += 1) uniform(7, bar, 3, 1);
    expect(uniform(7, 900, 3, 1)).toBe(later);
  });

  it('changes half of its bits when one bit of any part of the key changes', () => {
    for (let part = 0; part < 4; part += 1) {
      let flipped = 0;
      let tries = 0;
      for (let base = 0; base < 200; base += 1) {
        for (const bit of [0, 7, 16, 31]) {
          const key: [number, number, number, number] = [base, base * 3, base * 7, base * 11];
          const other: [number, number, number, number] = [...key];
          other[part] = ((other[part] ?? 0) ^ (1 << bit)) >>> 0;
          let difference = hash32(...key) ^ hash32(...other);
          for (; difference !== 0; difference &= difference - 1) flipped += 1;
          tries += 1;
        }
      }
      expect(flipped / tries).toBeGreaterThan(15);
      expect(flipped / tries).toBeLessThan(17);
    }
  });

  it('is uniform over neighbouring counters', () => {
    const buckets = new Array<number>(16).fill(0);
    for (let i = 0; i < 16_000; i += 1) {
      const bucket = Math.floor(uniform(1, 2, 3, i) * 16);
      buckets[bucket] = (buckets[bucket] ?? 0) + 1;
    }
    const chiSquare = buckets.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
    // 15 degrees of freedom: 37.7 is the 0.1 % point.
    expect(chiSquare).toBeLessThan(37.7);
  });

  it('gives streams of different names independent numbers', () => {
    const names = ['echo', 'rain', 'ocean', 'bell', 'binaural'];
    expect(new Set(names.map(hashText)).size).toBe(names.length);
  });
});
