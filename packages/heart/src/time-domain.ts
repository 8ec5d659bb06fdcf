import type { BeatsPerMinute, Milliseconds } from '@innertide/std/units';
import type { Interval } from './interval.ts';

/** Heart rate and its variability in the time domain (Task Force ESC/NASPE, Circulation 93:1043, 1996). */
export interface TimeDomain {
  /** Intervals counted. */
  readonly count: number;
  /** Pairs of neighbours that could be differenced. */
  readonly pairs: number;
  readonly meanRrMs: Milliseconds;
  /** 60,000 / mean interval, as Kubios counts; the mean of single rates is a little higher. */
  readonly meanRateBpm: BeatsPerMinute;
  /** Sample standard deviation (N − 1). */
  readonly sdnnMs: Milliseconds;
  readonly rmssdMs: Milliseconds;
  readonly lnRmssd: number;
  /** Per cent of differences strictly above 50 ms. */
  readonly pnn50Percent: number;
  /** SDSD / √2. */
  readonly sd1Ms: Milliseconds;
  /** √(2 SDNN² − SDSD² / 2). */
  readonly sd2Ms: Milliseconds;
}

/** Differences of decimal input carry the noise of binary fractions: 1055.56 − 1005.56 is not above 50. */
const ROUNDING_MS = 1e-6;

/**
 * Computes the figures of the time domain.
 * @returns NaN for a figure that needs more intervals or pairs than there are; `measure` turns it into an `Absence`.
 */
export function timeDomain(intervals: readonly Interval[]): TimeDomain {
  const count = intervals.length;
  const meanRrMs = intervals.reduce((sum, { rrMs }) => sum + rrMs, 0) / count;
  const squares = intervals.reduce((sum, { rrMs }) => sum + (rrMs - meanRrMs) ** 2, 0);
  const differences: number[] = [];
  let before: Interval | null = null;
  for (const interval of intervals) {
    if (before !== null && interval.isAdjacent) differences.push(interval.rrMs - before.rrMs);
    before = interval;
  }
  const pairs = differences.length;
  const meanDifference = differences.reduce((sum, d) => sum + d, 0) / pairs;
  const sdsdSquared = differences.reduce((sum, d) => sum + (d - meanDifference) ** 2, 0) / (pairs - 1);
  const rmssdMs = Math.sqrt(differences.reduce((sum, d) => sum + d * d, 0) / pairs);
  const sdnnSquared = squares / (count - 1);
  return {
    count,
    pairs,
    meanRrMs,
    meanRateBpm: 60_000 / meanRrMs,
    sdnnMs: Math.sqrt(sdnnSquared),
    rmssdMs,
    lnRmssd: Math.log(rmssdMs),
    pnn50Percent: (100 * differences.filter((d) => Math.abs(d) > 50 + ROUNDING_MS).length) / pairs,
    sd1Ms: Math.sqrt(sdsdSquared / 2),
    // A strictly alternating rhythm on few beats can bring the difference a hair below zero.
    sd2Ms: Math.sqrt(Math.max(0, 2 * sdnnSquared - sdsdSquared / 2)),
  };
}
