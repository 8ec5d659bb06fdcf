import {
  RESONANCE_PACES,
  RESONANCE_REST_SECONDS,
  RESONANCE_STEP_SECONDS,
  resonanceCurve,
} from '@innertide/heart/resonance';
import { resonanceFinding } from '@innertide/heart/resonance-finding';
import { SimulatedHeart } from '@innertide/heart/simulated-heart';
import { describe, expect, it } from 'vitest';
import { PaceTrial, TRIAL_STEPS, trialAt } from './pace-trial.ts';
import { SensorConnection } from './sensor-connection.ts';
import { PushedStrap } from './testing/pushed-strap.ts';

describe('breathing pace trial', () => {
  const EACH = RESONANCE_STEP_SECONDS + RESONANCE_REST_SECONDS;

  it('gives each pace two minutes, fastest first, a minute of rest between two, then ends', () => {
    const paces = Array.from({ length: TRIAL_STEPS }, (_, step) => trialAt(step * EACH));
    expect(paces.map((moment) => moment?.breathsPerMinute)).toEqual([...RESONANCE_PACES]);
    expect(trialAt(TRIAL_STEPS * EACH - RESONANCE_REST_SECONDS)).toBeNull();
    expect(trialAt(120)).toMatchObject({ step: 0, secondsLeft: 60, breath: null });
    expect(trialAt(179.5)).toMatchObject({ step: 0, secondsLeft: 1, breath: null });
    expect(trialAt(119.5)?.secondsLeft).toBe(1);
  });

  it('starts each pace with an in-breath and breathes out longer than in', () => {
    for (let step = 0; step < TRIAL_STEPS; step += 1) {
      const begins = step * EACH;
      const period = 60 / RESONANCE_PACES[step]!;
      expect(trialAt(begins)?.breath).toEqual({ phase: 'in', openness: 0 });
      expect(trialAt(begins + 0.38 * period)?.breath?.phase).toBe('in');
      expect(trialAt(begins + 0.42 * period)?.breath?.phase).toBe('out');
    }
  });
});

/** Where the clock of the page stands when somebody sits down to it. */
const SITS_DOWN_SECONDS = 1234.5;

interface Sitting {
  readonly swingAt: (breathsPerMinute: number) => number;
  /** null does not breathe along. */
  readonly ownBreathsPerMinute?: number;
  readonly withoutSignal?: (elapsedSeconds: number) => boolean;
  readonly stopsAfterSeconds?: number;
}

/** As the curve is drawn. */
function pointsOf({ paces }: PaceTrial) {
  return paces.flatMap(({ breathsPerMinute, swing }) => (swing ? [{ breathsPerMinute, ...swing }] : []));
}

/** Somebody sits through a trial, second by second, with a strap on. @returns the trial and how long it took. */
async function sitThrough(sitting: Sitting): Promise<{ readonly trial: PaceTrial; readonly tookSeconds: number }> {
  let nowSeconds = SITS_DOWN_SECONDS;
  const strap = new PushedStrap(() => nowSeconds);
  const sensor = new SensorConnection({
    sources: async () => [strap],
    nowSeconds: () => nowSeconds,
    onChange: () => {},
  });
  await sensor.prepare();
  await sensor.choose('strap');
  const trial = new PaceTrial({ sensor, wave: () => null, beganSeconds: nowSeconds });
  let [pace, heart, lastBeat] = [0, null as SimulatedHeart | null, null as number | null];
  let heartBegan = nowSeconds;
  for (;;) {
    const elapsed = nowSeconds - SITS_DOWN_SECONDS;
    const moment = trial.look(nowSeconds);
    if (!moment || elapsed >= (sitting.stopsAfterSeconds ?? 3600)) return { trial, tookSeconds: elapsed };
    if (heart === null || pace !== moment.breathsPerMinute) {
      pace = moment.breathsPerMinute;
      const traits = { breathSwing: sitting.swingAt(pace), pressureSwing: 0.02, noise: 0.012 };
      heart = new SimulatedHeart(traits, 7 + Math.round(pace * 10));
      heartBegan = nowSeconds;
    }
    const breathsPerMinute = sitting.ownBreathsPerMinute ?? pace;
    const intervalsMs: number[] = [];
    for (const beat of heart.live(1, { rateBpm: 66, breathsPerMinute })) {
      const atSeconds = heartBegan + beat;
      if (lastBeat !== null) intervalsMs.push((atSeconds - lastBeat) * 1000);
      lastBeat = atSeconds;
    }
    nowSeconds += 1;
    if (!sitting.withoutSignal?.(elapsed)) strap.push(66, intervalsMs);
  }
}

describe('breathing pace trial of fourteen minutes on a manual clock', () => {
  const mostAtFiveAndAHalf = (pace: number) => 0.14 * Math.exp(-((pace - 5.5) ** 2) / 0.3);

  it('finds the pace with the largest heart rate swing, and its size', async () => {
    const { trial, tookSeconds } = await sitThrough({ swingAt: mostAtFiveAndAHalf });
    expect(tookSeconds).toBe(840);
    expect(trial.paces.map(({ breathsPerMinute }) => breathsPerMinute)).toEqual([...RESONANCE_PACES]);
    const points = pointsOf(trial);
    expect(points).toHaveLength(5);
    const curve = resonanceCurve(points);
    expect(curve).toMatchObject({ ok: true, value: { largestAt: 5.5 } });
    // From trough to peak twice the share of 66 by which it was made to swing.
    const tried = trial.paces.flatMap(({ criteria, ...pace }) => (criteria ? [{ ...pace, criteria }] : []));
    expect(tried.map(({ breath }) => breath)).toEqual(['pacer', 'pacer', 'pacer', 'pacer', 'pacer']);
    expect(resonanceFinding(tried)?.bestBy.swingBpm).toBe(5.5);
    const largest = points.find(({ breathsPerMinute }) => breathsPerMinute === 5.5)!;
    expect(largest.lowBpm).toBeLessThan(2 * 0.14 * 66);
    expect(largest.highBpm).toBeGreaterThan(2 * 0.14 * 66 * 0.95);
  });

  it('reports no resonance for a person who does not breathe with the pacer', async () => {
    const { trial } = await sitThrough({ swingAt: () => 0.05, ownBreathsPerMinute: 14 });
    const points = pointsOf(trial);
    expect(resonanceCurve(points).ok).toBe(false);
  });

  it('leaves a pace without a result when the strap was gone, and measures the next', async () => {
    const away = (elapsed: number) => elapsed >= 370 && elapsed < 465;
    const { trial } = await sitThrough({ swingAt: mostAtFiveAndAHalf, withoutSignal: away });
    expect(trial.paces.map(({ swing }) => swing !== null)).toEqual([true, true, false, true, true]);
  });

  it('retains the completed paces when it is stopped', async () => {
    const { trial } = await sitThrough({ swingAt: mostAtFiveAndAHalf, stopsAfterSeconds: 300 });
    expect(trial.paces.map(({ breathsPerMinute }) => breathsPerMinute)).toEqual([6.5, 6]);
  });
});
