import { elementAt } from '@innertide/std/element-at';
import { median } from '@innertide/std/median';
import { signFlipProbability } from './signed-rank.ts';

/** By how much one arm lies above the other, in the unit of the differences. */
export interface Shift {
  /** The Hodges-Lehmann estimate: the median of the means of any two differences. */
  readonly estimate: number;
  /** Every shift that the test does not refuse, 95 %. */
  readonly low: number;
  readonly high: number;
}

const REFUSED_BELOW = 0.05;
const SAME = 1e-9;

/** The means of any two differences, a difference with itself among them: in order, each value once. */
function walshAverages(differences: readonly number[]): { all: number[]; distinct: number[] } {
  const all = differences
    .flatMap((one, at) => differences.slice(at).map((other) => (one + other) / 2))
    .toSorted((a, b) => a - b);
  return { all, distinct: all.filter((value, at) => at === 0 || value - elementAt(all, at - 1) > SAME) };
}

/** Finds the first place from `from` where something holds that goes on holding, by halving; `to` when none before it. */
function firstWhere(from: number, to: number, holds: (at: number) => boolean): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * Estimates the shift of paired differences with its interval (Hodges and Lehmann 1963). The interval is the test turned
 * round: the shifts that {@link signFlipProbability} does not refuse at one in twenty, so that test and interval cannot
 * disagree but by a tie.
 *
 * @param differences one for each pair, finite
 * @returns null with fewer than six differences: no outcome of so few coins is rarer than one in twenty
 */
export function estimateShift(differences: readonly number[]): Shift | null {
  const { all, distinct } = walshAverages(differences);
  const lowest = distinct.at(0);
  const highest = distinct.at(-1);
  if (differences.length < 6 || lowest === undefined || highest === undefined) return null;
  const estimate = median(all);
  // Between two neighbouring means no sign and no order of sizes changes, so one point stands for the whole gap.
  const isRefused = (gap: number): boolean => {
    const between = (elementAt(distinct, gap) + elementAt(distinct, gap + 1)) / 2;
    return signFlipProbability(differences.map((difference) => difference - between)) < REFUSED_BELOW;
  };
  const last = distinct.length - 1;
  const above = distinct.findIndex((value) => value > estimate + SAME);
  const below = distinct.findLastIndex((value) => value < estimate - SAME);
  const top = above === -1 ? last : firstWhere(above, last, isRefused);
  const bottom = last - (below === -1 ? last : firstWhere(last - below, last, (at) => isRefused(last - at - 1)));
  return { estimate, low: elementAt(distinct, bottom), high: elementAt(distinct, top) };
}
