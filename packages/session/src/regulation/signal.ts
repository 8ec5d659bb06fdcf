import type { RegulationPhase } from '@innertide/protocol/heart-record';
import { exp2 } from '@innertide/std/exponential';
import type { BeatsPerMinute, Seconds } from '@innertide/std/units';
import { RESTING_RATE_BPM } from './limits.ts';

/** The phase of the regulation, and the durations that decide it. */
export interface SignalState {
  readonly phase: RegulationPhase;
  /** Time without a rate to steer by, and time with one since. */
  readonly awaySeconds: Seconds;
  readonly backSeconds: Seconds;
  /** Time that the rate has been outside (or, stepped back, inside) what a person at rest has. */
  readonly strangeSeconds: Seconds;
  /** How often the signal was lost lately: one that flaps is trusted later each time. */
  readonly losses: number;
  /** Time that the signal has been steady since. */
  readonly steadySeconds: Seconds;
}

export const NO_SIGNAL_YET: SignalState = {
  phase: 'waiting',
  awaySeconds: 0,
  backSeconds: 0,
  strangeSeconds: 0,
  losses: 0,
  steadySeconds: 0,
};

/** Nothing new is decided from the first silence on; this much later the way back to the setup begins. */
const HOLD_SECONDS = 15;
const RETURN_AFTER_SECONDS = 10;
/** The fifth loss waits 160 s for its return; five steady minutes forget one. */
const MOST_LOSSES = 5;
const FORGETS_AFTER_SECONDS = 300;
const STRANGE_FOR_SECONDS = 60;
/** Before the music follows anything there is nothing to give up. */
const STRANGE_AT_FIRST_FOR_SECONDS = 10;
const ORDINARY_FOR_SECONDS = 30;

/**
 * Advances the phase of the signal by some seconds with a rate, or without one (null).
 * @param isOver whether the measurement ended as it was meant to: what the heart brought about is then held, however long.
 */
export function listen(
  before: SignalState,
  rateBpm: BeatsPerMinute | null,
  seconds: Seconds,
  isOver = false,
): SignalState {
  const hasRate = rateBpm !== null;
  const counts = hasRate && isStrange(rateBpm) === (before.phase !== 'stepped-back');
  const timed: SignalState = {
    phase: before.phase,
    awaySeconds: hasRate ? 0 : before.awaySeconds + seconds,
    backSeconds: hasRate ? before.backSeconds + seconds : 0,
    strangeSeconds: counts ? before.strangeSeconds + seconds : hasRate ? 0 : before.strangeSeconds,
    ...trusted(before, hasRate, seconds),
  };
  const phase = nextPhase(timed, rateBpm, isOver);
  const steps = (phase === 'stepped-back') !== (before.phase === 'stepped-back');
  const isLost = phase === 'template' && before.phase !== 'template';
  const losses = Math.min(MOST_LOSSES, timed.losses + (isLost ? 1 : 0));
  return { ...timed, phase, losses, strangeSeconds: steps ? 0 : timed.strangeSeconds };
}

/** How far a source is trusted that was lost before: steady minutes forget a loss each. */
function trusted({ losses, steadySeconds }: SignalState, hasRate: boolean, seconds: Seconds) {
  const steady = hasRate ? steadySeconds + seconds : 0;
  const forgets = losses > 0 && steady >= FORGETS_AFTER_SECONDS;
  return { losses: losses - (forgets ? 1 : 0), steadySeconds: forgets ? 0 : steady };
}

/** How long an ordinary rate must be back: 10 s after the first loss, twice as long after each that follows. */
function returnAfterSeconds(losses: number): Seconds {
  return RETURN_AFTER_SECONDS * exp2(Math.max(0, losses - 1));
}

function nextPhase(state: SignalState, rateBpm: BeatsPerMinute | null, isOver: boolean): RegulationPhase {
  const { phase, awaySeconds, backSeconds, strangeSeconds, losses } = state;
  const hasRate = rateBpm !== null;
  switch (phase) {
    case 'waiting':
      if (hasRate && !isStrange(rateBpm)) return 'following';
      return strangeSeconds >= STRANGE_AT_FIRST_FOR_SECONDS ? 'stepped-back' : 'waiting';
    case 'following':
      if (!hasRate) return 'holding';
      return strangeSeconds >= STRANGE_FOR_SECONDS ? 'stepped-back' : 'following';
    case 'holding':
      if (hasRate) return 'following';
      return awaySeconds >= HOLD_SECONDS && !isOver ? 'template' : 'holding';
    case 'template':
      return hasRate && !isStrange(rateBpm) && backSeconds >= returnAfterSeconds(losses) ? 'following' : 'template';
    case 'stepped-back':
      if (awaySeconds >= HOLD_SECONDS) return 'template';
      return strangeSeconds >= ORDINARY_FOR_SECONDS ? 'following' : 'stepped-back';
  }
}

/** Whether a rate lies outside the resting range of 40 to 120 beats a minute. */
export function isStrange(rateBpm: BeatsPerMinute): boolean {
  return rateBpm < RESTING_RATE_BPM.low || rateBpm > RESTING_RATE_BPM.high;
}
