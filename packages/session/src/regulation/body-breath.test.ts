import { describe, expect, it } from 'vitest';
import { breathWindow, type MeasuredBreath, UNKNOWN_BREATH } from './heart-window.ts';
import { beginRegulation, regulate } from './regulation.ts';
import type { RegulationSettings } from './regulation-state.ts';

const SETTINGS: RegulationSettings = {
  mode: 'meditation',
  plan: { tempoBpm: 60, intensity: 0.5, brightness: 0.5, density: 0.5, breathsPerMinute: 6 },
  targetBpm: null,
};

const breathing = (perMinute: number, withPacer: boolean | null = null): MeasuredBreath => {
  return { perMinute, withPacer, fromBody: true };
};

describe('a breath that is measured on the body, without a heart', () => {
  it('is where the pacer begins, and moves nothing else', () => {
    const { state, decisions } = beginRegulation(SETTINGS, breathWindow(breathing(10.5)));
    expect(state.values).toEqual({ ...SETTINGS.plan, breathsPerMinute: 10.5 });
    expect(decisions.map(({ parameter, reason }) => [parameter, reason.name])).toEqual([
      ['breathsPerMinute', 'meets-breath'],
    ]);
  });

  it('leaves the pacer at the setup where it is slower', () => {
    const { state, decisions } = beginRegulation(SETTINGS, breathWindow(breathing(5)));
    expect([state.values, decisions]).toEqual([SETTINGS.plan, []]);
  });

  it('is met when it becomes known later, and the pacer slows from there to the setup', () => {
    let { state } = beginRegulation(SETTINGS, null);
    for (let second = 1; second <= 30; second += 1) ({ state } = regulate(state, SETTINGS, null, second));
    ({ state } = regulate(state, SETTINGS, breathWindow(breathing(11, false)), 31));
    expect(state.values.breathsPerMinute).toBe(11);
    for (let second = 32; second <= 400; second += 1) {
      const window = breathWindow(breathing(state.values.breathsPerMinute, true));
      ({ state } = regulate(state, SETTINGS, window, second));
    }
    expect(state.values.breathsPerMinute).toBe(6);
    expect(state.phase).toBe('waiting');
  });

  it('makes a window of nothing else', () => {
    expect(breathWindow(UNKNOWN_BREATH)).toBeNull();
    expect(breathWindow({ perMinute: 8, withPacer: null })).toBeNull();
  });
});
