import { describe, expect, it } from 'vitest';
import lives from '../vectors/lives.json' with { type: 'json' };
import moments from '../vectors/moments.json' with { type: 'json' };
import pulses from '../vectors/pulses.json' with { type: 'json' };
import { pacedBreathAt } from './breath.ts';
import { type PulseTiming, pulsesBetween } from './pulse.ts';
import { lifeOf, relive, type ToldLife } from './testing/told-life.ts';
import { timelineAt } from './timeline.ts';

/** The same files are read by the tests of every other implementation of these rules. */
describe('what every implementation is held against', () => {
  const told = lives.lives as unknown as readonly ToldLife[];

  it('are two hundred lives, and this one lives each of them as told', () => {
    expect(told).toHaveLength(200);
    for (const { seed, actions, steps } of told) expect(relive(actions), `life ${seed}`).toEqual(steps);
  });

  it('are lives that their seeds make up, and no others', () => {
    for (const life of told) expect(life).toEqual(JSON.parse(JSON.stringify(lifeOf(life.seed))));
  });

  it('reach every state and every effect that a device without a setup screen knows', () => {
    const steps = told.flatMap((life) => life.steps);
    const count = (of: (step: ToldLife['steps'][number]) => readonly string[]) => {
      const counts: Record<string, number> = {};
      for (const name of steps.flatMap(of)) counts[name] = (counts[name] ?? 0) + 1;
      return counts;
    };
    const states = count(({ status, cause }) => [cause ? `${status} ${cause}` : status]);
    const effects = count((step) => step.effects.map(({ type }) => String(type)));
    const expected = ['settings', 'waiting', 'starting', 'playing', 'ending', 'summary'];
    for (const name of [...expected, 'paused asked', 'paused interrupted', 'paused failed']) {
      expect(states[name], name).toBeGreaterThanOrEqual(10);
    }
    const done = ['wake-sound', 'start-sound', 'pause-sound', 'resume-sound', 'adjust-sound', 'stop-sound'];
    for (const name of [...done, 'write-draft', 'keep-record', 'discard-draft']) {
      expect(effects[name], name).toBeGreaterThanOrEqual(10);
    }
  });

  it('are moments of Pulse, to the millisecond', () => {
    for (const schedule of pulses.schedules) {
      const { moments, from, to, ...timing } = schedule;
      expect(pulsesBetween(timing as unknown as PulseTiming, from, to)).toEqual(moments);
    }
  });

  it('are moments of a breath and of a session', () => {
    expect(moments.moments.length).toBeGreaterThan(100);
    for (const { lengthMinutes, playedSeconds, pacing, timeline, breath } of moments.moments) {
      expect(pacedBreathAt(pacing, playedSeconds)).toEqual(breath);
      expect(timelineAt({ lengthMinutes, fadeOutSeconds: 30 }, playedSeconds)).toMatchObject(timeline);
    }
  });
});
