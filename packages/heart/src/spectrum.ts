import { assert } from '@innertide/std/assert';
import { elementAt } from '@innertide/std/element-at';
import type { Hertz, Seconds } from '@innertide/std/units';
import { realPowers } from './fourier.ts';
import type { Interval } from './interval.ts';
import { splineSamples } from './spline.ts';

/** From the first frequency, included, to the second, excluded. */
export interface Band {
  readonly fromHz: Hertz;
  readonly toHz: Hertz;
}

export interface SpectrumPoint {
  readonly hz: Hertz;
  /** ms²/Hz, one-sided. */
  readonly density: number;
}

/**
 * Resamples intervals to an even series in ms, by cubic spline.
 * @param intervals at least four; throws with fewer.
 */
export function evenSeries(intervals: readonly Interval[], sampleHz: Hertz): Float64Array {
  const meanSeconds = intervals.reduce((sum, { rrMs }) => sum + rrMs, 0) / intervals.length / 1000;
  const times: Seconds[] = [];
  const values: number[] = [];
  for (const [index, interval] of intervals.entries()) {
    const before = intervals[index - 1];
    if (before && !interval.isAdjacent) {
      const hole = interval.endSeconds - before.endSeconds;
      // A hole of more than one and a half mean intervals is bridged with a straight line: a spline over it would swing out.
      const pieces = Math.round(hole / meanSeconds);
      for (let piece = 1; piece < pieces; piece += 1) {
        times.push(before.endSeconds + (hole * piece) / pieces);
        values.push(before.rrMs + ((interval.rrMs - before.rrMs) * piece) / pieces);
      }
    }
    times.push(interval.endSeconds);
    values.push(interval.rrMs);
  }
  return splineSamples(times, values, 1 / sampleHz);
}

/**
 * Computes the power spectral density in ms²/Hz by Welch's method: Hann segments with half overlap, the mean of each removed.
 * A shorter series is one segment. Only the frequencies of `band` are computed. Throws when a segment has less than two samples.
 * @param samples in ms, evenly spaced.
 */
export function welch(samples: Float64Array, sampleHz: Hertz, segmentSeconds: Seconds, band: Band): SpectrumPoint[] {
  const length = Math.min(samples.length, Math.round(segmentSeconds * sampleHz));
  assert(length >= 2, 'a segment has at least two samples');
  const hop = length - (length >> 1);
  const window = hann(length);
  const first = Math.max(1, Math.ceil((band.fromHz * length) / sampleHz - 1e-9));
  const past = Math.min(length >> 1, Math.ceil((band.toHz * length) / sampleHz - 1e-9));
  const hz = Array.from({ length: Math.max(0, past - first) }, (_, i) => ((first + i) * sampleHz) / length);
  const density = new Float64Array(hz.length);
  const segments = Math.floor((samples.length - length) / hop) + 1;
  const scale = 2 / (segments * sampleHz * window.reduce((sum, w) => sum + w * w, 0));
  for (let segment = 0; segment < segments; segment += 1) {
    const part = windowed(withoutMean(samples.subarray(segment * hop, segment * hop + length)), window);
    addPowers(density, part, hz, sampleHz, scale);
  }
  return spectrumOf(hz, density);
}

/** Computes the periodogram in ms²/Hz: one Hann window over the whole series, its linear trend removed, on a grid of sampleHz / 4096. */
export function periodogram(samples: Float64Array, sampleHz: Hertz, band: Band): SpectrumPoint[] {
  const window = hann(samples.length);
  const scale = 2 / (sampleHz * window.reduce((sum, w) => sum + w * w, 0));
  const firstBin = Math.ceil((band.fromHz * FINE_BINS) / sampleHz - 1e-9);
  const pastBin = Math.ceil((band.toHz * FINE_BINS) / sampleHz);
  const hz = Array.from({ length: Math.max(0, pastBin - firstBin) }, (_, i) => ((firstBin + i) * sampleHz) / FINE_BINS);
  const part = windowed(withoutTrend(samples), window);
  const density = new Float64Array(hz.length);
  if (part.length > FINE_BINS) addPowers(density, part, hz, sampleHz, scale);
  else density.set(realPowers(part, FINE_BINS / 2, firstBin, pastBin).map((power) => scale * power));
  return spectrumOf(hz, density);
}

function spectrumOf(hz: readonly Hertz[], density: Float64Array): SpectrumPoint[] {
  return hz.map((value, index) => ({ hz: value, density: elementAt(density, index) }));
}

const FINE_BINS = 4096;

/** Integrates the power within a band by the trapezoidal rule, in ms². */
export function bandPower(spectrum: readonly SpectrumPoint[], { fromHz, toHz }: Band): number {
  let power = 0;
  let before: SpectrumPoint | null = null;
  for (const point of spectrum) {
    if (point.hz < fromHz - 1e-12 || point.hz >= toHz - 1e-12) continue;
    if (before !== null) power += ((before.density + point.density) / 2) * (point.hz - before.hz);
    before = point;
  }
  return power;
}

/** Finds the point of highest density within a band; null where there is no power. */
export function highestIn(spectrum: readonly SpectrumPoint[], { fromHz, toHz }: Band): SpectrumPoint | null {
  let highest: SpectrumPoint | null = null;
  for (const point of spectrum) {
    if (point.hz >= fromHz && point.hz < toHz && point.density > (highest?.density ?? 0)) highest = point;
  }
  return highest;
}

/** The window of last time, which is nearly always the next one too. */
let lastHann = new Float64Array(0);

function hann(length: number): Float64Array {
  if (lastHann.length !== length) {
    lastHann = Float64Array.from({ length }, (_, k) => 0.5 - 0.5 * Math.cos((2 * Math.PI * k) / length));
  }
  return lastHann;
}

function windowed(samples: Float64Array, window: Float64Array): Float64Array {
  return samples.map((value, k) => value * elementAt(window, k));
}

function withoutMean(samples: Float64Array): Float64Array {
  const mean = samples.reduce((sum, value) => sum + value, 0) / samples.length;
  return samples.map((value) => value - mean);
}

function withoutTrend(samples: Float64Array): Float64Array {
  const n = samples.length;
  const centre = (n - 1) / 2;
  const mean = samples.reduce((sum, value) => sum + value, 0) / n;
  let slope = 0;
  let spread = 0;
  samples.forEach((value, k) => {
    slope += (k - centre) * value;
    spread += (k - centre) ** 2;
  });
  return samples.map((value, k) => value - mean - (slope / spread) * (k - centre));
}

/**
 * Adds the squared magnitude of the Fourier sum at each frequency, times a scale (Goertzel). Four frequencies at once: each step of the
 * recurrence waits for the one before it, and the processor computes the other three meanwhile.
 */
function addPowers(
  density: Float64Array,
  samples: Float64Array,
  hz: readonly Hertz[],
  sampleHz: Hertz,
  scale: number,
): void {
  const twice = (index: number) => 2 * Math.cos((2 * Math.PI * (hz[index] ?? 0)) / sampleHz);
  const add = (index: number, newer: number, older: number, c: number) => {
    if (index >= density.length) return;
    density[index] = elementAt(density, index) + scale * Math.max(0, newer * newer + older * older - c * newer * older);
  };
  for (let first = 0; first < hz.length; first += 4) {
    const c0 = twice(first);
    const c1 = twice(first + 1);
    const c2 = twice(first + 2);
    const c3 = twice(first + 3);
    let newer0 = 0;
    let newer1 = 0;
    let newer2 = 0;
    let newer3 = 0;
    let older0 = 0;
    let older1 = 0;
    let older2 = 0;
    let older3 = 0;
    for (let k = 0; k < samples.length; k += 1) {
      const sample = elementAt(samples, k);
      const next0 = sample + c0 * newer0 - older0;
      const next1 = sample + c1 * newer1 - older1;
      const next2 = sample + c2 * newer2 - older2;
      const next3 = sample + c3 * newer3 - older3;
      older0 = newer0;
      older1 = newer1;
      older2 = newer2;
      older3 = newer3;
      newer0 = next0;
      newer1 = next1;
      newer2 = next2;
      newer3 = next3;
    }
    add(first, newer0, older0, c0);
    add(first + 1, newer1, older1, c1);
    add(first + 2, newer2, older2, c2);
    add(first + 3, newer3, older3, c3);
  }
}
