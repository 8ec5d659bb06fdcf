/**
 * Returns the median of numbers in any order: of an even count the mean of the middle two; NaN without any.
 * @example median([3, 1, 2, 10]); // 2.5
 */
export function median(values: readonly number[]): number {
  // Typed arrays are sorted as numbers, without a call for each comparison.
  const sorted = Float64Array.from(values).sort();
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? Number.NaN) + upper) / 2;
}
