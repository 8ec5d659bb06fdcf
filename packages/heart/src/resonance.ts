import { elementAt } from '@innertide/std/element-at';
import { fail, type Result, succeed } from '@innertide/std/result';
import type { BeatsPerMinute, Seconds } from '@innertide/std/units';
import type { Interval } from './interval.ts';
import { evenSeries } from './spectrum.ts';

/** The paces that are tried, fastest first, breaths a minute (Lehrer's protocol; Shaffer and Meehan 2020). */
export const RESONANCE_PACES = [6.5, 6, 5.5, 5, 4.5] as const;
export const RESONANCE_STEP_SECONDS: Seconds = 120;
/** Between two paces, breathing as one likes. */
export const RESONANCE_REST_SECONDS: Seconds = 60;

/** How far the heart swings at one pace. */
export interface ResonancePoint {
  readonly breathsPerMinute: number;
  /** From trough to peak with the pacer's breath, and the range that holds the true value 19 times in 20. */
  readonly swingBpm: BeatsPerMinute;
  readonly lowBpm: BeatsPerMinute;
  readonly highBpm: BeatsPerMinute;
  /** Breaths that were counted. */
  readonly breaths: number;
}

export interface ResonanceCurve {
  readonly points: readonly ResonancePoint[];
  /** The pace with the largest swing. */
  readonly largestAt: number;
  /** Every pace whose swing is statistically indistinguishable from the largest, itself included. */
  readonly notTellable: readonly number[];
}

export type ResonanceAbsence = 'too-few-breaths' | 'signal-too-weak';

/** The first seconds of a pace are ignored: the heart takes a few breaths to adapt to it. */
export const SETTLING_SECONDS: Seconds = 25;
const SAMPLE_HZ = 4;
const FEWEST_BREATHS = 5;
/** Of a breath's samples, this share must lie near beats. */
const LEAST_COVERED_SHARE = 0.8;
const SLACK_SECONDS = 0.25;

/** Near these paces blood pressure swings by itself, by up to this share of the rate from trough to peak: no range may be narrower. */
const PRESSURE_SHARE = 0.03;

/** Student's t for 19 in 20, by degrees of freedom from 4 up. */
const STUDENT_T = [2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228];

/**
 * Measures the swing of the rate at one pace. The waves of the single breaths at the pacer's frequency are averaged with their
 * phase, so that what is not in time with the pacer cancels out; the spread between breaths gives the 95 % range.
 * @param intervals accepted by the gate, on the same clock as `beganSeconds`.
 * @param beganSeconds when the first in-breath of the pacer at this pace began.
 * @returns `too-few-breaths` with fewer than five usable breaths in the step of 120 s.
 */
export function resonancePoint(
  intervals: readonly Interval[],
  breathsPerMinute: number,
  beganSeconds: Seconds,
): Result<ResonancePoint, ResonanceAbsence> {
  const period = 60 / breathsPerMinute;
  const firstBreath = Math.ceil(SETTLING_SECONDS / period);
  const lastBreath = Math.floor((RESONANCE_STEP_SECONDS + 0.5) / period);
  const from = beganSeconds + firstBreath * period;
  const inside = intervals.filter(
    ({ endSeconds }) => endSeconds > from - 4 && endSeconds < beganSeconds + RESONANCE_STEP_SECONDS + 4,
  );
  if (inside.length < 16) return fail('too-few-breaths');
  const waves: (readonly [number, number])[] = [];
  const series = evenSeries(inside, SAMPLE_HZ);
  for (let breath = firstBreath; breath < lastBreath; breath += 1) {
    const wave = waveOf(series, inside, beganSeconds + breath * period, period);
    if (wave) waves.push(wave);
  }
  if (waves.length < FEWEST_BREATHS) return fail('too-few-breaths');
  const meanRateBpm = (60_000 * inside.length) / inside.reduce((sum, { rrMs }) => sum + rrMs, 0);
  return succeed({ breathsPerMinute, ...swingOf(waves, PRESSURE_SHARE * meanRateBpm), breaths: waves.length });
}

/** The wave of one breath in beats a minute, as cosine and sine; null where beats are missing. */
function waveOf(
  series: Float64Array,
  intervals: readonly Interval[],
  beginSeconds: Seconds,
  period: Seconds,
): readonly [number, number] | null {
  const first = elementAt(intervals, 0).endSeconds;
  const samples = Math.round(period * SAMPLE_HZ);
  const offset = (beginSeconds - first) * SAMPLE_HZ;
  let [cosine, sine, covered] = [0, 0, 0];
  const values: number[] = [];
  for (let k = 0; k < samples; k += 1) {
    const at = Math.round(offset + k);
    const rrMs = series[at] ?? 0;
    if (rrMs <= 0) return null;
    if (isCovered(intervals, first + at / SAMPLE_HZ)) covered += 1;
    values.push(60_000 / rrMs);
  }
  if (covered < LEAST_COVERED_SHARE * samples) return null;
  for (const [k, value] of values.entries()) {
    const angle = (2 * Math.PI * k) / samples;
    cosine += (value * Math.cos(angle) * 2) / samples;
    sine += (value * Math.sin(angle) * 2) / samples;
  }
  return [cosine, sine];
}

function isCovered(intervals: readonly Interval[], seconds: Seconds): boolean {
  const next = intervals.find(({ endSeconds }) => endSeconds >= seconds);
  return next !== undefined && next.endSeconds - next.rrMs / 1000 <= seconds + SLACK_SECONDS;
}

function swingOf(waves: readonly (readonly [number, number])[], pressureBpm: BeatsPerMinute) {
  const n = waves.length;
  const cosine = waves.reduce((sum, wave) => sum + wave[0], 0) / n;
  const sine = waves.reduce((sum, wave) => sum + wave[1], 0) / n;
  const size = Math.hypot(cosine, sine);
  // Along the mean wave's own phase: that is what a breath more or less would change.
  const along = waves.map(([c, s]) => (size > 0 ? (c * cosine + s * sine) / size : 0));
  const variance = along.reduce((sum, value) => sum + (value - size) ** 2, 0) / (n - 1);
  const t = elementAt(STUDENT_T, Math.min(n - FEWEST_BREATHS, STUDENT_T.length - 1));
  const margin = Math.hypot(2 * t * Math.sqrt(variance / n), pressureBpm);
  return { swingBpm: 2 * size, lowBpm: Math.max(0, 2 * size - margin), highBpm: 2 * size + margin };
}

/** A swing smaller than this is lost among other waves. */
const LEAST_SWING_BPM = 4;

/**
 * Compares the swings of one person at several paces, with the paces that are indistinguishable from the best.
 * @returns `too-few-breaths` with fewer than two points, `signal-too-weak` when the largest swing is below 4 beats a minute.
 */
export function resonanceCurve(points: readonly ResonancePoint[]): Result<ResonanceCurve, ResonanceAbsence> {
  if (points.length < 2) return fail('too-few-breaths');
  const largest = points.reduce((best, point) => (point.swingBpm > best.swingBpm ? point : best));
  if (largest.lowBpm <= 0 || largest.swingBpm < LEAST_SWING_BPM) return fail('signal-too-weak');
  const notTellable = points.filter((point) => !tellable(largest, point));
  return succeed({
    points,
    largestAt: largest.breathsPerMinute,
    notTellable: notTellable.map(({ breathsPerMinute }) => breathsPerMinute),
  });
}

/** Whether two ranges leave no doubt: their difference is larger than both their margins taken together. */
function tellable(a: ResonancePoint, b: ResonancePoint): boolean {
  return Math.abs(a.swingBpm - b.swingBpm) > Math.hypot(a.highBpm - a.swingBpm, b.highBpm - b.swingBpm);
}
