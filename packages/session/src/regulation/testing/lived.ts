import type { Decision } from '@innertide/protocol/heart-record';
import { elementAt } from '@innertide/std/element-at';
import type { Mode } from '@innertide/std/mode';
import { defaultSettings } from '../../settings.ts';
import { type HeartWindow, UNKNOWN_BREATH } from '../heart-window.ts';
import { planOf } from '../regulated-sound.ts';
import { regulate } from '../regulation.ts';
import type { RegulationSettings, RegulationState } from '../regulation-state.ts';

export function setup(mode: Mode, targetBpm: number | null = null): RegulationSettings {
  return { mode, plan: planOf(defaultSettings(mode, 1)), targetBpm };
}

export function heartAt(rateBpm: number): HeartWindow {
  const quality = { score: 1, level: 'good', reason: 'clear' } as const;
  return { rateBpm, quality, secondsSinceSignal: 0.4, breath: UNKNOWN_BREATH };
}

export type Lived = { readonly states: readonly RegulationState[]; readonly decisions: readonly Decision[] };

/** Second by second from the state's own time on. */
export function live(
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

export const last = ({ states }: Lived) => elementAt(states, states.length - 1);
