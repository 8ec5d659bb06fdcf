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

/** Draws a form that is audible over an hour: the first from the drawn one on, or the least even. @param roll 0 to 1. */
export function drawForm(
  seed: number,
  division: Division,
  roll: Unit,
): { readonly form: FormName; readonly span: Unit } {
  const first = Math.floor(roll * FORM_NAMES.length);
  const drawn = FORM_NAMES.map((_, n) => {
    const form = elementAt(FORM_NAMES, (first + n) % FORM_NAMES.length);
    return { form, span: fullnessSpan({ seed, form, division }) };
  });
  return (
    drawn.find(({ span }) => span >= LEAST_SPAN) ?? drawn.reduce((most, one) => (one.span > most.span ? one : most))
  );
}

/**
 * How far the ten-minute means of the first hour lie apart in fullness, so that a piece can turn it into as many decibels as its mode
 * asks for, whatever its form and wherever its movements are cut.
 */
function fullnessSpan(piece: FormedPiece & { readonly division: Division }): Unit {
  const timeline = new Timeline(piece.seed, piece.division);
  const means = Array.from({ length: MEANS }, (_, block) => {
    let sum = 0;
    for (let at = READ_EVERY / 2; at < MEAN_SECONDS; at += READ_EVERY) {
      timeline.find(block * MEAN_SECONDS + at);
      sum += movementFullness(piece, timeline.era, timeline.movement);
    }
    return (sum * READ_EVERY) / MEAN_SECONDS;
  });
  return Math.max(...means) - Math.min(...means);
}
