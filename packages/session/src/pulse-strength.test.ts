import { MODES } from '@innertide/std/mode';
import { describe, expect, it } from 'vitest';
import { READY_BREATHS } from './breath.ts';
import { echoCharacterOf, withEchoCharacter } from './echo-character.ts';
import { pulsesBetween, pulsesToPlan } from './pulse.ts';
import { localTime, modeThatFits, shiftDate, timeOfDay } from './rhythm.ts';
import { defaultSettings } from './settings.ts';

const timing = (shape: 'breath' | 'slow-heart' | 'bell', strength = 0.5) => ({
  pulse: { on: true, shape, strength },
  pacing: { pattern: READY_BREATHS.longerOut, beginsAtSeconds: 0 },
  bellEverySeconds: 120,
});

describe('the strength of a pulse', () => {
  it('rises with the in-breath and falls with the out-breath, which is softer', () => {
    const [breathIn, breathOut] = pulsesBetween(timing('breath'), 0, 10);
    expect(breathIn).toEqual({
      atSeconds: 0,
      shape: 'breath',
      touch: 'in',
      vibrationMs: [18, 90, 30, 75, 45, 60, 70],
      strength: 0.5,
    });
    expect(breathOut).toEqual({
      atSeconds: 4,
      shape: 'breath',
      touch: 'out',
      vibrationMs: [70, 60, 45, 75, 28, 90, 16],
      strength: 0.3,
    });
  });

  it('makes the strokes longer and shorter, and leaves the pauses between them', () => {
    const strokes = (strength: number) => pulsesBetween(timing('slow-heart', strength), 0, 1)[0]?.vibrationMs;
    expect([strokes(0), strokes(0.5), strokes(1)]).toEqual([
      [23, 120, 14],
      [45, 120, 28],
      [68, 120, 42],
    ]);
    expect(pulsesBetween(timing('bell', 1), 0, 200)[0]).toMatchObject({
      touch: 'bell',
      vibrationMs: [390],
      strength: 1,
    });
  });

  it.each([
    [-7, [3, 13], [9, 19]],
    [-6, [4, 14], [0, 10]],
    [3, [3, 13], [9, 19]],
  ])(
    'turns at the end of the hold, in a breath that began at %s s: in at %j, out at %j',
    (beginsAtSeconds, ins, outs) => {
      const pattern = { inSeconds: 4, holdInSeconds: 2, outSeconds: 4, holdOutSeconds: 0 };
      const moments = pulsesBetween({ ...timing('breath'), pacing: { pattern, beginsAtSeconds } }, 0, 20);
      const times = (touch: string) => moments.filter((one) => one.touch === touch).map(({ atSeconds }) => atSeconds);
      expect([times('in'), times('out')]).toEqual([ins, outs]);
    },
  );

  it('comes from its first moment on, and not at its last', () => {
    const times = (from: number, to: number) => pulsesBetween(timing('bell'), from, to).map((m) => m.atSeconds);
    expect([times(120, 240), times(120.1, 240.1), times(0, 120)]).toEqual([[120], [240], []]);
    const planned = (last: number) => pulsesToPlan(timing('breath'), 0, 11, last).map((m) => m.atSeconds);
    expect([planned(Number.NEGATIVE_INFINITY), planned(3.5), planned(3.6)]).toEqual([[0, 4, 10], [4, 10], [10]]);
  });
});

describe('the hours of a day', () => {
  it('are morning from five, afternoon from noon, evening from six, night from eleven', () => {
    const hours = [4, 5, 11, 12, 17, 18, 22, 23, 0];
    expect(hours.map(timeOfDay)).toEqual([
      'night',
      'morning',
      'morning',
      'afternoon',
      'afternoon',
      'evening',
      'evening',
      'night',
      'night',
    ]);
    expect((['morning', 'afternoon', 'evening', 'night'] as const).map(modeThatFits)).toEqual([
      'grounding',
      'focus',
      'meditation',
      'sleep',
    ]);
  });

  it('are read by the clock of the place, twice the same', () => {
    for (const _ of [1, 2]) {
      expect(localTime(Date.UTC(2026, 10, 21, 23, 30), 'Europe/Warsaw')).toEqual({ date: '2026-11-22', hour: 0 });
    }
    expect(shiftDate('2026-02-28', 1)).toBe('2026-03-01');
  });
});

describe('a character of Echo', () => {
  it.each(MODES)('in %s has six or fourteen tenths of the notes, 15 per cent less or 20 more light', (mode) => {
    const settings = defaultSettings(mode, 1);
    const near = (value: number, wanted: number) => {
      expect(Math.abs(value - Math.min(100, Math.max(0, wanted)))).toBeLessThanOrEqual(1);
    };
    const [sparse, bright] = [withEchoCharacter(settings, 'sparse'), withEchoCharacter(settings, 'bright')];
    near(sparse.density, settings.density * 0.6);
    near(bright.density, settings.density * 1.4);
    near(sparse.brightness, settings.brightness - 15);
    near(bright.brightness, settings.brightness + 20);
    expect(echoCharacterOf({ ...settings, brightness: settings.brightness + 1 })).toBeNull();
  });
});
