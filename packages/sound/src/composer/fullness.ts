import { elementAt } from '@innertide/std/element-at';
import { uniform } from '@innertide/std/random';
import type { Seconds, Unit } from '@innertide/std/units';
import { STREAM } from './addresses.ts';
import { FORMS, type FormName } from './forms.ts';
import { type Division, Timeline } from './timeline.ts';

const FORM_NAMES = Object.keys(FORMS) as FormName[];

/** What decides how full a piece is when. */
interface FormedPiece {
  readonly seed: number;
  readonly form: FormName;
}

/** How full a movement is: 0 rest, 1 the fullest. Most eras have the piece's own form, some another. */
export function movementFullness(piece: FormedPiece, era: number, movement: number): Unit {
  const roll = uniform(piece.seed, STREAM.era + 1, era);
  const own = FORM_NAMES.indexOf(piece.form);
  const name = era === 0 || roll < 0.6 ? own : (own + 1 + Math.floor(((roll - 0.6) / 0.4) * 5)) % FORM_NAMES.length;
  const form = FORMS[elementAt(FORM_NAMES, name)];
  return elementAt(form, movement % form.length);
}

/** Over how long levels of a piece are compared, and how many such times its form is balanced over. */
const MEAN_SECONDS: Seconds = 600;
const MEANS = 6;

/** Seconds between the moments at which a form is read. */
const READ_EVERY: Seconds = 30;

/** A piece whose form is more even than that over its first hour, as its movements happen to be cut, has another. */
const LEAST_SPAN: Unit = 0.5;

/** A form as a piece draws it. */
export interface DrawnForm {
  readonly form: FormName;
  /** How far the ten-minute means of the first hour lie apart in fullness. */
  readonly span: Unit;
  /** Mean fullness of the second half hour. */
  readonly later: Unit;
}

/** Draws a form that is audible over an hour: the first from the drawn one on, or the least even. @param roll 0 to 1. */
export function drawForm(seed: number, division: Division, roll: Unit): DrawnForm {
  const first = Math.floor(roll * FORM_NAMES.length);
  const drawn = FORM_NAMES.map((_, n) => {
    const form = elementAt(FORM_NAMES, (first + n) % FORM_NAMES.length);
    const means = fullnessMeans({ seed, form, division });
    const later = means.slice(MEANS / 2).reduce((sum, mean) => sum + mean / (MEANS / 2), 0);
    return { form, span: Math.max(...means) - Math.min(...means), later };
  });
  return (
    drawn.find(({ span }) => span >= LEAST_SPAN) ?? drawn.reduce((most, one) => (one.span > most.span ? one : most))
  );
}

/**
 * How full each ten minutes of the first hour are in the mean, so that a piece can turn what lies between them into as many decibels as its
 * mode asks for, whatever its form and wherever its movements are cut.
 */
function fullnessMeans(piece: FormedPiece & { readonly division: Division }): readonly Unit[] {
  const timeline = new Timeline(piece.seed, piece.division);
  return Array.from({ length: MEANS }, (_, block) => {
    let sum = 0;
    for (let at = READ_EVERY / 2; at < MEAN_SECONDS; at += READ_EVERY) {
      timeline.find(block * MEAN_SECONDS + at);
      sum += movementFullness(piece, timeline.era, timeline.movement);
    }
    return (sum * READ_EVERY) / MEAN_SECONDS;
  });
}
