import type { SessionRecord } from '@innertide/protocol/session-record';
import { createContext, use, useSyncExternalStore } from 'react';
import type { RunnerSnapshot, SessionRunner } from './session-runner.ts';

interface SessionContextValue {
  readonly runner: SessionRunner;
  /** A session that a reload or a crash broke off and that may go on; null when there is none. */
  readonly brokenOff: SessionRecord | null;
  readonly restore: () => void;
  /** Keeps what was heard as a session that is over. */
  readonly saveBrokenOff: () => void;
}

export const SessionContext = createContext<SessionContextValue | null>(null);

export function useSessionContext(): SessionContextValue {
  const value = use(SessionContext);
  if (!value) throw new Error('Assertion failed: SessionProvider is missing');
  return value;
}

/** Whether the member's journal and the session of this tab are there; before that a page stands without them. */
export function useIsJournalReady(): boolean {
  return use(SessionContext) !== null;
}

/** The running session, again at every tick. */
export function useSessionSnapshot(): RunnerSnapshot {
  const { runner } = useSessionContext();
  return useSyncExternalStore(runner.subscribe, runner.snapshot, runner.snapshot);
}
