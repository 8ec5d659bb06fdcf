import { elementAt } from '@innertide/std/element-at';
import type { Decibels, Hertz, Seconds } from '@innertide/std/units';
import { filter } from '../biquad.ts';
import { THIRD_OCTAVE_FILTERS } from './zwicker-tables.ts';

/** The only sample rate the standard's filters are given for. */
export const LOUDNESS_RATE: Hertz = 48_000;

/** Rate of levels over time. */
export const LEVEL_RATE: Hertz = 2000;

export const THIRD_OCTAVE_BANDS = 28;

/** Squared reference pressure, and what keeps silence from being infinitely soft (ISO 532-1, A.3). */
const REFERENCE = 4e-10;
const TINY = 1e-12;

/** What one sound is filtered to: a numerator of each section. */
const NUMERATORS = [
  [1, 2, 1],
  [1, 0, -1],
  [1, -2, 1],
] as const;

function filterBand(pressure: Float32Array | Float64Array, band: number): Float64Array {
  const row = elementAt(THIRD_OCTAVE_FILTERS, band);
  let signal: Float32Array | Float64Array = pressure;
  NUMERATORS.forEach(([b0, b1, b2], section) => {
    const a1 = -2 - elementAt(row, 1 + 2 * section);
    const a2 = 1 - elementAt(row, 2 + 2 * section);
    signal = filter(signal, [b0, b1, b2, a1, a2]);
  });
  const gain = elementAt(row, 0);
  return Float64Array.from(signal, (value) => value * gain);
}

function toLevel(meanSquare: number): Decibels {
  return 10 * Math.log10((meanSquare + TINY) / REFERENCE);
}

/**
 * Third-octave levels of a stationary sound, 25 Hz to 12.5 kHz.
 *
 * @param pressure in pascals at 48 kHz
 * @param skip what is left out at the beginning, while the filters settle
 */
export function thirdOctaveLevels(pressure: Float32Array | Float64Array, skip: Seconds): Decibels[] {
  const from = Math.round(skip * LOUDNESS_RATE);
  return THIRD_OCTAVE_FILTERS.map((_, band) => {
    const filtered = filterBand(pressure, band);
    let sum = 0;
    for (let i = from; i < filtered.length; i += 1) sum += (filtered[i] ?? 0) ** 2;
    return toLevel(sum / (filtered.length - from));
  });
}

/** Third-octave levels over time, `LEVEL_RATE` a second: a column for each band (ISO 532-1, 6.3). */
export function thirdOctaveCourses(pressure: Float32Array | Float64Array): Float64Array[] {
  const factor = LOUDNESS_RATE / LEVEL_RATE;
  return THIRD_OCTAVE_FILTERS.map((_, band) => {
    const filtered = filterBand(pressure, band);
    const centre = 1000 * 10 ** ((band - 16) / 10);
    const slow = Math.exp(-1 / (LOUDNESS_RATE * (2 / (3 * Math.min(1000, centre)))));
    const levels = new Float64Array(Math.ceil(filtered.length / factor));
    let [first, second, third] = [0, 0, 0];
    for (let i = 0; i < filtered.length; i += 1) {
      first = (1 - slow) * (filtered[i] ?? 0) ** 2 + slow * first;
      second = (1 - slow) * first + slow * second;
      third = (1 - slow) * second + slow * third;
      if (i % factor === 0) levels[i / factor] = toLevel(third);
    }
    return levels;
  });
}
