import type { Milliseconds } from '@innertide/std/units';
import type { LampResolution } from './renderer.ts';

interface Step extends LampResolution {
  readonly picturesPerSecond: number;
}

/** Steps of sharpness, best first: device pixels for each CSS pixel as shares of the screen's own. The last one stands still. */
const STEPS: readonly [Step, ...Step[]] = [
  { canvas: 1, field: 0.5, picturesPerSecond: 30 },
  { canvas: 1, field: 0.34, picturesPerSecond: 30 },
  { canvas: 0.75, field: 0.25, picturesPerSecond: 24 },
  { canvas: 0.75, field: 0.25, picturesPerSecond: 12 },
  { canvas: 1, field: 0.5, picturesPerSecond: 0 },
];

/** A picture is late when it takes this much longer than it should. */
const LATE = 1.7;
/** A longer gap is a page that was held, not a slow graphics card. */
const LONGEST_INTERVAL_MS = 2000;
const PATIENCE_MS = 2000;
/** Pictures that take eight times as long try the patience three times as much: software drawing on a busy machine. */
const HOPELESS = 8;
/** A machine that was busy may be free again: the first rest, and the longest after each rest was twice the one before. */
const FIRST_REST_MS = 20_000;
const LONGEST_REST_MS = 640_000;

/** How sharp the lamp is drawn, and for how long its pictures have been coming late. */
export interface Quality {
  readonly step: number;
  readonly lateMs: Milliseconds;
  /** How often the lamp has stood still because its pictures came late. */
  readonly rests: number;
}

export const BEST_QUALITY: Quality = { step: 0, lateMs: 0, rests: 0 };

/** Where drawing in software begins: it would spend a whole core on sharpness before it could step down. */
export const SOFTWARE_QUALITY: Quality = { step: 3, lateMs: 0, rests: 0 };

/** Takes note of the time between two pictures; one step down when they come late for two seconds. */
export function noteInterval(quality: Quality, intervalMs: Milliseconds): Quality {
  const due = pictureEveryMs(quality);
  if (due === null || intervalMs > LONGEST_INTERVAL_MS) return quality;
  const lateMs =
    intervalMs > due * LATE
      ? quality.lateMs + intervalMs * (intervalMs > due * HOPELESS ? 3 : 1)
      : Math.max(0, quality.lateMs - 2 * intervalMs);
  if (lateMs <= PATIENCE_MS) return { ...quality, lateMs };
  const lower: Quality = { ...quality, step: quality.step + 1, lateMs: 0 };
  return pictureEveryMs(lower) === null ? { ...lower, rests: quality.rests + 1 } : lower;
}

/** How long a lamp that stands still waits until it tries to move again; null while it moves. */
export function restMs(quality: Quality): Milliseconds | null {
  if (pictureEveryMs(quality) !== null) return null;
  return Math.min(LONGEST_REST_MS, FIRST_REST_MS * 2 ** (quality.rests - 1));
}

/** The calmest step that moves. */
export function afterRest(quality: Quality): Quality {
  return { ...quality, step: STEPS.length - 2, lateMs: 0 };
}

/** The time between two pictures; null when the lamp had better stand still on this machine. */
export function pictureEveryMs({ step }: Quality): Milliseconds | null {
  const { picturesPerSecond } = stepOf(step);
  return picturesPerSecond === 0 ? null : 1000 / picturesPerSecond;
}

/** The resolution for a screen; nothing is gained above two device pixels for each CSS pixel. */
export function resolutionOf({ step }: Quality, devicePixelRatio: number): LampResolution {
  const screen = Math.min(2, Math.max(1, devicePixelRatio));
  const { canvas, field } = stepOf(step);
  return { canvas: screen * canvas, field: screen * field };
}

function stepOf(step: number): Step {
  return STEPS[Math.min(step, STEPS.length - 1)] ?? STEPS[0];
}
