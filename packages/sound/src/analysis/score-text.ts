import { MODES } from '@innertide/std/mode';
import type { Seconds } from '@innertide/std/units';
import { type PieceNote, pieceNotes } from '../composer/piece-notes.ts';

/** A note as text, with every digit: the same on every machine or not the same note. */
export function noteText({ part, instrument, at, seconds, midi, velocity, pan }: PieceNote): string {
  return [part, instrument, at, seconds, midi, velocity, pan].join(' ');
}

/** The notes of a piece in every mode as text, a line per note: to hold two machines against each other. */
export function scoreText(seed: number, until: Seconds): string {
  return MODES.flatMap((mode) =>
    Array.from(
      pieceNotes({ mode, seed, world: null, tempoBpm: 60, density: 1, end: null }, 0, until),
      (note) => `${mode} ${noteText(note)}`,
    ),
  ).join('\n');
}
