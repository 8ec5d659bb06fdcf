import type { Seconds } from '@innertide/std/units';

/** Standard deviation over mean: 0 for a grid. NaN for less than two values. */
export function coefficientOfVariation(values: readonly number[]): number {
  if (values.length < 2) return Number.NaN;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) / mean;
}

/** Resolution of onset densities. */
export const ONSET_STEP_SECONDS: Seconds = 0.25;

/** Weights onsets into steps of a quarter of a second, each shared by the two steps that are nearest. */
export function onsetDensity(
  onsets: readonly { readonly at: Seconds; readonly weight: number }[],
  from: Seconds,
  until: Seconds,
): Float64Array {
  const density = new Float64Array(Math.ceil((until - from) / ONSET_STEP_SECONDS) + 1);
  for (const { at, weight } of onsets) {
    const place = (at - from) / ONSET_STEP_SECONDS;
    const step = Math.floor(place);
    if (step < 0 || step + 1 >= density.length) continue;
    density[step] = (density[step] ?? 0) + weight * (step + 1 - place);
    density[step + 1] = (density[step + 1] ?? 0) + weight * (place - step);
  }
  return density;
}

/** A peak of an autocorrelation. */
export interface CombPeak {
  readonly seconds: Seconds;
  readonly correlation: number;
}

/** Seconds over which an onset is spread, so that a hand's scatter hides no grid. */
const SPREAD_SECONDS: Seconds = 0.5;

/** What is slower than this is form and no grid: it is taken away before. */
const SLOW_SECONDS: Seconds = 40;

/**
 * Autocorrelation of an onset density at each lag from `from` to `to`, freed of its slow course: a value for each step.
 *
 * @param density from `onsetDensity`, or the rises of a spectrum in the same steps
 */
export function onsetAutocorrelation(density: Float64Array, from: Seconds, to: Seconds): CombPeak[] {
  const spread = smoothed(density, Math.round(SPREAD_SECONDS / ONSET_STEP_SECONDS));
  const slow = smoothed(density, Math.round(SLOW_SECONDS / ONSET_STEP_SECONDS));
  const course = spread.map((value, n) => value - (slow[n] ?? 0));
  const energy = course.reduce((sum, value) => sum + value * value, 0);
  const lags: CombPeak[] = [];
  for (let lag = Math.round(from / ONSET_STEP_SECONDS); lag * ONSET_STEP_SECONDS <= to; lag += 1) {
    let sum = 0;
    for (let n = lag; n < course.length; n += 1) sum += (course[n] ?? 0) * (course[n - lag] ?? 0);
    const share = course.length / Math.max(1, course.length - lag);
    lags.push({ seconds: lag * ONSET_STEP_SECONDS, correlation: energy === 0 ? 0 : (share * sum) / energy });
  }
  return lags;
}

/** The highest local maximum of an autocorrelation; nothing correlates where there is none. */
export function highestPeak(lags: readonly CombPeak[]): CombPeak {
  let highest: CombPeak = { seconds: Number.NaN, correlation: 0 };
  for (let n = 1; n + 1 < lags.length; n += 1) {
    const [before, here, after] = [lags[n - 1], lags[n], lags[n + 1]];
    if (!before || !here || !after) continue;
    const isPeak = here.correlation >= before.correlation && here.correlation >= after.correlation;
    if (isPeak && here.correlation > highest.correlation) highest = here;
  }
  return highest;
}

/** Mean over `width` steps around each. */
function smoothed(values: Float64Array, width: number): Float64Array {
  const sums = new Float64Array(values.length + 1);
  for (let n = 0; n < values.length; n += 1) sums[n + 1] = (sums[n] ?? 0) + (values[n] ?? 0);
  return values.map((_, n) => {
    const from = Math.max(0, n - Math.floor(width / 2));
    const to = Math.min(values.length, n + Math.ceil(width / 2) + (width % 2 === 0 ? 1 : 0));
    return ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from);
  });
}

/** Onsets of a melody in groups that a rest divides: when each group begins. */
export function groupBeginnings(onsets: readonly Seconds[], rest: Seconds): Seconds[] {
  return onsets.filter((at, n) => n === 0 || at - (onsets[n - 1] ?? 0) > rest);
}

/** Differences of neighbours. */
export function intervalsOf(times: readonly Seconds[]): Seconds[] {
  return times.slice(1).map((time, n) => time - (times[n] ?? 0));
}

/**
 * When the harmony changes: places where the pitch profiles of the three seconds before and after differ most, and clearly.
 *
 * @param profiles one of twelve pitch classes a second
 */
export function harmonyChanges(profiles: readonly (readonly number[])[]): Seconds[] {
  const HALF = 3;
  const novelty = profiles.map((_, n) => {
    if (n < HALF || n + HALF > profiles.length) return 0;
    return 1 - cosine(sumOf(profiles.slice(n - HALF, n)), sumOf(profiles.slice(n, n + HALF)));
  });
  const mean = novelty.reduce((sum, value) => sum + value, 0) / Math.max(1, novelty.length);
  return novelty.flatMap((here, n) => {
    const around = novelty.slice(Math.max(0, n - HALF), n + HALF + 1);
    return here > mean && here > 0.02 && here === Math.max(...around) ? [n] : [];
  });
}

function sumOf(profiles: readonly (readonly number[])[]): number[] {
  return Array.from({ length: 12 }, (_, n) => profiles.reduce((sum, profile) => sum + (profile[n] ?? 0), 0));
}

function cosine(a: readonly number[], b: readonly number[]): number {
  const dot = (x: readonly number[], y: readonly number[]) => x.reduce((sum, value, n) => sum + value * (y[n] ?? 0), 0);
  const lengths = Math.sqrt(dot(a, a) * dot(b, b));
  return lengths === 0 ? 1 : dot(a, b) / lengths;
}
