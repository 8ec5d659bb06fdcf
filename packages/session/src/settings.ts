import { FALLBACK_SETTINGS, SETTINGS_LIMITS, type SessionSettings } from '@innertide/protocol/session-settings';
import { modeDefaults } from '@innertide/sound/score/mode-defaults';
import { COMPOSER_VERSION } from '@innertide/std/composer-version';
import type { Ending } from '@innertide/std/ending';
import { DEFAULT_VOLUME, type LayerCharacter, type SoundLayer } from '@innertide/std/layer';
import { CONCERT_PITCHES_HZ, type ConcertPitchHz, clamp } from '@innertide/std/limits';
import type { Mode } from '@innertide/std/mode';
import { keysOf } from '@innertide/std/record';
import type { Seconds } from '@innertide/std/units';

/** Lengths offered at one tap, in minutes; null plays without end. */
export const LENGTH_CHOICES_MINUTES = [5, 10, 15, 20, 30, 45, 60, null] as const;

/** However long the fade of a natural end is, an end by hand answers within a few seconds. */
const LONGEST_FADE_BY_HAND_SECONDS = 4;

/** How long a session of a mode is, and how long its fade: sleep's takes ten minutes, so that its end wakes nobody. */
const LENGTHS: Readonly<Record<Mode, { readonly lengthMinutes: number; readonly fadeOutSeconds: Seconds }>> = {
  meditation: { lengthMinutes: 20, fadeOutSeconds: 60 },
  mindfulness: { lengthMinutes: 15, fadeOutSeconds: 45 },
  focus: { lengthMinutes: 45, fadeOutSeconds: 30 },
  grounding: { lengthMinutes: 10, fadeOutSeconds: 30 },
  visioning: { lengthMinutes: 15, fadeOutSeconds: 45 },
  sleep: { lengthMinutes: 45, fadeOutSeconds: 600 },
};

/**
 * A good setup for a mode; nothing has to be chosen.
 * @param seed unsigned 32-bit integer: which piece of the endless music is played.
 */
export function defaultSettings(mode: Mode, seed: number): SessionSettings {
  const sound = modeDefaults(mode);
  return {
    version: 1,
    mode,
    seed,
    ...LENGTHS[mode],
    tempo: sound.tempoBpm,
    intensity: Math.round(sound.intensity * 100),
    brightness: Math.round(sound.brightness * 100),
    density: Math.round(sound.density * 100),
    tuningHz: CONCERT_PITCHES_HZ[0],
    volume: DEFAULT_VOLUME,
    layers: sound.layers,
    binaural: sound.binaural,
    bellEveryMinutes: sound.bellEverySeconds === null ? null : sound.bellEverySeconds / 60,
    ...FALLBACK_SETTINGS,
    world: null,
    composerVersion: COMPOSER_VERSION,
  };
}

/** Returns the settings in another concert pitch; the binaural carrier moves along and stays a tone of the harmony. */
export function withTuning(settings: SessionSettings, tuningHz: ConcertPitchHz): SessionSettings {
  const carrierHz = clamp((settings.binaural.carrierHz * tuningHz) / settings.tuningHz, SETTINGS_LIMITS.carrierHz);
  return { ...settings, tuningHz, binaural: { ...settings.binaural, carrierHz } };
}

/**
 * Returns the settings with another length and no time of day. The fade is the mode's own, or the chosen one, at most half the
 * length.
 * @param lengthMinutes null for no end.
 */
export function withLength(settings: SessionSettings, lengthMinutes: number | null): SessionSettings {
  return {
    ...settings,
    lengthMinutes,
    fadeOutSeconds: fittingFade(wantedFade(settings), lengthMinutes),
    untilTime: null,
  };
}

/** Returns the chosen fade in seconds; the mode's own where the length has cut that one. */
export function wantedFade({ mode, fadeOutSeconds, lengthMinutes }: SessionSettings): Seconds {
  const natural = LENGTHS[mode].fadeOutSeconds;
  return fadeOutSeconds === fittingFade(natural, lengthMinutes) ? natural : fadeOutSeconds;
}

/**
 * Limits a fade to half of the length.
 * @returns seconds; unchanged for a `lengthMinutes` of null.
 */
export function fittingFade(fadeSeconds: Seconds, lengthMinutes: number | null): Seconds {
  return lengthMinutes === null ? fadeSeconds : Math.min(fadeSeconds, lengthMinutes * 30);
}

/** Longest fade of an ending to wake by: a longer one would take away what the music has just brought. */
const LONGEST_FADE_TO_WAKE_SECONDS: Seconds = 10;

/** Returns the settings with another ending; one to wake by fades out quickly, and the mode's own fade comes back with rest. */
export function withEnding(settings: SessionSettings, ending: Ending): SessionSettings {
  const { mode, fadeOutSeconds, lengthMinutes } = settings;
  if (ending === 'waking') {
    return { ...settings, ending, fadeOutSeconds: Math.min(fadeOutSeconds, LONGEST_FADE_TO_WAKE_SECONDS) };
  }
  return { ...settings, ending, fadeOutSeconds: fittingFade(LENGTHS[mode].fadeOutSeconds, lengthMinutes) };
}

/** Returns whether two settings differ in any field, audible or not. */
export function differs(before: SessionSettings, after: SessionSettings): boolean {
  return keysOf(after).some(
    (key) => before[key] !== after[key] && JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
}

/**
 * Returns the settings with one layer of the mix changed. A bell that is switched on gets an interval of 5 minutes when it has
 * none.
 * @param change `volume` 0 to 1; `character` one of `charactersOf(layer)`.
 */
export function withLayer(
  settings: SessionSettings,
  layer: SoundLayer,
  change: { readonly on?: boolean; readonly volume?: number; readonly character?: LayerCharacter },
): SessionSettings {
  const layers = { ...settings.layers, [layer]: { ...settings.layers[layer], ...change } };
  const bellEveryMinutes = layers.bell.on ? (settings.bellEveryMinutes ?? 5) : settings.bellEveryMinutes;
  return { ...settings, layers, bellEveryMinutes };
}

/**
 * Returns the fade in seconds after an end by hand: the fade of the settings, with a maximum, so that the button visibly reacts.
 */
export function fadeByHandSeconds(settings: SessionSettings): Seconds {
  return clamp(settings.fadeOutSeconds, { ...SETTINGS_LIMITS.fadeOutSeconds, max: LONGEST_FADE_BY_HAND_SECONDS });
}
