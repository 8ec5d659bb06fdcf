import { RESONANCE_PACES, RESONANCE_STEP_SECONDS } from '@innertide/heart/resonance';
import type { BreathingCurve } from '@innertide/protocol/breathing-curve';
import { type Breath, breathAt } from '@innertide/session/breath';
import { elementAt } from '@innertide/std/element-at';
import type { Seconds } from '@innertide/std/units';
import type { SensorConnection } from './sensor-connection.ts';

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

/** One trial from its first in-breath on: each pace is measured when its time is over. */
export class PaceTrial {
  readonly beganSeconds: Seconds;
  readonly #sensor: Pick<SensorConnection, 'swingAt'>;
  #paces: BreathingCurve['paces'] = [];

  /** @param beganSeconds on the clock of the sources. */
  constructor(sensor: Pick<SensorConnection, 'swingAt'>, beganSeconds: Seconds) {
    this.#sensor = sensor;
    this.beganSeconds = beganSeconds;
  }

  /** What was measured so far. */
  get paces(): BreathingCurve['paces'] {
    return this.#paces;
  }

  /** Looks at the time, as often as one likes. @returns null when every pace has had its time. */
  look(nowSeconds: Seconds): TrialMoment | null {
    const now = trialAt(nowSeconds - this.beganSeconds);
    const stepsOver = now?.step ?? TRIAL_STEPS;
    for (let step = this.#paces.length; step < stepsOver; step += 1) {
      const breathsPerMinute = elementAt(RESONANCE_PACES, step);
      const swing = this.#sensor.swingAt(breathsPerMinute, this.beganSeconds + step * RESONANCE_STEP_SECONDS);
      this.#paces = [...this.#paces, { breathsPerMinute, swing }];
    }
    return now;
  }
}
