import { elementAt } from '@innertide/std/element-at';
import type { Hertz, Milliseconds, Seconds } from '@innertide/std/units';
import { splineSamples } from '../spline.ts';
import { type BeatFit, fittedBeats } from './beat-fit.ts';

/** A beat in an electrocardiogram. */
export interface RPeak {
  /** Since the first sample. */
  readonly atSeconds: Seconds;
  /** Standard error of its time, from the noise around it. */
  readonly errorMs: Milliseconds;
}

/** Elgendi 2013 (PLoS ONE 8:e73557): band, lengths of a QRS complex and of a beat, offset. */
const QRS_BAND = { fromHz: 8, toHz: 20 } as const;
const QRS_SECONDS: Seconds = 0.097;
const BEAT_SECONDS: Seconds = 0.611;
const OFFSET_SHARE = 0.08;
/** Half the length of the filter: two periods of its lowest frequency. */
const FILTER_SECONDS: Seconds = 0.25;
/** 240 a minute: no two beats are nearer. */
const REFRACTORY_SECONDS: Seconds = 0.25;
/** Times are fitted on a spline with this many points for each sample. */
const FINER = 8;
const SHORTEST_SECONDS: Seconds = 3;

/**
 * Finds the R peaks of one stretch without gaps. Where: the squared band of 8 to 20 Hz stands above its mean over a beat (Elgendi 2013).
 * When: the shift at which the complex fits the mean complex of all best, between samples by a parabola; its error is the least that the noise
 * which is left allows (Cramér and Rao: noise over the root of the summed squared slope).
 * @param microvolts of either polarity, at least three seconds; else none is found.
 * @param sampleHz at least 100: below, a spline does not follow a QRS complex.
 */
export function rPeaks(microvolts: readonly number[], sampleHz: Hertz): readonly RPeak[] {
  if (microvolts.length < SHORTEST_SECONDS * sampleHz) return [];
  const places = candidates(Float64Array.from(microvolts), sampleHz);
  const axis = microvolts.map((_, index) => index);
  const fine = splineSamples(axis, microvolts, 1 / FINER);
  const beats = fittedBeats(
    fine,
    places.map((place) => place * FINER),
    { sampleHz: sampleHz * FINER, finer: FINER },
  );
  return beats.map(({ at, error }: BeatFit) => ({
    atSeconds: at / (sampleHz * FINER),
    errorMs: (1000 * error) / (sampleHz * FINER),
  }));
}

/** @returns samples where a complex is largest. */
function candidates(samples: Float64Array, sampleHz: Hertz): readonly number[] {
  const power = filtered(samples, sampleHz).map((value) => value * value);
  const short = movingMean(power, QRS_SECONDS * sampleHz);
  const long = movingMean(power, BEAT_SECONDS * sampleHz);
  const offset = (OFFSET_SHARE * power.reduce((sum, value) => sum + value, 0)) / power.length;
  const found: number[] = [];
  for (let i = 0; i < power.length; i += 1) {
    if (elementAt(short, i) <= elementAt(long, i) + offset) continue;
    const begin = i;
    let best = i;
    for (; i < power.length && elementAt(short, i) > elementAt(long, i) + offset; i += 1) {
      if (elementAt(power, i) > elementAt(power, best)) best = i;
    }
    if (i - begin < QRS_SECONDS * sampleHz) continue;
    const last = found.at(-1);
    if (last === undefined || best - last >= REFRACTORY_SECONDS * sampleHz) found.push(best);
    else if (elementAt(power, best) > elementAt(power, last)) found[found.length - 1] = best;
  }
  return found;
}

/** The band of a QRS complex, without a shift: a windowed sinc of either end, one taken from the other. */
function filtered(samples: Float64Array, sampleHz: Hertz): Float64Array {
  const half = Math.round(FILTER_SECONDS * sampleHz);
  const lowPass = (hz: Hertz, k: number) =>
    k === 0 ? (2 * hz) / sampleHz : Math.sin((2 * Math.PI * hz * k) / sampleHz) / (Math.PI * k);
  const taps = Float64Array.from({ length: 2 * half + 1 }, (_, n) => {
    const k = n - half;
    const window = 0.5 + 0.5 * Math.cos((Math.PI * k) / (half + 1));
    return window * (lowPass(QRS_BAND.toHz, k) - lowPass(QRS_BAND.fromHz, k));
  });
  const last = samples.length - 1;
  return samples.map((_, i) => {
    let sum = 0;
    for (let n = 0; n < taps.length; n += 1) {
      // The ends are held: a step to zero would look like a beat.
      sum += elementAt(taps, n) * elementAt(samples, Math.min(last, Math.max(0, i + n - half)));
    }
    return sum;
  });
}

function movingMean(values: Float64Array, length: number): Float64Array {
  const reach = Math.round(length / 2);
  const sums = new Float64Array(values.length + 1);
  for (let i = 0; i < values.length; i += 1) sums[i + 1] = elementAt(sums, i) + elementAt(values, i);
  return values.map((_, i) => {
    const [from, to] = [Math.max(0, i - reach), Math.min(values.length, i + reach + 1)];
    return (elementAt(sums, to) - elementAt(sums, from)) / (to - from);
  });
}
