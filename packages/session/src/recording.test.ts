import { describe, expect, it } from 'vitest';
import { recordingPlan } from './recording.ts';
import { defaultSettings, withLength } from './settings.ts';
import { soundProgram } from './sound-program.ts';

const settings = defaultSettings('sleep', 7);

describe('the plan of a recording', () => {
  it('is the program of a session of that length, fade and all', () => {
    const plan = recordingPlan({ ...settings, lengthMinutes: null }, 30);
    expect(plan).toEqual({ program: soundProgram(withLength(settings, 30)), seconds: 1800, changes: [] });
    expect(recordingPlan(settings, 5).program.fadeOutSeconds).toBe(150);
  });

  it('changes only what its arc moves, and nothing at its end or while the arc rests', () => {
    const stage = (density: number) => ({ density, beat: 1, levels: {} });
    const arc = { arriveMinutes: 1, leaveMinutes: 1, begin: stage(1), middle: stage(0.5), end: stage(1) };
    const { changes } = recordingPlan({ ...settings, fadeOutSeconds: 1.5, arc }, 5);
    expect(changes.map(({ atSeconds }) => atSeconds)).toEqual([15, 30, 45, 60, 240, 255, 270, 285]);
    expect(changes.every(({ change }) => Object.keys(change).join() === 'density')).toBe(true);
  });

  it('glides as its arc does', () => {
    const stage = (density: number, beat: number) => ({ density, beat, levels: {} });
    const arc = { arriveMinutes: 4, leaveMinutes: 1, begin: stage(1, 1), middle: stage(0.5, 0.5), end: stage(1, 1) };
    const plan = recordingPlan({ ...settings, arc }, 10);
    const beats = plan.changes.flatMap(({ atSeconds, change }) =>
      change.binaural ? [[atSeconds, change.binaural.beatHz] as const] : [],
    );
    expect(plan.program.binaural.beatHz).toBe(2.5);
    expect(beats.find(([atSeconds]) => atSeconds >= 240)?.[1]).toBeCloseTo(1.25, 2);
    expect(beats.map(([atSeconds]) => atSeconds)).toEqual([...beats.map(([at]) => at)].sort((a, b) => a - b));
    expect(beats.every(([atSeconds]) => atSeconds > 0 && atSeconds < 600)).toBe(true);
  });
});
