import { exp10, pow, square } from '@innertide/std/exponential';
import type { Hertz } from '@innertide/std/units';

/** Mean square, summed over both channels and K-weighted, of a note of level 1: −18 LUFS (ITU-R BS.1770-4). */
export const REFERENCE_POWER = exp10((-18 + 0.691) / 10);

const SHELF_HZ = 1681.974450955533;
const SHELF_Q = 0.7071752369554196;
const SHELF_GAIN = exp10(3.999843853973347 / 20);
const SHELF_BAND = pow(SHELF_GAIN, 0.4996667741545416);
const CUT_HZ = 38.13547087602444;
const CUT_Q = 0.5003270373238773;

/**
 * Writes the power response of the K-weighting (ITU-R BS.1770-4, its two stages as analogue prototypes) at each harmonic of the
 * frequency `hz[v]`, harmonic n at index n. Voices use it to bring tones of every pitch and colour to one loudness.
 *
 * @example writeKWeights(weights, Float64Array.of(500), 0); // weights[2], at 1 kHz, is 1.17: +0.7 dB
 */
export function writeKWeights(weights: Float64Array, hz: Float64Array, v: number): void {
  for (let n = 1; n < weights.length; n += 1) {
    const tone = n * hz[v]!;
    const s = square(tone / SHELF_HZ);
    const shelf =
      (square(1 - SHELF_GAIN * s) + s * square(SHELF_BAND / SHELF_Q)) / (square(1 - s) + s / (SHELF_Q * SHELF_Q));
    const c = square(tone / CUT_HZ);
    weights[n] = (shelf * c * c) / (square(1 - c) + c / (CUT_Q * CUT_Q));
  }
}

/**
 * Power response of the K-weighting at one frequency, for the beginning of a note: what a function returns may be boxed.
 *
 * @example kWeight(1000) // 1.17, +0.7 dB
 */
export function kWeight(hz: Hertz): number {
  const s = square(hz / SHELF_HZ);
  const shelf =
    (square(1 - SHELF_GAIN * s) + s * square(SHELF_BAND / SHELF_Q)) / (square(1 - s) + s / (SHELF_Q * SHELF_Q));
  const c = square(hz / CUT_HZ);
  return (shelf * c * c) / (square(1 - c) + c / (CUT_Q * CUT_Q));
}
