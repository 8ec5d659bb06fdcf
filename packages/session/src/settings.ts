import { FALLBACK_SETTINGS, SETTINGS_LIMITS, type SessionSettings } from '@innertide/protocol/session-settings';
import { modeDefaults } from '@innertide/sound/score/mode-defaults';
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
  };
}

/** The same setup in another concert pitch; the binaural carrier moves along so that it stays a tone of the harmony. */
export function withTuning(settings: SessionSettings, tuningHz: ConcertPitchHz): SessionSettings {
  const carrierHz = clamp((settings.binaural.carrierHz * tuningHz) / settings.tuningHz, SETTINGS_LIMITS.carrierHz);
  return { ...settings, tuningHz, binaural: { ...settings.binaural, carrierHz } };
}

/** The same setup with another length. Its fade is the mode's own, or the one that was chosen, and never more than half of it. */
export function withLength(settings: SessionSettings, lengthMinutes: number | null): SessionSettings {
  return {
    ...settings,
    lengthMinutes,
    fadeOutSeconds: fittingFade(wantedFade(settings), lengthMinutes),
    untilTime: null,
  };
}

/** The fade that was chosen; the mode's own where it is all that the length has room for of it. */
export function wantedFade({ mode, fadeOutSeconds, lengthMinutes }: SessionSettings): Seconds {
  const natural = LENGTHS[mode].fadeOutSeconds;
  return fadeOutSeconds === fittingFade(natural, lengthMinutes) ? natural : fadeOutSeconds;
}

/** A fade as far as a length has room for it: half of it at most. */
export function fittingFade(fadeSeconds: Seconds, lengthMinutes: number | null): Seconds {
  return lengthMinutes === null ? fadeSeconds : Math.min(fadeSeconds, lengthMinutes * 30);
}

/** Whether two setups differ in any field, audible or not. */
export function differs(before: SessionSettings, after: SessionSettings): boolean {
  return keysOf(after).some(
    (key) => before[key] !== after[key] && JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
}

/** The same setup with one layer's place in the mix changed. */
export function withLayer(
  settings: SessionSettings,
  layer: SoundLayer,
  change: { readonly on?: boolean; readonly volume?: number; readonly character?: LayerCharacter },
): SessionSettings {
  const layers = { ...settings.layers, [layer]: { ...settings.layers[layer], ...change } };
  const bellEveryMinutes = layers.bell.on ? (settings.bellEveryMinutes ?? 5) : settings.bellEveryMinutes;
  return { ...settings, layers, bellEveryMinutes };
}

/** Seconds an end by hand fades: as long as the setup asks, but never so long that the button seems deaf. */
export function fadeByHandSeconds(settings: SessionSettings): Seconds {
  return clamp(settings.fadeOutSeconds, { ...SETTINGS_LIMITS.fadeOutSeconds, max: LONGEST_FADE_BY_HAND_SECONDS });
}
