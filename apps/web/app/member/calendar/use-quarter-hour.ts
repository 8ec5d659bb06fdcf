import type { Milliseconds } from '@innertide/std/units';
import { useSyncExternalStore } from 'react';

const QUARTER_MS = 900_000;
const LOOK_MS = 60_000;

/** The quarter of an hour that is now: hours and days begin with one, in every time zone. */
export const quarterHour = {
  now: (): Milliseconds => Math.floor(Date.now() / QUARTER_MS) * QUARTER_MS,
  /** Looked at again while a page stands open, and when it is seen again: an app that slept wakes up in another day. */
  subscribe(look: () => void): () => void {
    const timer = setInterval(look, LOOK_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  },
};

/** When the quarter of an hour began that is now. */
export function useQuarterHour(): Milliseconds {
  return useSyncExternalStore(quarterHour.subscribe, quarterHour.now, quarterHour.now);
}
