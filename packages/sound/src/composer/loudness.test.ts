import { MODES } from '@innertide/std/mode';
import { describe, expect, it } from 'vitest';
import { expectedLoudness } from './loudness.ts';
import { MODE_CHARACTERS } from './mode-characters.ts';
import { drawPiece } from './piece.ts';

const SEEDS = Array.from({ length: 60 }, (_, n) => 104_729 * n + 11);

describe('the loudness of a piece', () => {
  const expected = (mode: 'meditation' | 'sleep') =>
    SEEDS.map((seed) => {
      const { world, worldName } = drawPiece(mode, seed);
      return expectedLoudness(mode, { cast: world.cast, worldName });
    });

  it('is expected to differ by its players, and around nothing over many seeds', () => {
    for (const mode of ['meditation', 'sleep'] as const) {
      const differences = expected(mode);
      const mean = differences.reduce((sum, value) => sum + value, 0) / SEEDS.length;
      expect(Math.max(...differences) - Math.min(...differences), mode).toBeGreaterThan(1.5);
      expect(Math.abs(mean), mode).toBeLessThan(0.3);
    }
  });

  it('is taken from the gain of a piece of sleep, so that all lie as far under meditation', () => {
    expected('sleep').forEach((louder, n) => {
      const { modeCharacter: character } = drawPiece('sleep', SEEDS[n] ?? 0);
      expect(character.trimDb + louder).toBeCloseTo(MODE_CHARACTERS.sleep.trimDb, 3);
    });
  });

  it('is that of a usual piece in modes that are compared with none', () => {
    for (const mode of MODES) {
      if (mode === 'meditation' || mode === 'sleep') continue;
      const { world, worldName } = drawPiece(mode, 7);
      expect(expectedLoudness(mode, { cast: world.cast, worldName }), mode).toBe(0);
    }
  });
});
