import { exp, exp10, pow, square } from '@innertide/std/exponential';
import { cos } from '@innertide/std/trigonometric';
import type { Decibels, Hertz } from '@innertide/std/units';

const KELVIN = 293.15;
const HUMIDITY_PERCENT = 50;

/**
 * What air at 20 °C, 50 % relative humidity and 101.325 kPa takes from a tone on its way (ISO 9613-1:1993, equations 3 to 5).
 * @param metres length of the way. @returns decibels, 0 or more.
 */
export function airAbsorptionDb(hz: Hertz, metres: number): Decibels {
  const saturation = exp10(-6.8346 * pow(273.16 / KELVIN, 1.261) + 4.6151);
  const vapour = HUMIDITY_PERCENT * saturation;
  const oxygenHz = 24 + 4.04e4 * vapour * ((0.02 + vapour) / (0.391 + vapour));
  const nitrogenHz = 9 + 280 * vapour;
  const oxygen = (0.01275 * exp(-2239.1 / KELVIN)) / (oxygenHz + square(hz) / oxygenHz);
  const nitrogen = (0.1068 * exp(-3352 / KELVIN)) / (nitrogenHz + square(hz) / nitrogenHz);
  return metres * 8.686 * square(hz) * (1.84e-11 + oxygen + nitrogen);
}

/**
 * Share of each new frame in a one-pole low-pass, y += share (x − y), that loses at 8 kHz what the air takes.
 * @returns 1, no filter, where that is under a tenth of a decibel.
 */
export function airShare(metres: number, sampleRate: number): number {
  const loss = airAbsorptionDb(8000, metres);
  if (loss < 0.1) return 1;
  const power = exp10(-loss / 10);
  // |H|² = s² / (1 + r² − 2 r cos w) with r = 1 − s, solved for r.
  const cosine = cos((2 * Math.PI * Math.min(8000, 0.45 * sampleRate)) / sampleRate);
  const half = (1 - power * cosine) / (1 - power);
  return 1 - (half - Math.sqrt(half * half - 1));
}
