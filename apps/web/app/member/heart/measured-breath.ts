import type { BreathEntrainment } from '@innertide/heart/breath-entrainment';
import type { Absence, Figures } from '@innertide/heart/metrics';
import { type MeasuredBreath, UNKNOWN_BREATH } from '@innertide/session/regulation/heart-window';
import type { Result } from '@innertide/std/result';

/** What the swing of the rate tells of the breath; unknown while the signal does not show it. */
export function measuredBreath(
  figures: Figures | null,
  entrainment: Result<BreathEntrainment, Absence> | null,
  pacePerMinute: number | null,
): MeasuredBreath {
  const perMinute = figures?.respirationRate.ok ? figures.respirationRate.value : null;
  if (!entrainment?.ok) return perMinute === null ? UNKNOWN_BREATH : { perMinute, withPacer: null };
  const { withPacer, ownPerMinute } = entrainment.value;
  return { perMinute: withPacer ? (perMinute ?? pacePerMinute) : (ownPerMinute ?? perMinute), withPacer };
}
