import type { TrialLength } from './trial-plan.ts';

/**
 * The true difference, in standard deviations of the pairs' differences, that a trial finds four times in five.
 * Simulated with the test itself, 20,000 trials of normal differences at each (`power.long.test.ts`).
 */
export const DETECTABLE_EFFECT: Readonly<Record<TrialLength, number>> = { 14: 0.832, 20: 0.672, 28: 0.565 };

/**
 * In how many pairs of a hundred such a difference shows: what can be said before the first session, when nobody knows yet
 * how much the answers of one person vary.
 */
export const DETECTABLE_PAIRS_IN_HUNDRED: Readonly<Record<TrialLength, number>> = { 14: 80, 20: 75, 28: 71 };

/** Returns the difference in the outcome's unit that so many pairs, varying as these did, find four times in five; null below six. */
export function detectableDifference(differences: readonly number[], length: TrialLength): number | null {
  const count = differences.length;
  if (count < 6) return null;
  const mean = differences.reduce((sum, value) => sum + value, 0) / count;
  const variance = differences.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (count - 1);
  return DETECTABLE_EFFECT[length] * Math.sqrt((variance * length) / count);
}
