import { BREATH_PHASES } from '@innertide/protocol/session-settings';
import { describe, expect, it } from 'vitest';
import {
  BREATHING_EXERCISES,
  cycleSeconds,
  EXERCISE_NAMES,
  FIRST_OWN_PATTERN,
  LEAD_OUT_SECONDS,
  momentAt,
  parseExerciseName,
  parseOwnPattern,
  patternOfSteps,
  stepsOf,
} from './breathing-exercise.ts';

const at = (name: (typeof EXERCISE_NAMES)[number], seconds: number) =>
  momentAt(stepsOf(name, FIRST_OWN_PATTERN), LEAD_OUT_SECONDS + seconds);

describe('breathing exercise', () => {
  it('the exercises last what they are named for', () => {
    expect(BREATHING_EXERCISES.fourSevenEight.map(({ seconds }) => seconds)).toEqual([4, 7, 8]);
    expect(BREATHING_EXERCISES.box.map(({ seconds }) => seconds)).toEqual([4, 4, 4, 4]);
    expect(60 / cycleSeconds(BREATHING_EXERCISES.coherent)).toBe(6);
  });

  it('the first exercise holds nothing and breathes out for longer than in', () => {
    const [first = 'own'] = EXERCISE_NAMES;
    const { holdInSeconds, holdOutSeconds, inSeconds, outSeconds } = patternOfSteps(stepsOf(first, FIRST_OWN_PATTERN));
    expect(holdInSeconds + holdOutSeconds).toBe(0);
    expect(outSeconds).toBeGreaterThan(inSeconds);
  });

  it('no exercise is faster than ten breaths a minute', () => {
    for (const name of EXERCISE_NAMES) {
      expect(cycleSeconds(stepsOf(name, FIRST_OWN_PATTERN))).toBeGreaterThanOrEqual(6);
    }
  });

  it('breathing begins with an out-breath of two seconds', () => {
    const steps = stepsOf('box', FIRST_OWN_PATTERN);
    expect(momentAt(steps, 0)).toMatchObject({ kind: 'out', index: -1, count: 1, openness: 0.5 });
    expect(momentAt(steps, 1.99)).toMatchObject({ kind: 'out', count: 2 });
    expect(momentAt(steps, LEAD_OUT_SECONDS)).toMatchObject({ kind: 'in', index: 0, count: 1, openness: 0 });
  });

  it('each second of a step is counted from one', () => {
    expect([0, 3.99, 4, 10.99, 11, 18.99, 19].map((seconds) => at('fourSevenEight', seconds))).toMatchObject([
      { kind: 'in', count: 1 },
      { kind: 'in', count: 4 },
      { kind: 'hold', count: 1 },
      { kind: 'hold', count: 7 },
      { kind: 'out', count: 1 },
      { kind: 'out', count: 8 },
      { kind: 'in', count: 1 },
    ]);
  });

  it('the second in-breath of a sigh goes on where the first ended', () => {
    expect(at('sigh', 2.999).openness).toBeCloseTo(0.75, 3);
    expect(at('sigh', 3)).toMatchObject({ kind: 'top-up', count: 1 });
    expect(at('sigh', 3).openness).toBeCloseTo(0.75, 6);
    expect(at('sigh', 3.999).openness).toBeCloseTo(1, 3);
  });

  it.each(EXERCISE_NAMES)('the openness of %s never jumps', (name) => {
    let before = at(name, 0).openness;
    for (let seconds = 0.01; seconds < 60; seconds += 0.01) {
      const { openness } = at(name, seconds);
      expect(Math.abs(openness - before)).toBeLessThan(0.02);
      before = openness;
    }
  });

  it('a pattern of one’s own leaves out what lasts no second', () => {
    expect(stepsOf('own', FIRST_OWN_PATTERN).map(({ kind, seconds }) => [kind, seconds])).toEqual([
      ['in', 4],
      ['hold', 2],
      ['out', 6],
    ]);
  });

  it('music takes both in-breaths of a sigh as one', () => {
    expect(patternOfSteps(BREATHING_EXERCISES.sigh)).toEqual({
      inSeconds: 4,
      holdInSeconds: 0,
      outSeconds: 7,
      holdOutSeconds: 0,
    });
  });

  it('a stored pattern reads within its limits, in whole seconds', () => {
    const wild = { inSeconds: 0.2, holdInSeconds: 90, outSeconds: 6.4, holdOutSeconds: -1 };
    expect(parseOwnPattern(wild)).toEqual({
      inSeconds: BREATH_PHASES.inSeconds.min,
      holdInSeconds: BREATH_PHASES.holdInSeconds.max,
      outSeconds: 6,
      holdOutSeconds: 0,
    });
  });

  it.each([
    [null],
    ['4-7-8'],
    [{}],
    [{ ...FIRST_OWN_PATTERN, inSeconds: '4' }],
    [{ ...FIRST_OWN_PATTERN, outSeconds: null }],
  ])('stored %j is refused', (stored) => expect(parseOwnPattern(stored)).toBeNull());

  it('a stored name of another version is refused', () => {
    expect(parseExerciseName('box')).toBe('box');
    expect(parseExerciseName('wimHof')).toBeNull();
  });
});
