import type { Hertz, Seconds } from '@innertide/std/units';
import { powerSpectrum } from './fft.ts';
import { cepstrumOf, melFilters } from './mel-cepstrum.ts';
import { meanOf, onsetPlaces, sizeOf, spectralRises } from './onsets.ts';

/** Length of the window that one set of features describes. */
export const WINDOW_SECONDS: Seconds = 30;

/** What can be measured of half a minute of sound, in three groups that are weighed alike. */
export interface WindowFeatures {
  /** Twelve pitch classes, C first, of unit length. */
  readonly pitch: readonly number[];
  /** Mel-frequency cepstrum 1 to 13 (mean, deviation), centroid and flatness. */
  readonly timbre: readonly number[];
  /** How level and onsets move. */
  readonly movement: readonly number[];
}

const LONG_SECONDS = 0.34;
const SHORT_SECONDS = 0.085;
const HOP_SECONDS = 0.1;
const ONSET_HOP_SECONDS = 0.025;

/** Pitch is read where fundamentals and their first partials lie. */
const LOWEST_PITCH: Hertz = 60;
const HIGHEST_PITCH: Hertz = 1600;

/**
 * Measures one window of a sound.
 *
 * @param signal one channel
 * @param start first sample of the window, which is `WINDOW_SECONDS` long
 * @param a4Hz the grid that pitch classes are counted on
 */
export function windowFeatures(signal: Float32Array, start: number, sampleRate: number, a4Hz: Hertz): WindowFeatures {
  const end = start + Math.round(WINDOW_SECONDS * sampleRate);
  const window = signal.subarray(start, end);
  return {
    pitch: pitchProfile(window, sampleRate, a4Hz),
    timbre: timbreOf(window, sampleRate),
    movement: movementOf(window, sampleRate),
  };
}

/** Amplitudes of spectral peaks summed over the octaves: twelve values of unit length (all 0 in silence). */
export function pitchProfile(signal: Float32Array, sampleRate: number, a4Hz: Hertz): number[] {
  const size = sizeOf(LONG_SECONDS, sampleRate);
  const binHz = sampleRate / size;
  const hop = size >> 1;
  const sums = Array.from({ length: 12 }, () => 0);
  for (let at = 0; at + size <= signal.length; at += hop) {
    const power = powerSpectrum(signal, at, size);
    for (let k = Math.ceil(LOWEST_PITCH / binHz); k * binHz <= HIGHEST_PITCH; k += 1) {
      const [before, here, after] = [power[k - 1] ?? 0, power[k] ?? 0, power[k + 1] ?? 0];
      if (here <= before || here < after) continue;
      const place = Math.round(69 + 12 * Math.log2((peakBin(k, before, here, after) * binHz) / a4Hz));
      const pitchClass = ((place % 12) + 12) % 12;
      sums[pitchClass] = (sums[pitchClass] ?? 0) + Math.sqrt(here);
    }
  }
  const length = Math.hypot(...sums);
  return length < 1e-9 ? sums : sums.map((sum) => sum / length);
}

/** Bin of a peak by a parabola through the logarithms of three powers. */
function peakBin(k: number, before: number, here: number, after: number): number {
  const [a, b, c] = [Math.log(before + 1e-30), Math.log(here + 1e-30), Math.log(after + 1e-30)];
  return k + (0.5 * (a - c)) / (a - 2 * b + c || 1e-9);
}

function timbreOf(signal: Float32Array, sampleRate: number): number[] {
  const size = sizeOf(SHORT_SECONDS, sampleRate);
  const hop = Math.round(HOP_SECONDS * sampleRate);
  const filters = melFilters(size, sampleRate);
  const frames: number[][] = [];
  for (let at = 0; at + size <= signal.length; at += hop) {
    const power = powerSpectrum(signal, at, size);
    frames.push([...cepstrumOf(power, filters), ...shapeOf(power, sampleRate / size)]);
  }
  const width = frames[0]?.length ?? 0;
  return Array.from({ length: width }, (_, n) => frames.map((frame) => frame[n] ?? 0)).flatMap((values) => {
    const mean = meanOf(values);
    return [mean, Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)))];
  });
}

/** Octave of the centroid and the flatness in decibels (0 is noise). */
function shapeOf(power: Float64Array, binHz: Hertz): number[] {
  let sum = 1e-14;
  let weighted = 1e-14 * 300;
  let logs = 0;
  let bins = 0;
  for (let k = Math.ceil(50 / binHz); k < power.length && k * binHz < 8000; k += 1) {
    const here = power[k] ?? 0;
    sum += here;
    weighted += here * k * binHz;
    logs += Math.log(here + 1e-14);
    bins += 1;
  }
  return [Math.log2(weighted / sum), (10 / Math.LN10) * (logs / bins - Math.log(sum / bins + 1e-14))];
}

function movementOf(signal: Float32Array, sampleRate: number): number[] {
  const rises = spectralRises(signal, sampleRate, ONSET_HOP_SECONDS);
  const levels = levelsDb(signal, sampleRate, HOP_SECONDS);
  const mean = meanOf(levels);
  const steps = levels.slice(1).map((level, n) => Math.abs(level - (levels[n] ?? 0)));
  const onsets = onsetPlaces(rises);
  const gaps = onsets.slice(1).map((place, n) => (place - (onsets[n] ?? 0)) * ONSET_HOP_SECONDS);
  const gap = meanOf(gaps);
  return [
    Math.sqrt(meanOf(levels.map((level) => (level - mean) ** 2))),
    meanOf(steps),
    Math.log2(1 + onsets.length),
    meanOf([...rises]),
    Math.sqrt(meanOf([...rises].map((rise) => rise ** 2))),
    gap,
    Math.sqrt(meanOf(gaps.map((value) => (value - gap) ** 2))),
  ];
}

function levelsDb(signal: Float32Array, sampleRate: number, seconds: Seconds): number[] {
  const size = Math.round(seconds * sampleRate);
  return Array.from({ length: Math.floor(signal.length / size) }, (_, n) => {
    let sum = 0;
    for (let i = n * size; i < (n + 1) * size; i += 1) sum += (signal[i] ?? 0) ** 2;
    return 10 * Math.log10(sum / size + 1e-9);
  });
}
