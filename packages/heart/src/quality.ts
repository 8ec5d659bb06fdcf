import type { Seconds, Unit } from '@innertide/std/units';

/** Why the signal is as good as it is. The interface turns these into words. */
export type QualityReason =
  | 'clear'
  | 'some-artefacts'
  | 'many-artefacts'
  | 'late-or-lost'
  | 'rate-only'
  | 'derived-intervals'
  | 'starting'
  | 'no-contact'
  | 'no-signal';

export interface SignalQuality {
  /** 0 nothing usable, 1 every beat clean. */
  readonly score: Unit;
  /** Below good only the rate is shown, below fair the device's own; lost means not even that. */
  readonly level: 'good' | 'fair' | 'poor' | 'lost';
  readonly reason: QualityReason;
}

/** What the quality is judged from, over the last minute of beats. */
export interface SignalEvidence {
  readonly intervals: number;
  readonly refused: number;
  /** Since a beat or a rate came; Infinity when none ever did. */
  readonly secondsSinceSignal: Seconds;
  readonly secondsSinceInterval: Seconds;
  readonly contactLost: boolean;
  /** Notifications were lost in the last minute, or nobody knows yet whether they were. */
  readonly hasLosses: boolean;
  /** The device makes its intervals from its rate: their variability is not the heart's. */
  readonly derived: boolean;
}

const LOST_AFTER_SECONDS = 15;
const RATE_ONLY_AFTER_SECONDS = 20;
const FEWEST_INTERVALS = 8;
/** With more of the intervals refused there is no variability: of windows that were shown anyway, one in fourteen was wrong (docs/heart.md). */
export const GOOD_REFUSED_SHARE = 0.05;
/** With more of them refused the device's own rate is nearer than that of what is left. */
const FAIR_REFUSED_SHARE = 0.2;

/**
 * Rates the signal. Thresholds: lost after 15 s without a signal, rate only after 20 s without an interval, good up to 5 % and
 * fair up to 20 % refused intervals (docs/heart.md).
 */
export function judgeQuality(evidence: SignalEvidence): SignalQuality {
  if (evidence.contactLost) return { score: 0, level: 'lost', reason: 'no-contact' };
  if (!(evidence.secondsSinceSignal <= LOST_AFTER_SECONDS)) return { score: 0, level: 'lost', reason: 'no-signal' };
  if (!(evidence.secondsSinceInterval <= RATE_ONLY_AFTER_SECONDS)) {
    return { score: 0.4, level: 'poor', reason: 'rate-only' };
  }
  if (evidence.derived) return { score: 0.4, level: 'poor', reason: 'derived-intervals' };
  if (evidence.intervals < FEWEST_INTERVALS) return { score: 0.3, level: 'poor', reason: 'starting' };
  const share = evidence.refused / evidence.intervals;
  if (evidence.hasLosses && share <= FAIR_REFUSED_SHARE) {
    return { score: 0.9 - 2 * share, level: 'fair', reason: 'late-or-lost' };
  }
  if (share <= GOOD_REFUSED_SHARE) return { score: 1 - 4 * share, level: 'good', reason: 'clear' };
  if (share <= FAIR_REFUSED_SHARE) return { score: 0.9 - 2 * share, level: 'fair', reason: 'some-artefacts' };
  return { score: Math.max(0.1, 0.65 - share), level: 'poor', reason: 'many-artefacts' };
}
