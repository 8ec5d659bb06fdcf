import { uniform } from '@innertide/std/random';

/** A note of a melody. */
export interface MelodyTone {
  readonly beat: number;
  readonly midi: number;
}

/** A tone and how long until the next: what stays together when notes are shuffled. */
export interface TimedPitch {
  readonly midi: number;
  readonly beats: number;
}

export const SURROGATES = 60;

/** The same values in an order drawn from the seed (R. Fisher, F. Yates, 1938). */
export function shuffled<Value>(values: readonly Value[], seed: number): Value[] {
  const out = [...values];
  for (let n = out.length - 1; n > 0; n -= 1) {
    const m = Math.floor(uniform(seed, n) * (n + 1));
    const [a, b] = [out[n], out[m]];
    if (a === undefined || b === undefined) continue;
    out[n] = b;
    out[m] = a;
  }
  return out;
}

/** The same steps in another order: what two melodies share beyond this is more than a taste for the same intervals. */
function movesShuffled(notes: readonly TimedPitch[], seed: number): TimedPitch[] {
  const moves = notes
    .slice(1)
    .map(({ midi }, n) => ({ step: midi - (notes[n]?.midi ?? 0), beats: notes[n]?.beats ?? 1 }));
  let midi = 0;
  return shuffled(moves, seed).map(({ step, beats }) => {
    const note = { midi, beats };
    midi += step;
    return note;
  });
}

/** Intervals of each size turned up or down by a coin that is thrown once for the size, in the same or in the opposite order. */
function directionsTurned(notes: readonly TimedPitch[], seed: number): TimedPitch[] {
  const ordered = uniform(seed, 1000) < 0.5 ? notes : notes.toReversed();
  let midi = 60;
  return ordered.map(({ midi: here, beats }, n) => {
    const step = here - (ordered[n - 1]?.midi ?? here);
    midi += uniform(seed, Math.round(Math.abs(step))) < 0.5 ? step : -step;
    return { midi, beats };
  });
}

/** How far a value lies over its surrogates, in their standard deviations, of which one is at least 1. */
export function deviations(value: number, surrogates: readonly number[]): number {
  const mean = surrogates.reduce((sum, one) => sum + one, 0) / surrogates.length;
  const variance = surrogates.reduce((sum, one) => sum + (one - mean) ** 2, 0) / surrogates.length;
  // Where no surrogate has any, one pair more or less is no deviation.
  return (value - mean) / Math.max(1, Math.sqrt(variance));
}

/** Which surrogates two pieces are compared with. */
export type Surrogate = 'notes' | 'moves' | 'directions';

export const SURROGATE_OF: Readonly<Record<Surrogate, (notes: readonly TimedPitch[], seed: number) => TimedPitch[]>> = {
  notes: shuffled,
  moves: movesShuffled,
  directions: directionsTurned,
};
