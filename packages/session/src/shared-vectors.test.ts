import { describe, expect, it } from 'vitest';
import lives from '../vectors/lives.json' with { type: 'json' };
import moments from '../vectors/moments.json' with { type: 'json' };
import pulses from '../vectors/pulses.json' with { type: 'json' };
import { pacedBreathAt } from './breath.ts';
import { type PulseTiming, pulsesBetween } from './pulse.ts';
import { type LifecycleVector, lifecycleVector, replay } from './testing/lifecycle-vectors.ts';
import { timelineAt } from './timeline.ts';

/** The same files are read by the tests of every other implementation of these rules. */
describe('shared test vectors', () => {
  const vectors = lives.lives as unknown as readonly LifecycleVector[];

  it('hold two hundred sessions, and the lifecycle answers each action as recorded', () => {
    expect(vectors).toHaveLength(200);
    for (const { seed, actions, steps } of vectors) expect(replay(actions), `seed ${seed}`).toEqual(steps);
  });

  it('hold exactly the sessions that their seeds generate', () => {
    for (const vector of vectors) expect(vector).toEqual(JSON.parse(JSON.stringify(lifecycleVector(vector.seed))));
  });

  it('reach every state and every effect at least ten times', () => {
    const steps = vectors.flatMap((life) => life.steps);
    const count = (of: (step: LifecycleVector['steps'][number]) => readonly string[]) => {
      const counts: Record<string, number> = {};
      for (const name of steps.flatMap(of)) counts[name] = (counts[name] ?? 0) + 1;
      return counts;
    };
    const states = count(({ status, cause }) => [cause ? `${status} ${cause}` : status]);
    const effects = count((step) => step.effects.map(({ type }) => String(type)));
    const expected = ['idle', 'waiting', 'starting', 'playing', 'ending', 'summary'];
    for (const name of [...expected, 'paused asked', 'paused interrupted', 'paused failed']) {
      expect(states[name], name).toBeGreaterThanOrEqual(10);
    }
    const done = ['wake-sound', 'start-sound', 'pause-sound', 'resume-sound', 'adjust-sound', 'stop-sound'];
    for (const name of [...done, 'write-draft', 'store-record', 'discard-draft']) {
      expect(effects[name], name).toBeGreaterThanOrEqual(10);
    }
  });

  it('agree with pulsesBetween about every pulse', () => {
    for (const schedule of pulses.schedules) {
      const { moments, from, to, ...timing } = schedule;
      expect(pulsesBetween(timing as unknown as PulseTiming, from, to)).toEqual(moments);
    }
  });

  it('agree with pacedBreathAt and timelineAt about every moment', () => {
    expect(moments.moments.length).toBeGreaterThan(100);
    for (const { lengthMinutes, playedSeconds, pacing, timeline, breath } of moments.moments) {
      expect(pacedBreathAt(pacing, playedSeconds)).toEqual(breath);
      expect(timelineAt({ lengthMinutes, fadeOutSeconds: 30 }, playedSeconds)).toMatchObject(timeline);
    }
  });
});
