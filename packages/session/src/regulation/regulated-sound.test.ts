import { HeartMonitor } from '@innertide/heart/heart-monitor';
import { describe, expect, it } from 'vitest';
import { breathPattern, breathPatternOf, breathPeriodSeconds, pacedBreathAt, READY_BREATHS } from '../breath.ts';
import { defaultSettings } from '../settings.ts';
import { soundChange, soundProgram } from '../sound-program.ts';
import { heartWindow, steeringRate } from './heart-window.ts';
import { planOf, regulatedBreath, regulatedProgram, regulatedSound } from './regulated-sound.ts';

describe('the sound program under regulation', () => {
  const settings = defaultSettings('grounding', 7);
  const plan = planOf(settings);

  it('equals the setup while nothing is regulated', () => {
    const program = soundProgram(settings);
    expect(regulatedProgram(program, plan)).toEqual(program);
  });

  it('takes the regulated values, with the breath at the phase of the pacer', () => {
    const values = { ...plan, tempoBpm: 61, breathsPerMinute: 12 };
    const regulated = regulatedSound({ values, breathPhase: 0.4, atSeconds: 100 }, settings);
    expect(regulated).toMatchObject({ tempoBpm: 61, density: plan.density });
    // Five seconds a breath, two fifths of them gone.
    expect(regulated.breath).toMatchObject({ inSeconds: 2, outSeconds: 3, beginsAtSeconds: 98, depth: 1 });
  });

  it('has a breath only when the setup asks for a paced one', () => {
    expect(soundProgram(settings).breath).toBeNull();
    const pulse = { on: true, shape: 'breath', strength: 0.5 } as const;
    const asked = [
      { ...settings, pulse },
      { ...settings, breathPattern: READY_BREATHS.slow },
      { ...settings, heartSync: { source: 'target', targetBpm: 60 } as const },
    ];
    for (const asking of asked) {
      const breath = soundProgram(asking).breath!;
      expect(breath.inSeconds + breath.outSeconds).toBeCloseTo(breathPeriodSeconds(breathPatternOf(asking)), 9);
      expect(soundChange(soundProgram(settings), soundProgram(asking))).toEqual({ breath });
      expect(soundChange(soundProgram(asking), soundProgram(settings))).toEqual({ breath: null });
    }
    expect(soundProgram({ ...settings, pulse: { ...pulse, shape: 'bell' } }).breath).toBeNull();
  });
});

describe('regulatedBreath', () => {
  it('keeps the proportions of in-breath and out-breath at another pace', () => {
    const values = { ...planOf(defaultSettings('grounding', 7)), breathsPerMinute: 12 };
    const led = regulatedBreath({ values, breathPhase: 0, atSeconds: 30 }, breathPattern('grounding'));
    // At 12 a minute a breath takes 5 s: 2 s in, 3 s out.
    expect(pacedBreathAt(led, 31)).toEqual({ phase: 'in', openness: expect.closeTo(0.5, 9) });
    expect(pacedBreathAt(led, 31.99).phase).toBe('in');
    expect(pacedBreathAt(led, 32.01).phase).toBe('out');
    expect(pacedBreathAt(led, 35.01).phase).toBe('in');
  });
});

describe('regulatedBreath with holds', () => {
  it('scales each phase by the same', () => {
    const own = { inSeconds: 4, holdInSeconds: 2, outSeconds: 6, holdOutSeconds: 1 };
    const values = { ...planOf(defaultSettings('grounding', 7)), breathsPerMinute: 60 / 26 };
    const { pattern } = regulatedBreath({ values, breathPhase: 0, atSeconds: 0 }, own);
    expect(pattern.inSeconds).toBeCloseTo(8, 9);
    expect(pattern.holdInSeconds).toBeCloseTo(4, 9);
    expect(pattern.outSeconds).toBeCloseTo(12, 9);
    expect(pattern.holdOutSeconds).toBeCloseTo(2, 9);
  });
});

describe('steeringRate', () => {
  const strap = (intervalsMs: readonly number[], rateBpm: number | null) =>
    ({ rateBpm, contact: 'detected', energyKilojoules: null, intervalsMs }) as const;

  it('is the measured rate while beats come, and for five seconds after', () => {
    const monitor = new HeartMonitor();
    for (let at = 1; at <= 30; at += 1) monitor.receive(strap([1000], 60), at);
    expect(steeringRate(heartWindow(monitor.read(30)))).toBeCloseTo(60, 9);
    expect(steeringRate(heartWindow(monitor.read(34)))).toBeCloseTo(60, 9);
    expect(steeringRate(heartWindow(monitor.read(36)))).toBeNull();
  });

  it('holds longer for a watch, which sends a rate every five seconds', () => {
    const monitor = new HeartMonitor();
    for (let at = 0; at <= 60; at += 5) monitor.receive(strap([], 72), at);
    expect(steeringRate(heartWindow(monitor.read(72)))).toBe(72);
    expect(steeringRate(heartWindow(monitor.read(77)))).toBeNull();
  });

  it('is null for a rate that no human heart has', () => {
    const monitor = new HeartMonitor();
    for (let at = 0; at <= 60; at += 5) monitor.receive(strap([], 400), at);
    expect(steeringRate(heartWindow(monitor.read(60)))).toBeNull();
    expect(steeringRate(null)).toBeNull();
  });
});
