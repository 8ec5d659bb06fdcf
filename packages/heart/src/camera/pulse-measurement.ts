import type { Seconds } from '@innertide/std/units';
import type { HeartMeasurement } from '../measurement.ts';
import type { PulseInterval } from './camera-pulse.ts';

/** The light warms the finger: it is never on for longer. */
export const LONGEST_LIGHT_SECONDS: Seconds = 180;

/** Intervals leave the detector about a second after their beat. */
const SETTLED_SECONDS: Seconds = 1;

/** An interval of a camera as a sensor's notification, and when that came on the frames' clock. */
export interface PulseNotification {
  readonly measurement: HeartMeasurement;
  readonly arrivalSeconds: Seconds;
}

/**
 * Turns an interval of a camera into what a strap would send, for the same gate. 0 says that something is missing: what is not whole is left out,
 * and never differenced across.
 */
export function pulseNotification({ endSeconds, rrMs, isWhole, isAdjacent }: PulseInterval): PulseNotification {
  const intervalsMs = isWhole ? (isAdjacent ? [rrMs] : [0, rrMs]) : [0];
  const measurement = { rateBpm: null, contact: 'detected', energyKilojoules: null, intervalsMs } as const;
  return { measurement, arrivalSeconds: endSeconds + SETTLED_SECONDS };
}
