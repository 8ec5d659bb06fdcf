import { elementAt } from '@innertide/std/element-at';
import { square } from '@innertide/std/exponential';
import { uniform } from '@innertide/std/random';
import type { Unit } from '@innertide/std/units';
import { STREAM } from './addresses.ts';

/** A chord of a piece, in semitones over the tonic. */
export interface Chord {
  /** Pitch classes (0 to 11), the root first. */
  readonly pitchClasses: readonly number[];
  /** How far it is from rest: 0 the tonic, 1 the most distant and the roughest. */
  readonly tension: Unit;
}

/** A kind of chord as scale steps over its root; only degrees whose tones fit are used. */
export type ChordShape = readonly number[];

/** Shapes for scales of seven steps. */
export const SHAPES = {
  triad: [0, 2, 4],
  open: [0, 4],
  suspendedSecond: [0, 1, 4],
  suspendedFourth: [0, 3, 4],
  addedNinth: [0, 2, 4, 1],
  seventh: [0, 2, 4, 6],
  ninth: [0, 4, 6, 1],
  sixth: [0, 2, 4, 5],
  quartal: [0, 3, 6],
  quartalFour: [0, 3, 6, 2],
} as const satisfies Readonly<Record<string, ChordShape>>;

/** Shapes for scales of five steps, whose neighbours are seconds and thirds. */
export const PENTATONIC_SHAPES = {
  three: [0, 2, 3],
  wide: [0, 1, 3],
  open: [0, 3],
  four: [0, 1, 3, 4],
  fan: [0, 2, 4],
} as const satisfies Readonly<Record<string, ChordShape>>;

/** Steps on the circle of fifths between two pitch classes, 0 to 6. */
function fifthsApart(a: number, b: number): number {
  const steps = ((((b - a) * 7) % 12) + 12) % 12;
  return Math.min(steps, 12 - steps);
}

function interval(a: number, b: number): number {
  const apart = (((b - a) % 12) + 12) % 12;
  return Math.min(apart, 12 - apart);
}

function tensionOf(pitchClasses: readonly number[]): Unit {
  const root = elementAt(pitchClasses, 0);
  let rough = 0;
  for (let m = 0; m < pitchClasses.length; m += 1) {
    for (let n = m + 1; n < pitchClasses.length; n += 1) {
      const apart = interval(elementAt(pitchClasses, m), elementAt(pitchClasses, n));
      rough += apart === 1 ? 0.3 : apart === 6 ? 0.25 : apart === 2 ? 0.08 : 0;
    }
  }
  const away = pitchClasses.includes(0) ? 0 : 0.15;
  return Math.min(1, Math.round(100 * (0.11 * fifthsApart(0, root) + away + rough)) / 100);
}

/** Whether two tones of a chord lie a semitone apart, which long reverberation turns into roughness. */
function hasSemitone(pitchClasses: readonly number[]): boolean {
  return pitchClasses.some((a) => pitchClasses.some((b) => interval(a, b) === 1));
}

/** All chords that some shapes give on a scale. */
export function chordsOf(
  scale: readonly number[],
  shapes: readonly ChordShape[],
  allowsSemitones: boolean,
): readonly Chord[] {
  const found = new Map<string, Chord>();
  for (let degree = 0; degree < scale.length; degree += 1) {
    for (const shape of shapes) {
      const pitchClasses = [...new Set(shape.map((step) => elementAt(scale, (degree + step) % scale.length)))];
      if (pitchClasses.length < 2 || (!allowsSemitones && hasSemitone(pitchClasses))) continue;
      // A diminished fifth over the root is no place to rest.
      const root = elementAt(pitchClasses, 0);
      if (shape.includes(4) && scale.length === 7 && interval(root, elementAt(scale, (degree + 4) % 7)) === 6) continue;
      found.set(pitchClasses.join(), { pitchClasses, tension: tensionOf(pitchClasses) });
    }
  }
  return [...found.values()];
}

/**
 * Draws a piece's vocabulary: a chord on the tonic first, then so many others, each drawn with a weight that prefers what the piece
 * does not hold yet: other roots.
 */
export function drawVocabulary(seed: number, all: readonly Chord[], count: number): readonly Chord[] {
  const home = all.filter(({ pitchClasses }) => pitchClasses[0] === 0);
  const chosen = [
    elementAt(home.length > 0 ? home : all, Math.floor(uniform(seed, STREAM.chords) * (home.length || 1))),
  ];
  for (let n = 1; n < count && chosen.length < all.length; n += 1) {
    const weights = all.map((chord) => {
      if (chosen.includes(chord)) return 0;
      const sameRoot = chosen.filter(({ pitchClasses }) => pitchClasses[0] === chord.pitchClasses[0]).length;
      return 1 / (1 + 2.5 * sameRoot) / (0.5 + chord.tension);
    });
    let roll = uniform(seed, STREAM.chords, n) * weights.reduce((sum, weight) => sum + weight, 0);
    const index = weights.findIndex((weight) => {
      roll -= weight;
      return weight > 0 && roll <= 0;
    });
    if (index >= 0) chosen.push(elementAt(all, index));
  }
  return chosen;
}

/** Semitones that all tones of two chords move at least, both ways: the work of leading the voices (D. Tymoczko, 2011, simplified). */
function voiceLeading(from: Chord, to: Chord): number {
  const oneWay = (a: Chord, b: Chord) => {
    let sum = 0;
    for (const tone of a.pitchClasses) {
      let nearest = 6;
      for (const other of b.pitchClasses) nearest = Math.min(nearest, interval(tone, other));
      sum += nearest;
    }
    return sum / a.pitchClasses.length;
  };
  return Math.max(oneWay(from, to), oneWay(to, from));
}

/** The work of leading the voices between all chords of a piece: from chord m to chord n at m × count + n. */
export function leadingOf(chords: readonly Chord[]): Float64Array {
  const count = chords.length;
  return Float64Array.from({ length: square(count) }, (_, n) =>
    voiceLeading(elementAt(chords, Math.floor(n / count)), elementAt(chords, n % count)),
  );
}
