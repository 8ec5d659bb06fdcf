import type { Mode } from '@innertide/std/mode';
import type { WorldName } from '@innertide/std/world';
import { drawPiece, type Piece } from './piece.ts';

/** A piece as JSON: what a file holds of it. The work between its chords is computed from them. */
export type DrawnPiece = Omit<Piece, 'leading'>;

/** Draws the piece that a file is to hold. @param seed unsigned 32-bit integer. */
export function drawnPiece(mode: Mode, seed: number, world: WorldName): DrawnPiece {
  const { leading: _, ...drawn } = drawPiece(mode, seed, world);
  return drawn;
}
