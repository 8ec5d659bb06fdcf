/**
 * How many things happen in a stretch in which `mean` are to be expected (by inversion of the Poisson distribution).
 * @param u uniform in [0, 1). @param mean at most about 4; counts end at 12.
 */
export function poisson(u: number, mean: number): number {
  let share = Math.exp(-mean);
  let sum = share;
  let count = 0;
  while (u > sum && count < 12) {
    count += 1;
    share *= mean / count;
    sum += share;
  }
  return count;
}
