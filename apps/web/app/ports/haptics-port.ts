import type { Milliseconds, Unit } from '@innertide/std/units';

/** One touch, said twice: by name for a device that can shape it, and as on, off, on … for one that only vibrates. */
export interface FeltMoment {
  readonly touch: 'in' | 'out' | 'slow-heart' | 'bell';
  readonly strength: Unit;
  readonly vibrationMs: readonly Milliseconds[];
}

/** What the hand can feel. */
export interface HapticsPort {
  /** Whether this device can be felt at all. */
  canBeFelt(): boolean;
  /** Replaces what is still felt. */
  feel(moment: FeltMoment): void;
  stop(): void;
}
