import type { Interval } from './interval.ts';
import { intervalsWithin, spanSeconds } from './interval.ts';
import { measure } from './metrics.ts';

/** Below that a quick breath decides how alike neighbours are. */
const SHORTEST_SECONDS = 300;
/** Half an hour of intervals that know nothing of each other stays within ± 0.05 of 0. */
const LEAST_CORRELATION = 0.1;
const LEAST_MINUTES_WITH_BREATH = 0.5;
const MINUTE_SECONDS = 62;

/**
 * Whether neighbouring intervals of a recording say nothing of each other. The rate that the sinus node sets drifts, and swings with the
 * breath: neighbours are alike, or most minutes have a breath in them. Intervals of a pacemaker, of fibrillation or of a detector that errs
 * scatter from beat to beat, and what they scatter is no variability of the heart's own rhythm.
 * @param clean accepted by the gate, oldest first; under five minutes nothing is said.
 */
export function areNeighboursUnrelated(clean: readonly Interval[]): boolean {
  return (
    spanSeconds(clean) >= SHORTEST_SECONDS &&
    correlationOfNeighbours(clean) < LEAST_CORRELATION &&
    minutesWithBreath(clean) < LEAST_MINUTES_WITH_BREATH
  );
}

function correlationOfNeighbours(clean: readonly Interval[]): number {
  const mean = clean.reduce((sum, { rrMs }) => sum + rrMs, 0) / clean.length;
  let [together, apart] = [0, 0];
  let before: Interval | null = null;
  for (const interval of clean) {
    if (before !== null && interval.isAdjacent) {
      together += (before.rrMs - mean) * (interval.rrMs - mean);
      apart += ((before.rrMs - mean) ** 2 + (interval.rrMs - mean) ** 2) / 2;
    }
    before = interval;
  }
  return apart === 0 ? 1 : together / apart;
}

/** The share of a recording's minutes in which a breath is shown. */
function minutesWithBreath(clean: readonly Interval[]): number {
  const minutes = Math.floor(spanSeconds(clean) / MINUTE_SECONDS);
  const from = (clean[0]?.endSeconds ?? 0) - (clean[0]?.rrMs ?? 0) / 1000;
  const shown = Array.from({ length: minutes }, (_, index) => {
    const minute = intervalsWithin(clean, from + (index + 1) * MINUTE_SECONDS, MINUTE_SECONDS);
    return measure(minute).respirationRate.ok;
  });
  return shown.filter(Boolean).length / minutes;
}
