import { elementAt } from '@innertide/std/element-at';
import type { Hertz, Seconds } from '@innertide/std/units';

/** A beat by the fit with the mean of all, in samples of the fine grid. */
export interface BeatFit {
  readonly at: number;
  /** Standard error of `at`. */
  readonly error: number;
  /** How much it looks like the mean of all: Pearson's r, without its sign. */
  readonly likeness: number;
}

/** The QRS complex: P and T go other ways with the rate. */
const REACH_SECONDS: Seconds = 0.06;
const MOST_SHIFT_SECONDS: Seconds = 0.03;
/** The first mean is blurred by how roughly the beats were timed. */
const ROUNDS = 3;
/** What is less like the others is noise. */
const LEAST_LIKENESS = 0.7;

interface Grid {
  /** Of the fine grid. */
  readonly sampleHz: Hertz;
  /** Points of the grid for each sample that was measured: the others are no evidence of their own. */
  readonly finer: number;
}

/**
 * Times beats by their fit with the mean of all around them, with a size and a level of their own.
 * @param places of about each beat, in samples of the grid; those whose complex is not whole are left out.
 */
export function fittedBeats(samples: Float64Array, places: readonly number[], grid: Grid): readonly BeatFit[] {
  const reach = Math.round(REACH_SECONDS * grid.sampleHz);
  const most = Math.round(MOST_SHIFT_SECONDS * grid.sampleHz);
  let beats: readonly BeatFit[] = places
    .filter((at) => at >= reach + most + 1 && at < samples.length - reach - most - 2)
    .map((at) => ({ at, error: 0, likeness: 1 }));
  for (let round = 0; round < ROUNDS && beats.length > 0; round += 1) {
    const shape = meanShape(samples, beats, reach);
    beats = beats.map(({ at }) => fit(samples, shape, at, most, grid.finer));
  }
  return beats.filter(({ likeness }) => likeness >= LEAST_LIKENESS);
}

/** The mean complex, without its level. */
function meanShape(samples: Float64Array, beats: readonly BeatFit[], reach: number): Float64Array {
  const mean = new Float64Array(2 * reach + 1);
  for (const { at } of beats) {
    for (let k = 0; k < mean.length; k += 1) mean[k] = elementAt(mean, k) + valueAt(samples, at + k - reach);
  }
  const level = mean.reduce((sum, value) => sum + value, 0) / mean.length;
  return mean.map((value) => (value - level) / beats.length);
}

/** The shift with the highest correlation, between grid points by a parabola, and the error that the noise left around it allows. */
function fit(samples: Float64Array, shape: Float64Array, at: number, most: number, finer: number): BeatFit {
  const centre = Math.round(at);
  let [best, bestLikeness] = [0, Number.NEGATIVE_INFINITY];
  const likeness = Float64Array.from({ length: 2 * most + 3 }, (_, index) => {
    const shift = index - most - 1;
    const value = Math.abs(overlap(samples, shape, centre + shift).likeness);
    if (Math.abs(shift) <= most && value > bestLikeness) [best, bestLikeness] = [shift, value];
    return value;
  });
  const [before, here, after] = [-1, 0, 1].map((step) => elementAt(likeness, best + step + most + 1));
  const bend = (before ?? 0) - 2 * (here ?? 0) + (after ?? 0);
  const shift = bend < 0 ? ((before ?? 0) - (after ?? 0)) / (2 * bend) : 0;
  const { size, noise } = overlap(samples, shape, centre + best);
  let slopes = 0;
  for (let k = 1; k < shape.length - 1; k += 1)
    slopes += ((elementAt(shape, k + 1) - elementAt(shape, k - 1)) / 2) ** 2;
  const measured = (shape.length / finer - 2) / (shape.length / finer);
  return {
    at: centre + best + Math.max(-1, Math.min(1, shift)),
    error: Math.sqrt(noise / measured / (slopes / finer)) / Math.max(Math.abs(size), 1e-9),
    likeness: bestLikeness,
  };
}

/** How a stretch fits a shape of mean 0: Pearson's r, its size, and the variance of what is left. */
function overlap(samples: Float64Array, shape: Float64Array, centre: number) {
  const reach = (shape.length - 1) / 2;
  let [sum, square, product, power] = [0, 0, 0, 0];
  for (let k = 0; k < shape.length; k += 1) {
    const [value, part] = [elementAt(samples, centre + k - reach), elementAt(shape, k)];
    sum += value;
    square += value * value;
    product += value * part;
    power += part * part;
  }
  const variance = square - (sum * sum) / shape.length;
  const likeness = variance > 0 && power > 0 ? product / Math.sqrt(variance * power) : 0;
  return {
    likeness,
    size: power > 0 ? product / power : 0,
    noise: (variance * (1 - likeness * likeness)) / shape.length,
  };
}

/** The value between grid points, linear. */
function valueAt(samples: Float64Array, at: number): number {
  const floor = Math.floor(at);
  const low = elementAt(samples, floor);
  return low + (elementAt(samples, floor + 1) - low) * (at - floor);
}
