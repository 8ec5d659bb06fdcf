import { elementAt } from '@innertide/std/element-at';
import type { Seconds } from '@innertide/std/units';
import { LEVEL_RATE, THIRD_OCTAVE_BANDS, thirdOctaveCourses } from './third-octave-levels.ts';
import { BARK_STEPS, CRITICAL_BANDS, coreLoudness, loudnessOf } from './zwicker-loudness.ts';

/** Steps between two levels in which the decay is followed (ISO 532-1, 6.4). */
const INNER_STEPS = 24;
const SHORT: Seconds = 0.005;
const LONG: Seconds = 0.015;
const VARIABLE: Seconds = 0.075;

/** Time constants and shares of the two low-passes of loudness over time (ISO 532-1, 6.6). */
const FAST: Seconds = 0.0035;
const SLOW: Seconds = 0.07;
const FAST_SHARE = 0.47;

/** Loudness over time, 500 values a second. */
export interface LoudnessCourse {
  /** Sone. */
  readonly sone: Float64Array;
  /** Mean specific loudness over all time, sone per Bark in tenths of a Bark. */
  readonly specific: Float64Array;
  /** Core loudness of each critical band after its decay, `LEVEL_RATE` a second. */
  readonly core: readonly Float64Array[];
}

export const LOUDNESS_COURSE_RATE = 500;

/**
 * Loudness of any sound over time by Zwicker's method (ISO 532-1:2017, method B, free field).
 *
 * @param pressure in pascals at 48 kHz
 */
export function loudnessCourse(pressure: Float32Array | Float64Array): LoudnessCourse {
  const levels = thirdOctaveCourses(pressure);
  const frames = elementAt(levels, 0).length;
  const core = Array.from({ length: CRITICAL_BANDS }, () => new Float64Array(frames));
  const now = new Float64Array(THIRD_OCTAVE_BANDS);
  const bands = new Float64Array(CRITICAL_BANDS);
  for (let frame = 0; frame < frames; frame += 1) {
    levels.forEach((course, band) => {
      now[band] = course[frame] ?? 0;
    });
    coreLoudness(now, bands);
    core.forEach((course, band) => {
      course[frame] = bands[band] ?? 0;
    });
  }
  for (const course of core) decay(course);
  const total = new Float64Array(frames);
  const specific = new Float64Array(BARK_STEPS);
  for (let frame = 0; frame < frames; frame += 1) {
    core.forEach((course, band) => {
      bands[band] = course[frame] ?? 0;
    });
    const loudness = loudnessOf(bands);
    total[frame] = loudness.sone;
    for (let step = 0; step < BARK_STEPS; step += 1) {
      specific[step] = (specific[step] ?? 0) + (loudness.specific[step] ?? 0) / frames;
    }
  }
  const [fast, slow] = [lowPassed(total, FAST), lowPassed(total, SLOW)];
  const factor = LEVEL_RATE / LOUDNESS_COURSE_RATE;
  const sone = Float64Array.from({ length: Math.ceil(frames / factor) }, (_, n) => {
    return FAST_SHARE * (fast[n * factor] ?? 0) + (1 - FAST_SHARE) * (slow[n * factor] ?? 0);
  });
  return { sone, specific, core };
}

/** Lets the loudness of a band fall the slower, the longer it was there: two capacitors and a diode (E. Zwicker, 1977). */
function decay(course: Float64Array): void {
  const step = 1 / (LEVEL_RATE * INNER_STEPS);
  const p = (VARIABLE + LONG) / (VARIABLE * SHORT);
  const q = 1 / (SHORT * VARIABLE);
  const [root1, root2] = [-p / 2 + Math.sqrt((p * p) / 4 - q), -p / 2 - Math.sqrt((p * p) / 4 - q)];
  const [e1, e2] = [Math.exp(root1 * step), Math.exp(root2 * step)];
  const width = VARIABLE * (root1 - root2);
  const [r1, r2] = [VARIABLE * root1 + 1, VARIABLE * root2 + 1];
  const toSecond = (e1 - e2) / width;
  const secondToSecond = (r2 * e1 - r1 * e2) / width;
  const toFirst = (r1 * e1 - r2 * e2) / width;
  const secondToFirst = (r1 * r2 * (e1 - e2)) / width;
  const alone = Math.exp(-step / LONG);
  const charge = Math.exp(-step / VARIABLE);
  let first = 0;
  let second = 0;
  for (let n = 0; n < course.length; n += 1) {
    const here = course[n] ?? 0;
    const rise = ((course[n + 1] ?? here) - here) / INNER_STEPS;
    for (let inner = 0; inner < INNER_STEPS; inner += 1) {
      const input = here + inner * rise;
      if (input >= first) {
        first = input;
        second = first > second ? (second - first) * charge + first : first;
      } else if (first > second) {
        const [before, beforeSecond] = [first, second];
        first = Math.max(input, before * toFirst - beforeSecond * secondToFirst);
        second = Math.min(first, before * toSecond - beforeSecond * secondToSecond);
      } else {
        first = Math.max(input, first * alone);
        second = first;
      }
      if (inner === 0) course[n] = first;
    }
  }
}

function lowPassed(values: Float64Array, constant: Seconds): Float64Array {
  const slow = Math.exp(-1 / (LEVEL_RATE * INNER_STEPS * constant));
  const out = new Float64Array(values.length);
  let state = 0;
  for (let n = 0; n < values.length; n += 1) {
    const here = values[n] ?? 0;
    const rise = ((values[n + 1] ?? here) - here) / INNER_STEPS;
    for (let inner = 0; inner < INNER_STEPS; inner += 1) {
      state = (1 - slow) * (here + inner * rise) + slow * state;
      if (inner === 0) out[n] = state;
    }
  }
  return out;
}
