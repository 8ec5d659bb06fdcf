import type { Milliseconds } from '@innertide/std/units';

/**
 * What is known of another device's clock: this device's time less the other's lies between `lowMs` and `highMs`. All times
 * are wall-clock milliseconds since 1970.
 */
export interface ClockMapping {
  /** From a question and its answer only; null before the first. */
  readonly lowMs: Milliseconds | null;
  /** Nothing arrives before it is sent; null before anything came. */
  readonly highMs: Milliseconds | null;
  /** When the question of `lowMs` was answered, on this device's clock. */
  readonly answeredAtMs: Milliseconds;
}

export const UNKNOWN_CLOCK: ClockMapping = { lowMs: null, highMs: null, answeredAtMs: 0 };

/** Two quartz clocks drift apart by at most this share of the time: an old narrow answer is worth a newer wide one. */
const DRIFT_SHARE = 0.000_1;

/** A message came, however long it was under way. */
export function clockAfterMessage(
  clock: ClockMapping,
  sentAtMs: Milliseconds,
  receivedAtMs: Milliseconds,
): ClockMapping {
  const atMostMs = receivedAtMs - sentAtMs;
  // Before the earliest it can have been sent: the other clock was set since it was asked.
  if (clock.lowMs !== null && atMostMs < clock.lowMs) return { ...UNKNOWN_CLOCK, highMs: atMostMs };
  return clock.highMs === null || atMostMs < clock.highMs ? { ...clock, highMs: atMostMs } : clock;
}

/** The other clock was asked, and answered with its time somewhere in between. */
export function clockAfterAnswer(
  clock: ClockMapping,
  askedAtMs: Milliseconds,
  otherMs: Milliseconds,
  receivedAtMs: Milliseconds,
): ClockMapping {
  const fresh = { lowMs: askedAtMs - otherMs, highMs: receivedAtMs - otherMs, answeredAtMs: receivedAtMs };
  const { lowMs, highMs } = clock;
  if (highMs === null) return fresh;
  // What was known speaks against it: the other clock was set since.
  if (fresh.lowMs > highMs || (lowMs !== null && fresh.highMs < lowMs)) return fresh;
  if (lowMs === null) return { ...fresh, highMs: Math.min(fresh.highMs, highMs) };
  const drifted = DRIFT_SHARE * Math.max(0, receivedAtMs - clock.answeredAtMs);
  const isNarrower = fresh.highMs - fresh.lowMs <= highMs - lowMs + 2 * drifted;
  return isNarrower ? fresh : clock;
}

/**
 * A moment of the other clock on this one. Devices set themselves by the network: the clocks are taken to agree, as far as
 * what is known allows.
 */
export function onThisClock({ lowMs, highMs }: ClockMapping, otherMs: Milliseconds): Milliseconds {
  const apartMs = Math.min(highMs ?? Number.POSITIVE_INFINITY, Math.max(lowMs ?? Number.NEGATIVE_INFINITY, 0));
  return otherMs + apartMs;
}
