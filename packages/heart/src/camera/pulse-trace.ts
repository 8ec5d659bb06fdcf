import { elementAt } from '@innertide/std/element-at';
import type { Hertz, Seconds } from '@innertide/std/units';
import { splineSamples } from '../spline.ts';

/** A pulse as a line: brightness of one colour, turned so that blood coming in goes up, without what drifts. */
export interface PulseTrace {
  /** Time of the first sample. */
  readonly fromSeconds: Seconds;
  /** In levels of 255, `TRACE_HZ` a second. */
  readonly levels: Float64Array;
  /** Levels a second. Blood rushes in at its peaks. */
  readonly slopes: Float64Array;
}

/** Samples a second of a trace, whatever the camera's own. */
export const TRACE_HZ: Hertz = 120;
/** Slower than this is breath, pressure of the finger and exposure: a Hann window's length. */
const DRIFT_SECONDS = 2;
const DRIFT_STEP = 8;
/** Quicker than this is the camera's noise: a Hann window's length, half gone at 8 Hz. */
const SMOOTH_SECONDS = 0.125;

/**
 * Makes the trace of a colour: a cubic spline through the frames by their own stamps, noise smoothed, drift taken out, both without a shift in
 * time (their windows lie around each sample). The first and last second lean on less than a whole window.
 * @param seconds stamps of the frames, strictly rising, at least four.
 * @param brightness of each frame, 0 to 255.
 */
export function pulseTrace(seconds: readonly Seconds[], brightness: readonly number[]): PulseTrace {
  const raw = splineSamples(seconds, brightness, 1 / TRACE_HZ);
  const smooth = hannMean(raw, SMOOTH_SECONDS);
  const drift = driftOf(smooth);
  const levels = smooth.map((level, i) => elementAt(drift, i) - level);
  const slopes = levels.map((_, i) => {
    const before = levels[Math.max(0, i - 1)] ?? 0;
    const after = levels[Math.min(levels.length - 1, i + 1)] ?? 0;
    return ((after - before) * TRACE_HZ) / 2;
  });
  return { fromSeconds: elementAt(seconds, 0), levels, slopes };
}

/** Drift changes so slowly that every eighth sample tells it; a straight line lies between. */
function driftOf(smooth: Float64Array): Float64Array {
  const coarse = Float64Array.from({ length: Math.ceil(smooth.length / DRIFT_STEP) + 1 }, (_, i) => {
    return elementAt(smooth, Math.min(smooth.length - 1, i * DRIFT_STEP));
  });
  const drift = hannMean(coarse, DRIFT_SECONDS / DRIFT_STEP);
  return smooth.map((_, i) => {
    const at = i / DRIFT_STEP;
    const low = elementAt(drift, Math.floor(at));
    return low + (elementAt(drift, Math.floor(at) + 1) - low) * (at - Math.floor(at));
  });
}

/** A weighted mean around each sample, its weights a Hann window of this length; at the ends over what is there. */
function hannMean(values: Float64Array, seconds: Seconds): Float64Array {
  const reach = Math.max(1, Math.round((seconds * TRACE_HZ) / 2));
  const weights = Float64Array.from({ length: 2 * reach + 1 }, (_, i) => {
    return Math.cos((Math.PI * (i - reach)) / (2 * reach + 2)) ** 2;
  });
  return values.map((_, at) => {
    const last = Math.min(values.length - 1, at + reach);
    let [sum, weight] = [0, 0];
    for (let i = Math.max(0, at - reach); i <= last; i += 1) {
      const w = weights[i - at + reach] ?? 0;
      sum += w * (values[i] ?? 0);
      weight += w;
    }
    return sum / weight;
  });
}
