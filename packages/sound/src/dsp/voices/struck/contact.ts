import { exp2, pow } from '@innertide/std/exponential';
import type { Hertz } from '@innertide/std/units';

/** Up to here a soft stick, a fingertip or a mallet excites all modes alike, at a middling blow. */
const CONTACT_HZ: Hertz = 5500;

/**
 * Returns how much of a mode a blow brings out by the time that it stays on what it strikes: a fifth of a millisecond, and less when it falls harder.
 * What swings faster than that is hardly excited (N. Fletcher and T. Rossing, "The Physics of Musical Instruments", 1998, 1.7 and 19).
 * @param harder how far the force, 0 to 1, lies over 0.6.
 */
export function shareOfContact(hz: Hertz, harder: number): number {
  return 1 / (1 + pow(hz / (CONTACT_HZ * exp2(harder)), 6));
}
