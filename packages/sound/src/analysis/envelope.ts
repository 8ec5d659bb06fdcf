import { elementAt } from '@innertide/std/element-at';
import type { Decibels, Seconds } from '@innertide/std/units';

/** How a sound's level moves. */
export interface EnvelopeReport {
  /** Standard deviation of the level (RMS of 5 ms) over its mean: 0 stands still, 0.6 are waves. */
  readonly depth: number;
  /** The most by which one quarter of a second is louder than the one before it. */
  readonly fastestRise: Decibels;
  /** The most by which a fortieth of a second is louder than the one a tenth before; what lies 20 dB under the usual counts as that. */
  readonly startle: Decibels;
}

/** Measures how a level moves over all channels together. */
export function measureEnvelope(channels: readonly Float32Array[], sampleRate: number): EnvelopeReport {
  const fine = levels(channels, sampleRate, 0.005);
  const mean = fine.reduce((sum, v) => sum + v, 0) / fine.length;
  const variance = fine.reduce((sum, v) => sum + (v - mean) ** 2, 0) / fine.length;
  const coarse = levels(channels, sampleRate, 0.25);
  let fastestRise = 0;
  for (let i = 1; i < coarse.length; i += 1) {
    fastestRise = Math.max(fastestRise, 20 * Math.log10(((coarse[i] ?? 0) + 1e-6) / ((coarse[i - 1] ?? 0) + 1e-6)));
  }
  return { depth: Math.sqrt(variance) / mean, fastestRise, startle: startleOf(levels(channels, sampleRate, 0.025)) };
}

/** The most by which a fortieth of a second is louder than the one a tenth before. @param short RMS of each fortieth. */
export function startleOf(short: Float64Array): Decibels {
  const floor = 0.1 * (short.slice().sort()[short.length >> 1] ?? 0) + 1e-9;
  let most = 0;
  for (let i = 4; i < short.length; i += 1) {
    most = Math.max(most, 20 * Math.log10(Math.max(floor, short[i] ?? 0) / Math.max(floor, short[i - 4] ?? 0)));
  }
  return most;
}

/** RMS of all channels in windows that follow one another. */
export function levels(channels: readonly Float32Array[], sampleRate: number, windowSeconds: Seconds): Float64Array {
  const size = Math.round(sampleRate * windowSeconds);
  return Float64Array.from({ length: Math.floor(elementAt(channels, 0).length / size) }, (_, n) => {
    let sum = 0;
    for (const channel of channels) for (let i = n * size; i < (n + 1) * size; i += 1) sum += (channel[i] ?? 0) ** 2;
    return Math.sqrt(sum / size / channels.length);
  });
}
