import type { Figures } from '@innertide/heart/metrics';
import { type MeasuredBreath, UNKNOWN_BREATH } from '@innertide/session/regulation/heart-window';

/** Breaths this near to the pacer's are breathed with it. */
const WITH_PACER_WITHIN = 0.12;

/** What the swing of the rate tells of the breath; unknown while the signal does not show it. */
export function measuredBreath(figures: Figures | null, pacePerMinute: number | null): MeasuredBreath {
  if (!figures?.respirationRate.ok) return UNKNOWN_BREATH;
  const perMinute = figures.respirationRate.value;
  if (pacePerMinute === null) return { perMinute, withPacer: null };
  return { perMinute, withPacer: Math.abs(perMinute / pacePerMinute - 1) <= WITH_PACER_WITHIN };
}
