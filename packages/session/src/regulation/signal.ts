import type { RegulationPhase } from '@innertide/protocol/heart-record';
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
}

export const NO_SIGNAL_YET: SignalState = { phase: 'waiting', awaySeconds: 0, backSeconds: 0, strangeSeconds: 0 };

/** Nothing new is decided from the first silence on; this much later the way back to the setup begins. */
const HOLD_SECONDS = 15;
const RETURN_AFTER_SECONDS = 10;
const STRANGE_FOR_SECONDS = 60;
/** Before the music follows anything there is nothing to give up. */
const STRANGE_AT_FIRST_FOR_SECONDS = 10;
const ORDINARY_FOR_SECONDS = 30;

/** Advances the phase of the signal by some seconds with a rate, or without one (null). */
export function listen(before: SignalState, rateBpm: BeatsPerMinute | null, seconds: Seconds): SignalState {
  const hasRate = rateBpm !== null;
  const counts = hasRate && isStrange(rateBpm) === (before.phase !== 'stepped-back');
  const timed: SignalState = {
    phase: before.phase,
    awaySeconds: hasRate ? 0 : before.awaySeconds + seconds,
    backSeconds: hasRate ? before.backSeconds + seconds : 0,
    strangeSeconds: counts ? before.strangeSeconds + seconds : hasRate ? 0 : before.strangeSeconds,
  };
  const phase = nextPhase(timed, rateBpm);
  const steps = (phase === 'stepped-back') !== (before.phase === 'stepped-back');
  return { ...timed, phase, strangeSeconds: steps ? 0 : timed.strangeSeconds };
}

function nextPhase(state: SignalState, rateBpm: BeatsPerMinute | null): RegulationPhase {
  const { phase, awaySeconds, backSeconds, strangeSeconds } = state;
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
      return awaySeconds >= HOLD_SECONDS ? 'template' : 'holding';
    case 'template':
      return hasRate && !isStrange(rateBpm) && backSeconds >= RETURN_AFTER_SECONDS ? 'following' : 'template';
    case 'stepped-back':
      if (awaySeconds >= HOLD_SECONDS) return 'template';
      return strangeSeconds >= ORDINARY_FOR_SECONDS ? 'following' : 'stepped-back';
  }
}

/** Whether a rate lies outside the resting range of 40 to 120 beats a minute. */
export function isStrange(rateBpm: BeatsPerMinute): boolean {
  return rateBpm < RESTING_RATE_BPM.low || rateBpm > RESTING_RATE_BPM.high;
}
