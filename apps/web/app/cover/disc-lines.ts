import type { SessionSettings } from '@innertide/protocol/session-settings';
import { uniform } from '@innertide/std/random';
import { brokenPath, type CoverPoint } from './cover-shapes.ts';

/** The three weights that a disc is drawn with, each one SVG path. */
export interface DiscLines {
  /** Filled: cuts of a burin. */
  readonly cut: string;
  readonly line: string;
  readonly faint: string;
}

export type DiscSettings = Pick<
  SessionSettings,
  'lengthMinutes' | 'density' | 'brightness' | 'tempo' | 'intensity' | 'binaural' | 'layers'
>;

export interface Disc {
  readonly settings: DiscSettings;
  readonly seed: number;
  readonly radius: number;
  readonly centre: CoverPoint;
}

/** A number of 0 to 1 that belongs to a cover's seed. */
export function chance(seed: number, index: number): number {
  return uniform(0xc0de, seed >>> 0, index);
}

/** A value between two ends by a setting in per cent. */
export function byPercent(percent: number, from: number, to: number): number {
  return from + ((to - from) * percent) / 100;
}

export function all(points: readonly CoverPoint[]): string {
  return brokenPath(points, () => true);
}
