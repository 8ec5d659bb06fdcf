import { describe, expect, it } from 'vitest';
import { effectiveSound } from './effective-sound.ts';
import { advance } from './lifecycle.ts';
import { INITIAL_SESSION_STATE, type SessionAction, type SessionEffect, type SessionState } from './session-state.ts';
import { defaultSettings, withLength } from './settings.ts';

const NOON_MS = Date.UTC(2026, 10, 21, 12);

function request(settings: ReturnType<typeof defaultSettings>): SessionAction {
  const id = '01939b6e-0000-7000-8000-000000000001';
  return { type: 'start', id, settings, templateSlug: null, moodBefore: null, timeZone: 'UTC', nowMs: NOON_MS };
}

function run(actions: readonly SessionAction[], from: SessionState = INITIAL_SESSION_STATE) {
  let state = from;
  const effects: SessionEffect[] = [];
  for (const action of actions) {
    const next = advance(state, action);
    state = next.state;
    effects.push(...next.effects);
  }
  return { state, effects };
}

const at = (seconds: number, playedSeconds = seconds) => ({ nowMs: NOON_MS + seconds * 1000, playedSeconds });

function densityOf(state: SessionState): number {
  if (!('session' in state)) throw new Error(`A session in ${state.status} has no sound.`);
  return effectiveSound(state.session.settings, state.session.activeMs / 1000, null, false).density;
}

describe('a session with an arc', () => {
  it('sends the engine the values of its arc from any position, and none while it is paused', () => {
    const still = { density: 1, beat: 1, levels: {} };
    const middle = { density: 0.5, beat: 0.5, levels: { echo: 0.5 } };
    const arc = { arriveMinutes: 5, leaveMinutes: 5, begin: still, middle, end: still };
    const settings = { ...withLength(defaultSettings('sleep', 7), null), density: 40, arc };
    /** The density after the steps, once for each time the engine was to be adjusted. */
    const densities = ({ state, effects }: ReturnType<typeof run>) =>
      effects.flatMap((effect) => (effect.type === 'adjust-sound' ? [densityOf(state)] : []));

    const begun = run([request(settings), { type: 'sound-started', ...at(0) }, { type: 'ticked', ...at(1) }]);
    expect(densities(begun)).toEqual([]);
    const gliding = run([{ type: 'ticked', ...at(150) }], begun.state);
    expect(densities(gliding)).toEqual([0.3]);
    const paused = run([{ type: 'pause', ...at(200) }], gliding.state);
    expect(densities(run([{ type: 'ticked', ...at(260, 200) }], paused.state))).toEqual([]);
    const louder = run([{ type: 'adjust', settings: { ...settings, density: 80 } }], gliding.state);
    expect(densities(louder)).toEqual([0.6]);

    const draft = gliding.effects.flatMap((effect) => (effect.type === 'write-draft' ? [effect.draft] : []))[0];
    if (!draft) throw new Error('a journal entry is due after 150 s');
    const restored = run([
      { type: 'restore', draft: { ...draft, active_ms: 600_000 }, nowMs: Date.parse(draft.ended_at) },
    ]);
    expect(restored.effects).toEqual([{ type: 'start-sound', fromSeconds: 600 }]);
    expect(densityOf(restored.state)).toBe(0.2);
  });
});
