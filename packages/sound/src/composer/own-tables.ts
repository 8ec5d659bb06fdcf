import { MODES } from '@innertide/std/mode';
import { recordOf } from '@innertide/std/record';
import { WORLD_NAMES } from '@innertide/std/world';
import type { PieceTables } from './piece-tables.ts';

/** What the file declares before the engine. */
declare const PIECE_TABLES: PieceTables;

// Stands in for the tables of all worlds and modes in the engine of a piece in a file: it has one world and one mode
// (apps/web/scripts/piece-engine.ts).

export const WORLDS = recordOf(WORLD_NAMES, () => PIECE_TABLES.world);

export const MODE_CHARACTERS = recordOf(MODES, () => PIECE_TABLES.mode);

export function carrierMidi(): number {
  return PIECE_TABLES.carrierMidi;
}
