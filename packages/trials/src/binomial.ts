/** The natural logarithm of n over k. */
function logChoose(n: number, k: number): number {
  let sum = 0;
  for (let i = 1; i <= k; i += 1) sum += Math.log((n - k + i) / i);
  return sum;
}

/**
 * Computes how likely it is to be right at least `right` times of `tries`.
 *
 * @param right whole, 0 to `tries`
 * @param chance of being right at each try, above 0 and below 1
 * @example probabilityOfAtLeast(12, 16) // 0.038: what luck alone does
 */
export function probabilityOfAtLeast(right: number, tries: number, chance = 0.5): number {
  let sum = 0;
  for (let k = right; k <= tries; k += 1) {
    sum += Math.exp(logChoose(tries, k) + k * Math.log(chance) + (tries - k) * Math.log(1 - chance));
  }
  return Math.min(1, sum);
}

/** A share with the range that holds the true one at least 19 times in 20. */
export interface Share {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** The chance at which `tail` reaches one in forty, found by halving; `tail` grows with the chance. */
function chanceWhere(tail: (chance: number) => number): number {
  let [below, above] = [0, 1];
  for (let step = 0; step < 50; step += 1) {
    const middle = (below + above) / 2;
    if (tail(middle) < 0.025) below = middle;
    else above = middle;
  }
  return (below + above) / 2;
}

/** Computes the share that was right with its exact range (Clopper and Pearson, Biometrika 26:404, 1934); `tries` at least 1. */
export function shareOf(right: number, tries: number): Share {
  return {
    share: right / tries,
    low: right === 0 ? 0 : chanceWhere((chance) => probabilityOfAtLeast(right, tries, chance)),
    high: right === tries ? 1 : 1 - chanceWhere((chance) => probabilityOfAtLeast(tries - right, tries, chance)),
  };
}
