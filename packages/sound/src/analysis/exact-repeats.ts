import type { MelodyTone } from './melody-surrogates.ts';

/** Two onsets nearer than this many beats are at the same place. */
const SAME_BEATS = 0.3;

/**
 * Counts passages of five notes or more and longer than `beats` that repeat an earlier passage note for note, at the same pitch and in the same rhythm. A
 * passage counts once, and no two overlap.
 *
 * @param notes in order of onset; those of one onset by pitch
 */
export function exactRepeats(notes: readonly MelodyTone[], beats: number): number {
  const sorted = notes.toSorted((a, b) => (Math.abs(a.beat - b.beat) < SAME_BEATS ? a.midi - b.midi : a.beat - b.beat));
  let repeats = 0;
  let n = 0;
  while (n < sorted.length) {
    let longest = 0;
    for (let m = 0; m < n; m += 1) {
      const length = matchLength(sorted, m, n);
      if (length >= FEWEST_NOTES && spanOf(sorted, n, length) > beats) longest = Math.max(longest, length);
    }
    if (longest > 0) repeats += 1;
    n += Math.max(1, longest);
  }
  return repeats;
}

/** Fewer notes than this are no passage: two tones of a bass may last longer. */
const FEWEST_NOTES = 5;

/** How many notes from `n` on are those from `m` on, without running into one another. */
function matchLength(notes: readonly MelodyTone[], m: number, n: number): number {
  const [first, second] = [notes[m], notes[n]];
  if (!first || !second) return 0;
  let length = 0;
  while (m + length < n) {
    const [a, b] = [notes[m + length], notes[n + length]];
    if (!a || !b || a.midi !== b.midi || Math.abs(a.beat - first.beat - (b.beat - second.beat)) > SAME_BEATS) break;
    length += 1;
  }
  return length;
}

function spanOf(notes: readonly MelodyTone[], from: number, length: number): number {
  return (notes[from + length - 1]?.beat ?? 0) - (notes[from]?.beat ?? 0);
}
