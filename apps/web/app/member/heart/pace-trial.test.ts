import { RESONANCE_PACES, RESONANCE_STEP_SECONDS } from '@innertide/heart/resonance';
import { describe, expect, it } from 'vitest';
import { TRIAL_STEPS, trialAt } from './pace-trial.ts';

describe('a trial of breathing paces', () => {
  it('gives each pace its two minutes, fastest first, and is then over', () => {
    const paces = Array.from({ length: TRIAL_STEPS }, (_, step) => trialAt(step * RESONANCE_STEP_SECONDS));
    expect(paces.map((moment) => moment?.breathsPerMinute)).toEqual([...RESONANCE_PACES]);
    expect(trialAt(TRIAL_STEPS * RESONANCE_STEP_SECONDS)).toBeNull();
    expect(trialAt(119.5)?.secondsLeft).toBe(1);
  });

  it('begins each pace with an in-breath and breathes out longer than in', () => {
    for (let step = 0; step < TRIAL_STEPS; step += 1) {
      const begins = step * RESONANCE_STEP_SECONDS;
      const period = 60 / RESONANCE_PACES[step]!;
      expect(trialAt(begins)?.breath).toEqual({ phase: 'in', openness: 0 });
      expect(trialAt(begins + 0.38 * period)?.breath.phase).toBe('in');
      expect(trialAt(begins + 0.42 * period)?.breath.phase).toBe('out');
    }
  });
});
