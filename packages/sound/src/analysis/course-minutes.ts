import { elementAt } from '@innertide/std/element-at';
import { type Course, FEATURES, SHORTEST_OVERLAP } from './course.ts';

/** Frames from one compared minute to the next: five seconds. */
const MINUTE_HOP = 10;

/** Places of the frames of two minutes on end, around their middle: sums over the first minute and over both. */
const MIDDLE = SHORTEST_OVERLAP - 0.5;
const PLACES = sumOver(2 * SHORTEST_OVERLAP, (t) => (t - MIDDLE) ** 2);
const FIRST_PLACES = sumOver(SHORTEST_OVERLAP, (t) => t - MIDDLE);
const BOTH_PLACES = sumOver(SHORTEST_OVERLAP, (t) => (t - MIDDLE) * (t - MIDDLE + SHORTEST_OVERLAP));

/** A minute's values of one feature, and their sums alone, times their place, and squared. */
interface FeatureMinute {
  readonly values: Float64Array;
  readonly sum: number;
  readonly placed: number;
  readonly squared: number;
}

/**
 * Highest correlation of any minute of one course with any minute of the other, measured as the repetition of a sound
 * would be that is the one followed by the other: 1 when a minute of one is audible in the other. @returns −1 when either
 * is shorter than a minute.
 */
export function likenessOfMinutes(a: Course, b: Course): number {
  let highest = -1;
  const others = minutesOf(b);
  for (const minute of minutesOf(a)) {
    for (const other of others) {
      let sum = 0;
      for (let f = 0; f < FEATURES; f += 1) sum += repeats(elementAt(minute, f), elementAt(other, f));
      highest = Math.max(highest, sum / FEATURES);
    }
  }
  return highest;
}

function minutesOf(course: Course): readonly (readonly FeatureMinute[])[] {
  const count = Math.max(0, Math.floor((elementAt(course, 0).length - SHORTEST_OVERLAP) / MINUTE_HOP) + 1);
  return Array.from({ length: count }, (_, n) =>
    course.map((column) => {
      const values = column.subarray(n * MINUTE_HOP, n * MINUTE_HOP + SHORTEST_OVERLAP);
      return {
        values,
        sum: sumOver(SHORTEST_OVERLAP, (t) => values[t] ?? 0),
        placed: sumOver(SHORTEST_OVERLAP, (t) => (values[t] ?? 0) * (t - MIDDLE)),
        squared: sumOver(SHORTEST_OVERLAP, (t) => (values[t] ?? 0) ** 2),
      };
    }),
  );
}

/** How far `second` repeats `first`, the two on end centred, freed of their trend and scaled as one. */
function repeats(first: FeatureMinute, second: FeatureMinute): number {
  const frames = SHORTEST_OVERLAP;
  const mean = (first.sum + second.sum) / (2 * frames);
  const slope = (first.placed + second.placed + frames * second.sum) / PLACES;
  const variance = (first.squared + second.squared - slope * slope * PLACES) / (2 * frames) - mean * mean;
  if (variance < 1e-9) return 0;
  let product = 0;
  for (let t = 0; t < frames; t += 1) product += (first.values[t] ?? 0) * (second.values[t] ?? 0);
  product -= mean * (first.sum + second.sum) - frames * mean * mean;
  product -= slope * (first.placed + frames * first.sum + second.placed);
  product += mean * slope * (2 * FIRST_PLACES + frames * frames) + slope * slope * BOTH_PLACES;
  return product / (frames * variance);
}

function sumOver(count: number, of: (t: number) => number): number {
  let sum = 0;
  for (let t = 0; t < count; t += 1) sum += of(t);
  return sum;
}
