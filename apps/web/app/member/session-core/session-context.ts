import type { SessionRecord } from '@innertide/protocol/session-record';
import type { SessionSettings } from '@innertide/protocol/session-settings';
import type { SessionInProgress } from '@innertide/session/journal';
import type { SessionState } from '@innertide/session/session-state';
import { createContext, type RefObject, use, useSyncExternalStore } from 'react';
import type { PlaceBefore } from './place-before.ts';
import type { RunnerSnapshot } from './runner-snapshot.ts';
import type { SessionRunner } from './session-runner.ts';

export interface SessionContextValue {
  readonly runner: SessionRunner;
  /** A session that a reload or a crash interrupted and that may continue; null when there is none. */
  readonly interrupted: SessionRecord | null;
  /** Continues the interrupted session. */
  readonly restore: () => void;
  /** Saves what was played of the interrupted session as a session that is over. */
  readonly saveInterrupted: () => void;
  /** The page that was shown last before the player. */
  readonly placeBefore: RefObject<PlaceBefore>;
  /** True from the moment the member leaves the player by hand until its bar is shown. */
  readonly isPutDown: RefObject<boolean>;
}

export const SessionContext = createContext<SessionContextValue | null>(null);

/** null until the member's journal is open. */
export function useOptionalSessionContext(): SessionContextValue | null {
  return use(SessionContext);
}

export function useSessionContext(): SessionContextValue {
  const value = use(SessionContext);
  if (!value) throw new Error('Assertion failed: SessionProvider is missing');
  return value;
}

/** Whether the member's journal and the session of this tab exist; pages render without them before that. */
export function useIsJournalReady(): boolean {
  return use(SessionContext) !== null;
}

/**
 * One part of the running session; the component renders again only when that part changes.
 *
 * @param select returns a primitive or an object that the snapshot itself holds: parts are compared with `Object.is`.
 * @example const status = useSessionPart(({ state }) => state.status);
 */
export function useSessionPart<Part>(select: (snapshot: RunnerSnapshot) => Part): Part {
  const { runner } = useSessionContext();
  const read = () => select(runner.snapshot());
  return useSyncExternalStore(runner.subscribe, read, read);
}

const subscribeToNothing = () => () => undefined;

/** Whether a session of this tab runs or is paused; false until the member's journal is open. */
export function useIsInSession(): boolean {
  const runner = use(SessionContext)?.runner;
  const read = () => runner !== undefined && 'session' in runner.snapshot().state;
  return useSyncExternalStore(runner?.subscribe ?? subscribeToNothing, read, () => false);
}

/** Selects the settings of the running session; null while none runs. */
export function runningSettings({ state }: RunnerSnapshot): SessionSettings | null {
  return 'session' in state ? state.session.settings : null;
}

/** Selects how many seconds of the running session were played; 0 while none runs. Changes with every tick. */
export function activeSeconds({ state }: RunnerSnapshot): number {
  return 'session' in state ? state.session.activeMs / 1000 : 0;
}

/** The states in which a session exists: between the tap that starts it and its summary. */
type ActiveState = Extract<SessionState, { readonly session: SessionInProgress }>;
export type ActiveStatus = ActiveState['status'];
