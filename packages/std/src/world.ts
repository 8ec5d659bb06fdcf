/** The worlds a piece of Echo can play in (instruments, harmony, pace, acoustic space), in the order of every list. */
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

/** Returns whether a value is the name of a world. */
export function isWorldName(value: unknown): value is WorldName {
  return WORLD_NAMES.some((name) => name === value);
}
