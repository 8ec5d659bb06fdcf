import type { SessionRecord } from '@innertide/protocol/session-record';
import { createContext, use, useSyncExternalStore } from 'react';
import type { RunnerSnapshot, SessionRunner } from './session-runner.ts';

interface SessionRoom {
  readonly runner: SessionRunner;
  /** A session that a reload or a crash broke off and that may go on; null when there is none. */
  readonly brokenOff: SessionRecord | null;
  readonly goOn: () => void;
  /** Keeps what was heard as a session that is over. */
  readonly keepBrokenOff: () => void;
}

export const SessionContext = createContext<SessionRoom | null>(null);

export function useSessionRoom(): SessionRoom {
  const room = use(SessionContext);
  if (!room) throw new Error('Assertion failed: SessionProvider is missing');
  return room;
}

/** Whether the member's journal and the session of this tab are there; before that a page stands without them. */
export function useRoomsAreOpen(): boolean {
  return use(SessionContext) !== null;
}

/** The running session, again at every tick. */
export function useSessionSnapshot(): RunnerSnapshot {
  const { runner } = useSessionRoom();
  return useSyncExternalStore(runner.subscribe, runner.snapshot, runner.snapshot);
}
