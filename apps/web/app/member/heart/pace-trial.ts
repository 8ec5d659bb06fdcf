import type { BreathWave } from '@innertide/heart/body/breath-wave';
import { pacedBreathing } from '@innertide/heart/body/paced-breath';
import {
  RESONANCE_PACES,
  RESONANCE_REST_SECONDS,
  RESONANCE_STEP_SECONDS,
  resonancePoint,
  SETTLING_SECONDS,
} from '@innertide/heart/resonance';
import { fullestAt, resonanceCriteria } from '@innertide/heart/resonance-criteria';
import type { BreathingCurve } from '@innertide/protocol/breathing-curve';
import { type Breath, breathAt } from '@innertide/session/breath';
import { elementAt } from '@innertide/std/element-at';
import type { Seconds } from '@innertide/std/units';
import type { SensorConnection } from './sensor-connection.ts';

/** Where a trial of the paces stands. */
export interface TrialMoment {
  /** Of the pace that runs, or that ended before this rest. */
  readonly step: number;
  readonly breathsPerMinute: number;
  readonly secondsLeft: Seconds;
  /** null in a rest: everybody breathes as they like. */
  readonly breath: Breath | null;
}

/** Out longer than in, as everywhere here. */
const IN_SHARE = 0.4;
const FULLEST = fullestAt(IN_SHARE);
const STEP_AND_REST_SECONDS = RESONANCE_STEP_SECONDS + RESONANCE_REST_SECONDS;

export const TRIAL_STEPS = RESONANCE_PACES.length;
const TRIAL_SECONDS = TRIAL_STEPS * STEP_AND_REST_SECONDS - RESONANCE_REST_SECONDS;

/** @param elapsedSeconds since the first in-breath. @returns null when every pace has had its time. */
export function trialAt(elapsedSeconds: Seconds): TrialMoment | null {
  const step = Math.floor(Math.max(0, elapsedSeconds) / STEP_AND_REST_SECONDS);
  const breathsPerMinute = RESONANCE_PACES[step];
  if (breathsPerMinute === undefined || elapsedSeconds >= TRIAL_SECONDS) return null;
  const within = elapsedSeconds - step * STEP_AND_REST_SECONDS;
  if (within >= RESONANCE_STEP_SECONDS) {
    return { step, breathsPerMinute, secondsLeft: Math.ceil(STEP_AND_REST_SECONDS - within), breath: null };
  }
  const period = 60 / breathsPerMinute;
  const pattern = {
    inSeconds: IN_SHARE * period,
    holdInSeconds: 0,
    outSeconds: (1 - IN_SHARE) * period,
    holdOutSeconds: 0,
  };
  const secondsLeft = Math.ceil(RESONANCE_STEP_SECONDS - within);
  return { step, breathsPerMinute, secondsLeft, breath: breathAt(within, pattern) };
}

type TriedPace = BreathingCurve['paces'][number];

interface TrialOptions {
  readonly sensor: Pick<SensorConnection, 'intervalsOfStep'>;
  /** The breath as it is measured on the body; null while it is not. */
  readonly wave: () => BreathWave | null;
  /** On the clock of the sources. */
  readonly beganSeconds: Seconds;
}

/** One trial from its first in-breath on: each pace is measured when its time is over. */
export class PaceTrial {
  readonly beganSeconds: Seconds;
  readonly #options: TrialOptions;
  #paces: readonly TriedPace[] = [];
  /** What was seen of the breath at this pace. */
  #waves: BreathWave[] = [];

  constructor(options: TrialOptions) {
    this.#options = options;
    this.beganSeconds = options.beganSeconds;
  }

  /** What was measured so far. */
  get paces(): readonly TriedPace[] {
    return this.#paces;
  }

  /** Looks at the time, as often as one likes. @returns null when every pace has had its time. */
  look(nowSeconds: Seconds): TrialMoment | null {
    const now = trialAt(nowSeconds - this.beganSeconds);
    const stepsOver = now === null ? TRIAL_STEPS : now.step + (now.breath === null ? 1 : 0);
    this.#watch();
    for (let step = this.#paces.length; step < stepsOver; step += 1) {
      this.#paces = [...this.#paces, this.#measure(elementAt(RESONANCE_PACES, step), this.#beganAt(step))];
      this.#waves = [];
    }
    return now;
  }

  #beganAt(step: number): Seconds {
    return this.beganSeconds + step * STEP_AND_REST_SECONDS;
  }

  #watch(): void {
    const wave = this.#options.wave();
    const from = this.#beganAt(this.#paces.length) + SETTLING_SECONDS;
    if (wave && wave.atSeconds >= from && wave.atSeconds !== this.#waves.at(-1)?.atSeconds) this.#waves.push(wave);
  }

  #measure(breathsPerMinute: number, beganSeconds: Seconds): TriedPace {
    const intervals = this.#options.sensor.intervalsOfStep();
    const swing = resonancePoint(intervals, breathsPerMinute, beganSeconds);
    const breathing = pacedBreathing(this.#waves, breathsPerMinute, beganSeconds, FULLEST);
    const fullest = breathing?.along ? breathing.fullest : FULLEST;
    const criteria = resonanceCriteria(intervals, breathsPerMinute, beganSeconds, fullest);
    return {
      breathsPerMinute,
      swing: swing.ok ? swing.value : null,
      criteria: criteria.ok && breathing?.along !== false ? criteria.value : null,
      breath: breathing === null ? 'pacer' : breathing.along ? 'measured' : 'otherwise',
    };
  }
}
