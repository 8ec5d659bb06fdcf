import type { WorldName } from '@innertide/std/world';
import { STRUCK_WORLDS } from './struck-worlds.ts';
import { SUSTAINED_WORLDS } from './sustained-worlds.ts';
import type { World } from './world.ts';

export const WORLDS: Readonly<Record<WorldName, World>> = { ...SUSTAINED_WORLDS, ...STRUCK_WORLDS };
