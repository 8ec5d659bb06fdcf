import type { Hertz, Milliseconds } from '@innertide/std/units';

/** How often the page says where it is while the app is behind. */
export const BEAT_EVERY_MS: Milliseconds = 100;

/** And while it is in front, for a page that is suspended at once. */
export const BEAT_IN_FRONT_EVERY_MS: Milliseconds = 1000;

/** A page that was not heard of for so long plays no more. Its sound may have stopped right after it was last heard of. */
export const SILENT_AFTER_MS: Milliseconds = 180;

/** So long before it is heard, a buffer is handed to the player. */
export const LEAD_MS: Milliseconds = 40;

/** Where the page said it was. Both sides read the same wall clock, in ms since 1970. */
export interface PageClock {
  /** The frame that was heard then. */
  readonly frame: number;
  readonly sentAtMs: Milliseconds;
  readonly receivedAtMs: Milliseconds;
}

/** The frame that would be heard at a moment if the page played on; never before what it said. */
export function frameAt({ frame, sentAtMs }: PageClock, atMs: Milliseconds, sampleRate: Hertz): number {
  return Math.max(frame, Math.round(frame + ((atMs - sentAtMs) * sampleRate) / 1000));
}

/** Whether the page was not heard of for too long. */
export function isSilent({ receivedAtMs }: PageClock, nowMs: Milliseconds): boolean {
  return nowMs - receivedAtMs >= SILENT_AFTER_MS;
}
