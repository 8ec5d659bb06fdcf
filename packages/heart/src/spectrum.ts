import { assert } from '@innertide/std/assert';
import { elementAt } from '@innertide/std/element-at';
import type { Hertz, Seconds } from '@innertide/std/units';
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
  const points = Array.from({ length: Math.max(0, past - first) }, (_, i) => ({
    hz: ((first + i) * sampleHz) / length,
    density: 0,
  }));
  const segments = Math.floor((samples.length - length) / hop) + 1;
  const scale = 2 / (segments * sampleHz * window.reduce((sum, w) => sum + w * w, 0));
  for (let segment = 0; segment < segments; segment += 1) {
    const part = windowed(withoutMean(samples.subarray(segment * hop, segment * hop + length)), window);
    for (const point of points) point.density += scale * powerAt(part, point.hz / sampleHz);
  }
  return points;
}

/** Computes the periodogram in ms²/Hz: one Hann window over the whole series, its linear trend removed, on a grid of sampleHz / 4096. */
export function periodogram(samples: Float64Array, sampleHz: Hertz, band: Band): SpectrumPoint[] {
  const window = hann(samples.length);
  const part = windowed(withoutTrend(samples), window);
  const scale = 2 / (sampleHz * window.reduce((sum, w) => sum + w * w, 0));
  const points: SpectrumPoint[] = [];
  for (let bin = Math.ceil((band.fromHz * FINE_BINS) / sampleHz - 1e-9); ; bin += 1) {
    const hz = (bin * sampleHz) / FINE_BINS;
    if (hz >= band.toHz) return points;
    points.push({ hz, density: scale * powerAt(part, bin / FINE_BINS) });
  }
}

const FINE_BINS = 4096;

/** Integrates the power within a band by the trapezoidal rule, in ms². */
export function bandPower(spectrum: readonly SpectrumPoint[], { fromHz, toHz }: Band): number {
  const inside = spectrum.filter(({ hz }) => hz >= fromHz - 1e-12 && hz < toHz - 1e-12);
  let power = 0;
  for (let i = 1; i < inside.length; i += 1) {
    const [a, b] = [elementAt(inside, i - 1), elementAt(inside, i)];
    power += ((a.density + b.density) / 2) * (b.hz - a.hz);
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

function hann(length: number): Float64Array {
  return Float64Array.from({ length }, (_, k) => 0.5 - 0.5 * Math.cos((2 * Math.PI * k) / length));
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

/** Squared magnitude of the Fourier sum at one frequency (Goertzel). @param turns cycles per sample. */
function powerAt(samples: Float64Array, turns: number): number {
  const twice = 2 * Math.cos(2 * Math.PI * turns);
  let newer = 0;
  let older = 0;
  for (const sample of samples) {
    const next = sample + twice * newer - older;
    older = newer;
    newer = next;
  }
  return Math.max(0, newer * newer + older * older - twice * newer * older);
}
