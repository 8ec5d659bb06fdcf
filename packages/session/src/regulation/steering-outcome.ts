import type { HeartRecord } from '@innertide/protocol/heart-record';
import type { BeatsPerMinute } from '@innertide/std/units';
import { heartOutcome } from './heart-outcome.ts';

/** What a heart did in one session whose steering a coin chose. */
export interface TossedSession {
  readonly isSteered: boolean;
  /** Median of the last three minutes less that of the first. */
  readonly changeBpm: BeatsPerMinute;
}

export interface Interval95 {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

export type SteeringOutcome =
  | { readonly name: 'too-few'; readonly steered: number; readonly notSteered: number }
  | {
      /** Whether the interval of the difference holds zero. */
      readonly name: 'nothing-to-say' | 'slower' | 'faster';
      readonly steered: number;
      readonly notSteered: number;
      /** Of the change with steering less that without. */
      readonly difference: Interval95;
    };

/** Fewer on a side find nothing but the largest difference. */
export const FEWEST_ON_A_SIDE = 6;
/** Two-sided, 95 %. */
const Z = 1.959964;

/** @returns null unless a coin chose and both ends of the session have a rate. */
export function tossedSession(record: HeartRecord): TossedSession | null {
  if (record.steering?.chosenBy !== 'coin') return null;
  const outcome = heartOutcome(record);
  if (!('fromBpm' in outcome)) return null;
  return { isSteered: record.steering.isSteered, changeBpm: outcome.toBpm - outcome.fromBpm };
}

/**
 * Compares sessions that a coin let the heart steer with those it did not: Welch's interval of the difference of means, which assumes
 * that sessions are independent of each other.
 */
export function steeringOutcome(sessions: readonly TossedSession[]): SteeringOutcome {
  const of = (isSteered: boolean) => sessions.filter((one) => one.isSteered === isSteered).map((one) => one.changeBpm);
  const [a, b] = [of(true), of(false)];
  const counts = { steered: a.length, notSteered: b.length };
  if (a.length < FEWEST_ON_A_SIDE || b.length < FEWEST_ON_A_SIDE) return { name: 'too-few', ...counts };
  const [one, other] = [momentsOf(a), momentsOf(b)];
  const mean = one.mean - other.mean;
  const error = Math.sqrt(one.errorSquared + other.errorSquared);
  const degrees =
    (one.errorSquared + other.errorSquared) ** 2 /
    (one.errorSquared ** 2 / (a.length - 1) + other.errorSquared ** 2 / (b.length - 1));
  const reach = error === 0 ? 0 : studentQuantile(degrees) * error;
  const difference = { mean, low: mean - reach, high: mean + reach };
  const name = difference.high < 0 ? 'slower' : difference.low > 0 ? 'faster' : 'nothing-to-say';
  return { name, ...counts, difference };
}

function momentsOf(values: readonly number[]) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  return { mean, errorSquared: variance / values.length };
}

/** Quantile 0.975 of Student's t by Abramowitz and Stegun 26.7.5; within 0.01 from five degrees of freedom on. */
function studentQuantile(degrees: number): number {
  const [z3, z5, z7] = [Z ** 3, Z ** 5, Z ** 7];
  return (
    Z +
    (z3 + Z) / (4 * degrees) +
    (5 * z5 + 16 * z3 + 3 * Z) / (96 * degrees ** 2) +
    (3 * z7 + 19 * z5 + 17 * z3 - 15 * Z) / (384 * degrees ** 3)
  );
}
