import type { Decibels, Seconds } from '@innertide/std/units';
import { integratedLoudness, truePeakDb } from '../analysis/loudness.ts';
import type { MonoSound } from './mono-wav.ts';
import { type TakeFigures, WINDOW_SECONDS } from './take-figures.ts';

/** Speech over music that steps back for it. */
const CLIP_LUFS: Decibels = -20;
const HIGHEST_PEAK_DB: Decibels = -1.5;

/** Silence left before the first sound and after the last one, so that no breath is cut. */
const ROOM_BEFORE_SECONDS: Seconds = 0.12;
const ROOM_AFTER_SECONDS: Seconds = 0.25;
const EDGE_FADE_SECONDS: Seconds = 0.01;

export interface Clip extends MonoSound {
  readonly seconds: Seconds;
}

/** Cuts a take to its speech and makes it as loud as every other clip, unless a peak would not fit. @param figures of this very take. */
export function cutClip(
  { samples, sampleRate }: MonoSound,
  { first, last }: Pick<TakeFigures, 'first' | 'last'>,
): Clip {
  const window = Math.round(sampleRate * WINDOW_SECONDS);
  const from = Math.max(0, first * window - Math.round(ROOM_BEFORE_SECONDS * sampleRate));
  const to = Math.min(samples.length, (last + 1) * window + Math.round(ROOM_AFTER_SECONDS * sampleRate));
  return {
    samples: levelled(samples.slice(from, to), sampleRate),
    sampleRate,
    seconds: (to - from) / sampleRate,
  };
}

/** Levelled, with edges that do not click. */
function levelled(samples: Float32Array, sampleRate: number): Float32Array {
  const loudness = integratedLoudness([samples], sampleRate);
  const wanted = Number.isFinite(loudness) ? CLIP_LUFS - loudness : 0;
  const gain = 10 ** (Math.min(wanted, HIGHEST_PEAK_DB - truePeakDb([samples])) / 20);
  const fade = Math.round(EDGE_FADE_SECONDS * sampleRate);
  return samples.map((sample, i) => sample * gain * Math.min(1, i / fade, (samples.length - 1 - i) / fade));
}
