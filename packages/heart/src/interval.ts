import { elementAt } from '@innertide/std/element-at';
import type { Milliseconds, Seconds } from '@innertide/std/units';

/** The time between two neighbouring beats. */
export interface Interval {
  /** When its second beat fell, on the beat clock. */
  readonly endSeconds: Seconds;
  readonly rrMs: Milliseconds;
  /** Whether the interval before it in the list ends where this one begins: only then may the two be differenced. */
  readonly isAdjacent: boolean;
}

/**
 * Times intervals that were measured without a gap.
 * @param rrMs in milliseconds, oldest first; time 0 is the beginning of the first.
 * @example intervalsInSeries([800, 820])[1]?.endSeconds // 1.62
 */
export function intervalsInSeries(rrMs: readonly Milliseconds[]): readonly Interval[] {
  let endSeconds = 0;
  return rrMs.map((value, index) => {
    endSeconds += value / 1000;
    return { endSeconds, rrMs: value, isAdjacent: index > 0 };
  });
}

/**
 * Selects the intervals whose end lies in (endSeconds − windowSeconds, endSeconds].
 * The first of them gets `isAdjacent` false, because its neighbour is outside.
 * @param intervals oldest first.
 */
export function intervalsWithin(
  intervals: readonly Interval[],
  endSeconds: Seconds,
  windowSeconds: Seconds,
): readonly Interval[] {
  let first = intervals.length;
  while (first > 0 && elementAt(intervals, first - 1).endSeconds > endSeconds - windowSeconds) first -= 1;
  const inside = intervals.slice(first).filter((interval) => interval.endSeconds <= endSeconds);
  const [head, ...rest] = inside;
  return head ? [{ ...head, isAdjacent: false }, ...rest] : [];
}

/** Computes the time from the beginning of the first to the end of the last interval, gaps included; 0 without intervals. */
export function spanSeconds(intervals: readonly Interval[]): Seconds {
  const [first] = intervals;
  const last = intervals.at(-1);
  return first && last ? last.endSeconds - first.endSeconds + first.rrMs / 1000 : 0;
}

/** Sums the time of the intervals themselves, gaps excluded. */
export function coveredSeconds(intervals: readonly Interval[]): Seconds {
  return intervals.reduce((sum, { rrMs }) => sum + rrMs, 0) / 1000;
}
