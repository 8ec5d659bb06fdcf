import type { WorldName } from '@innertide/std/world';
import { STRUCK_WORLDS } from './struck-worlds.ts';
import { SUSTAINED_WORLDS } from './sustained-worlds.ts';
import type { World } from './world.ts';

export const WORLDS: Readonly<Record<WorldName, World>> = { ...SUSTAINED_WORLDS, ...STRUCK_WORLDS };

/** Worlds whose melodies are bells and bars: their partials lie between the keys, and only their fundamentals on the grid. */
export const BELL_WORLDS: ReadonlySet<WorldName> = new Set<WorldName>(['glass', 'bronze']);
