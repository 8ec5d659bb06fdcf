import type { SessionEdit, SessionRecord } from '@innertide/protocol/session-record';
import type { SessionSettings } from '@innertide/protocol/session-settings';
import type { SoundFailure } from '@innertide/sound/port';
import type { Milliseconds, Seconds } from '@innertide/std/units';
import type { SessionInProgress, StartRequest } from './journal.ts';
import type { ClockReading } from './session-clock.ts';

/** Why a session is paused: by hand, by the system (a call, another app), or because the sound failed. */
export type PauseCause = 'asked' | 'interrupted' | 'failed';

/** One session from its setup to its summary. */
export type SessionState =
  | { readonly status: 'idle'; readonly failure: SoundFailure | null }
  /** A start delay runs: the device is awake and silent. */
  | { readonly status: 'waiting'; readonly session: SessionInProgress; readonly beginsAtMs: Milliseconds }
  | { readonly status: 'starting'; readonly session: SessionInProgress; readonly isRestored: boolean }
  | { readonly status: 'playing'; readonly session: SessionInProgress }
  | { readonly status: 'paused'; readonly session: SessionInProgress; readonly cause: PauseCause }
  | { readonly status: 'ending'; readonly session: SessionInProgress; readonly endedAtMs: Milliseconds }
  | { readonly status: 'summary'; readonly record: SessionRecord };

export type SessionAction =
  | ({ readonly type: 'start' } & StartRequest)
  | { readonly type: 'restore'; readonly draft: SessionRecord; readonly nowMs: Milliseconds }
  | ({ readonly type: 'sound-started' } & ClockReading)
  | ({ readonly type: 'sound-failed'; readonly reason: SoundFailure } & ClockReading)
  | ({ readonly type: 'sound-interrupted' } & ClockReading)
  | ({ readonly type: 'sound-returned' } & ClockReading)
  | ({ readonly type: 'sound-finished' } & ClockReading)
  | { readonly type: 'sound-stopped' }
  | ({ readonly type: 'ticked' } & ClockReading)
  | ({ readonly type: 'pause' } & ClockReading)
  | ({ readonly type: 'resume' } & ClockReading)
  | ({ readonly type: 'end' } & ClockReading)
  | { readonly type: 'adjust'; readonly settings: SessionSettings }
  | {
      readonly type: 'edit';
      readonly change: SessionEdit;
      readonly nowMs: Milliseconds;
    }
  | { readonly type: 'close' };

/** What the runner does after a step, in order. */
export type SessionEffect =
  /** Starts the session's program silently and pauses it: browsers ask for a gesture, and the delay ends without one. */
  | { readonly type: 'wake-sound' }
  | { readonly type: 'start-sound'; readonly fromSeconds: Seconds }
  | { readonly type: 'pause-sound' }
  | { readonly type: 'resume-sound' }
  /** The session's effective sound has changed: the engine is to be brought up to it. */
  | { readonly type: 'adjust-sound' }
  | { readonly type: 'stop-sound'; readonly fadeSeconds: Seconds }
  | { readonly type: 'write-draft'; readonly draft: SessionRecord }
  /** Moves the record from the journal into the outbox, in one step. */
  | { readonly type: 'store-record'; readonly record: SessionRecord }
  | { readonly type: 'discard-draft'; readonly id: string };

export interface SessionStep {
  readonly state: SessionState;
  readonly effects: readonly SessionEffect[];
}

export const INITIAL_SESSION_STATE: SessionState = { status: 'idle', failure: null };
