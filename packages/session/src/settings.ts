import type { SessionSettings } from '@innertide/protocol/session-settings';
import type { SoundChange, SoundProgram } from '@innertide/sound/program';
import { SOUND_LAYERS, type SoundLayer } from '@innertide/std/layer';
import type { Mode } from '@innertide/std/mode';
import type { Seconds } from '@innertide/std/units';

/** A3 on the 432 Hz grid: the binaural pair is part of the harmony, not a tone beside it. */
const CARRIER_AT_432_HZ = 216;

/** Lengths offered at one tap, in minutes; null plays without end. */
export const LENGTH_CHOICES_MINUTES = [5, 10, 15, 20, 30, 45, 60, null] as const;

/** However long the fade of a natural end is, an end by hand answers within a few seconds. */
const LONGEST_FADE_BY_HAND_SECONDS = 4;

interface ModeDefaults {
  readonly lengthMinutes: number | null;
  readonly fadeOutSeconds: Seconds;
  readonly tempo: number;
  readonly intensity: number;
  readonly brightness: number;
  readonly density: number;
  readonly beatHz: number;
  readonly bellEveryMinutes: number | null;
  /** Layers that sound unless the person says otherwise; Echo always does. */
  readonly on: readonly SoundLayer[];
}

/**
 * What each mode begins with. Binaural is off in focus (larger home study: thinking scores fell; Klichowski 2023) and in
 * grounding (room sound matters more than headphones). Sleep fades for ten minutes so that its end wakes nobody.
 */
const DEFAULTS: Readonly<Record<Mode, ModeDefaults>> = {
  meditation: {
    lengthMinutes: 20,
    fadeOutSeconds: 60,
    tempo: 54,
    intensity: 42,
    brightness: 40,
    density: 38,
    beatHz: 6,
    bellEveryMinutes: null,
    on: ['binaural'],
  },
  mindfulness: {
    lengthMinutes: 15,
    fadeOutSeconds: 45,
    tempo: 60,
    intensity: 40,
    brightness: 52,
    density: 42,
    beatHz: 8,
    bellEveryMinutes: 5,
    on: ['binaural', 'bell'],
  },
  focus: {
    lengthMinutes: 45,
    fadeOutSeconds: 30,
    tempo: 72,
    intensity: 50,
    brightness: 55,
    density: 50,
    beatHz: 14,
    bellEveryMinutes: null,
    on: ['rain'],
  },
  grounding: {
    lengthMinutes: 10,
    fadeOutSeconds: 30,
    tempo: 60,
    intensity: 48,
    brightness: 35,
    density: 40,
    beatHz: 7,
    bellEveryMinutes: null,
    on: ['rain'],
  },
  visioning: {
    lengthMinutes: 15,
    fadeOutSeconds: 45,
    tempo: 64,
    intensity: 50,
    brightness: 62,
    density: 48,
    beatHz: 7,
    bellEveryMinutes: null,
    on: ['binaural'],
  },
  sleep: {
    lengthMinutes: 45,
    fadeOutSeconds: 600,
    tempo: 44,
    intensity: 26,
    brightness: 20,
    density: 24,
    beatHz: 2.5,
    bellEveryMinutes: null,
    on: ['ocean'],
  },
};

const VOLUMES: Readonly<Record<SoundLayer, number>> = { echo: 0.8, binaural: 0.35, bell: 0.6, rain: 0.5, ocean: 0.5 };

/**
 * A good setup for a mode; nothing has to be chosen.
 * @param seed unsigned 32-bit integer: which piece of the endless music is played.
 */
export function defaultSettings(mode: Mode, seed: number): SessionSettings {
  const { on, beatHz, ...numbers } = DEFAULTS[mode];
  const layer = (name: SoundLayer) => ({ on: name === 'echo' || on.includes(name), volume: VOLUMES[name] });
  return {
    version: 1,
    mode,
    seed,
    ...numbers,
    tuningHz: 432,
    volume: 0.8,
    layers: {
      echo: layer('echo'),
      binaural: layer('binaural'),
      bell: layer('bell'),
      rain: layer('rain'),
      ocean: layer('ocean'),
    },
    binaural: { carrierHz: CARRIER_AT_432_HZ, beatHz },
  };
}

/** The same setup in another concert pitch; the binaural carrier moves along so that it stays a tone of the harmony. */
export function withTuning(settings: SessionSettings, tuningHz: 432 | 440): SessionSettings {
  const carrierHz = Math.min(1000, Math.max(100, (settings.binaural.carrierHz * tuningHz) / settings.tuningHz));
  return { ...settings, tuningHz, binaural: { ...settings.binaural, carrierHz } };
}

/** The same setup with another length; a fade never takes more than half of it. */
export function withLength(settings: SessionSettings, lengthMinutes: number | null): SessionSettings {
  const natural = DEFAULTS[settings.mode].fadeOutSeconds;
  const fadeOutSeconds = lengthMinutes === null ? natural : Math.min(natural, lengthMinutes * 30);
  return { ...settings, lengthMinutes, fadeOutSeconds };
}

/** The same setup with one layer's place in the mix changed. */
export function withLayer(
  settings: SessionSettings,
  layer: SoundLayer,
  change: { readonly on?: boolean; readonly volume?: number },
): SessionSettings {
  const layers = { ...settings.layers, [layer]: { ...settings.layers[layer], ...change } };
  const bellEveryMinutes = layers.bell.on ? (settings.bellEveryMinutes ?? 5) : settings.bellEveryMinutes;
  return { ...settings, layers, bellEveryMinutes };
}

/** What the engine needs to play these settings. */
export function soundProgram(settings: SessionSettings): SoundProgram {
  return {
    mode: settings.mode,
    seed: settings.seed,
    a4Hz: settings.tuningHz,
    tempoBpm: settings.tempo,
    intensity: settings.intensity / 100,
    brightness: settings.brightness / 100,
    density: settings.density / 100,
    masterVolume: settings.volume,
    layers: settings.layers,
    binaural: settings.binaural,
    bellEverySeconds: settings.bellEveryMinutes === null ? null : settings.bellEveryMinutes * 60,
    durationSeconds: settings.lengthMinutes === null ? null : settings.lengthMinutes * 60,
    fadeOutSeconds: settings.fadeOutSeconds,
  };
}

const SCALARS = [
  'tempoBpm',
  'intensity',
  'brightness',
  'density',
  'masterVolume',
  'bellEverySeconds',
  'durationSeconds',
  'fadeOutSeconds',
] as const satisfies readonly (keyof SoundProgram & keyof SoundChange)[];

/** What to tell a playing engine when settings change; null when nothing it can hear differs. */
export function soundChange(before: SessionSettings, after: SessionSettings): SoundChange | null {
  const from = soundProgram(before);
  const to = soundProgram(after);
  const scalars = Object.fromEntries(SCALARS.filter((key) => from[key] !== to[key]).map((key) => [key, to[key]]));
  const layers = Object.fromEntries(
    SOUND_LAYERS.filter(
      (name) => from.layers[name].on !== to.layers[name].on || from.layers[name].volume !== to.layers[name].volume,
    ).map((name) => [name, to.layers[name]]),
  );
  const binaural =
    from.binaural.beatHz !== to.binaural.beatHz || from.binaural.carrierHz !== to.binaural.carrierHz
      ? { binaural: to.binaural }
      : {};
  const change: SoundChange = { ...scalars, ...binaural, ...(Object.keys(layers).length > 0 ? { layers } : {}) };
  return Object.keys(change).length > 0 ? change : null;
}

/** Seconds an end by hand fades: as long as the setup asks, but never so long that the button seems deaf. */
export function fadeByHandSeconds(settings: SessionSettings): Seconds {
  return Math.max(1.5, Math.min(settings.fadeOutSeconds, LONGEST_FADE_BY_HAND_SECONDS));
}
