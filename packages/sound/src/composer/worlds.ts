import { STRUCK_WORLDS } from './struck-worlds.ts';
import { SUSTAINED_WORLDS } from './sustained-worlds.ts';
import type { World } from './world.ts';

/** The worlds, in the order of every list. */
export const WORLD_NAMES = [
  'tide',
  'felt',
  'glass',
  'bamboo',
  'bronze',
  'vault',
  'strings',
  'aurora',
  'hearth',
] as const;

export type WorldName = (typeof WORLD_NAMES)[number];

export const WORLDS: Readonly<Record<WorldName, World>> = { ...SUSTAINED_WORLDS, ...STRUCK_WORLDS };
