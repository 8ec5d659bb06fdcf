import { recordOf } from '@innertide/std/record';
import { leadingOf } from './chords.ts';
import type { DrawnPiece } from './drawn-piece.ts';
import { PART_NAMES } from './instruments.ts';
import type { Piece, PlayedCharacter } from './piece.ts';

/** What the file declares before the engine. */
declare const DRAWN_PIECE: DrawnPiece;

function characterOf(drawn: DrawnPiece[4]): PlayedCharacter {
  const [balance, bass, centre, hasClearings, legato, levelSpan, lightSpan, pulse, scatter, softness, tension, trimDb] =
    drawn;
  return {
    balance,
    bass,
    centre,
    hasClearings,
    legato,
    levelSpan,
    lightSpan,
    pulse,
    scatter,
    softness,
    tension,
    trimDb,
  };
}

/** Stands in for drawing a piece in the engine of a file, which holds one that is drawn (apps/web/scripts/piece-engine.ts); nothing there says its scale's name. */
export function drawPiece(): Omit<Piece, 'scaleName'> {
  const [
    seed,
    mode,
    worldName,
    [players, cloud, loops, worldTrimDb, voices],
    drawnCharacter,
    tonicMidi,
    keySides,
    scale,
    drawnChords,
    drawnThemes,
    form,
    [stretchSeconds, phraseSeconds, unevenness],
    pieceLevelSpan,
    pieceLightSpan,
    chordSeconds,
    unitBeats,
    melody,
    counter,
    sparkle,
    middle,
    roomSeconds,
    light,
    alongside,
    drone,
    lights,
    spread,
    strokes,
  ] = DRAWN_PIECE;
  const chords = drawnChords.map(([pitchClasses, tension]) => ({ pitchClasses, tension }));
  return {
    seed,
    mode,
    worldName,
    world: {
      cast: recordOf(PART_NAMES, (part) => players[PART_NAMES.indexOf(part)] ?? []),
      cloud,
      loops,
      trimDb: worldTrimDb,
      voices,
    },
    modeCharacter: characterOf(drawnCharacter),
    tonicMidi,
    keySides,
    scale,
    chords,
    leading: leadingOf(chords),
    themes: drawnThemes.map(([contour, rhythm]) => ({ contour, rhythm })),
    form,
    division: { stretchSeconds, phraseSeconds, unevenness },
    levelSpan: pieceLevelSpan,
    lightSpan: pieceLightSpan,
    chordSeconds,
    unitBeats,
    melody,
    counter,
    sparkle,
    middle,
    roomSeconds,
    light,
    alongside,
    drone,
    lights,
    spread,
    strokes,
  };
}
