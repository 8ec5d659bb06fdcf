import { recordOf } from '@innertide/std/record';
import { leadingOf } from './chords.ts';
import type { DrawnPiece } from './drawn-piece.ts';
import { PART, type PartName } from './instruments.ts';
import type { Piece } from './piece.ts';

/** What the file declares before the engine. */
declare const DRAWN_PIECE: DrawnPiece;

/** Stands in for drawing a piece in the engine of a file, which holds one that is drawn (apps/web/scripts/piece-engine.ts). */
export function drawPiece(): Piece {
  const [
    seed,
    mode,
    worldName,
    [players, cloud, loops, worldTrimDb, voices],
    [bass, hasClearings, levelSpan, lightSpan, pulse, scatter, tensionRange, trimDb],
    tonicMidi,
    keySides,
    scaleName,
    scale,
    drawnChords,
    drawnThemes,
    form,
    [stretchSeconds, phraseSeconds, unevenness],
    chordSeconds,
    unitBeats,
    melody,
    counter,
    sparkle,
    middle,
    roomSeconds,
    light,
  ] = DRAWN_PIECE;
  const parts = Object.keys(PART) as PartName[];
  const chords = drawnChords.map(([pitchClasses, tension]) => ({ pitchClasses, tension }));
  return {
    seed,
    mode,
    worldName,
    world: {
      cast: recordOf(parts, (part) => players[parts.indexOf(part)] ?? []),
      cloud,
      loops,
      trimDb: worldTrimDb,
      voices,
    },
    character: { bass, hasClearings, levelSpan, lightSpan, pulse, scatter, tension: tensionRange, trimDb },
    tonicMidi,
    keySides,
    scaleName,
    scale,
    chords,
    leading: leadingOf(chords),
    themes: drawnThemes.map(([contour, rhythm]) => ({ contour, rhythm })),
    form,
    division: { stretchSeconds, phraseSeconds, unevenness },
    chordSeconds,
    unitBeats,
    melody,
    counter,
    sparkle,
    middle,
    roomSeconds,
    light,
  };
}
