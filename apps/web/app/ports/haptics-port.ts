import type { Milliseconds } from '@innertide/std/units';

/** What the hand can feel. */
export interface HapticsPort {
  /** Whether this device can be felt at all. */
  canVibrate(): boolean;
  /** On, off, on …; replaces what was still to come. */
  vibrate(patternMs: readonly Milliseconds[]): void;
}
