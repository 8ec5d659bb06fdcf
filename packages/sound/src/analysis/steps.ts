import type { Seconds } from '@innertide/std/units';
import { BLOCK, ORDER, predict, robustDeviation } from './faults.ts';

/** Robust deviations of the sound's own noise that a step must stand out by; music without a fault has up to 8 in a minute. */
const THRESHOLD = 12;

/** Steps under this cannot be heard, whatever is silent around them. */
const LEAST = 1e-3;

/** A note has begun where its highs are this many times what they were, already for so long before what stands out. */
const BRIGHTER = 4;
const LEAD: Seconds = 0.0005;

/** How far around a step nothing else may stand out: a note's beginning goes on for longer. */
const NEAR: Seconds = 0.003;
const REACH: Seconds = 0.012;

/**
 * Times at which a channel jumps to another level and stays there: the matched filter for a step in a linear predictor's error (S. Godsill and
 * P. Rayner, "Digital Audio Restoration", 1998, chapter 5). What a predictor leaves of a step is spread over its whole length, so that a step
 * which is no larger than its usual error in any one sample stands out where all of them are added up.
 */
export function findSteps(signal: Float32Array, sampleRate: number): Seconds[] {
  const { heights, deviations } = stepHeights(signal);
  const near = Math.round(NEAR * sampleRate);
  const reach = Math.round(REACH * sampleRate);
  const lead = Math.round(LEAD * sampleRate);
  const sizeAt = (i: number) => Math.abs(heights[i] ?? 0);
  const bendAt = (i: number) => (signal[i] ?? 0) - 2 * (signal[i - 1] ?? 0) + (signal[i - 2] ?? 0);
  const steps: Seconds[] = [];
  for (let i = reach; i < signal.length - reach; i += 1) {
    if (sizeAt(i) < Math.max(LEAST, THRESHOLD * (deviations[Math.floor(i / BLOCK)] ?? 1))) continue;
    let at = i;
    for (let j = i; j < i + near; j += 1) if (sizeAt(j) > sizeAt(at)) at = j;
    const before = rms(sizeAt, Math.max(0, at - reach), at - near);
    const after = rms(sizeAt, at + near, at + reach);
    const isAlone = sizeAt(at) > 6 * Math.max(before, after) && after < 2 * Math.max(before, LEAST);
    // The first samples of a pluck cannot be predicted and all that follow can, so that one among them would pass for a step.
    const dull = BRIGHTER * rms(bendAt, at - reach, at - near);
    const isNote = rms(bendAt, at - lead, at - 2) > dull && rms(bendAt, at + near, at + reach) > dull;
    if (isAlone && !isNote) steps.push(at / sampleRate);
    i = at + near;
  }
  return steps;
}

function rms(valueAt: (i: number) => number, from: number, to: number): number {
  let sum = 0;
  for (let i = from; i < to; i += 1) sum += valueAt(i) ** 2;
  return Math.sqrt(sum / (to - from));
}

/** How high a step at each sample would be, if there were one, and the robust deviation of each block's heights. */
function stepHeights(signal: Float32Array): { readonly heights: Float32Array; readonly deviations: readonly number[] } {
  const residual = new Float32Array(signal.length);
  const heights = new Float32Array(signal.length);
  const answers: Float64Array[] = [];
  for (let start = 0; start + BLOCK <= signal.length; start += BLOCK) {
    answers.push(stepAnswer(predict(signal, start, residual).weights));
  }
  const deviations = answers.map((answer, block) => {
    const start = block * BLOCK;
    const power = answer.reduce((sum, value) => sum + value * value, 0);
    const sizes = new Float64Array(BLOCK);
    if (power === 0) return 1;
    for (let i = 0; i < BLOCK; i += 1) {
      let sum = 0;
      for (let k = 0; k <= ORDER; k += 1) sum += (answer[k] ?? 0) * (residual[start + i + k] ?? 0);
      heights[start + i] = sum / power;
      sizes[i] = Math.abs(sum / power);
    }
    return robustDeviation(sizes);
  });
  return { heights, deviations };
}

/** What an error filter makes of a step of height 1, for as long as the filter is. */
function stepAnswer(weights: Float64Array): Float64Array {
  let sum = 0;
  return weights.map((weight) => {
    sum += weight;
    return sum;
  });
}
