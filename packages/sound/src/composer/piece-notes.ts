import type { Mode } from '@innertide/std/mode';
import type { BeatsPerMinute, Seconds, Unit } from '@innertide/std/units';
import type { WorldName } from '@innertide/std/world';
import type { Ending } from '../program.ts';
import { Composer, Stretch } from './composer.ts';

/** What decides every note of a piece. */
export interface PieceSettings {
  readonly mode: Mode;
  /** Unsigned 32-bit integer. */
  readonly seed: number;
  /** Null for the seed's own. */
  readonly world: WorldName | null;
  readonly tempoBpm: BeatsPerMinute;
  /** Notes of a higher rank rest. */
  readonly density: Unit;
  /** When the piece is over, or null. */
  readonly end: Seconds | null;
  readonly ending?: Ending;
  /** Local time that tints it; none when not given. */
  readonly hourOfYear?: number | null;
}

/** A note on paper. */
export interface PieceNote {
  /** Second of the piece at which it begins. */
  readonly at: Seconds;
  /** Until it is released; 0 for a tone that is struck and left. */
  readonly seconds: Seconds;
  readonly midi: number;
  readonly velocity: Unit;
  /** −1 left to 1 right. */
  readonly pan: number;
  /** One of PART. */
  readonly part: number;
  /** One of INSTRUMENT. */
  readonly instrument: number;
}

/**
 * Reads the notes that begin between two seconds of a piece, in the order of their onsets, as they are played at a steady tempo.
 *
 * @example
 * const first = [...pieceNotes({ mode: 'sleep', seed: 7, world: null, tempoBpm: 50, density: 0.4, end: null }, 0, 60)];
 */
export function* pieceNotes(settings: PieceSettings, from: Seconds, until: Seconds): Generator<PieceNote> {
  const { mode, seed, world, tempoBpm, density, end, ending, hourOfYear } = settings;
  const composer = new Composer(mode, seed, world, end, ending, hourOfYear);
  const stretch = new Stretch();
  const { notes } = stretch;
  const read = (column: ArrayLike<number>, n: number) => column[n] ?? 0;
  for (let at = from; at < until; ) {
    const plan = composer.compose(stretch, at + 0.01, tempoBpm);
    for (let n = 0; n < notes.count; n += 1) {
      const begins = plan.begin + read(notes.onset, n) / plan.pace;
      if (read(notes.rank, n) > density || begins < from || begins >= until) continue;
      yield {
        at: begins,
        seconds: read(notes.length, n) / plan.pace,
        midi: read(notes.midi, n),
        velocity: read(notes.velocity, n),
        pan: read(notes.pan, n),
        part: read(notes.part, n),
        instrument: read(notes.instrument, n),
      };
    }
    if (plan.end <= at) return;
    at = plan.end;
  }
}
