import type { Mode } from '@innertide/std/mode';
import type { WorldName } from '@innertide/std/world';
import { PART_NAMES } from './instruments.ts';
import { drawPiece } from './piece.ts';

/**
 * Draws the piece that a file is to hold: what of it cannot be computed from the rest, by place and without names, which
 * `own-piece.ts` gives back. The file is to be small.
 * @param seed unsigned 32-bit integer. @param hourOfYear local time that tints it, or null.
 */
export function drawnPiece(mode: Mode, seed: number, worldName: WorldName, hourOfYear: number | null = null) {
  const piece = drawPiece(mode, seed, worldName, hourOfYear);
  const { world, modeCharacter: character, division } = piece;
  return [
    piece.seed,
    piece.mode,
    piece.worldName,
    [PART_NAMES.map((part) => world.cast[part]), world.cloud, world.loops, world.trimDb, world.voices],
    [
      character.balance,
      character.bass,
      character.centre,
      character.hasClearings,
      character.legato,
      character.levelSpan,
      character.lightSpan,
      character.pulse,
      character.scatter,
      character.softness,
      character.tension,
      character.trimDb,
    ],
    piece.tonicMidi,
    piece.keySides,
    piece.scale,
    piece.chords.map(({ pitchClasses, tension }) => [pitchClasses, tension] as const),
    piece.themes.map(({ contour, rhythm }) => [contour, rhythm] as const),
    piece.form,
    [division.stretchSeconds, division.phraseSeconds, division.unevenness],
    piece.levelSpan,
    piece.lightSpan,
    piece.chordSeconds,
    piece.unitBeats,
    piece.melody,
    piece.counter,
    piece.sparkle,
    piece.middle,
    piece.roomSeconds,
    piece.light,
    piece.alongside,
    piece.drone,
    piece.lights,
    piece.spread,
    piece.strokes,
  ] as const;
}

export type DrawnPiece = ReturnType<typeof drawnPiece>;
