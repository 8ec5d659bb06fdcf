import type { Milliseconds } from '@innertide/std/units';
import type { LampResolution } from './renderer.ts';

/** Steps of sharpness, best first: device pixels for each CSS pixel as shares of the screen's own. */
const STEPS = [
  { canvas: 1, field: 0.5 },
  { canvas: 1, field: 0.34 },
  { canvas: 0.75, field: 0.25 },
] as const;

/** How sharp the lamp is drawn, and how long its pictures took lately. */
export interface Quality {
  readonly step: number;
  readonly averageMs: Milliseconds;
  readonly pictures: number;
}

export const BEST_QUALITY: Quality = { step: 0, averageMs: 33, pictures: 0 };

/** Takes note of the time between two pictures (33 ms is the goal); one step down when they come late for two seconds. */
export function noteInterval(quality: Quality, intervalMs: Milliseconds): Quality {
  // A gap is a hidden tab or a busy page, not a slow graphics card.
  if (intervalMs > 400) return quality;
  const averageMs = quality.averageMs + (intervalMs - quality.averageMs) / 16;
  const pictures = quality.pictures + 1;
  if (pictures >= 60 && averageMs > 55 && quality.step < STEPS.length - 1) {
    return { ...BEST_QUALITY, step: quality.step + 1 };
  }
  return { ...quality, averageMs, pictures };
}

/** The resolution for a screen; nothing is gained above two device pixels for each CSS pixel. */
export function resolutionOf(quality: Quality, devicePixelRatio: number): LampResolution {
  const screen = Math.min(2, Math.max(1, devicePixelRatio));
  const step = STEPS[quality.step] ?? STEPS[0];
  return { canvas: screen * step.canvas, field: Math.max(0.34, screen * step.field) };
}
