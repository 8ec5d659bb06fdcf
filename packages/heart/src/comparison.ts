import { fail, type Result, succeed } from '@innertide/std/result';
import type { BeatsPerMinute, Milliseconds, Seconds } from '@innertide/std/units';
import { coveredSeconds, type Interval, intervalsWithin } from './interval.ts';
import type { Absence } from './metrics.ts';
import { timeDomain } from './time-domain.ts';

/** Two minutes of a heart, small enough to keep until they are compared. */
export interface HeartSample {
  readonly rateBpm: BeatsPerMinute;
  /** Standard error of the rate, from the means of its 10 s blocks. */
  readonly rateErrorBpm: BeatsPerMinute;
  readonly rmssdMs: Milliseconds;
}

/** What two samples say. Rates in beats a minute, RMSSD in ms. */
export type HeartChange =
  | { readonly name: 'signal-too-weak' }
  | { readonly name: 'no-clear-change' | 'lower' | 'higher'; readonly before: number; readonly after: number };

export interface HeartComparison {
  readonly rate: HeartChange;
  readonly rmssd: HeartChange;
}

export const SAMPLE_SECONDS: Seconds = 120;
const BLOCK_SECONDS = 10;
const LEAST_COVERED_SHARE = 0.7;
const LEAST_BLOCK_SECONDS = 5;

/** Clean intervals of the two minutes that end with the last of them. */
export function heartSample(all: readonly Interval[]): Result<HeartSample, Absence> {
  const last = all.at(-1);
  const intervals = last ? intervalsWithin(all, last.endSeconds, SAMPLE_SECONDS) : [];
  const heldSeconds = coveredSeconds(intervals);
  if (!last || heldSeconds < LEAST_COVERED_SHARE * SAMPLE_SECONDS) {
    return fail({ name: 'window-too-short', neededSeconds: SAMPLE_SECONDS, heldSeconds: Math.round(heldSeconds) });
  }
  const blocks = blockRates(intervals, last.endSeconds);
  const { meanRateBpm, rmssdMs, pairs } = timeDomain(intervals);
  if (blocks.length < 8 || pairs < 30) return fail({ name: 'too-few-beats' });
  return succeed({ rateBpm: meanRateBpm, rateErrorBpm: errorOfMean(blocks), rmssdMs });
}

function blockRates(intervals: readonly Interval[], endSeconds: Seconds): readonly BeatsPerMinute[] {
  const rates: number[] = [];
  for (let block = SAMPLE_SECONDS / BLOCK_SECONDS - 1; block >= 0; block -= 1) {
    const inside = intervalsWithin(intervals, endSeconds - block * BLOCK_SECONDS, BLOCK_SECONDS);
    if (coveredSeconds(inside) >= LEAST_BLOCK_SECONDS) rates.push(timeDomain(inside).meanRateBpm);
  }
  return rates;
}

/** Neighbouring blocks are alike: the fewer independent ones they amount to (Bartlett, from the lag-1 correlation), the larger. */
function errorOfMean(values: readonly number[]): number {
  const n = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  if (squares === 0) return 0;
  const products = values.slice(1).reduce((sum, value, i) => sum + (value - mean) * (values[i]! - mean), 0);
  const correlation = Math.min(0.8, Math.max(0, products / squares));
  const independent = (n * (1 - correlation)) / (1 + correlation);
  return Math.sqrt(squares / (n - 1) / Math.max(2, independent));
}

/** Fewer beats a minute than this are no change worth a word, however sure. */
const LEAST_RATE_CHANGE_BPM = 2;
/** Two-sided, 99 in 100, with about ten independent blocks on either side. */
const STUDENT_T_99 = 2.9;
/**
 * RMSSD over 120 s lies within 20 % of its own five minutes 19 times in 20 (docs/heart.md), so two windows of an unchanged
 * heart differ by up to √2 of that.
 */
const RMSSD_LIMIT_LOG = Math.SQRT2 * Math.log(1.21);

/**
 * Before and after. A rate has changed when the difference is at least 2 and more than 2.9 standard errors (Welch); RMSSD
 * when it differs by more than the 31 % that two windows of the same heart may.
 */
export function compareSamples(
  before: Result<HeartSample, Absence>,
  after: Result<HeartSample, Absence>,
): HeartComparison {
  if (!before.ok || !after.ok) return { rate: { name: 'signal-too-weak' }, rmssd: { name: 'signal-too-weak' } };
  const [a, b] = [before.value, after.value];
  const error = Math.hypot(a.rateErrorBpm, b.rateErrorBpm);
  const rateClear = Math.abs(b.rateBpm - a.rateBpm) >= Math.max(LEAST_RATE_CHANGE_BPM, STUDENT_T_99 * error);
  const rmssdClear = Math.abs(Math.log(b.rmssdMs / a.rmssdMs)) > RMSSD_LIMIT_LOG;
  return { rate: change(a.rateBpm, b.rateBpm, rateClear), rmssd: change(a.rmssdMs, b.rmssdMs, rmssdClear) };
}

function change(before: number, after: number, clear: boolean): HeartChange {
  return { name: clear ? (after < before ? 'lower' : 'higher') : 'no-clear-change', before, after };
}
