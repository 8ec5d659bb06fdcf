import type { Unit } from './units.ts';

/** Ambient sounds, each generated live and each a layer of its own. */
export const AMBIENT_SOUNDS = ['rain', 'ocean'] as const;

export type AmbientSound = (typeof AMBIENT_SOUNDS)[number];

/** Everything the sound engine can play at once, in the order of the mixer. */
export const SOUND_LAYERS = ['echo', 'binaural', 'bell', ...AMBIENT_SOUNDS] as const;

export type SoundLayer = (typeof SOUND_LAYERS)[number];

/** Slider position at which a layer plays as loud as it was balanced to: where every slider waits. */
export const DEFAULT_VOLUME: Unit = 0.8;

export function isSoundLayer(value: unknown): value is SoundLayer {
  return typeof value === 'string' && (SOUND_LAYERS as readonly string[]).includes(value);
}
