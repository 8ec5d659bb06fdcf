import type { RegulationReason } from '@innertide/protocol/heart-record';
import type { Seconds } from '@innertide/std/units';
import type { MeasuredBreath } from './heart-window.ts';
import { REGULATION_LIMITS } from './limits.ts';

/** How the pacer goes from a person's own breath to the pace that was set up. */
export interface BreathPace {
  readonly stage: 'met' | 'at-goal' | 'slowing' | 'waiting';
  /** Time without breathing along, and time waited since. */
  readonly offSeconds: Seconds;
  readonly waitedSeconds: Seconds;
}

export const FIRST_PACE: BreathPace = { stage: 'at-goal', offSeconds: 0, waitedSeconds: 0 };

export interface PaceStep {
  readonly pace: BreathPace;
  readonly wish: { readonly value: number; readonly reason: RegulationReason } | null;
}

const WAITS_AFTER_SECONDS = 60;
const WAITS_FOR_SECONDS = 120;
const COMES_BACK_BY = 0.5;

const { high: FASTEST, deadBand: DEAD_BAND } = REGULATION_LIMITS.breathsPerMinute;

/**
 * Computes the pacer's pace before the first breath: the person's own, when it is known and quicker than the goal, else the
 * goal.
 * @param goalPerMinute breaths a minute.
 */
export function firstPace(goalPerMinute: number, breath: MeasuredBreath): PaceStep {
  const measured = breath.perMinute;
  if (measured === null || !(measured > goalPerMinute + DEAD_BAND)) return { pace: FIRST_PACE, wish: null };
  const reason: RegulationReason = { name: 'meets-breath', measuredPerMinute: tenth(measured) };
  return { pace: { ...FIRST_PACE, stage: 'met' }, wish: { value: Math.min(FASTEST, measured), reason } };
}

/**
 * Moves the pacer's pace towards the goal. After a minute in which the person does not breathe along it returns by half a breath
 * a minute and waits for two minutes.
 * @param perMinute current pace, breaths a minute. @param breath null while the heart does not steer. @param seconds since the
 *    last step.
 */
export function nextPace(
  before: BreathPace,
  perMinute: number,
  goalPerMinute: number,
  breath: MeasuredBreath | null,
  seconds: Seconds,
): PaceStep {
  const towardsGoal: PaceStep['wish'] = {
    value: goalPerMinute,
    reason:
      goalPerMinute < perMinute
        ? { name: 'breath-slows', towardsPerMinute: tenth(goalPerMinute) }
        : { name: 'setup-changed' },
  };
  if (perMinute <= goalPerMinute + DEAD_BAND) return { pace: FIRST_PACE, wish: towardsGoal };
  const waitedSeconds = before.waitedSeconds + seconds;
  if (before.stage === 'waiting' && waitedSeconds < WAITS_FOR_SECONDS) {
    return { pace: { ...before, waitedSeconds }, wish: null };
  }
  const offSeconds = breath?.withPacer === false && before.stage === 'slowing' ? before.offSeconds + seconds : 0;
  if (offSeconds >= WAITS_AFTER_SECONDS) {
    const measuredPerMinute = tenth(breath?.perMinute ?? perMinute);
    const reason: RegulationReason = { name: 'breath-waits', measuredPerMinute };
    const value = Math.min(Math.max(FASTEST, perMinute), perMinute + COMES_BACK_BY);
    return { pace: { stage: 'waiting', offSeconds: 0, waitedSeconds: 0 }, wish: { value, reason } };
  }
  return { pace: { stage: 'slowing', offSeconds, waitedSeconds: 0 }, wish: towardsGoal };
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
