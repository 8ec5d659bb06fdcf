import type { EndReason } from '@innertide/protocol/session-record';
import type { SessionSettings } from '@innertide/protocol/session-settings';
import { unreachable } from '@innertide/std/assert';
import type { Milliseconds } from '@innertide/std/units';
import { changesByItself } from './arc.ts';
import { effectiveSound } from './effective-sound.ts';
import { withEndByClock } from './end-by-clock.ts';
import { edited, recordOf, type SessionInProgress, SHORTEST_SESSION_MS, sessionAsked, sessionOf } from './journal.ts';
import { isJournalDue, played, reachingItsEnd, silent } from './session-clock.ts';
import {
  INITIAL_SESSION_STATE,
  type PauseCause,
  type SessionAction,
  type SessionEffect,
  type SessionState,
  type SessionStep,
} from './session-state.ts';
import { differs, fadeByHandSeconds } from './settings.ts';
import { isOtherPiece, soundChange } from './sound-program.ts';
import { withWholeMinutes } from './timer.ts';

/**
 * Advances a session by one action: the pure state machine behind every implementation. An action that has no meaning in a state
 * returns the same state object and no effects.
 * @returns the next state, and the effects that the caller runs in order.
 * @example advance(INITIAL_SESSION_STATE, { type: 'start', ...request }).state.status // 'starting'
 */
export function advance(state: SessionState, action: SessionAction): SessionStep {
  switch (state.status) {
    case 'idle':
      return advanceFromRest(state, action);
    case 'waiting':
      return advanceWaiting(state, action);
    case 'starting':
      return advanceStarting(state, action);
    case 'playing':
      return advancePlaying(state, action);
    case 'paused':
      return advancePaused(state, action);
    case 'ending':
      return advanceEnding(state, action);
    case 'summary':
      return advanceSummary(state, action);
    default:
      return unreachable(state);
  }
}

function advanceFromRest(state: SessionState, action: SessionAction): SessionStep {
  switch (action.type) {
    case 'start': {
      const { nowMs } = action;
      const delayMs = action.settings.startDelaySeconds * 1000;
      const session = sessionAsked(action, withEndByClock(action.settings, nowMs + delayMs, action.timeZone));
      return delayMs > 0
        ? step({ status: 'waiting', session, beginsAtMs: nowMs + delayMs }, { type: 'wake-sound' })
        : step({ status: 'starting', session, isRestored: false }, startSound(session));
    }
    case 'restore': {
      const session = reachingItsEnd(sessionOf(action.draft), action.nowMs);
      return step({ status: 'starting', session, isRestored: true }, startSound(session));
    }
    default:
      return same(state);
  }
}

function advanceWaiting(state: SessionState & { status: 'waiting' }, action: SessionAction): SessionStep {
  const { session, beginsAtMs } = state;
  switch (action.type) {
    case 'ticked': {
      const leftMs = beginsAtMs - action.nowMs;
      if (leftMs <= 0) return begin(session, action.nowMs);
      // A clock set back must not make the wait longer than what was asked for.
      const longestMs = session.settings.startDelaySeconds * 1000;
      return leftMs > longestMs ? step({ ...state, beginsAtMs: action.nowMs + longestMs }) : same(state);
    }
    case 'resume':
      return begin(session, action.nowMs);
    case 'sound-failed':
      return step({ status: 'idle', failure: action.reason });
    case 'end':
      return step(INITIAL_SESSION_STATE, { type: 'stop-sound', fadeSeconds: fadeByHandSeconds(session.settings) });
    case 'adjust':
      return adjust(state, action.settings);
    default:
      return same(state);
  }
}

/** The wait is over, by itself or by hand. */
function begin(session: SessionInProgress, nowMs: Milliseconds): SessionStep {
  const settings = withEndByClock(session.settings, nowMs, session.timeZone);
  const begun = { ...session, settings, startedAtMs: nowMs, seenAtMs: nowMs, writtenAtMs: nowMs };
  return step({ status: 'starting', session: begun, isRestored: false }, startSound(begun));
}

function advanceStarting(state: SessionState & { status: 'starting' }, action: SessionAction): SessionStep {
  const { session, isRestored } = state;
  switch (action.type) {
    case 'sound-started': {
      // The wait for the first sound is not part of the session; the gap since an interruption is silence in it.
      const gapMs = isRestored ? Math.max(0, action.nowMs - session.seenAtMs) : 0;
      const begun: SessionInProgress = {
        ...session,
        startedAtMs: isRestored ? session.startedAtMs : action.nowMs,
        pausedMs: session.pausedMs + gapMs,
        seenAtMs: action.nowMs,
        seenPlayedSeconds: action.playedSeconds,
      };
      return written('playing', begun, action.nowMs);
    }
    case 'sound-failed':
      return step(
        { status: 'idle', failure: action.reason },
        ...(isRestored ? [] : [{ type: 'discard-draft', id: session.id } as const]),
      );
    case 'end':
      return step(
        { status: 'idle', failure: null },
        { type: 'stop-sound', fadeSeconds: fadeByHandSeconds(session.settings) },
        ...(isRestored ? [] : [{ type: 'discard-draft', id: session.id } as const]),
      );
    default:
      return same(state);
  }
}

function advancePlaying(state: SessionState & { status: 'playing' }, action: SessionAction): SessionStep {
  switch (action.type) {
    case 'ticked': {
      const session = played(state.session, action);
      const glides = changesByItself(session.settings) ? soundAdjusted(state.session, session) : [];
      return isJournalDue(session, action.nowMs)
        ? written('playing', session, action.nowMs, ...glides)
        : step({ status: 'playing', session }, ...glides);
    }
    case 'pause':
      return pausedStep(played(state.session, action), 'asked', action.nowMs, { type: 'pause-sound' });
    case 'sound-interrupted':
      return pausedStep(played(state.session, action), 'interrupted', action.nowMs);
    case 'sound-failed':
      return pausedStep(played(state.session, action), 'failed', action.nowMs);
    case 'sound-finished':
      return over(played(state.session, action), 'completed', action.nowMs);
    case 'end':
      return endByHand(played(state.session, action), action.nowMs);
    case 'adjust':
      return adjust(state, action.settings);
    default:
      return same(state);
  }
}

function advancePaused(state: SessionState & { status: 'paused' }, action: SessionAction): SessionStep {
  switch (action.type) {
    case 'ticked': {
      const session = silent(state.session, action);
      return isJournalDue(session, action.nowMs)
        ? pausedStep(session, state.cause, action.nowMs)
        : step({ ...state, session });
    }
    case 'resume':
      return resumed(silent(state.session, action), action.nowMs, { type: 'resume-sound' });
    case 'pause':
      // What the system has taken must not come back by itself after somebody, or another tab, asked for quiet.
      return state.cause === 'interrupted'
        ? pausedStep(silent(state.session, action), 'asked', action.nowMs, { type: 'pause-sound' })
        : same(state);
    case 'sound-returned':
      return state.cause === 'interrupted' ? resumed(silent(state.session, action), action.nowMs) : same(state);
    case 'end':
      return endByHand(silent(state.session, action), action.nowMs);
    case 'adjust':
      return adjust(state, action.settings);
    default:
      return same(state);
  }
}

function advanceEnding(state: SessionState & { status: 'ending' }, action: SessionAction): SessionStep {
  switch (action.type) {
    case 'sound-stopped':
    case 'sound-finished':
    case 'sound-failed':
      return over(state.session, 'ended', state.endedAtMs);
    default:
      return same(state);
  }
}

function advanceSummary(state: SessionState & { status: 'summary' }, action: SessionAction): SessionStep {
  switch (action.type) {
    case 'edit': {
      const record = edited(state.record, action.change, action.nowMs);
      return step({ status: 'summary', record }, { type: 'store-record', record });
    }
    case 'close':
      return step(INITIAL_SESSION_STATE);
    default:
      return advanceFromRest(state, action);
  }
}

function startSound(session: SessionInProgress): SessionEffect {
  return { type: 'start-sound', fromSeconds: session.activeMs / 1000 };
}

/** An effect when the two sound differently: other settings, or arc and breaks at another place. */
function soundAdjusted(before: SessionInProgress, after: SessionInProgress): SessionEffect[] {
  const sound = ({ settings, activeMs }: SessionInProgress) => effectiveSound(settings, activeMs / 1000, null, false);
  const [from, to] = [sound(before), sound(after)];
  return soundChange(from, to) === null && !isOtherPiece(from, to) ? [] : [{ type: 'adjust-sound' }];
}

function draftEffect(session: SessionInProgress, endReason: EndReason, nowMs: Milliseconds): SessionEffect {
  return { type: 'write-draft', draft: recordOf(session, endReason, nowMs) };
}

function written(
  status: 'playing',
  session: SessionInProgress,
  nowMs: Milliseconds,
  ...effects: SessionEffect[]
): SessionStep {
  const written = { ...session, writtenAtMs: nowMs };
  return step({ status, session: written }, ...effects, draftEffect(written, 'interrupted', nowMs));
}

function resumed(session: SessionInProgress, nowMs: Milliseconds, ...effects: SessionEffect[]): SessionStep {
  const due = reachingItsEnd(session, nowMs);
  return written('playing', due, nowMs, ...effects, ...soundAdjusted(session, due));
}

function pausedStep(
  session: SessionInProgress,
  cause: PauseCause,
  nowMs: Milliseconds,
  ...effects: SessionEffect[]
): SessionStep {
  const written = { ...session, writtenAtMs: nowMs };
  return step({ status: 'paused', session: written, cause }, ...effects, draftEffect(written, 'interrupted', nowMs));
}

function endByHand(session: SessionInProgress, nowMs: Milliseconds): SessionStep {
  const stop: SessionEffect = { type: 'stop-sound', fadeSeconds: fadeByHandSeconds(session.settings) };
  if (session.activeMs < SHORTEST_SESSION_MS) {
    return step(INITIAL_SESSION_STATE, stop, { type: 'discard-draft', id: session.id });
  }
  return step({ status: 'ending', session, endedAtMs: nowMs }, draftEffect(session, 'ended', nowMs), stop);
}

function over(session: SessionInProgress, endReason: EndReason, nowMs: Milliseconds): SessionStep {
  const record = recordOf(withWholeMinutes(session), endReason, nowMs);
  return step({ status: 'summary', record }, { type: 'store-record', record });
}

function adjust(
  state: SessionState & { status: 'waiting' | 'playing' | 'paused' },
  settings: SessionSettings,
): SessionStep {
  // Mode, seed and tuning belong to the next session; another world is crossed over to at once.
  const { mode, seed, tuningHz, pieceFromSeconds, hourOfYear } = state.session.settings;
  const next = { ...settings, mode, seed, tuningHz, pieceFromSeconds, hourOfYear };
  const session = { ...state.session, settings: next };
  if (!differs(state.session.settings, next)) return same(state);
  return step({ ...state, session }, ...(state.status === 'waiting' ? [] : soundAdjusted(state.session, session)));
}

function step(state: SessionState, ...effects: SessionEffect[]): SessionStep {
  return { state, effects };
}

const NOTHING: readonly SessionEffect[] = [];

function same(state: SessionState): SessionStep {
  return { state, effects: NOTHING };
}
