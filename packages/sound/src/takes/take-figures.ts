// What can be measured of a take before anybody judges it: where speech begins and ends, how loud it is, what the room adds.
import type { Decibels, Hertz, Seconds } from '@innertide/std/units';
import { type Biquad, filter } from '../analysis/biquad.ts';
import { integratedLoudness } from '../analysis/loudness.ts';
import type { MonoSound } from './mono-wav.ts';

export const WINDOW_SECONDS: Seconds = 0.01;

/** What lies so far under the loudest moment is silence or room. */
const SPEECH_RANGE_DB: Decibels = 38;
/** So many samples in a row at full scale are no longer a peak. */
const CLIPPED_RUN = 4;
const FULL_SCALE = 0.999;
/** Shorter silences belong to a word. */
const LEAST_PAUSE_SECONDS: Seconds = 0.25;

/** A click of lips or tongue: as short as this, bright, and alone in a pause. Bursts of consonants stand beside their vowel. */
const CLICK = {
  windowSeconds: 0.002,
  longestSeconds: 0.014,
  aloneSeconds: 0.09,
  overRoomDb: 14,
  brightHz: 2500,
} as const;

export interface TakeFigures {
  readonly levels: readonly Decibels[];
  /** The loudest 10 ms, dB below full scale. */
  readonly loudestDb: Decibels;
  /** Windows of `WINDOW_SECONDS`: the first and the last with speech. */
  readonly first: number;
  readonly last: number;
  /** Median of what lies around and between the words. */
  readonly roomDb: Decibels;
  /** The quietest 10 ms. */
  readonly quietestDb: Decibels;
  readonly loudnessLufs: Decibels;
  /** Seconds with words in them, pauses left out. */
  readonly spokenSeconds: Seconds;
  /** Where the recorder was overloaded first; null nowhere. */
  readonly clippedAt: Seconds | null;
  /** Where lips or tongue click. */
  readonly clicksAt: readonly Seconds[];
}

/** Measures a take. @param sound at least one window long. */
export function measureTake(sound: MonoSound): TakeFigures {
  const { samples, sampleRate } = sound;
  const levels = levelsOf(samples, Math.round(sampleRate * WINDOW_SECONDS));
  const loudestDb = levels.reduce((most, level) => Math.max(most, level), Number.NEGATIVE_INFINITY);
  const isLoud = levels.map((level) => level > loudestDb - SPEECH_RANGE_DB);
  const clicksAt = findClicks(sound, levels, isLoud);
  const clicked = new Set(clicksAt.flatMap((at) => aroundClick(at)));
  const isSpeech = isLoud.map((loud, index) => loud && !clicked.has(index));
  const first = isSpeech.indexOf(true);
  const last = isSpeech.lastIndexOf(true);
  const room = levels.filter((_, index) => isSpeech[index] !== true && !clicked.has(index));
  return {
    levels,
    loudestDb,
    first,
    last,
    roomDb: median(room.length > 0 ? room : levels),
    quietestDb: levels.reduce((least, level) => Math.min(least, level), Number.POSITIVE_INFINITY),
    loudnessLufs: integratedLoudness([samples], sampleRate),
    spokenSeconds: spokenWindows(isSpeech.slice(first, last + 1)) * WINDOW_SECONDS,
    clippedAt: findClipped(samples, sampleRate),
    clicksAt,
  };
}

/** RMS of each window, dB below full scale, −120 at the lowest. */
function levelsOf(samples: Float32Array, window: number): Decibels[] {
  const levels: Decibels[] = [];
  for (let from = 0; from + window <= samples.length; from += window) {
    let power = 0;
    for (let i = from; i < from + window; i += 1) power += (samples[i] ?? 0) ** 2;
    levels.push(10 * Math.log10(Math.max(power / window, 1e-12)));
  }
  return levels;
}

function findClipped(samples: Float32Array, sampleRate: Hertz): Seconds | null {
  let run = 0;
  for (const [i, sample] of samples.entries()) {
    run = Math.abs(sample) > FULL_SCALE ? run + 1 : 0;
    if (run >= CLIPPED_RUN) return i / sampleRate;
  }
  return null;
}

function spokenWindows(isSpeech: readonly boolean[]): number {
  const least = Math.round(LEAST_PAUSE_SECONDS / WINDOW_SECONDS);
  let count = isSpeech.length;
  let silence = 0;
  for (const speaks of isSpeech) {
    if (speaks && silence >= least) count -= silence;
    silence = speaks ? 0 : silence + 1;
  }
  return count;
}

/** A second-order high-pass (Audio EQ Cookbook, Q 0.707). */
function highPass(frequency: Hertz, sampleRate: Hertz): Biquad {
  const angle = (2 * Math.PI * frequency) / sampleRate;
  const alpha = Math.sin(angle) / Math.SQRT2;
  const cos = Math.cos(angle);
  const a0 = 1 + alpha;
  const b = (1 + cos) / 2 / a0;
  return [b, -2 * b, b, (-2 * cos) / a0, (1 - alpha) / a0];
}

function findClicks(
  { samples, sampleRate }: MonoSound,
  levels: readonly Decibels[],
  isLoud: readonly boolean[],
): readonly Seconds[] {
  const bright = levelsOf(
    Float32Array.from(filter(samples, highPass(CLICK.brightHz, sampleRate))),
    Math.round(sampleRate * CLICK.windowSeconds),
  );
  const room = median(bright);
  const quietest = levels.toSorted((a, b) => a - b)[Math.floor(levels.length / 10)] ?? 0;
  const floor = Math.max(Math.min(room, quietest) + CLICK.overRoomDb, Math.max(...levels) - SPEECH_RANGE_DB);
  const longest = Math.round(CLICK.longestSeconds / CLICK.windowSeconds);
  const found: Seconds[] = [];
  for (let at = 0; at < bright.length; at += 1) {
    if ((bright[at] ?? 0) < floor) continue;
    let end = at;
    while (end < bright.length && (bright[end] ?? 0) >= floor) end += 1;
    const seconds = at * CLICK.windowSeconds;
    if (end - at <= longest && isAlone(seconds, isLoud)) found.push(seconds);
    at = end;
  }
  return found;
}

/** Windows that a click at this time may fill. */
function aroundClick(at: Seconds): readonly number[] {
  const from = Math.floor(at / WINDOW_SECONDS);
  const to = Math.floor((at + CLICK.longestSeconds) / WINDOW_SECONDS);
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** Whether nothing is said right before and after. */
function isAlone(at: Seconds, isLoud: readonly boolean[]): boolean {
  const own = aroundClick(at);
  const reach = Math.round(CLICK.aloneSeconds / WINDOW_SECONDS);
  const before = isLoud.slice(Math.max(0, (own[0] ?? 0) - reach), own[0]);
  const after = isLoud.slice((own.at(-1) ?? 0) + 1, (own.at(-1) ?? 0) + 1 + reach);
  return !before.includes(true) && !after.includes(true);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NEGATIVE_INFINITY;
}
