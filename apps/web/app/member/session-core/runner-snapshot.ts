import type { SessionRecord } from '@innertide/protocol/session-record';
import type { SessionSettings } from '@innertide/protocol/session-settings';
import type { StartRequest } from '@innertide/session/journal';
import type { SessionQueue } from '@innertide/session/session-queue';
import { INITIAL_SESSION_STATE, type SessionState } from '@innertide/session/session-state';
import type { SoundPort } from '@innertide/sound/port';
import type { Clock } from '@innertide/std/clock';
import type { Disposer } from '@innertide/std/scope';
import type { Milliseconds } from '@innertide/std/units';
import { uuidV7 } from '@innertide/std/uuid';
import type { JournalPort } from '../../ports/journal-port.ts';
import type { PlayerTurnPort } from '../../ports/player-turn-port.ts';

export interface SessionRunnerOptions {
  readonly sound: () => Promise<SoundPort>;
  readonly journal: JournalPort;
  readonly ownerId: string;
  readonly turn: PlayerTurnPort;
  /** Lets the device's voices speak later; called within the tap that asks for words. */
  readonly wakeVoice: () => void;
  readonly clock: Clock;
  /** Calls again and again until the disposer runs. */
  readonly every: (intervalMs: Milliseconds, then: () => void) => Disposer;
  /** Ten fresh random bytes, for the session's id. */
  readonly randomBytes: () => Uint8Array;
  readonly timeZone: () => string;
}

export interface RunnerSnapshot {
  readonly state: SessionState;
  /** True after another tab began to play; this one waits. */
  readonly isElsewhere: boolean;
  readonly isMuted: boolean;
  /** The sessions that follow the one that plays, the next one first. */
  readonly queue: SessionQueue;
  /** The record of the session that was left last for another one; null before there was any. */
  readonly left: SessionRecord | null;
}

export interface StartChoice {
  readonly settings: SessionSettings;
  readonly templateSlug: string | null;
  /** Where it was not asked, nothing is known. */
  readonly moodBefore?: SessionRecord['mood_before'];
}

export const INITIAL_RUNNER_SNAPSHOT: RunnerSnapshot = {
  state: INITIAL_SESSION_STATE,
  isElsewhere: false,
  isMuted: false,
  queue: [],
  left: null,
};

/** Makes the request that a choice becomes at the moment of the tap. */
export function startRequest(
  { settings, templateSlug, moodBefore = null }: StartChoice,
  { clock, randomBytes, timeZone }: Pick<SessionRunnerOptions, 'clock' | 'randomBytes' | 'timeZone'>,
): StartRequest {
  const nowMs = clock.nowMs();
  return { id: uuidV7(nowMs, randomBytes()), settings, templateSlug, moodBefore, timeZone: timeZone(), nowMs };
}
