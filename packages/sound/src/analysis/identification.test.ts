import { uniform } from '@innertide/std/random';
import { describe, expect, it } from 'vitest';
import { isSamePassage, isSamePiece, type LabelledWindow, profileCosine, shareIdentified } from './identification.ts';
import { onsetPlaces, spectralRises } from './onsets.ts';
import { pitchProfile, WINDOW_SECONDS, windowFeatures } from './window-features.ts';

const RATE = 12_000;

/** Tones in turn, each struck and fading, with partials of a share: a small instrument. */
function tones(midi: readonly number[], everySeconds: number, bright: number, from: number): Float32Array {
  return Float32Array.from({ length: WINDOW_SECONDS * RATE }, (_, i) => {
    const t = from + i / RATE;
    const n = Math.floor(t / everySeconds);
    const age = t - n * everySeconds;
    const hz = 432 * 2 ** (((midi[Math.floor(midi.length * uniform(n, 3))] ?? 69) - 69) / 12);
    let sum = 0;
    for (let partial = 1; partial <= 3; partial += 1)
      sum += bright ** partial * Math.sin(2 * Math.PI * hz * partial * age);
    return 0.2 * Math.exp(-3 * age) * sum;
  });
}

const windowsOf = (seed: number, midi: readonly number[], every: number, bright: number): LabelledWindow[] =>
  [5, 20].map((minute) => ({
    mode: 'focus' as const,
    seed,
    world: null,
    minute,
    features: windowFeatures(tones(midi, every, bright, minute * 60), 0, RATE, 432),
  }));

const bySeed = (windows: readonly LabelledWindow[], isRotated: boolean) =>
  shareIdentified(windows, ({ seed }) => seed, { excludes: isSamePassage, isRotated });

describe('pitch profile', () => {
  it('holds the pitch classes that sound, on the grid that is given', () => {
    const profile = pitchProfile(tones([60, 64, 67], 0.5, 0.05, 0), RATE, 432);
    const strongest = profile
      .map((value, n) => [value, n] as const)
      .toSorted((a, b) => b[0] - a[0])
      .slice(0, 3);
    expect(strongest.map(([, n]) => n).toSorted()).toEqual([0, 4, 7]);
  });

  it('is nothing in silence', () => {
    expect(pitchProfile(new Float32Array(RATE), RATE, 432)).toEqual(Array.from({ length: 12 }, () => 0));
  });
});

describe('onset places', () => {
  it('are where tones are struck', () => {
    const places = onsetPlaces(spectralRises(tones([60, 64], 1.5, 0.6, 0), RATE, 0.025));
    expect(places.length).toBeGreaterThanOrEqual(18);
    expect(places.length).toBeLessThanOrEqual(21);
    for (const place of places) expect(Math.abs(((place * 0.025 + 0.75) % 1.5) - 0.75)).toBeLessThan(0.08);
  });
});

describe('nearest neighbour', () => {
  const pieces = [
    windowsOf(1, [60, 62, 64, 67, 69], 1.5, 0.3),
    windowsOf(2, [61, 63, 66, 68, 70], 0.7, 0.3),
    windowsOf(3, [59, 60, 64, 65, 71], 1.1, 0.7),
  ];

  it('finds the seed of pieces that differ, transposed or not', () => {
    expect(bySeed(pieces.flat(), false)).toBe(1);
    expect(bySeed(pieces.flat(), true)).toBe(1);
  });

  it('finds a seed no better than chance where all pieces are one', () => {
    const one = [1, 2, 3, 4, 5, 6].flatMap((seed) =>
      [5, 20].map((minute) => ({
        mode: 'focus' as const,
        seed,
        world: null,
        minute,
        features: windowFeatures(tones([60, 62, 64, 67, 69], 1.5, 0.3, 977 * seed + 31 * minute), 0, RATE, 432),
      })),
    );
    expect(bySeed(one, false)).toBeLessThan(0.5);
  });

  it('takes a transposed copy for the same piece only where profiles are rotated', () => {
    const copies = [60, 61, 63, 66, 68].map((tonic, n) =>
      windowsOf(
        n,
        [0, 4, 7].map((step) => tonic + step),
        1.5,
        0.3,
      ),
    );
    expect(bySeed(copies.flat(), false)).toBeGreaterThanOrEqual(0.9);
    expect(bySeed(copies.flat(), true)).toBeLessThan(0.7);
  });

  it('asks nothing where every window is excluded', () => {
    const only = windowsOf(1, [60], 1, 0.3);
    expect(shareIdentified(only, ({ seed }) => seed, { excludes: isSamePiece, isRotated: false })).toBeNaN();
  });
});

describe('profile cosine', () => {
  it('is one for the same shape and nothing for shapes that share no pitch', () => {
    expect(profileCosine([1, 0, 2], [2, 0, 4])).toBeCloseTo(1, 12);
    expect(profileCosine([1, 0], [0, 3])).toBe(0);
  });
});
