import { HeartMonitor } from '@innertide/heart/heart-monitor';
import { MOODS } from '@innertide/sound/score/moods';
import { MODES } from '@innertide/std/mode';
import { describe, expect, it } from 'vitest';
import { breathPattern } from '../breath.ts';
import { defaultSettings, soundProgram } from '../settings.ts';
import { heartWindow, steeringRate } from './heart-window.ts';
import { pacedBreath } from './pace.ts';
import { regulatedChange, regulatedProgram, templateOf } from './regulated-sound.ts';

describe('what the engine is told', () => {
  const settings = defaultSettings('grounding', 7);
  const template = templateOf(settings);

  it('is the setup itself while nothing is regulated', () => {
    const program = soundProgram(settings);
    expect(regulatedProgram(program, template)).toEqual(program);
    expect(regulatedChange(template, template)).toBeNull();
  });

  it('is only what moved, and nothing of the breath pacer', () => {
    const moved = { ...template, tempoBpm: 61, breathsPerMinute: 7 };
    expect(regulatedChange(template, moved)).toEqual({ tempoBpm: 61 });
    expect(regulatedChange(template, { ...template, breathsPerMinute: 7 })).toBeNull();
  });

  it('leaves phrases near ten seconds in every mode: tempo sets how many beats they have', () => {
    for (const mode of MODES) {
      expect(MOODS[mode].phraseSeconds).toBeGreaterThanOrEqual(9);
      expect(MOODS[mode].phraseSeconds).toBeLessThanOrEqual(12);
    }
  });
});

describe('a paced breath', () => {
  it('keeps the shares of in and out at another pace', () => {
    const pattern = breathPattern('grounding');
    expect(pacedBreath(0.2, 12, 0, pattern)).toEqual({ phase: 'in', openness: expect.closeTo(0.5, 9) });
    // At 12 a minute a breath takes 5 s: 2 s in, 3 s out.
    expect(pacedBreath(0, 12, 1.99, pattern).phase).toBe('in');
    expect(pacedBreath(0, 12, 2.01, pattern).phase).toBe('out');
    expect(pacedBreath(0, 12, 5.01, pattern).phase).toBe('in');
  });
});

describe('a window of the heart', () => {
  const strap = (intervalsMs: readonly number[], rateBpm: number | null) =>
    ({ rateBpm, contact: 'detected', energyKilojoules: null, intervalsMs }) as const;

  it('gives the rate to steer by while beats come, and for five seconds after', () => {
    const monitor = new HeartMonitor();
    for (let at = 1; at <= 30; at += 1) monitor.receive(strap([1000], 60), at);
    expect(steeringRate(heartWindow(monitor.read(30)))).toBeCloseTo(60, 9);
    expect(steeringRate(heartWindow(monitor.read(34)))).toBeCloseTo(60, 9);
    expect(steeringRate(heartWindow(monitor.read(36)))).toBeNull();
  });

  it('waits longer for a watch, which sends a rate every five seconds', () => {
    const monitor = new HeartMonitor();
    for (let at = 0; at <= 60; at += 5) monitor.receive(strap([], 72), at);
    expect(steeringRate(heartWindow(monitor.read(72)))).toBe(72);
    expect(steeringRate(heartWindow(monitor.read(77)))).toBeNull();
  });

  it('is nothing to steer by when no heart beats like that', () => {
    const monitor = new HeartMonitor();
    for (let at = 0; at <= 60; at += 5) monitor.receive(strap([], 400), at);
    expect(steeringRate(heartWindow(monitor.read(60)))).toBeNull();
    expect(steeringRate(null)).toBeNull();
  });
});
