import type { Clock } from '@innertide/std/clock';
import type { Disposer } from '@innertide/std/scope';
import type { Milliseconds } from '@innertide/std/units';

/** Calls `then` at every interval until it is disposed. */
export function every(intervalMs: Milliseconds, then: () => void): Disposer {
  const timer = setInterval(then, intervalMs);
  return () => clearInterval(timer);
}

interface BrowserEnvironment {
  readonly clock: Clock;
  readonly every: typeof every;
  /** Ten random bytes, as a UUIDv7 takes them. */
  readonly randomBytes: () => Uint8Array;
  /** IANA name of the device's time zone. */
  readonly timeZone: () => string;
}

/** Time, timers, randomness and time zone of this browser, for rules that take them as arguments. */
export const BROWSER_ENVIRONMENT: BrowserEnvironment = {
  clock: { nowMs: () => Date.now() },
  every,
  randomBytes: () => crypto.getRandomValues(new Uint8Array(10)),
  timeZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
};
