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
