// From what a microphone or a speech program gave to a clip: cut, made as loud as the others, or refused with its reason.
import { integratedLoudness, truePeakDb } from '@innertide/sound/analysis/loudness';
import { fail, type Result, succeed } from '@innertide/std/result';
import type { Decibels, Seconds } from '@innertide/std/units';
import type { MonoSound } from './mono-wav.ts';

/** Speech over music that steps back for it. */
const CLIP_LUFS: Decibels = -20;
const HIGHEST_PEAK_DB: Decibels = -1.5;

const WINDOW_SECONDS = 0.01;
/** Silence left before the first sound and after the last one, so that no breath is cut. */
const ROOM_BEFORE_SECONDS = 0.12;
const ROOM_AFTER_SECONDS = 0.25;
const EDGE_FADE_SECONDS = 0.01;
const LONGEST_SECONDS = 120;

/** What lies so far under the loudest moment is silence or room. */
const SPEECH_RANGE_DB = 38;
/** Least distance between speech and the room around it. */
const LEAST_DISTANCE_DB = 28;
const QUIETEST_SPEECH_DB = -45;
const LEAST_EDGE_SECONDS = 0.05;
/** So many samples in a row at full scale are no longer a peak. */
const CLIPPED_RUN = 4;

/** Why a take must be said again. */
export type Fault = 'silent' | 'clipped' | 'noisy-room' | 'cut-off' | 'too-long';

export interface Clip extends MonoSound {
  readonly seconds: Seconds;
}

/** @param isRecorded a person's take needs a little room around it; a program's output may begin at once. */
export function takeIn({ samples, sampleRate }: MonoSound, isRecorded: boolean): Result<Clip, Fault> {
  const window = Math.round(sampleRate * WINDOW_SECONDS);
  const levels = levelsOf(samples, window);
  const loudest = levels.reduce((most, level) => Math.max(most, level), Number.NEGATIVE_INFINITY);
  if (loudest < QUIETEST_SPEECH_DB) return fail('silent');
  if (isClipped(samples)) return fail('clipped');
  const isSpeech = (level: Decibels) => level > loudest - SPEECH_RANGE_DB;
  const first = levels.findIndex(isSpeech);
  const last = levels.findLastIndex(isSpeech);
  const edge = Math.ceil(LEAST_EDGE_SECONDS / WINDOW_SECONDS);
  const around = [...levels.slice(0, first), ...levels.slice(last + 1)];
  if (isRecorded) {
    const room = median(around.length > 0 ? around : levels);
    // Where even the room counts as speech, first and last reach the edges: that is noise, not haste.
    const quietest = levels.reduce((least, level) => Math.min(least, level), Number.POSITIVE_INFINITY);
    if (quietest > loudest - LEAST_DISTANCE_DB || room > loudest - LEAST_DISTANCE_DB) return fail('noisy-room');
    if (first < edge || levels.length - 1 - last < edge) return fail('cut-off');
  }
  const from = Math.max(0, first * window - Math.round(ROOM_BEFORE_SECONDS * sampleRate));
  const to = Math.min(samples.length, (last + 1) * window + Math.round(ROOM_AFTER_SECONDS * sampleRate));
  const seconds = (to - from) / sampleRate;
  if (seconds > LONGEST_SECONDS) return fail('too-long');
  return succeed({ samples: levelled(samples.slice(from, to), sampleRate), sampleRate, seconds });
}

function levelsOf(samples: Float32Array, window: number): Decibels[] {
  const levels: Decibels[] = [];
  for (let from = 0; from + window <= samples.length; from += window) {
    let power = 0;
    for (let i = from; i < from + window; i += 1) power += (samples[i] ?? 0) ** 2;
    levels.push(10 * Math.log10(Math.max(power / window, 1e-12)));
  }
  return levels;
}

function isClipped(samples: Float32Array): boolean {
  let run = 0;
  for (const sample of samples) {
    run = Math.abs(sample) > 0.999 ? run + 1 : 0;
    if (run >= CLIPPED_RUN) return true;
  }
  return false;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NEGATIVE_INFINITY;
}

/** As loud as every other clip, unless a peak would not fit; edges that do not click. */
function levelled(samples: Float32Array, sampleRate: number): Float32Array {
  const loudness = integratedLoudness([samples], sampleRate);
  const wanted = Number.isFinite(loudness) ? CLIP_LUFS - loudness : 0;
  const gain = 10 ** (Math.min(wanted, HIGHEST_PEAK_DB - truePeakDb([samples])) / 20);
  const fade = Math.round(EDGE_FADE_SECONDS * sampleRate);
  return samples.map((sample, i) => sample * gain * Math.min(1, i / fade, (samples.length - 1 - i) / fade));
}
