import { elementAt } from '@innertide/std/element-at';
import type { Decibels } from '@innertide/std/units';
import {
  BAND_ENDS,
  BAND_WIDTH_CORRECTION,
  LOW_BAND_CORRECTIONS,
  LOW_BAND_RANGES,
  SLOPE_RANGES,
  SLOPES,
  THRESHOLD_IN_QUIET,
  TRANSMISSION,
} from './zwicker-tables.ts';

export const CRITICAL_BANDS = 21;

/** Steps of specific loudness: 0.1 to 24 Bark. */
export const BARK_STEPS = 240;

/** Loudness as E. Zwicker and H. Fastl define it (ISO 532-1:2017). */
export interface Loudness {
  /** Sone: 1 is a tone of 1 kHz at 40 dB. */
  readonly sone: number;
  /** Sone per Bark, in steps of a tenth of a Bark. */
  readonly specific: Float64Array;
}

/**
 * Core loudness of each critical band (ISO 532-1, A.3) in sone per Bark; the last is always 0.
 *
 * @param levels 28 third-octave levels in dB SPL, free field
 */
export function coreLoudness(levels: ArrayLike<Decibels>, out = new Float64Array(CRITICAL_BANDS)): Float64Array {
  const low = [0, 0, 0];
  for (let band = 0; band < 11; band += 1) {
    const level = elementAt(levels, band);
    let range = 0;
    while (range < 7 && level > elementAt(LOW_BAND_RANGES, range) - correction(range, band)) range += 1;
    const group = band < 6 ? 0 : band < 9 ? 1 : 2;
    low[group] = (low[group] ?? 0) + 10 ** ((level + correction(range, band)) / 10);
  }
  for (let band = 0; band < CRITICAL_BANDS - 1; band += 1) {
    const level = band < 3 ? 10 * Math.log10(elementAt(low, band)) : elementAt(levels, band + 8);
    const threshold = elementAt(THRESHOLD_IN_QUIET, band);
    const excitation = level - elementAt(TRANSMISSION, band);
    if (excitation <= threshold) {
      out[band] = 0;
      continue;
    }
    const over = excitation - elementAt(BAND_WIDTH_CORRECTION, band) - threshold;
    out[band] = Math.max(0, 0.0635 * 10 ** (0.025 * threshold) * ((0.75 + 0.25 * 10 ** (0.1 * over)) ** 0.25 - 1));
  }
  const lowest = out[0] ?? 0;
  out[0] = lowest * Math.min(1, 0.4 + 0.32 * lowest ** 0.2);
  out[CRITICAL_BANDS - 1] = 0;
  return out;
}

function correction(range: number, band: number): Decibels {
  return elementAt(elementAt(LOW_BAND_CORRECTIONS, range), band);
}

/** Adds the slopes towards higher bands to core loudness, and sums (ISO 532-1, A.4). */
export function loudnessOf(core: ArrayLike<number>): Loudness {
  const specific = new Float64Array(BARK_STEPS);
  let sone = 0;
  let step = 0;
  /** Where the pattern has come to, and the range of slopes there. */
  let bark = 0;
  let height = 0;
  let range = SLOPE_RANGES.length - 1;
  for (let band = 0; band < CRITICAL_BANDS; band += 1) {
    const end = elementAt(BAND_ENDS, band) + 0.0001;
    const own = elementAt(core, band);
    const column = Math.min(7, Math.max(0, band - 1));
    while (bark < end) {
      let nextBark = end;
      let nextHeight = own;
      let slope = 0;
      if (height <= own) {
        if (height < own) {
          range = 0;
          while (range < SLOPE_RANGES.length - 1 && elementAt(SLOPE_RANGES, range) > own) range += 1;
        }
        height = own;
      } else {
        slope = elementAt(elementAt(SLOPES, range), column);
        nextHeight = Math.max(own, elementAt(SLOPE_RANGES, range));
        nextBark = bark + (height - nextHeight) / slope;
        if (nextBark > end) {
          nextBark = end;
          nextHeight = height - (end - bark) * slope;
        }
      }
      sone += ((nextBark - bark) * (height + nextHeight)) / 2;
      for (; step < BARK_STEPS && (step + 1) / 10 <= nextBark; step += 1) {
        specific[step] = height - ((step + 1) / 10 - bark) * slope;
      }
      while (range < SLOPE_RANGES.length - 1 && nextHeight <= elementAt(SLOPE_RANGES, range)) range += 1;
      bark = nextBark;
      height = nextHeight;
    }
  }
  return { sone, specific };
}

/** Loudness level: 40 phon is 1 sone, and each 10 phon double it (ISO 532-1, 5.10). */
export function phonOf(sone: number): number {
  return sone >= 1 ? 40 + 10 * Math.log2(sone) : Math.max(3, 40 * (sone + 0.0005) ** 0.35);
}
