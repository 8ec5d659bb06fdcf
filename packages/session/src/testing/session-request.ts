import type { StartRequest } from '../journal.ts';
import { advance } from '../lifecycle.ts';
import { INITIAL_SESSION_STATE, type SessionAction, type SessionEffect, type SessionState } from '../session-state.ts';
import { defaultSettings, withLength } from '../settings.ts';

export const ID = '01939b6e-0000-7000-8000-000000000001';
export const NOON_MS = Date.UTC(2026, 10, 21, 12);

/** A person asks for ten minutes at noon. */
export function request(changes: Partial<StartRequest> = {}): SessionAction {
  return {
    type: 'start',
    id: ID,
    settings: withLength(defaultSettings('meditation', 7), 10),
    templateSlug: null,
    moodBefore: null,
    timeZone: 'Europe/Warsaw',
    nowMs: NOON_MS,
    ...changes,
  };
}

/** Lets things happen one after another, and says where that leads and what was asked for on the way. */
export function run(actions: readonly SessionAction[], from: SessionState = INITIAL_SESSION_STATE) {
  let state = from;
  const effects: SessionEffect[] = [];
  for (const action of actions) {
    const next = advance(state, action);
    state = next.state;
    effects.push(...next.effects);
  }
  return { state, effects };
}

/** Both clocks so many seconds after noon. */
export const at = (seconds: number, playedSeconds = seconds) => ({ nowMs: NOON_MS + seconds * 1000, playedSeconds });
