import { elementAt } from '@innertide/std/element-at';
import { exp2 } from '@innertide/std/exponential';
import { uniform } from '@innertide/std/random';
import { recordOf } from '@innertide/std/record';
import { cos } from '@innertide/std/trigonometric';
import type { Decibels, Octaves, Unit } from '@innertide/std/units';
import { STREAM } from './addresses.ts';
import { type InstrumentName, PART, PART_NAMES, type PartName } from './instruments.ts';
import type { World } from './world.ts';

/** What makes a piece known again beside others of its mode and world, whatever it plays at the moment. */
export interface Signature {
  /** Decibels and octaves of light on each part beside its mode's and its world's, in the order of PART. */
  readonly balance: readonly Decibels[];
  readonly lights: readonly Octaves[];
  /** What its drone holds, in semitones over the tonic: each tone as often as it stands there. */
  readonly drone: readonly number[];
  /** What is held beside each of them, in semitones over the tonic; nothing in some pieces. */
  readonly alongside: readonly number[];
  /** Semitones between neighbouring voices of its chords. */
  readonly spread: number;
  /** Fewest strokes of its figures a beat. */
  readonly strokes: Unit;
  /** Semitones and octaves by which it as a whole lies over or under what its world draws. */
  readonly register: number;
  readonly light: Octaves;
  /** Factors on what its world draws: decay of its hall, shares of melody, counter-voice and figures, level of its cloud, rise of its tones. */
  readonly decay: number;
  readonly melody: number;
  readonly counter: number;
  readonly sparkle: number;
  readonly cloud: number;
  readonly softness: number;
}

/** The most by which a seed moves each part, either way, in the order of PART. */
const MOST_DB: readonly Decibels[] = [3.5, 2.5, 3.5, 1.5, 2, 2, 1.5];
const MOST_LIGHT: readonly Octaves[] = [0.6, 0.4, 0.7, 0.5, 0.5, 0.5, 0.4];

/** How many parts, from the first on, carry the sound of a piece: drone, bass and chords. What one gains there the others lose. */
const CARRYING = 3;

/** Values less the mean of the first so many of them. */
function aroundMean(values: readonly number[], count: number): readonly number[] {
  const mean = values.slice(0, count).reduce((sum, value) => sum + value, 0) / count;
  return values.map((value) => value - mean);
}

const DRONES: readonly (readonly number[])[] = [[0], [0, 0, 7], [0, 12, 12], [0, 7, 7], [0, 7, 12], [0, 12]];

/** Semitones over the tonic that a drone may have beside it, where the scale has them: over its octave, for low neighbours beat. */
const ALONGSIDE = [14, 15, 16, 17, 19, 21, 22];

function drawAlongside(scale: readonly number[], roll: Unit): readonly number[] {
  const fits = ALONGSIDE.filter((tone) => scale.includes(tone - 12));
  // One piece in four has none.
  const index = Math.floor((roll * fits.length) / 0.75);
  return fits.slice(index, index + 1);
}

/**
 * Draws what sets a piece apart. Most draws lie near their bounds (the distribution of a sine), so that two seeds are seldom alike.
 * @param own how far the mode lets a seed go: 0 not at all, 1 as far as possible. @param scale of the piece.
 */
export function drawSignature(seed: number, own: Unit, scale: readonly number[]): Signature {
  const roll = (n: number) => uniform(seed, STREAM.signature, n);
  const swing = (n: number) => -own * cos(Math.PI * roll(n));
  const rounded = (value: number) => Math.round(100 * value) / 100;
  return {
    balance: aroundMean(
      MOST_DB.map((most, part) => most * swing(16 + part)),
      CARRYING,
    ).map(rounded),
    lights: aroundMean(
      MOST_LIGHT.map((most, part) => most * swing(32 + part)),
      MOST_LIGHT.length,
    ).map(rounded),
    drone: elementAt(DRONES, Math.floor(roll(0) * DRONES.length)),
    alongside: drawAlongside(scale, roll(11)),
    spread: rounded(5.6 + 1.5 * swing(1)),
    strokes: rounded(0.27 + 0.16 * swing(2)),
    register: 3 * swing(3),
    light: 0.2 * swing(4),
    decay: exp2(0.35 * swing(5)),
    melody: 1 + 0.3 * swing(6),
    counter: 1 + 0.4 * swing(7),
    sparkle: 1 + 0.4 * swing(8),
    cloud: 1 + 0.5 * swing(9),
    softness: exp2(0.5 * swing(10)),
  };
}

/** Parts that a piece gives to one player throughout: what it is known by while others come and go. */
const CONSTANT: readonly PartName[] = ['bed', 'bass', 'pad'];

/** Draws who plays each part: the piece's own player first, then who takes the part over in some movements. */
export function drawCast(seed: number, { cast }: Pick<World, 'cast'>): Record<PartName, readonly InstrumentName[]> {
  return recordOf(PART_NAMES, (part) => {
    const players = cast[part];
    const own = Math.floor(uniform(seed, STREAM.piece, 2, PART[part]) * players.length);
    const count = CONSTANT.includes(part) ? 1 : Math.min(2, players.length);
    return Array.from({ length: count }, (_, away) => elementAt(players, (own + away) % players.length));
  });
}
