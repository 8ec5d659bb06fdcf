import { elementAt } from '@innertide/std/element-at';

/** Answers are tenths of a point: what differs by less is equal, and floating point must not break a tie. */
const SAME = 1e-9;

/** Twice the rank of each size, so that ranks shared by equal sizes stay whole numbers. */
function doubledRanks(sizes: readonly number[]): number[] {
  const order = sizes.map((_, index) => index).toSorted((a, b) => elementAt(sizes, a) - elementAt(sizes, b));
  const ranks = new Array<number>(sizes.length).fill(0);
  for (let from = 0; from < order.length; ) {
    let to = from + 1;
    while (
      to < order.length &&
      elementAt(sizes, elementAt(order, to)) - elementAt(sizes, elementAt(order, from)) < SAME
    )
      to += 1;
    for (let at = from; at < to; at += 1) ranks[elementAt(order, at)] = from + 1 + to;
    from = to;
  }
  return ranks;
}

/** How likely each sum of the ranks is when every sign is a fair coin's; index: the sum. */
function coinSums(ranks: readonly number[]): Float64Array {
  const all = ranks.reduce((sum, rank) => sum + rank, 0);
  const likely = new Float64Array(all + 1);
  likely[0] = 1;
  let top = 0;
  for (const rank of ranks) {
    for (let sum = top + rank; sum >= 0; sum -= 1) {
      likely[sum] = ((likely[sum] ?? 0) + (sum >= rank ? (likely[sum - rank] ?? 0) : 0)) / 2;
    }
    top += rank;
  }
  return likely;
}

/**
 * Tests paired differences against "the sign of each is a fair coin's", which is true by design where a coin decided which
 * of the two came first. Exact for every number of pairs and every tie: the ranks' sums are counted over all 2^n flips.
 * The statistic is the sum of the ranks of the positive ones (Wilcoxon 1945); differences of nothing keep their rank and take
 * no side (Pratt, JASA 54:655, 1959).
 *
 * @param differences in any unit, finite
 * @returns the two-sided probability of a sum at least as far from the middle, 0 to 1; 1 when all are nothing
 */
export function signFlipProbability(differences: readonly number[]): number {
  const ranks = doubledRanks(differences.map(Math.abs));
  const counted = differences.flatMap((difference, index) =>
    Math.abs(difference) < SAME ? [] : [{ isPositive: difference > 0, rank: elementAt(ranks, index) }],
  );
  const all = counted.reduce((sum, { rank }) => sum + rank, 0);
  const positive = counted.reduce((sum, { isPositive, rank }) => sum + (isPositive ? rank : 0), 0);
  const far = Math.abs(2 * positive - all);
  const probability = coinSums(counted.map(({ rank }) => rank)).reduce(
    (sum, likely, at) => sum + (Math.abs(2 * at - all) >= far ? likely : 0),
    0,
  );
  return Math.min(1, probability);
}
