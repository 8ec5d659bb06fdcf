/** The six states a session can lead to, in the order every menu shows them. */
export const MODES = ['meditation', 'mindfulness', 'focus', 'grounding', 'visioning', 'sleep'] as const;

export type Mode = (typeof MODES)[number];

/** Returns whether a value is the name of a mode. */
export function isMode(value: unknown): value is Mode {
  return MODES.some((mode) => mode === value);
}
