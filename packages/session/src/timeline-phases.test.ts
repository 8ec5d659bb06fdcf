import { describe, expect, it } from 'vitest';
import { breathAt, breathPattern, inHalfSeconds, pacedBreathAt, READY_BREATHS, readyBreathOf } from './breath.ts';
import { timelineAt } from './timeline.ts';

const phaseAt = (lengthMinutes: number | null, fadeOutSeconds: number, seconds: number) =>
  timelineAt({ lengthMinutes, fadeOutSeconds }, seconds).phase;

describe('the phase of a session', () => {
  it.each([
    // Twenty minutes have the longest arrival, settling and return: 90, 360 and 120 s.
    [20, 60, { arrival: 0, settling: 90, plateau: 360, returning: 1020, fading: 1140 }],
    // Five minutes have a tenth to arrive, four tenths to settle, a tenth to return.
    [5, 30, { arrival: 0, settling: 30, plateau: 120, returning: 240, fading: 270 }],
    // Where the way back would begin before the music has thinned, it waits for that.
    [1, 32, { arrival: 0, settling: 6, returning: 24, fading: 28 }],
    // A fade that begins before that leaves no time to return.
    [1, 45, { arrival: 0, settling: 6, fading: 15 }],
    [null, 60, { arrival: 0, settling: 90, plateau: 360 }],
  ] as const)('of %s minutes with a fade of %s s begins at %j', (lengthMinutes, fade, begins) => {
    const phases = Object.entries(begins);
    for (const [index, [phase, second]] of phases.entries()) {
      expect(phaseAt(lengthMinutes, fade, second)).toBe(phase);
      const before = phases[index - 1]?.[0];
      if (before !== undefined) expect(phaseAt(lengthMinutes, fade, second - 0.01)).toBe(before);
    }
  });

  it('counts from 0 before the first sound, and fades from the beginning where the fade is longer than the whole', () => {
    expect(timelineAt({ lengthMinutes: 10, fadeOutSeconds: 60 }, -3)).toMatchObject({
      elapsedSeconds: 0,
      remainingSeconds: 600,
      progress: 0,
    });
    expect(timelineAt({ lengthMinutes: null, fadeOutSeconds: 60 }, -3).elapsedSeconds).toBe(0);
    expect(timelineAt({ lengthMinutes: 1, fadeOutSeconds: 90 }, 0)).toMatchObject({
      fadeBeginsAtSeconds: 0,
      phase: 'fading',
    });
  });
});

describe('the breath at a moment', () => {
  const pattern = { inSeconds: 4, holdInSeconds: 2, outSeconds: 6, holdOutSeconds: 1 };

  it.each([
    [0, 'in', 0],
    [1, 'in', (1 - Math.SQRT1_2) / 2],
    [2, 'in', 0.5],
    [3, 'in', (1 + Math.SQRT1_2) / 2],
    [4, 'hold-in', 1],
    [5.99, 'hold-in', 1],
    [6, 'out', 1],
    [8, 'out', 0.75],
    [9, 'out', 0.5],
    [10, 'out', 0.25],
    [12, 'hold-out', 0],
    [13, 'in', 0],
    [-1, 'hold-out', 0],
    [-4, 'out', 0.5],
  ] as const)('%s s is %s, open by %s', (seconds, phase, openness) => {
    const breath = breathAt(seconds, pattern);
    expect(breath.phase).toBe(phase);
    expect(breath.openness).toBeCloseTo(openness, 9);
    expect(pacedBreathAt({ pattern, beginsAtSeconds: 100 }, 100 + seconds)).toEqual(breath);
  });

  it.each([
    ['meditation', 4.5, 6],
    ['mindfulness', 4.2, 5.8],
    ['focus', 4.2, 4.8],
    ['grounding', 4, 6],
    ['visioning', 4.4, 5.4],
    ['sleep', 4.5, 7.5],
  ] as const)('of %s takes %s s in and %s s out, without a hold', (mode, inSeconds, outSeconds) => {
    expect(breathPattern(mode)).toEqual({ inSeconds, holdInSeconds: 0, outSeconds, holdOutSeconds: 0 });
  });

  it('is known as ready by all four of its phases', () => {
    for (const [name, ready] of Object.entries(READY_BREATHS)) {
      expect(readyBreathOf({ ...ready })).toBe(name);
      for (const phase of ['inSeconds', 'holdInSeconds', 'outSeconds', 'holdOutSeconds'] as const)
        expect(readyBreathOf({ ...ready, [phase]: ready[phase] + 0.5 })).not.toBe(name);
    }
    expect(readyBreathOf({ ...READY_BREATHS.even, holdOutSeconds: 1 })).toBeNull();
  });

  it('is rounded to half seconds in all four phases', () => {
    expect(inHalfSeconds({ inSeconds: 4.2, holdInSeconds: 1.3, outSeconds: 5.8, holdOutSeconds: 0.74 })).toEqual({
      inSeconds: 4,
      holdInSeconds: 1.5,
      outSeconds: 6,
      holdOutSeconds: 0.5,
    });
  });
});
