import type { Hertz } from '@innertide/std/units';

/** Lamps flicker twice in each turn of the mains: 50 or 60 Hz. */
const LAMP_HZ: readonly Hertz[] = [100, 120];
/** What passes for a pulse or its overtones; below, drift is taken out, above, noise is. */
const OF_PULSES = { low: 0.6, high: 8 } as const;

/**
 * Whether a camera of so many frames a second may see mains light as a slow wave among those of a pulse: frames 24 times a second turn a
 * flicker of 100 Hz into one of 4.
 */
export function mayFollowLamps(framesPerSecond: number | null): boolean {
  if (framesPerSecond === null || framesPerSecond <= 0) return false;
  return LAMP_HZ.some((hz) => {
    const wave = Math.abs(hz - Math.round(hz / framesPerSecond) * framesPerSecond);
    return wave >= OF_PULSES.low && wave <= OF_PULSES.high;
  });
}
