import { RESONANCE_PACES, RESONANCE_STEP_SECONDS } from '@innertide/heart/resonance';
import { type Breath, breathAt } from '@innertide/session/breath';
import type { Seconds } from '@innertide/std/units';

/** Where a trial of the paces stands. */
export interface TrialMoment {
  readonly step: number;
  readonly breathsPerMinute: number;
  readonly secondsLeft: Seconds;
  readonly breath: Breath;
}

/** Out longer than in, as everywhere here. */
const IN_SHARE = 0.4;

export const TRIAL_STEPS = RESONANCE_PACES.length;

/** @param elapsedSeconds since the first in-breath. @returns null when every pace has had its time. */
export function trialAt(elapsedSeconds: Seconds): TrialMoment | null {
  const step = Math.floor(Math.max(0, elapsedSeconds) / RESONANCE_STEP_SECONDS);
  const breathsPerMinute = RESONANCE_PACES[step];
  if (breathsPerMinute === undefined) return null;
  const within = elapsedSeconds - step * RESONANCE_STEP_SECONDS;
  const period = 60 / breathsPerMinute;
  const pattern = {
    inSeconds: IN_SHARE * period,
    holdInSeconds: 0,
    outSeconds: (1 - IN_SHARE) * period,
    holdOutSeconds: 0,
  };
  return {
    step,
    breathsPerMinute,
    secondsLeft: Math.ceil(RESONANCE_STEP_SECONDS - within),
    breath: breathAt(within, pattern),
  };
}
