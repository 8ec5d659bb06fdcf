import { elementAt } from '@innertide/std/element-at';
import { median } from '@innertide/std/median';
import type { Seconds } from '@innertide/std/units';
import { type PulseTrace, TRACE_HZ } from './pulse-trace.ts';

/** A beat in a trace: when blood rushes in most steeply. */
export interface PulseBeat {
  readonly atSeconds: Seconds;
  /** Levels from the foot to the top of this beat. */
  readonly rise: number;
  /** How steep it is in the middle, of its whole rise: 1/s. */
  readonly steepness: number;
  /** How much the trace around it looks like that around the others: Pearson's r, −1 to 1. */
  readonly likeness: number;
}

/** Elgendi's two moving averages (PLoS ONE 8:e76585, 2013): a peak's length, a beat's length, and the offset. */
const PEAK_SECONDS = 0.111;
const BEAT_SECONDS = 0.667;
const OFFSET_SHARE = 0.02;
/** 222 a minute: no two beats are nearer. */
const REFRACTORY_SECONDS = 0.27;
/** The second wave of a beat (dicrotic) rises less steeply than the first: this share of the usual is no beat. */
const LEAST_STEEPNESS = 0.42;

/** A second wave of a heart's own rises less steeply than this share of the first. */
const SECOND_RISE = { fromSeconds: 0.12, untilPeriod: 0.8, share: 0.8 };

/** Around the steepest rise, for timing: the rise and the flat stretch before it. */
const RISE_REACH = { seconds: 0.2, ofPeriod: 0.4 };
const MOST_SHIFT_SECONDS = 0.06;
/** Around the steepest rise, for likeness: most of a beat. */
const SHAPE = { before: 0.25, after: 0.55 };

/**
 * Finds beats and times them between samples. Candidates: where the squared rise of the trace stands above its mean over a beat (Elgendi 2013, on
 * the slope, whose peak is sharper than the top's). Time: where the slope fits the mean slope of all beats best, a parabola through the three best fits.
 * Beats nearer than a shape's length to either end are left out.
 */
export function pulseBeats(trace: PulseTrace): readonly PulseBeat[] {
  const rough = candidates(trace.slopes);
  if (rough.length < 3) return [];
  const period = median(rough.slice(1).map((at, i) => at - elementAt(rough, i)));
  const reach = Math.round(Math.min(RISE_REACH.seconds * TRACE_HZ, RISE_REACH.ofPeriod * period));
  let places: readonly number[] = rough;
  // The first mean is blurred by how roughly the beats were timed; the second is not.
  for (let round = 0; round < 2; round += 1) {
    const shape = meanAround(trace.levels, places, reach, reach);
    places = places.map((at) => bestFit(trace.levels, shape, reach, at));
  }
  return hasSecondRise(trace.slopes, places, period) ? [] : withLikeness(trace, places, period);
}

/**
 * Whether between two beats the trace rises again nearly as steeply: then what was found is every second wave of something quicker
 * than a heart, such as the beat between a lamp and the frames.
 */
function hasSecondRise(slopes: Float64Array, places: readonly number[], period: number): boolean {
  const reach = Math.round(period * SECOND_RISE.untilPeriod);
  const shape = meanAround(slopes, places, 0, reach);
  const between = shape.subarray(Math.round(SECOND_RISE.fromSeconds * TRACE_HZ));
  return between.length > 0 && Math.max(...between) > SECOND_RISE.share * elementAt(shape, 0);
}

/** @returns samples where the slope peaks. */
function candidates(slopes: Float64Array): number[] {
  const squared = slopes.map((slope) => Math.max(0, slope) ** 2);
  const short = movingMean(squared, PEAK_SECONDS);
  const long = movingMean(squared, BEAT_SECONDS);
  const offset = OFFSET_SHARE * (squared.reduce((sum, value) => sum + value, 0) / squared.length);
  const peaks: number[] = [];
  for (let i = 0; i < squared.length; i += 1) {
    if (elementAt(short, i) <= elementAt(long, i) + offset) continue;
    const begin = i;
    while (i < squared.length && elementAt(short, i) > elementAt(long, i) + offset) i += 1;
    if (i - begin < (PEAK_SECONDS * TRACE_HZ) / 2) continue;
    let best = begin;
    for (let k = begin; k < i; k += 1) if (elementAt(squared, k) > elementAt(squared, best)) best = k;
    peaks.push(best);
  }
  const apart = keepApart(peaks, slopes);
  return apart.filter((at) => elementAt(slopes, at) >= LEAST_STEEPNESS * usualSteepness(apart, slopes, at));
}

/** Of two that are too near the steeper one stays. */
function keepApart(peaks: readonly number[], slopes: Float64Array): readonly number[] {
  const kept: number[] = [];
  for (const at of peaks) {
    const last = kept.at(-1);
    if (last === undefined || at - last >= REFRACTORY_SECONDS * TRACE_HZ) kept.push(at);
    else if (elementAt(slopes, at) > elementAt(slopes, last)) kept[kept.length - 1] = at;
  }
  return kept;
}

/** The steeper half of the beats within three seconds, in the middle: second waves may be as many as beats. */
function usualSteepness(peaks: readonly number[], slopes: Float64Array, at: number): number {
  const near = peaks
    .filter((other) => Math.abs(other - at) <= 3 * TRACE_HZ)
    .map((other) => elementAt(slopes, other))
    .sort((a, b) => b - a);
  return median(near.slice(0, Math.ceil(near.length / 2)));
}

function movingMean(values: Float64Array, seconds: Seconds): Float64Array {
  const reach = Math.round((seconds * TRACE_HZ) / 2);
  const sums = new Float64Array(values.length + 1);
  for (let i = 0; i < values.length; i += 1) sums[i + 1] = elementAt(sums, i) + elementAt(values, i);
  return values.map((_, i) => {
    const from = Math.max(0, i - reach);
    const to = Math.min(values.length, i + reach + 1);
    return (elementAt(sums, to) - elementAt(sums, from)) / (to - from);
  });
}

/** The value between samples, linear; 0 outside. */
function valueAt(values: Float64Array, at: number): number {
  const floor = Math.floor(at);
  const low = values[floor] ?? 0;
  return low + ((values[floor + 1] ?? low) - low) * (at - floor);
}

/** The mean of what lies around places, each with the same weight whatever its size. */
function meanAround(values: Float64Array, places: readonly number[], before: number, after: number): Float64Array {
  const mean = new Float64Array(before + after + 1);
  for (const place of places) {
    if (place < before || place + after >= values.length) continue;
    const around = mean.map((_, k) => valueAt(values, place - before + k));
    const size = Math.sqrt(around.reduce((sum, value) => sum + value * value, 0)) || 1;
    for (let k = 0; k < mean.length; k += 1) mean[k] = elementAt(mean, k) + elementAt(around, k) / size;
  }
  return mean;
}

/** Where around a place a shape fits best by Pearson's r, between samples by a parabola. */
function bestFit(values: Float64Array, shape: Float64Array, reach: number, place: number): number {
  const most = Math.round(MOST_SHIFT_SECONDS * TRACE_HZ);
  const first = Math.round(place) - most - reach;
  const fits = Array.from({ length: 2 * most + 1 }, (_, shift) => correlation(values, first + shift, shape));
  const best = fits.indexOf(Math.max(...fits));
  const [left, top, right] = [fits[best - 1], elementAt(fits, best), fits[best + 1]];
  const at = first + reach + best;
  if (left === undefined || right === undefined) return at;
  const bend = left - 2 * top + right;
  return at + (bend === 0 ? 0 : (0.5 * (left - right)) / bend);
}

function withLikeness(trace: PulseTrace, places: readonly number[], period: number): readonly PulseBeat[] {
  const before = Math.round(SHAPE.before * period);
  const after = Math.round(SHAPE.after * period);
  const shape = meanAround(trace.levels, places, before, after);
  const beats: PulseBeat[] = [];
  for (const place of places) {
    if (place < before || place + after >= trace.levels.length) continue;
    const around = shape.map((_, k) => valueAt(trace.levels, place - before + k));
    const rise = Math.max(...around) - Math.min(...around);
    beats.push({
      atSeconds: trace.fromSeconds + place / TRACE_HZ,
      rise,
      steepness: rise === 0 ? 0 : valueAt(trace.slopes, place) / rise,
      likeness: correlation(around, 0, shape),
    });
  }
  return beats;
}

/** Pearson's r of a shape and what begins at a sample; 0 where either does not change. */
function correlation(values: ArrayLike<number>, from: number, shape: Float64Array): number {
  let [x, y, xx, yy, xy] = [0, 0, 0, 0, 0];
  for (let k = 0; k < shape.length; k += 1) {
    const [a, b] = [values[from + k] ?? 0, shape[k] ?? 0];
    x += a;
    y += b;
    xx += a * a;
    yy += b * b;
    xy += a * b;
  }
  const n = shape.length;
  const spread = (n * xx - x * x) * (n * yy - y * y);
  return spread <= 0 ? 0 : (n * xy - x * y) / Math.sqrt(spread);
}
