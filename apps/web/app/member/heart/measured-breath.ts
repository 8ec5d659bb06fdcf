import type { BreathFollowing } from '@innertide/heart/breath-following';
import type { Absence, Figures } from '@innertide/heart/metrics';
import { type MeasuredBreath, UNKNOWN_BREATH } from '@innertide/session/regulation/heart-window';
import type { Result } from '@innertide/std/result';

/** What the swing of the rate tells of the breath; unknown while the signal does not show it. */
export function measuredBreath(
  figures: Figures | null,
  following: Result<BreathFollowing, Absence> | null,
  pacePerMinute: number | null,
): MeasuredBreath {
  const perMinute = figures?.respirationRate.ok ? figures.respirationRate.value : null;
  if (!following?.ok) return perMinute === null ? UNKNOWN_BREATH : { perMinute, withPacer: null };
  const { withPacer, ownPerMinute } = following.value;
  return { perMinute: withPacer ? (perMinute ?? pacePerMinute) : (ownPerMinute ?? perMinute), withPacer };
}
