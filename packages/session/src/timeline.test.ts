import { breathPatternSchema } from '@innertide/protocol/session-settings';
import { clockDigits } from '@innertide/std/clock-digits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  breathAt,
  breathPatternOf,
  breathPeriodSeconds,
  inHalfSeconds,
  READY_BREATHS,
  readyBreathOf,
} from './breath.ts';
import { timelineAt } from './timeline.ts';

describe('the timeline', () => {
  const twenty = { lengthMinutes: 20, fadeOutSeconds: 60 };

  it('passes through its phases in order and never back', () => {
    const order = ['arrival', 'settling', 'plateau', 'returning', 'fading'];
    for (const settings of [
      twenty,
      { lengthMinutes: 1, fadeOutSeconds: 30 },
      { lengthMinutes: 45, fadeOutSeconds: 600 },
    ]) {
      const phases = Array.from({ length: settings.lengthMinutes * 60 + 1 }, (_, s) => timelineAt(settings, s).phase);
      const places = phases.map((phase) => order.indexOf(phase));
      expect(places).toEqual([...places].sort((a, b) => a - b));
      expect(phases[0]).toBe('arrival');
      expect(phases.at(-1)).toBe('fading');
    }
  });

  it('never returns or fades when no end is set', () => {
    const endless = { lengthMinutes: null, fadeOutSeconds: 60 };
    expect(timelineAt(endless, 36_000)).toEqual({
      elapsedSeconds: 36_000,
      remainingSeconds: null,
      progress: null,
      fadeBeginsAtSeconds: null,
      phase: 'plateau',
    });
  });

  it('tells what is left and when the fade begins', () => {
    expect(timelineAt(twenty, 300)).toMatchObject({ remainingSeconds: 900, progress: 0.25, fadeBeginsAtSeconds: 1140 });
    expect(timelineAt(twenty, 9999)).toMatchObject({ elapsedSeconds: 1200, remainingSeconds: 0, progress: 1 });
  });

  it('writes time as clocks do', () => {
    expect([0, 7.9, 768, 3800].map(clockDigits)).toEqual(['0:00', '0:07', '12:48', '1:03:20']);
  });
});

describe('the breath', () => {
  it('is slow, longer out than in, and moves without a jump at any time of any mode', () => {
    const modes = ['meditation', 'mindfulness', 'focus', 'grounding', 'visioning', 'sleep'] as const;
    fc.assert(
      fc.property(fc.constantFrom(...modes), fc.double({ min: 0, max: 1e5, noNaN: true }), (mode, seconds) => {
        const pattern = breathPatternOf({ mode, breathPattern: null });
        expect(pattern.outSeconds).toBeGreaterThan(pattern.inSeconds);
        expect(pattern.inSeconds + pattern.outSeconds).toBeGreaterThanOrEqual(9);
        expect(pattern.inSeconds + pattern.outSeconds).toBeLessThanOrEqual(12);
        const [now, soon] = [breathAt(seconds, pattern), breathAt(seconds + 0.01, pattern)];
        expect(Math.abs(now.openness - soon.openness)).toBeLessThan(0.01);
      }),
    );
  });

  it('holds only where it was asked to, full after breathing in and empty after breathing out', () => {
    const box = { inSeconds: 4, holdInSeconds: 4, outSeconds: 4, holdOutSeconds: 4 };
    const at = (seconds: number) => breathAt(seconds, box);
    expect([at(2).phase, at(6).phase, at(10).phase, at(14).phase]).toEqual(['in', 'hold-in', 'out', 'hold-out']);
    expect([at(4).openness, at(7.9).openness, at(12).openness, at(15.9).openness]).toEqual([1, 1, 0, 0]);
    for (const pattern of Object.values(READY_BREATHS)) {
      expect(breathPatternSchema.parse(pattern)).toEqual(pattern);
      expect(pattern.holdInSeconds + pattern.holdOutSeconds).toBe(0);
      // Slower than 0.2 Hz, as anything that swells on a screen has to be.
      expect(breathPeriodSeconds(pattern)).toBeGreaterThan(5);
    }
  });

  it('offers whole half seconds to begin from, and knows a ready breath when it sees one', () => {
    const own = inHalfSeconds(breathPatternOf({ mode: 'mindfulness', breathPattern: null }));
    expect(breathPatternSchema.parse(own)).toEqual({
      inSeconds: 4,
      holdInSeconds: 0,
      outSeconds: 6,
      holdOutSeconds: 0,
    });
    expect(readyBreathOf(own)).toBe('longerOut');
    expect([readyBreathOf(null), readyBreathOf({ ...own, holdInSeconds: 1 })]).toEqual([null, null]);
  });
});
