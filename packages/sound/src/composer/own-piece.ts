import { leadingOf } from './chords.ts';
import type { DrawnPiece } from './drawn-piece.ts';
import type { Piece } from './piece.ts';

/** What the file declares before the engine. */
declare const DRAWN_PIECE: DrawnPiece;

/** Stands in for drawing a piece in the engine of a file, which holds one that is drawn (apps/web/scripts/piece-engine.ts). */
export function drawPiece(): Piece {
  return { ...DRAWN_PIECE, leading: leadingOf(DRAWN_PIECE.chords) };
}
