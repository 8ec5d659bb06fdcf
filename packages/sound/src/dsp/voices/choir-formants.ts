import { exp10, log, pow } from '@innertide/std/exponential';

/** Formants a vowel has here. */
export const FORMANTS = 5;

/** Vowels of a choir's path, dark to bright: u, o, a. */
export const VOWELS = 3;

/** One voice's vowels: for each of u, o, a five times [hertz, decibels, bandwidth in hertz]. */
interface Voice {
  /** Tone at which the voice is at home. */
  readonly hz: number;
  readonly formants: readonly (readonly (readonly [hz: number, db: number, width: number])[])[];
}

/**
 * Formants of sung vowels by kind of voice (X. Rodet, Y. Potard, J.-B. Barrière, "The CHANT project", 1984, tables as printed in the
 * Csound manual; first two formants as G. Peterson, H. Barney, 1952, found for speech, shifted as J. Sundberg, 1987, describes).
 */
const BASS: Voice = {
  hz: 110,
  formants: [
    [
      [350, 0, 40],
      [600, -20, 80],
      [2400, -32, 100],
      [2675, -28, 120],
      [2950, -36, 120],
    ],
    [
      [400, 0, 40],
      [750, -11, 80],
      [2400, -21, 100],
      [2600, -20, 120],
      [2900, -40, 120],
    ],
    [
      [600, 0, 60],
      [1040, -7, 70],
      [2250, -9, 110],
      [2450, -9, 120],
      [2750, -20, 130],
    ],
  ],
};
const TENOR: Voice = {
  hz: 185,
  formants: [
    [
      [350, 0, 40],
      [600, -20, 60],
      [2700, -17, 100],
      [2900, -14, 120],
      [3300, -26, 120],
    ],
    [
      [400, 0, 40],
      [800, -10, 80],
      [2600, -12, 100],
      [2800, -12, 120],
      [3000, -26, 120],
    ],
    [
      [650, 0, 80],
      [1080, -6, 90],
      [2650, -7, 120],
      [2900, -8, 130],
      [3250, -22, 140],
    ],
  ],
};
const ALTO: Voice = {
  hz: 310,
  formants: [
    [
      [325, 0, 50],
      [700, -12, 60],
      [2530, -30, 170],
      [3500, -40, 180],
      [4950, -64, 200],
    ],
    [
      [450, 0, 70],
      [800, -9, 80],
      [2830, -16, 100],
      [3500, -28, 130],
      [4950, -55, 135],
    ],
    [
      [800, 0, 80],
      [1150, -4, 90],
      [2800, -20, 120],
      [3500, -36, 130],
      [4950, -60, 140],
    ],
  ],
};
const SOPRANO: Voice = {
  hz: 520,
  formants: [
    [
      [325, 0, 50],
      [700, -16, 60],
      [2700, -35, 170],
      [3800, -40, 180],
      [4950, -60, 200],
    ],
    [
      [450, 0, 40],
      [800, -11, 80],
      [2830, -22, 100],
      [3800, -22, 120],
      [4950, -50, 120],
    ],
    [
      [800, 0, 80],
      [1150, -6, 90],
      [2900, -32, 120],
      [3900, -20, 130],
      [4950, -50, 140],
    ],
  ],
};
const VOICES: readonly Voice[] = [BASS, TENOR, ALTO, SOPRANO];

/** Gain of the third formant and those above: singers in a choir hold back what makes a soloist stand out (T. Rossing and others, 1986). */
const BLEND = 0.6;

/** Bandwidths are widened by this: several throats differ (S. Ternström, J. Sundberg, 1987). */
const WIDENING = 1.5;

/**
 * Writes the formants of all three vowels for a tone, between the two nearest kinds of voice.
 *
 * @param to for each vowel and formant: hertz, gain of its peak, bandwidth in hertz; from `at` on.
 */
export function writeFormants(hz: number, to: Float64Array, at: number): void {
  let upper = 1;
  while (upper < VOICES.length - 1 && VOICES[upper]!.hz < hz) upper += 1;
  const low = VOICES[upper - 1]!;
  const high = VOICES[upper]!;
  const share = Math.min(1, Math.max(0, log(hz / low.hz) / log(high.hz / low.hz)));
  for (let vowel = 0; vowel < VOWELS; vowel += 1) {
    for (let f = 0; f < FORMANTS; f += 1) {
      const a = low.formants[vowel]![f]!;
      const b = high.formants[vowel]![f]!;
      const n = at + 3 * (vowel * FORMANTS + f);
      // Singers raise the first formants to the tone and its octave where these would leave them behind (J. Sundberg, 1975; E. Joliveau
      // and others, 2004).
      const lowest = f === 0 ? 1.02 * hz : f === 1 ? 1.9 * hz : 0;
      to[n] = Math.max(lowest, a[0] * pow(b[0] / a[0], share));
      to[n + 1] = (f < 2 ? 1 : BLEND) * exp10((a[1] + share * (b[1] - a[1])) / 20);
      to[n + 2] = WIDENING * (a[2] + share * (b[2] - a[2])) * (f < 2 ? 1 + 0.25 * share : 1);
    }
  }
}
