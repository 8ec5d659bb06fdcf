import { describe, expect, it } from 'vitest';
import { defaultSettings, withLayer } from '../settings.ts';
import { guidanceWish } from './wish.ts';

const settings = { ...defaultSettings('focus', 1), lengthMinutes: 30, bellEveryMinutes: 10 };

describe('what the words of a session keep to', () => {
  it('are all its bells: of the layer, of a pulse, of breaks', () => {
    expect(guidanceWish(withLayer(settings, 'bell', { on: false }), 0).bells).toEqual([]);
    const rung = withLayer(settings, 'bell', { on: true });
    expect(guidanceWish(rung, 0).bells).toEqual([600, 1200]);
    const pulse = { on: true, shape: 'bell', strength: 0.5 } as const;
    expect(guidanceWish({ ...settings, layers: rung.layers, bellEveryMinutes: null, pulse }, 0).bells).toEqual([
      300, 600, 900, 1200, 1500,
    ]);
    const breaks = { workMinutes: 10, breakMinutes: 5, bell: true };
    expect(guidanceWish({ ...withLayer(settings, 'bell', { on: false }), breaks }, 0).bells).toEqual([600, 900, 1500]);
  });

  it('is how long a voice takes for a line, where that is known', () => {
    const secondsOf = () => 4;
    expect(guidanceWish(settings, 0, { secondsOf }).secondsOf).toBe(secondsOf);
    expect(guidanceWish(settings, 0)).not.toHaveProperty('secondsOf');
  });

  it('is the breath that Heart Sync leads: a slower one lengthens silences, a faster one hurries nothing', () => {
    const own = guidanceWish(settings, 0);
    const paced = (inSeconds: number, outSeconds: number) => ({
      pattern: { inSeconds, holdInSeconds: 0, outSeconds, holdOutSeconds: 0 },
      beginsAtSeconds: 2,
    });
    expect([own.pauseShare, own.pacing?.beginsAtSeconds]).toEqual([1, 0]);
    expect(guidanceWish(settings, 0, { paced: paced(3, 3) }).pauseShare).toBe(1);
    const slow = guidanceWish(settings, 0, { paced: paced(5, 6) });
    expect(slow.pauseShare).toBeGreaterThan(1.1);
    expect(slow.pacing?.beginsAtSeconds).toBe(2);
    expect(guidanceWish(settings, 0, { paced: paced(8, 12) }).pauseShare).toBe(1.5);
  });
});
