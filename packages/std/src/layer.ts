import type { Unit } from './units.ts';

/** Ambient sounds, each generated live and each a layer of its own. */
export const AMBIENT_SOUNDS = [
  'rain',
  'ocean',
  'stream',
  'wind',
  'forest',
  'night',
  'fire',
  'thunder',
  'brown',
  'pink',
  'white',
  'fan',
  'drone',
  'womb',
  'train',
  'bowls',
] as const;

export type AmbientSound = (typeof AMBIENT_SOUNDS)[number];

/** Ambient sounds as one looks for them. */
export const AMBIENT_GROUPS = {
  water: ['rain', 'ocean', 'stream'],
  outdoors: ['wind', 'forest', 'night', 'fire', 'thunder'],
  noise: ['brown', 'pink', 'white'],
  rooms: ['fan', 'drone', 'womb', 'train', 'bowls'],
} as const satisfies Record<string, readonly AmbientSound[]>;

/** The ways each ambient sound can be; the first is what it is when nothing was chosen. */
export const AMBIENT_CHARACTERS = {
  rain: ['steady', 'light', 'leaves', 'heavy', 'tent', 'window'],
  ocean: ['slow', 'calm', 'surf'],
  stream: ['brook', 'river', 'waterfall'],
  wind: ['open', 'trees', 'grass', 'eaves'],
  forest: ['early', 'chorus', 'deep'],
  night: ['crickets', 'meadow', 'pond'],
  fire: ['embers', 'campfire', 'stove'],
  thunder: ['far', 'rolling', 'rainy', 'near'],
  brown: ['even', 'breathing'],
  pink: ['even', 'breathing'],
  white: ['even', 'breathing'],
  fan: ['desk', 'ceiling', 'vent'],
  drone: ['void', 'nebula', 'engine'],
  womb: ['within', 'water', 'heart'],
  train: ['sleeper', 'branch', 'welded'],
  bowls: ['large', 'several', 'small'],
} as const satisfies Record<AmbientSound, readonly [string, string, ...string[]]>;

export type AmbientCharacter = (typeof AMBIENT_CHARACTERS)[AmbientSound][number];

/** What strikes for a bell; the first is what rings when nothing was chosen. */
export const BELL_CHARACTERS = ['bowl', 'chime', 'wood'] as const;

export type BellCharacter = (typeof BELL_CHARACTERS)[number];
export type LayerCharacter = AmbientCharacter | BellCharacter;

/** Everything the sound engine can play at once, in the order of the mixer. */
export const SOUND_LAYERS = ['echo', 'binaural', 'bell', ...AMBIENT_SOUNDS] as const;

export type SoundLayer = (typeof SOUND_LAYERS)[number];

/**
 * How a beat is carried: as two tones, one in each channel (headphones only), as the same two mixed, or as one tone
 * that swells and falls: those two work with one earphone and from loudspeakers too.
 */
export const BEAT_KINDS = ['binaural', 'monaural', 'isochronic'] as const;

export type BeatKind = (typeof BEAT_KINDS)[number];

/** Slider position at which a layer plays as loud as it was balanced to: where every slider waits. */
export const DEFAULT_VOLUME: Unit = 0.8;

/** Lists the characters of a layer, the first being its default; empty for a layer without any. */
export function charactersOf(layer: SoundLayer): readonly LayerCharacter[] {
  if (layer === 'bell') return BELL_CHARACTERS;
  return isAmbientSound(layer) ? AMBIENT_CHARACTERS[layer] : [];
}

/** Returns whether a value is the name of an ambient sound. */
export function isAmbientSound(value: unknown): value is AmbientSound {
  return AMBIENT_SOUNDS.some((sound) => sound === value);
}

/** Returns whether a value is the name of a layer. */
export function isSoundLayer(value: unknown): value is SoundLayer {
  return SOUND_LAYERS.some((layer) => layer === value);
}
