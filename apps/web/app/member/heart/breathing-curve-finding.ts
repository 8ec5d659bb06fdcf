import { compareVisits, type ResonanceFinding, resonanceFinding } from '@innertide/heart/resonance-finding';
import type { BreathingCurve } from '@innertide/protocol/breathing-curve';

/** What the six criteria of a search say together; null where fewer than two paces have them. */
export function findingOf({ paces }: Pick<BreathingCurve, 'paces'>): ResonanceFinding | null {
  return resonanceFinding(
    paces.flatMap(({ breathsPerMinute, criteria }) => (criteria ? [{ breathsPerMinute, criteria }] : [])),
  );
}

/** What is kept of a search when the next one replaces it: its own finding, or what stood before it where it found nothing. */
export function beforeOf(curve: BreathingCurve): NonNullable<BreathingCurve['before']> | null {
  const finding = findingOf(curve);
  if (finding === null) return curve.before ?? null;
  const { likely, notTellable } = finding;
  return { measuredAt: curve.measuredAt, likely, notTellable: [...notTellable] };
}

/** How this search agrees with the one before; null without two. */
export function againOf(curve: BreathingCurve): 'same' | 'different' | 'open' | null {
  const finding = findingOf(curve);
  return finding && curve.before ? compareVisits(curve.before, finding) : null;
}
