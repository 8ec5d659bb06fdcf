import type { BodyMode } from './resonant-body.ts';

/**
 * A classical guitar's body: Helmholtz resonance of its air near 100 Hz, the top's first mode near 190 Hz, the back's near 230 Hz, then
 * the top's higher modes (O. Christensen, B. Vistisen, 1980; N. Fletcher, T. Rossing, "The Physics of Musical Instruments", 1998,
 * chapter 9; H. Wright, 1996: qualities of 15 to 50). Above 1 kHz the modes overlap: what is left is a broad plateau.
 */
export const GUITAR_BODY: readonly BodyMode[] = [
  { hz: 101, q: 14, gain: 0.85 },
  { hz: 194, q: 18, gain: 1 },
  { hz: 232, q: 26, gain: -0.45 },
  { hz: 297, q: 28, gain: 0.4 },
  { hz: 384, q: 26, gain: 0.75 },
  { hz: 462, q: 30, gain: -0.5 },
  { hz: 553, q: 28, gain: 0.55 },
  { hz: 701, q: 30, gain: 0.45 },
  { hz: 868, q: 28, gain: -0.4 },
  { hz: 1090, q: 20, gain: 0.4 },
  { hz: 1480, q: 9, gain: 0.35 },
  { hz: 2350, q: 4, gain: 0.3 },
];

/**
 * A violin: air mode A0, the corpus modes CBR, B1− and B1+ (G. Bissinger, 2008: near 275, 400, 475 and 540 Hz, 1.5 to 4 % of critical
 * damping), denser modes above, and the bridge hill near 2.4 kHz (E. Jansson, 1997; J. Woodhouse, 2005), above which it falls off.
 */
export const VIOLIN_BODY: readonly BodyMode[] = [
  { hz: 275, q: 13, gain: 0.9 },
  { hz: 402, q: 32, gain: -0.35 },
  { hz: 474, q: 30, gain: 0.95 },
  { hz: 543, q: 28, gain: 0.9 },
  { hz: 668, q: 28, gain: -0.45 },
  { hz: 812, q: 26, gain: 0.6 },
  { hz: 985, q: 24, gain: 0.65 },
  { hz: 1185, q: 22, gain: -0.5 },
  { hz: 1440, q: 16, gain: 0.5 },
  { hz: 1790, q: 12, gain: -0.5 },
  { hz: 2350, q: 4.2, gain: 0.75 },
  { hz: 3150, q: 5, gain: 0.35 },
];

/** A viola: the violin's modes a little more than a minor third lower, its air near 225 Hz (N. Fletcher, T. Rossing, 1998, chapter 10). */
export const VIOLA_BODY: readonly BodyMode[] = [
  { hz: 224, q: 13, gain: 0.9 },
  { hz: 312, q: 30, gain: -0.35 },
  { hz: 362, q: 28, gain: 0.9 },
  { hz: 428, q: 28, gain: 0.95 },
  { hz: 520, q: 28, gain: -0.5 },
  { hz: 645, q: 26, gain: 0.6 },
  { hz: 790, q: 24, gain: 0.6 },
  { hz: 960, q: 22, gain: -0.5 },
  { hz: 1190, q: 16, gain: 0.5 },
  { hz: 1480, q: 12, gain: -0.45 },
  { hz: 1950, q: 4.2, gain: 0.65 },
  { hz: 2700, q: 5, gain: 0.3 },
];

/**
 * A cello: air near 102 Hz, the top's first mode near 175 Hz, where the wolf lives (I. Firth, 1974), others near 145, 220 and 300 Hz
 * (T. Rossing and others, 1998), and a bridge hill near 1.5 kHz.
 */
export const CELLO_BODY: readonly BodyMode[] = [
  { hz: 102, q: 11, gain: 0.75 },
  { hz: 146, q: 26, gain: -0.4 },
  { hz: 176, q: 20, gain: 0.85 },
  { hz: 219, q: 24, gain: 0.8 },
  { hz: 277, q: 26, gain: -0.5 },
  { hz: 338, q: 26, gain: 0.6 },
  { hz: 425, q: 24, gain: 0.55 },
  { hz: 540, q: 22, gain: -0.5 },
  { hz: 690, q: 18, gain: 0.55 },
  { hz: 900, q: 14, gain: -0.45 },
  { hz: 1500, q: 3.4, gain: 0.6 },
  { hz: 2250, q: 5, gain: 0.3 },
];
