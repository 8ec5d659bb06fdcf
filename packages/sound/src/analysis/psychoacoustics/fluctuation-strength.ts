import { elementAt } from '@innertide/std/element-at';
import { fourierTransform } from '../fft.ts';
import { LEVEL_RATE } from './third-octave-levels.ts';
import { BARK_STEPS, CRITICAL_BANDS, loudnessOf } from './zwicker-loudness.ts';

/** Patterns of specific loudness a second: enough for fluctuations up to 20 Hz. */
const PATTERN_RATE = 100;

/** A pattern is read at each half Bark. */
const STEPS_EACH = 5;

/** Specific loudness under which nothing is audible, in sone per Bark. */
const INAUDIBLE = 0.02;

/** Growth with the depth of the fluctuation (A. Osses, R. García, A. Kohlrausch, 2016). */
const GROWTH = 1.7;

/** Makes a tone of 1 kHz at 60 dB, modulated fully at 4 Hz, 1 vacil. */
const SCALE = 0.0784;

/**
 * Fluctuation strength in vacil: how deep specific loudness fluctuates in each half Bark, weighed by 2 / (f / 4 Hz + 4 Hz / f), which is
 * highest at 4 Hz (H. Fastl, E. Zwicker, 2007, chapter 10). 1 vacil is a tone of 1 kHz at 60 dB, modulated fully at 4 Hz.
 *
 * @param core core loudness over time (`LoudnessCourse.core`), 1.3 s or more
 */
export function fluctuationStrengthOf(core: readonly Float64Array[]): number {
  const factor = LEVEL_RATE / PATTERN_RATE;
  const frames = 2 ** Math.floor(Math.log2(elementAt(core, 0).length / factor));
  const courses = Array.from({ length: BARK_STEPS / STEPS_EACH }, () => new Float64Array(frames));
  const bands = new Float64Array(CRITICAL_BANDS);
  // The end of the sound, for its beginning is that of the filters too.
  const from = elementAt(core, 0).length - frames * factor;
  for (let frame = 0; frame < frames; frame += 1) {
    core.forEach((course, band) => {
      const at = from + frame * factor;
      bands[band] = course.subarray(at, at + factor).reduce((sum, value) => sum + value, 0) / factor;
    });
    const { specific } = loudnessOf(bands);
    courses.forEach((course, n) => {
      course[frame] = specific[n * STEPS_EACH + 2] ?? 0;
    });
  }
  return SCALE * courses.reduce((sum, course) => sum + Math.min(1, depthOf(course)) ** GROWTH, 0);
}

/** Weighed depth of the fluctuation of one course: 1 where it falls to nothing four times a second. */
function depthOf(course: Float64Array): number {
  const frames = course.length;
  const mean = course.reduce((sum, value) => sum + value, 0) / frames;
  if (mean < INAUDIBLE) return 0;
  const re = course.map((value) => value - mean);
  const im = new Float64Array(frames);
  fourierTransform(re, im);
  let power = 0;
  for (let bin = 1; bin < frames / 2; bin += 1) {
    const hz = (bin * PATTERN_RATE) / frames;
    const weight = 2 / (hz / 4 + 4 / hz);
    power += 2 * (weight / frames) ** 2 * ((re[bin] ?? 0) ** 2 + (im[bin] ?? 0) ** 2);
  }
  return Math.sqrt(2 * power) / mean;
}
