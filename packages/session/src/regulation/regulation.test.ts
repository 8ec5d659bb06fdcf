import type { Decision } from '@innertide/protocol/heart-record';
import type { Mode } from '@innertide/std/mode';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../settings.ts';
import { type HeartWindow, UNKNOWN_BREATH } from './heart-window.ts';
import { templateOf } from './regulated-sound.ts';
import { beginRegulation, type RegulationSettings, type RegulationState, regulate } from './regulation.ts';

function setup(mode: Mode, targetBpm: number | null = null): RegulationSettings {
  return { mode, template: templateOf(defaultSettings(mode, 1)), targetBpm };
}

function heartAt(rateBpm: number): HeartWindow {
  const quality = { score: 1, level: 'good', reason: 'clear' } as const;
  return { rateBpm, quality, secondsSinceSignal: 0.4, breath: UNKNOWN_BREATH };
}

interface Lived {
  readonly states: readonly RegulationState[];
  readonly decisions: readonly Decision[];
}

/** Second by second from the state's own time on. */
function live(
  begin: RegulationState,
  settings: RegulationSettings,
  seconds: number,
  heart: (at: number) => HeartWindow | null,
): Lived {
  const states = [begin];
  const decisions: Decision[] = [];
  for (let at = begin.atSeconds + 1; at <= begin.atSeconds + seconds; at += 1) {
    const step = regulate(states.at(-1)!, settings, heart(at), at);
    states.push(step.state);
    decisions.push(...step.decisions);
  }
  return { states, decisions };
}

const last = ({ states }: Lived) => states.at(-1)!;

describe('the beginning', () => {
  it('is where the person is: music a little below the heart, and fuller than the template', () => {
    const settings = setup('grounding');
    const { state, decisions } = beginRegulation(settings, heartAt(74));
    expect(state.phase).toBe('following');
    expect(state.values.tempoBpm).toBeCloseTo(74 * 0.94, 9);
    expect(state.values.density).toBeGreaterThan(settings.template.density + 0.04);
    expect(decisions.map(({ parameter, reason }) => [parameter, reason])).toContainEqual([
      'tempoBpm',
      { name: 'meets-heart', heartBpm: 74 },
    ]);
  });

  it('is the template without a heart, and stays there', () => {
    const settings = setup('sleep');
    const { state, decisions } = beginRegulation(settings, null);
    const lived = live(state, settings, 300, () => null);
    expect([...decisions, ...lived.decisions]).toEqual([]);
    expect(last(lived).values).toEqual(settings.template);
  });

  it('is where the chosen rate points when nobody measures', () => {
    const settings = setup('focus', 56);
    const { state, decisions } = beginRegulation(settings, null);
    expect(state.values.tempoBpm).toBe(56);
    expect(state.values.density).toBeLessThan(settings.template.density);
    expect(new Set(decisions.map(({ reason }) => reason.name))).toEqual(new Set(['target-by-hand']));
  });
});

describe('a heart that changes', () => {
  it.each(['grounding', 'sleep', 'focus', 'visioning', 'meditation', 'mindfulness'] as const)(
    'is answered within ten seconds by density and brightness: %s',
    (mode) => {
      const settings = setup(mode);
      const settled = last(live(beginRegulation(settings, heartAt(66)).state, settings, 120, () => heartAt(66)));
      // A rise of 8 as the mean over 20 s shows it.
      const lived = live(settled, settings, 10, (at) => heartAt(66 + (8 * (at - 120)) / 20));
      for (const name of ['density', 'brightness'] as const) {
        expect(lived.decisions.filter(({ parameter }) => parameter === name)).not.toHaveLength(0);
        expect(Math.abs(last(lived).values[name] - settled.values[name])).toBeGreaterThan(0.025);
      }
    },
  );
});
