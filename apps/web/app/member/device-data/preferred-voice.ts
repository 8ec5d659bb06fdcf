import { BRAND_SLUG } from '@innertide/std/brand';
import { clamp } from '@innertide/std/limits';
import type { Locale } from '@innertide/std/locale';
import type { KeyValuePort, StoredKey } from '../../ports/key-value-port.ts';
import type { SpeakingManner } from '../../ports/voice-port.ts';

/** In the place of a voice: the words appear on the screen, each with a soft bell. */
export const NO_VOICE = 'none';

function keyOf(language: Locale): StoredKey<string> {
  return { name: `${BRAND_SLUG}.voice.${language}`, parse: (text) => text || null, format: String };
}

/** Reads who speaks a language on this device where a session names no voice; null lets the device choose. */
export function readPreferredVoice(storage: KeyValuePort, language: Locale): string | null {
  return storage.read(keyOf(language));
}

export function writePreferredVoice(storage: KeyValuePort, language: Locale, voice: string | null): void {
  if (voice === null) storage.remove(keyOf(language).name);
  else storage.write(keyOf(language), voice);
}

/** The pace beside a voice's own, and its pitch. */
export type VoicePace = Pick<SpeakingManner, 'rate' | 'pitch'>;

/**
 * Calm bounds: slower than a reader's own pace, and no voice made shrill or hollow. At first what guided meditations are read at, and a
 * little lower than the device's own: devices read to inform, not to calm.
 */
export const VOICE_PACE_LIMITS = {
  rate: { min: 0.7, max: 1, first: 0.88, step: 0.03 },
  pitch: { min: 0.84, max: 1.08, first: 0.96, step: 0.04 },
} as const;

const CALM: VoicePace = { rate: VOICE_PACE_LIMITS.rate.first, pitch: VOICE_PACE_LIMITS.pitch.first };

function paceKeyOf(language: Locale): StoredKey<VoicePace> {
  return {
    name: `${BRAND_SLUG}.voice-pace.${language}`,
    parse(text) {
      const [rate = Number.NaN, pitch = Number.NaN] = text.split(' ').map(Number);
      if (!Number.isFinite(rate) || !Number.isFinite(pitch)) return null;
      return { rate: clamp(rate, VOICE_PACE_LIMITS.rate), pitch: clamp(pitch, VOICE_PACE_LIMITS.pitch) };
    },
    format: ({ rate, pitch }) => `${rate} ${pitch}`,
  };
}

/** Reads how the device's voices speak a language; within `VOICE_PACE_LIMITS`. */
export function readVoicePace(storage: KeyValuePort, language: Locale): VoicePace {
  return storage.read(paceKeyOf(language)) ?? CALM;
}

/** @param pace null goes back to the calm one. */
export function writeVoicePace(storage: KeyValuePort, language: Locale, pace: VoicePace | null): void {
  if (pace === null) storage.remove(paceKeyOf(language).name);
  else storage.write(paceKeyOf(language), pace);
}
