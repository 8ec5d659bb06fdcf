import type { Mode } from '@innertide/std/mode';
import type { Seconds, Unit } from '@innertide/std/units';
import { Composer } from '../composer/composer.ts';
import { plannedTension } from '../composer/form-plan.ts';
import { centroidOf, levelOf } from './form-figures.ts';
import { ONSET_STEP_SECONDS } from './phrase-statistics.ts';
import type { SecondColumns } from './second-columns.ts';

/** Length of the windows in which tension is compared: about two phrases. */
export const TENSION_WINDOW_SECONDS: Seconds = 20;

/** What tension is measured by: each value is of one window. */
export interface MeasuredTension {
  /** LUFS. */
  readonly level: readonly number[];
  /** Decibels of rise of the spectrum a second, as a logarithm. */
  readonly onsets: readonly number[];
  readonly dissonance: readonly number[];
  /** Octave of the centroid. */
  readonly brightness: readonly number[];
}

/** The tension that the composer planned for the middle of each window. */
export function plannedTensions(mode: Mode, seed: number, windows: number, end: Seconds | null): Unit[] {
  const { piece, timeline } = new Composer(mode, seed);
  timeline.setEnd(end);
  return Array.from({ length: windows }, (_, n) => {
    const at = (n + 0.5) * TENSION_WINDOW_SECONDS;
    timeline.find(at);
    return plannedTension(piece, timeline, at);
  });
}

/** Measures what a listener takes for tension, window by window. */
export function measureTension(columns: SecondColumns): MeasuredTension {
  const windows = Math.floor(columns.energy.length / TENSION_WINDOW_SECONDS);
  const each = (of: (from: Seconds, until: Seconds) => number) =>
    Array.from({ length: windows }, (_, n) => of(n * TENSION_WINDOW_SECONDS, (n + 1) * TENSION_WINDOW_SECONDS));
  const steps = 1 / ONSET_STEP_SECONDS;
  return {
    level: each((from, until) => levelOf(columns, from, until)),
    onsets: each((from, until) => Math.log10(1e-3 + meanOf(columns.rises.subarray(from * steps, until * steps)))),
    dissonance: each((from, until) => meanOf(columns.dissonance.subarray(from, until))),
    brightness: each((from, until) => Math.log2(centroidOf(columns, from, until))),
  };
}

/** Each measure at a mean of 0 and a variance of 1, and their mean: no measure counts more than another. */
export function combinedTension({ level, onsets, dissonance, brightness }: MeasuredTension): number[] {
  const measures = [level, onsets, dissonance, brightness].map(standardised);
  return level.map((_, n) => measures.reduce((sum, values) => sum + (values[n] ?? 0), 0) / measures.length);
}

/** Pearson's correlation; 0 where either stands still. */
export function correlation(a: readonly number[], b: readonly number[]): number {
  const [x, y] = [standardised(a), standardised(b)];
  return x.reduce((sum, value, n) => sum + value * (y[n] ?? 0), 0) / Math.max(1, x.length);
}

function standardised(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length);
  return values.map((value) => (variance < 1e-18 ? 0 : (value - mean) / Math.sqrt(variance)));
}

function meanOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
