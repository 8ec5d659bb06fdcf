import { elementAt } from '@innertide/std/element-at';
import { median } from '@innertide/std/median';
import type { Seconds } from '@innertide/std/units';
import { phaseTrack } from './phase-track.ts';
import { TILT_HZ, type TiltSeries, type Vector } from './tilt-window.ts';

/** A breath found in a tilt. */
export interface BreathWave {
  /** Breaths a minute between `fromSeconds` and `atSeconds`: from a breath after the window's beginning to one before its end. */
  readonly perMinute: number;
  readonly fromSeconds: Seconds;
  readonly atSeconds: Seconds;
  /** Where the breath is at `atSeconds`, in breaths from 0 to 1: 0 at the trough of its fundamental wave along `axis`. */
  readonly phase: number;
  /** The direction in which the phone tilts most, of length 1. */
  readonly axis: Vector;
  /** From end to end, the median breath, in degrees. */
  readonly tiltDegrees: number;
  /** How alike neighbouring breaths are, up to 1. */
  readonly likeness: number;
  /** The tilt along `axis` without what drifts, `TILT_HZ` a second, in degrees. */
  readonly line: Float64Array;
}

const SHORTEST_PERIOD_SECONDS: Seconds = 2;
const LONGEST_PERIOD_SECONDS: Seconds = 17;
/** The window must hold this many breaths. */
const FEWEST_BREATHS = 2.6;
/** The first lag counts at which the wave is nearly as like itself as it ever is: multiples of a period are as like. */
const FIRST_OF_BEST = 0.82;
const LEAST_LIKENESS = 0.5;
/** A sigh is several breaths large; here it weighs no more than a large breath. */
const CLIP_AT_RMS = 1.8;
const DEGREES = 180 / Math.PI;

/**
 * Finds the breath in a tilt: its direction by the largest variance, its period by how like the wave is to itself later (McLeod and Wyvill
 * 2005, normalised square difference), then its rate and phase by the wave of that period under a sliding window of two breaths.
 * @returns null where no wave is like itself, or the window holds less than 2.6 of it.
 */
export function breathWave({ axes, fromSeconds }: TiltSeries): BreathWave | null {
  const n = axes[0].length;
  if (n < FEWEST_BREATHS * SHORTEST_PERIOD_SECONDS * TILT_HZ) return null;
  const flat = axes.map(withoutDrift);
  const axis = mainAxis(flat);
  const line = smooth(Float64Array.from({ length: n }, (_, i) => dot(axis, flat, i) * DEGREES));
  const clipped = clip(line);
  const found = period(clipped);
  if (found === null || found.likeness < LEAST_LIKENESS) return null;
  const track = phaseTrack(clipped, found.samples);
  if (track === null) return null;
  return {
    perMinute: 60 * TILT_HZ * track.cyclesPerSample,
    fromSeconds: fromSeconds + track.from / TILT_HZ,
    atSeconds: fromSeconds + track.to / TILT_HZ,
    phase: fraction(track.phase),
    axis,
    tiltDegrees: medianSwing(line, found.samples),
    likeness: found.likeness,
    line,
  };
}

/** The tilt in its main direction, in degrees, whether a breath or not: for drawing. */
export function rawLine({ axes }: TiltSeries): Float64Array {
  const n = axes[0].length;
  if (n < 3) return new Float64Array(0);
  const flat = axes.map(withoutDrift);
  const axis = mainAxis(flat);
  return smooth(Float64Array.from({ length: n }, (_, i) => dot(axis, flat, i) * DEGREES));
}

/** Without the parabola that fits best: a phone slides and a person settles. */
function withoutDrift(samples: Float64Array): Float64Array {
  const n = samples.length;
  let [m0, m1, m2, p2, p4] = [0, 0, 0, 0, 0];
  const u = (i: number) => (2 * i) / (n - 1) - 1;
  samples.forEach((value, i) => {
    const square = u(i) ** 2;
    m0 += value;
    m1 += value * u(i);
    m2 += value * square;
    p2 += square;
    p4 += square * square;
  });
  const bend = (m2 - (m0 * p2) / n) / (p4 - (p2 * p2) / n);
  const level = (m0 - bend * p2) / n;
  return samples.map((value, i) => value - level - (m1 / p2) * u(i) - bend * u(i) ** 2);
}

/** The eigenvector of the largest variance, by powers of the covariance; its largest part is positive. */
function mainAxis(flat: readonly Float64Array[]): Vector {
  const [x, y, z] = [elementAt(flat, 0), elementAt(flat, 1), elementAt(flat, 2)];
  const along = (a: Float64Array, b: Float64Array) => a.reduce((sum, value, i) => sum + value * elementAt(b, i), 0);
  const [xx, yy, zz, xy, xz, yz] = [along(x, x), along(y, y), along(z, z), along(x, y), along(x, z), along(y, z)];
  let v: Vector = xx >= yy && xx >= zz ? [1, 0.01, 0.01] : yy >= zz ? [0.01, 1, 0.01] : [0.01, 0.01, 1];
  for (let round = 0; round < 40; round += 1) {
    const next: Vector = [
      xx * v[0] + xy * v[1] + xz * v[2],
      xy * v[0] + yy * v[1] + yz * v[2],
      xz * v[0] + yz * v[1] + zz * v[2],
    ];
    const length = Math.hypot(...next);
    if (!(length > 0)) return v;
    v = [next[0] / length, next[1] / length, next[2] / length];
  }
  return v;
}

function dot(v: Vector, flat: readonly Float64Array[], i: number): number {
  return v[0] * (flat[0]?.[i] ?? 0) + v[1] * (flat[1]?.[i] ?? 0) + v[2] * (flat[2]?.[i] ?? 0);
}

/** Weights of a Hann window of three quarters of a second. */
const SMOOTHING = [0.05, 0.25, 0.4, 0.25, 0.05];

function smooth(samples: Float64Array): Float64Array {
  const last = samples.length - 1;
  return samples.map((_, at) =>
    SMOOTHING.reduce((sum, weight, k) => sum + weight * (samples[Math.min(last, Math.max(0, at + k - 2))] ?? 0), 0),
  );
}

function clip(samples: Float64Array): Float64Array {
  let kept = samples;
  for (let round = 0; round < 4; round += 1) {
    const most = CLIP_AT_RMS * Math.sqrt(kept.reduce((sum, value) => sum + value * value, 0) / kept.length);
    kept = kept.map((value) => Math.max(-most, Math.min(most, value)));
  }
  return kept;
}

/** The first lag at which the wave is like itself, between samples by a parabola. */
function period(samples: Float64Array): { readonly samples: number; readonly likeness: number } | null {
  const n = samples.length;
  const shortest = SHORTEST_PERIOD_SECONDS * TILT_HZ;
  const longest = Math.min(LONGEST_PERIOD_SECONDS * TILT_HZ, Math.floor(n / FEWEST_BREATHS));
  const likeness = Float64Array.from({ length: Math.max(0, longest + 2) }, (_, lag) => likenessAt(samples, lag));
  const peaks: number[] = [];
  for (let lag = shortest; lag <= longest; lag += 1) {
    const here = elementAt(likeness, lag);
    if (here > 0 && here >= elementAt(likeness, lag - 1) && here > elementAt(likeness, lag + 1)) peaks.push(lag);
  }
  const best = Math.max(...peaks.map((lag) => elementAt(likeness, lag)));
  const first = peaks.find((lag) => elementAt(likeness, lag) >= FIRST_OF_BEST * best);
  if (first === undefined) return null;
  const [before, here, after] = [likeness[first - 1] ?? 0, elementAt(likeness, first), likeness[first + 1] ?? 0];
  const bend = before - 2 * here + after;
  return { samples: first + (bend < 0 ? (before - after) / (2 * bend) : 0), likeness: here };
}

/** 1 where the wave repeats itself after this lag, 0 where it has nothing to do with itself, −1 where it is turned over. */
function likenessAt(samples: Float64Array, lag: number): number {
  let [product, power] = [0, 0];
  for (let i = lag; i < samples.length; i += 1) {
    const [now, then] = [samples[i] ?? 0, samples[i - lag] ?? 0];
    product += now * then;
    power += now * now + then * then;
  }
  return power > 0 ? (2 * product) / power : 0;
}

/** From trough to crest of each period, the median. */
function medianSwing(line: Float64Array, samples: number): number {
  const swings: number[] = [];
  for (let from = line.length - samples; from >= 0; from -= samples) {
    const part = line.subarray(Math.round(from), Math.round(from + samples));
    swings.push(Math.max(...part) - Math.min(...part));
  }
  return median(swings);
}

function fraction(cycles: number): number {
  return cycles - Math.floor(cycles);
}
