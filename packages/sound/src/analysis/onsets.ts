import type { Seconds } from '@innertide/std/units';
import { powerSpectrum } from './fft.ts';

/** The power of two of samples that is nearest to a time. */
export function sizeOf(seconds: Seconds, sampleRate: number): number {
  return 2 ** Math.round(Math.log2(seconds * sampleRate));
}

/**
 * Half-wave rectified change of the spectrum from frame to frame: mean decibels by which the bins between 60 and 8,000 Hz rise, where
 * they lie above the noise floor. One value each `hopSeconds`.
 */
export function spectralRises(signal: Float32Array, sampleRate: number, hopSeconds: Seconds): Float64Array {
  const size = sizeOf(0.05, sampleRate);
  const hop = Math.round(hopSeconds * sampleRate);
  const binHz = sampleRate / size;
  const from = Math.ceil(60 / binHz);
  const to = Math.floor(Math.min(8000, 0.45 * sampleRate) / binHz);
  const count = Math.max(0, Math.floor((signal.length - size) / hop) + 1);
  const rises = new Float64Array(count);
  let before = new Float64Array(to + 1);
  for (let frame = 0; frame < count; frame += 1) {
    const power = powerSpectrum(signal, frame * hop, size);
    const levels = new Float64Array(to + 1);
    let sum = 0;
    for (let k = from; k <= to; k += 1) {
      // A floor of −80 dB full scale: what lies under it is not audible beside the music.
      levels[k] = 10 * Math.log10((power[k] ?? 0) + 1e-8);
      if (frame > 0) sum += Math.max(0, (levels[k] ?? 0) - (before[k] ?? 0));
    }
    rises[frame] = sum / (to - from + 1);
    before = levels;
  }
  return rises;
}

/** Frames at which a rise is the highest of its surroundings (an eighth of a second) and stands out from the mean. */
export function onsetPlaces(rises: Float64Array): number[] {
  const mean = meanOf([...rises]);
  const deviation = Math.sqrt(meanOf([...rises].map((rise) => (rise - mean) ** 2)));
  const places: number[] = [];
  for (let n = 1; n < rises.length; n += 1) {
    const here = rises[n] ?? 0;
    if (here < mean + 1.5 * deviation || here < 0.05) continue;
    let isHighest = true;
    for (let m = Math.max(0, n - 5); m <= Math.min(rises.length - 1, n + 5); m += 1) {
      if ((rises[m] ?? 0) > here) isHighest = false;
    }
    if (isHighest) places.push(n);
  }
  return places;
}

/** The mean; 0 of nothing. */
export function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
