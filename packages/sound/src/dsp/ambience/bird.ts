import type { Hertz, Seconds } from '@innertide/std/units';
import { raisedCosine } from '../signal/levels.ts';

/** A bird's song as data: phrases of a few notes, each a tone that slides. */
export interface Bird {
  /** Seconds in which it sings one phrase or rests. */
  readonly turn: Seconds;
  /** Share of turns in which it sings. */
  readonly sings: number;
  readonly notes: readonly [fewest: number, more: number];
  readonly noteSeconds: Seconds;
  readonly gapSeconds: Seconds;
  readonly lowestHz: Hertz;
  readonly octaves: number;
  /** How far a note may slide, in octaves, up or down. */
  readonly slide: number;
  /** Octaves the phrase falls from its first note to its last. */
  readonly falls: number;
  /** Syllables that a phrase says over and over, in turn; 0 when each is said a few times and left for the next. */
  readonly motif: number;
  readonly level: number;
  readonly pan: number;
  /** How far away it sits. */
  readonly metres: number;
  /** Levels of the second and third harmonic: a syrinx is a valve, not a sine (R. Laje, T. Gardner and G. Mindlin, 2002). */
  readonly harmonics: readonly [second: number, third: number];
  /** Share of the notes that are trilled, how fast, and how deep the level falls between the beats. */
  readonly trills: number;
  readonly trillHz: Hertz;
  readonly trillDepth: number;
}

/** After a longer gap nothing is left of the note before: a note swells for over half of its time, and fades for the rest. */
export const LEGATO: Seconds = 0.05;
const SWELLS = 0.58;

/** Level, from 0 to 1, of a note of a bird at its age: softly begun and softly ended, over `overlap` seconds where notes join. */
export function noteLevel({ gapSeconds }: Bird, age: Seconds, lasts: Seconds, overlap: Seconds): number {
  if (age <= 0 || age >= lasts) return 0;
  const isLegato = gapSeconds < LEGATO;
  const opens = isLegato ? overlap : SWELLS * lasts;
  const closes = isLegato ? overlap : (1 - SWELLS) * lasts;
  if (age < opens) return raisedCosine(age / opens);
  return age > lasts - closes ? raisedCosine((lasts - age) / closes) : 1;
}
