import type { EndReason } from '@innertide/protocol/session-record';
import type { Milliseconds } from '@innertide/std/units';
import { recordOf, type SessionInProgress, SHORTEST_SESSION_MS, type StartRequest } from './journal.ts';
import { advance } from './lifecycle.ts';
import { type ClockReading, played, silent } from './session-clock.ts';
import { INITIAL_SESSION_STATE, type SessionEffect, type SessionState, type SessionStep } from './session-state.ts';
import { withWholeMinutes } from './timer.ts';

/** A session left for another one within its first minute was a try: it leaves no entry in the history. */
export const SHORTEST_LEFT_MS: Milliseconds = 60_000;

export interface SwitchRequest extends StartRequest {
  /** Readings of both clocks as the session that plays is left. */
  readonly reading: ClockReading;
  /** `completed` where its time was over and the next one of the queue follows. */
  readonly reason: Extract<EndReason, 'ended' | 'completed'>;
}

/**
 * Leaves the session of a state for another one, which begins at once: its quiet before the sound is left out, and the engine crosses
 * over. Each of the two has a record of its own. While a session is still starting nothing changes.
 * @returns the next state, and the effects that the caller runs in order.
 */
export function switchSession(state: SessionState, { reading, reason, ...request }: SwitchRequest): SessionStep {
  if (state.status === 'starting') return { state, effects: [] };
  const settings = { ...request.settings, startDelaySeconds: 0 };
  const begun = advance(INITIAL_SESSION_STATE, { type: 'start', ...request, settings });
  return { state: begun.state, effects: [...leave(state, reading, reason), ...begun.effects] };
}

function leave(
  state: Exclude<SessionState, { readonly status: 'starting' }>,
  reading: ClockReading,
  reason: SwitchRequest['reason'],
): SessionEffect[] {
  switch (state.status) {
    case 'playing':
      return [stored(played(state.session, reading), reason, reading.nowMs)];
    case 'paused':
      return [stored(silent(state.session, reading), reason, reading.nowMs)];
    case 'ending':
      return [stored(state.session, 'ended', state.endedAtMs, SHORTEST_SESSION_MS)];
    default:
      // Nothing was played yet, or its record is stored already.
      return [];
  }
}

function stored(
  session: SessionInProgress,
  reason: SwitchRequest['reason'],
  nowMs: Milliseconds,
  leastMs = reason === 'completed' ? SHORTEST_SESSION_MS : SHORTEST_LEFT_MS,
): SessionEffect {
  if (session.activeMs < leastMs) return { type: 'discard-draft', id: session.id };
  return { type: 'store-record', record: recordOf(withWholeMinutes(session), reason, nowMs) };
}
