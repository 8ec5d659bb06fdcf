import { describe, expect, it } from 'vitest';
import { drawPiece } from './piece.ts';
import { expectedTilt, lightForTilt } from './tilt.ts';
import { WORLDS } from './worlds.ts';

const SEEDS = Array.from({ length: 60 }, (_, n) => 7919 * n + 5);

describe('the slope of a piece', () => {
  const bright = { cast: WORLDS.strings.cast, worldName: 'strings', middle: 78, light: 1 } as const;
  const dull = { cast: WORLDS.bronze.cast, worldName: 'bronze', middle: 58, light: -0.5 } as const;

  it('is expected to be flatter with higher and lighter voices', () => {
    expect(expectedTilt(bright)).toBeGreaterThan(expectedTilt(dull) + 2);
  });

  it('is brought most of the way to what is wanted, within bounds', () => {
    for (const piece of [bright, dull]) {
      const wanted = expectedTilt(piece) - 0.5;
      const moved = { ...piece, light: piece.light + lightForTilt(piece, wanted) };
      expect(Math.abs(expectedTilt(moved) - wanted)).toBeLessThan(0.051);
      expect(lightForTilt(piece, -100)).toBe(-1.5);
      expect(lightForTilt(piece, 100)).toBe(1.5);
    }
  });

  it('is expected within what published music has in nearly every piece of a mode that asks for one', () => {
    for (const mode of ['meditation', 'mindfulness', 'visioning'] as const) {
      const tilts = SEEDS.map((seed) => {
        const { middle, light, world, worldName } = drawPiece(mode, seed);
        return expectedTilt({ middle, light, worldName, cast: world.cast });
      });
      expect(Math.min(...tilts), mode).toBeGreaterThan(-9);
      expect(Math.max(...tilts), mode).toBeLessThan(-5.5);
    }
  });
});
