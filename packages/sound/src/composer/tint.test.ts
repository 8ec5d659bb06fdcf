import { MODES } from '@innertide/std/mode';
import { describe, expect, it } from 'vitest';
import { Composer } from './composer.ts';
import { pieceNotes } from './piece-notes.ts';
import { tintOf } from './tint.ts';

const JUNE = 24 * 172;
const DECEMBER = 24 * 355;
const SEEDS = [20261122, 7, 4096, 31, 880099];

describe('hour and season', () => {
  it('brighten at noon and in June, darken at night and in December, by a fifth and a tenth of an octave at most', () => {
    for (const seed of SEEDS) {
      const light = (hourOfYear: number) => tintOf(seed, hourOfYear).light;
      expect(light(JUNE + 13)).toBeGreaterThan(light(JUNE + 1) + 0.15);
      expect(light(JUNE + 13)).toBeGreaterThan(light(DECEMBER + 13) + 0.08);
      for (let hour = 0; hour < 8784; hour += 7) expect(Math.abs(light(hour))).toBeLessThanOrEqual(0.3);
    }
  });

  it('lengthen the hall in winter by less than a tenth', () => {
    for (const seed of SEEDS) {
      const ratio = tintOf(seed, DECEMBER).decay / tintOf(seed, JUNE).decay;
      expect(ratio).toBeGreaterThan(1.05);
      expect(ratio).toBeLessThan(1.2);
    }
  });

  it('tint each seed by an amount of its own, and one time always alike', () => {
    const lights = SEEDS.map((seed) => tintOf(seed, JUNE + 13).light);
    expect(new Set(lights).size).toBe(SEEDS.length);
    expect(SEEDS.map((seed) => tintOf(seed, JUNE + 13).light)).toEqual(lights);
  });

  it('leave a piece alone whose time nobody knows', () => {
    expect(tintOf(7, null)).toEqual({ light: 0, decay: 1 });
    expect(tintOf(7, Number.NaN)).toEqual({ light: 0, decay: 1 });
  });

  it.each(MODES)('change light and hall of a piece in %s and none of its notes', (mode) => {
    const pieceAt = (hourOfYear: number | null) => new Composer(mode, 7, null, null, 'rest', hourOfYear).piece;
    const { light, roomSeconds, ...own } = pieceAt(null);
    const { light: tinted, roomSeconds: decay, ...same } = pieceAt(JUNE + 13);
    expect(same).toEqual(own);
    expect(tinted - light).toBeCloseTo(tintOf(own.seed, JUNE + 13).light, 2);
    expect(decay / roomSeconds).toBeCloseTo(tintOf(own.seed, JUNE + 13).decay, 2);
    const settings = { mode, seed: 7, world: null, tempoBpm: 60, density: 0.5, end: null } as const;
    const notes = (hourOfYear: number | null) => [...pieceNotes({ ...settings, hourOfYear }, 0, 200)];
    expect(notes(DECEMBER)).toEqual(notes(null));
  });
});
