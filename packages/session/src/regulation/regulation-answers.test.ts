import type { Decision } from '@innertide/protocol/heart-record';
import { elementAt } from '@innertide/std/element-at';
import type { Mode } from '@innertide/std/mode';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../settings.ts';
import { type HeartWindow, UNKNOWN_BREATH } from './heart-window.ts';
import { planOf } from './regulated-sound.ts';
import { beginRegulation, regulate } from './regulation.ts';
import type { RegulationSettings, RegulationState } from './regulation-state.ts';

function setup(mode: Mode, targetBpm: number | null = null): RegulationSettings {
  return { mode, plan: planOf(defaultSettings(mode, 1)), targetBpm };
}

function heartAt(rateBpm: number): HeartWindow {
  const quality = { score: 1, level: 'good', reason: 'clear' } as const;
  return { rateBpm, quality, secondsSinceSignal: 0.4, breath: UNKNOWN_BREATH };
}

type Lived = { readonly states: readonly RegulationState[]; readonly decisions: readonly Decision[] };

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
    const step = regulate(elementAt(states, states.length - 1), settings, heart(at), at);
    states.push(step.state);
    decisions.push(...step.decisions);
  }
  return { states, decisions };
}

const last = ({ states }: Lived) => elementAt(states, states.length - 1);

describe('regulate with a changing heart rate', () => {
  it.each([
    ['focus', ['density', 'brightness'], 0.025],
    ['visioning', ['density', 'brightness'], 0.025],
    ['meditation', ['density', 'brightness'], 0.025],
    ['grounding', ['density'], 0.015],
  ] as const)('is answered within ten seconds in %s by %s', (mode, names, least) => {
    const settings = setup(mode);
    const settled = last(live(beginRegulation(settings, heartAt(66)).state, settings, 120, () => heartAt(66)));
    // A rise of 8 as the mean over 20 s shows it.
    const lived = live(settled, settings, 10, (at) => heartAt(66 + (8 * (at - 120)) / 20));
    for (const name of names) {
      expect(lived.decisions.filter(({ parameter }) => parameter === name)).not.toHaveLength(0);
      expect(Math.abs(last(lived).values[name] - settled.values[name])).toBeGreaterThan(least);
    }
  });
});
