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
  /** Whether it was known once how the person breathes: the pacer begins there, and begins once. */
  readonly isKnown: boolean;
  /** The clearest one rhythm was while the pacer slowed; null before it is known. */
  readonly clearest: number | null;
  /** Time that it has been less clear since. */
  readonly unclearSeconds: Seconds;
}

export const FIRST_PACE: BreathPace = {
  stage: 'at-goal',
  offSeconds: 0,
  waitedSeconds: 0,
  isKnown: false,
  clearest: null,
  unclearSeconds: 0,
};

export interface PaceStep {
  readonly pace: BreathPace;
  readonly wish: { readonly value: number; readonly reason: RegulationReason } | null;
  /** The pacer takes it up within its breath instead of gliding there: it is the person's own. */
  readonly atOnce?: true;
}

const WAITS_AFTER_SECONDS = 60;
const WAITS_FOR_SECONDS = 120;
const COMES_BACK_BY = 0.5;
/** A fall of coherence that counts: what neighbouring minutes differ anyway is less. */
const FALLEN_BY = 0.2;

const { high: FASTEST, deadBand: DEAD_BAND } = REGULATION_LIMITS.breathsPerMinute;

/**
 * Computes the pacer's pace before the first breath: the person's own, when it is known and quicker than the goal, else the
 * goal.
 * @param goalPerMinute breaths a minute.
 */
export function firstPace(goalPerMinute: number, breath: MeasuredBreath): PaceStep {
  const measured = breath.perMinute;
  const pace: BreathPace = { ...FIRST_PACE, isKnown: measured !== null };
  return measured !== null && measured > goalPerMinute + DEAD_BAND ? meeting(pace, measured) : { pace, wish: null };
}

function meeting(pace: BreathPace, measuredPerMinute: number): PaceStep {
  const reason: RegulationReason = { name: 'meets-breath', measuredPerMinute: tenth(measuredPerMinute) };
  return { pace: { ...pace, stage: 'met' }, wish: { value: Math.min(FASTEST, measuredPerMinute), reason } };
}

/**
 * Moves the pacer's pace towards the goal. Where the person breathes becomes known a minute after the sensor at the soonest: the first
 * breath that is quicker than the pacer it meets at once. After a minute in which the person does not breathe along it returns by
 * half a breath a minute and waits for two minutes.
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
  const measured = breath?.perMinute ?? null;
  const isKnown = before.isKnown || measured !== null;
  const differs = breath?.withPacer === false && measured !== null && measured > perMinute + DEAD_BAND;
  if (!before.isKnown && differs && perMinute + DEAD_BAND < FASTEST) {
    return { ...meeting({ ...FIRST_PACE, isKnown }, measured), atOnce: true };
  }
  if (perMinute <= goalPerMinute + DEAD_BAND) return { pace: { ...FIRST_PACE, isKnown }, wish: towardsGoal };
  const waitedSeconds = before.waitedSeconds + seconds;
  if (before.stage === 'waiting' && waitedSeconds < WAITS_FOR_SECONDS) {
    return { pace: { ...before, isKnown, waitedSeconds }, wish: null };
  }
  const offSeconds = breath?.withPacer === false && before.stage === 'slowing' ? before.offSeconds + seconds : 0;
  const comesBack = (reason: RegulationReason): PaceStep => ({
    pace: { ...FIRST_PACE, stage: 'waiting', isKnown },
    wish: { value: Math.min(Math.max(FASTEST, perMinute), perMinute + COMES_BACK_BY), reason },
  });
  if (offSeconds >= WAITS_AFTER_SECONDS) {
    return comesBack({ name: 'breath-waits', measuredPerMinute: tenth(measured ?? perMinute) });
  }
  const clarity = clarityAfter(before, breath?.coherence ?? null, seconds);
  if (clarity.unclearSeconds >= WAITS_AFTER_SECONDS) {
    const percent = (share: number | null | undefined) => Math.round(100 * (share ?? 0));
    const [fromPercent, toPercent] = [percent(clarity.clearest), percent(breath?.coherence)];
    return comesBack({ name: 'coherence-fell', fromPercent, toPercent });
  }
  return { pace: { stage: 'slowing', offSeconds, waitedSeconds: 0, isKnown, ...clarity }, wish: towardsGoal };
}

/** How clear one rhythm was at best while the pacer slows, and for how long it has been less so. */
function clarityAfter({ stage, clearest, unclearSeconds }: BreathPace, coherence: number | null, seconds: number) {
  if (coherence === null) return { clearest, unclearSeconds };
  if (stage !== 'slowing') return { clearest: coherence, unclearSeconds: 0 };
  const best = Math.max(clearest ?? coherence, coherence);
  return { clearest: best, unclearSeconds: best - coherence > FALLEN_BY ? unclearSeconds + seconds : 0 };
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
