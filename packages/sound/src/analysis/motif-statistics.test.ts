import { uniform } from '@innertide/std/random';
import { describe, expect, it } from 'vitest';
import { exactRepeats } from './exact-repeats.ts';
import type { MelodyTone } from './melody-surrogates.ts';
import { openingRecallOver, recurrenceOver, sharedOver } from './motif-statistics.ts';

/** A melody of random steps, or of one motif that is transposed, augmented and left for random notes in between. */
function melody(seed: number, motif: readonly number[] | null, notes = 240): MelodyTone[] {
  const out: MelodyTone[] = [];
  let beat = 0;
  let midi = 60;
  for (let n = 0; out.length < notes; n += 1) {
    if (motif !== null && n % 2 === 0) {
      const tonic = 55 + Math.floor(12 * uniform(seed, n, 1));
      const stretch = uniform(seed, n, 2) < 0.3 ? 2 : 1;
      motif.forEach((step, m) => {
        out.push({ beat, midi: tonic + step });
        beat += stretch * (m % 2 === 0 ? 1 : 2);
      });
      beat += 4;
    }
    for (let m = 0; m < 4; m += 1) {
      midi = 52 + Math.floor(20 * uniform(seed, n, 3, m));
      out.push({ beat, midi });
      beat += 1 + Math.floor(3 * uniform(seed, n, 4, m));
    }
  }
  return out.slice(0, notes);
}

describe('recurrence over surrogates', () => {
  it('is high where a motif comes back transposed and augmented', () => {
    expect(recurrenceOver(melody(1, [0, 2, 7, 5, 4]), 9)).toBeGreaterThan(8);
  });

  it('is about nothing where no motif comes back', () => {
    const values = [2, 3, 4, 5, 6, 7].map((seed) => recurrenceOver(melody(seed, null), 9));
    expect(Math.abs(values.reduce((sum, value) => sum + value, 0) / values.length)).toBeLessThan(1);
  });

  it('falls to nothing when the notes of a piece with a motif are shuffled', () => {
    const piece = melody(1, [0, 2, 7, 5, 4]);
    const waits = piece.map(({ beat }, n) => (piece[n + 1]?.beat ?? beat + 4) - beat);
    const order = piece.map((_, n) => n).toSorted((a, b) => uniform(a, 5) - uniform(b, 5));
    let beat = 0;
    const forgetful = order.map((n) => {
      const tone = { beat, midi: piece[n]?.midi ?? 60 };
      beat += waits[n] ?? 4;
      return tone;
    });
    expect(recurrenceOver(forgetful, 9)).toBeLessThan(2);
  });
});

describe('recall of the opening', () => {
  const piece = melody(1, [0, 2, 7, 5, 4]);

  it('is high where the motif that opens a melody comes back', () => {
    expect(openingRecallOver(piece, 100, 9)).toBeGreaterThan(8);
  });

  it('is less than four deviations where another motif comes back in its place', () => {
    const opening = piece.filter(({ beat }) => beat < 100);
    const others = melody(1, [0, -3, -1, -8, -6]).filter(({ beat }) => beat >= 100);
    expect(recurrenceOver([...opening, ...others], 9)).toBeGreaterThan(8);
    expect(openingRecallOver([...opening, ...others], 100, 9)).toBeLessThan(4);
  });
});

describe('patterns shared by two pieces', () => {
  const motif = [0, 2, 7, 5, 4];

  it('are many where both have the same motif', () => {
    expect(sharedOver(melody(1, motif), melody(2, motif), 'notes', 9)).toBeGreaterThan(8);
    expect(sharedOver(melody(1, motif), melody(2, motif), 'moves', 9)).toBeGreaterThan(4);
    expect(sharedOver(melody(1, motif), melody(2, motif), 'directions', 9)).toBeGreaterThan(1.5);
  });

  it('are as many as chance gives where each has a motif of its own', () => {
    const others = [
      [0, -3, -1, -8, -6],
      [0, 1, 5, 3, 10],
      [0, 4, 2, 9, 11],
    ];
    for (const surrogate of ['notes', 'directions'] as const) {
      const values = others.map((other, n) => sharedOver(melody(1, motif), melody(n + 3, other), surrogate, 9));
      expect(Math.abs(values.reduce((sum, value) => sum + value, 0) / values.length)).toBeLessThan(1);
    }
  });
});

describe('exact repeats', () => {
  const tune = melody(5, null, 30);
  const last = tune.at(-1)?.beat ?? 0;
  const later = (by: number, up: number) => tune.map(({ beat, midi }) => ({ beat: beat + by, midi: midi + up }));

  it('count a passage that comes again note for note, once', () => {
    expect(exactRepeats([...tune, ...later(last + 10, 0)], 8)).toBe(1);
    expect(exactRepeats([...tune, ...later(last + 10, 0), ...later(2 * last + 20, 0)], 8)).toBe(2);
  });

  it('count nothing that is transposed, or shorter than is asked', () => {
    expect(exactRepeats([...tune, ...later(last + 10, 1)], 8)).toBe(0);
    expect(exactRepeats([...tune, ...later(last + 10, 0).slice(0, 4)], 16)).toBe(0);
  });

  it('are not hidden by two onsets of a chord that change their order', () => {
    const chords = tune.flatMap(({ beat, midi }) => [
      { beat: beat + 0.05, midi },
      { beat, midi: midi + 7 },
    ]);
    const again = tune.flatMap(({ beat, midi }) => [
      { beat: beat + last + 10, midi },
      { beat: beat + last + 10.05, midi: midi + 7 },
    ]);
    expect(exactRepeats([...chords, ...again], 8)).toBe(1);
  });
});
