import { exp2, exp10, log10, square } from '@innertide/std/exponential';
import { clamp } from '@innertide/std/limits';
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

/**
 * Octaves of amplitude a semitone by which high and low notes are set apart for each semitone that they lie too high or too low on the whole, and the
 * bounds of it: in 36 sessions of three minutes that a day drew two slopes lay outside of published music's, where nine of 35 did without.
 */
const PER_SEMITONE = 0.009;
const TILT = { min: -0.07, max: 0.07 };

/** Semitones by which notes may lie higher for an octave of light, as their registers do by themselves: the form's light stays. */
const PER_LIFT = 3.5;

/** Decibels of a note of a part (one of PART) over the level of its instrument. */
export function partDb({ modeCharacter }: Pick<Piece, 'modeCharacter'>, part: number): Decibels {
  return (PART_DB[part] ?? 0) + (modeCharacter.balance[part] ?? 0);
}

/**
 * Multiplies the notes of a stretch by a slope over their pitch, and weighs them.
 * @param tilt octaves of amplitude a semitone. @param pivot pitch that stays as it is (MIDI).
 * @returns their energy, their mean pitch by amplitude (MIDI) and to which side they lean.
 */
function balanceNotes({ piece, pace }: StretchPlan, notes: NoteColumns, tilt: number, pivot: number) {
  let energy = 0;
  let amplitude = 1e-9;
  let middle = 0;
  let side = 0;
  for (let n = 0; n < notes.count; n += 1) {
    const midi = notes.midi[n] ?? 0;
    const velocity = (notes.velocity[n] ?? 0) * exp2(tilt * (midi - pivot));
    notes.velocity[n] = velocity;
    if ((notes.rank[n] ?? 0) > USUAL_DENSITY) continue;
    const rings = (notes.instrument[n] === INSTRUMENT.bowl ? BOWL_RINGS : RINGS) * exp2((RINGS_AT - midi) / 24);
    const level = square(velocity) * exp10(partDb(piece, notes.part[n] ?? PART_COUNT) / 10);
    const sounding = level * ((notes.length[n] ?? 0) / pace || rings);
    energy += sounding;
    const weight = Math.sqrt(sounding);
    amplitude += weight;
    middle += weight * midi;
    side += sounding * (notes.pan[n] ?? 0);
  }
  return [energy, middle / amplitude, side / Math.max(1e-9, energy)] as const;
}

/**
 * Weighs the notes of a stretch: sets the gain at which all of them are played, so that few notes or many, held ones or struck ones, come to
 * the level that the form plans. How loud a piece is then depends on its plan, and little on what a seed drew. In a farewell, which thins out
 * on purpose, nothing is made louder. All of them are moved to one side by as much as they lean to the other, and where most of them lie
 * higher or lower than the piece is balanced for, the lower or the higher ones are played louder and the others softer: what lies high and
 * light would else have no ground, and what lies low no light.
 */
export function weighStretch(plan: StretchPlan, notes: NoteColumns): void {
  const { phrases, pace, isFarewell, lift } = plan;
  const { centre } = plan.piece.modeCharacter;
  const audible = phrases.reduce((sum, { begin, end, isSilent }) => sum + (isSilent ? 0 : end - begin), 0) / pace;
  // Weighed as it is written, then as it is balanced.
  let [energy, middle, side] = balanceNotes(plan, notes, 0, 0);
  if (centre) {
    const tilt = PER_SEMITONE * (centre + PER_LIFT * lift - middle);
    [energy, middle, side] = balanceNotes(plan, notes, clamp(tilt, TILT), middle);
  }
  for (let n = 0; n < notes.count; n += 1) notes.pan[n] = (notes.pan[n] ?? 0) - side;
  const missing = USUAL_DB - 10 * log10(Math.max(1e-9, energy / Math.max(10, audible)));
  notes.gain = exp10(clamp(SHARE * missing, { min: LEAST_DB, max: isFarewell ? 0 : MOST_DB }) / 20);
}
