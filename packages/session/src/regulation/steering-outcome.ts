import type { HeartRecord } from '@innertide/protocol/heart-record';
import { studentQuantile } from '@innertide/std/student-quantile';
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
