import { exp2, exp10, log10, square } from '@innertide/std/exponential';
import type { Decibels, Seconds } from '@innertide/std/units';
import { INSTRUMENT, PART_COUNT } from './instruments.ts';
import type { NoteColumns } from './note-columns.ts';
import type { Piece } from './piece.ts';
import type { StretchPlan } from './stretch-plan.ts';

/** Decibels of a note of each part over the level of its instrument, in the order of PART, before its mode's balance. */
const PART_DB: readonly Decibels[] = [-13, -9, -13, -7.5, -10, -10, -12];

/**
 * How long a struck tone on A3 would last if it stayed as loud as its loudest 400 ms and had the energy that it rings with, and that of a
 * singing bowl: measured on this engine's voices, 0.5 to 0.95 s and 1.7 s. Two octaves higher it is half as long.
 */
const RINGS: Seconds = 0.65;
const BOWL_RINGS: Seconds = 1.7;
const RINGS_AT = 57;

/** Notes of a higher rank are rare at the densities that modes are set up with. */
const USUAL_DENSITY = 0.5;

/** Power of a usual stretch beside one tone at full level. */
const USUAL_DB: Decibels = -10;

/** How much of the difference is made up for, and the bounds of it. */
const SHARE = 0.85;
const MOST_DB: Decibels = 9;
const LEAST_DB: Decibels = -9;

/** Decibels of a note of a part (one of PART) over the level of its instrument. */
export function partDb({ character }: Pick<Piece, 'character'>, part: number): Decibels {
  return (PART_DB[part] ?? 0) + (character.balance[part] ?? 0);
}

/**
 * Weighs the notes of a stretch: sets the gain at which all of them are played, so that few notes or many, held ones or struck ones, come to
 * the level that the form plans. How loud a piece is then depends on its plan, and little on what a seed drew. In a farewell, which thins out
 * on purpose, nothing is made louder. All of them are moved to one side by as much as they lean to the other.
 */
export function weighStretch({ piece, phrases, pace, isFarewell }: StretchPlan, notes: NoteColumns): void {
  const audible = phrases.reduce((sum, { begin, end, isSilent }) => sum + (isSilent ? 0 : end - begin), 0) / pace;
  let energy = 0;
  let leaning = 0;
  for (let n = 0; n < notes.count; n += 1) {
    if ((notes.rank[n] ?? 0) > USUAL_DENSITY) continue;
    const rings =
      (notes.instrument[n] === INSTRUMENT.bowl ? BOWL_RINGS : RINGS) * exp2((RINGS_AT - (notes.midi[n] ?? 0)) / 24);
    const level = square(notes.velocity[n] ?? 0) * exp10(partDb(piece, notes.part[n] ?? PART_COUNT) / 10);
    const sounding = level * ((notes.length[n] ?? 0) / pace || rings);
    energy += sounding;
    leaning += sounding * (notes.pan[n] ?? 0);
  }
  for (let n = 0; n < notes.count; n += 1) notes.pan[n] = (notes.pan[n] ?? 0) - leaning / Math.max(1e-9, energy);
  const missing = USUAL_DB - 10 * log10(Math.max(1e-9, energy / Math.max(10, audible)));
  const most = isFarewell ? 0 : MOST_DB;
  notes.gain = exp10(Math.max(LEAST_DB, Math.min(most, SHARE * missing)) / 20);
}
