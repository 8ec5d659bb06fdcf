import { elementAt } from '@innertide/std/element-at';
import type { TrialLength } from './trial-plan.ts';

/** Fewer pairs cannot be judged (`estimateShift`). */
const FEWEST = 6;

/**
 * The true difference, in standard deviations of the pairs' differences, that six to twenty-eight pairs find four times in
 * five: of pairs that count, so that those of who misses some are said as they are. Simulated with the test itself, 20,000
 * trials of normal differences at each (`tests/lives/trial-lives.test.ts` holds each of them).
 */
const DETECTABLE_EFFECTS: readonly number[] = [
  1.793, 1.328, 1.247, 1.147, 1.025, 0.985, 0.931, 0.867, 0.832, 0.797, 0.785, 0.751, 0.72, 0.694, 0.672, 0.662, 0.646,
  0.629, 0.607, 0.602, 0.586, 0.574, 0.565,
];

/** In how many pairs of a hundred a difference shows. */
interface PairsInHundred {
  /** One that is found four times in five. */
  readonly found: number;
  /** One that is found every other time. */
  readonly halfFound: number;
}

/** What can be said before the first session, when nobody knows yet how much the answers of one person vary. */
export const DETECTABLE_PAIRS_IN_HUNDRED: Readonly<Record<TrialLength, PairsInHundred>> = {
  14: { found: 80, halfFound: 72 },
  20: { found: 75, halfFound: 68 },
  28: { found: 71, halfFound: 65 },
};

/**
 * Returns the true difference in standard deviations that so many counted pairs find four times in five.
 * @param pairs 6 to 28
 */
export function detectableEffect(pairs: number): number {
  return elementAt(DETECTABLE_EFFECTS, pairs - FEWEST);
}

/**
 * Typical error of lnRMSSD from one measurement at rest to the next: 21.1 % of RMSSD (Cipryan, J Hum Kinet 50:85, 2016,
 * doi:10.1515/hukin-2015-0146, 29 people, 20 to 30 minutes apart). From day to day it is hardly less, so that what is said from it is
 * the least.
 */
const LN_RMSSD_ERROR = Math.log(1.211);

/** Returns by what share of RMSSD two arms must differ for so many pairs to find it four times in five, at best. @param pairs 6 to 28 */
export function detectableVariability(pairs: number): number {
  return Math.exp(detectableEffect(pairs) * Math.SQRT2 * LN_RMSSD_ERROR) - 1;
}

/** Returns the difference in the outcome's unit that so many pairs, varying as these did, find four times in five; null below six. */
export function detectableDifference(differences: readonly number[]): number | null {
  const count = differences.length;
  if (count < FEWEST) return null;
  const mean = differences.reduce((sum, value) => sum + value, 0) / count;
  const variance = differences.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (count - 1);
  return detectableEffect(count) * Math.sqrt(variance);
}
