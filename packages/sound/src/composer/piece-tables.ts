import type { Mode } from '@innertide/std/mode';
import type { WorldName } from '@innertide/std/world';
import { carrierMidi } from '../score/mode-defaults.ts';
import { MODE_CHARACTERS, type ModeCharacter } from './mode-characters.ts';
import type { World } from './world.ts';
import { WORLDS } from './worlds.ts';

/** The tables that a piece in a file is drawn from: those of its own world and mode. */
export interface PieceTables {
  readonly world: World;
  readonly mode: ModeCharacter;
  readonly carrierMidi: number;
}

/** Returns the tables of a piece. */
export function pieceTables(mode: Mode, world: WorldName): PieceTables {
  return { world: WORLDS[world], mode: MODE_CHARACTERS[mode], carrierMidi: carrierMidi(mode) };
}
