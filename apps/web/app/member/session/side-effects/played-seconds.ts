import type { SessionInProgress } from '@innertide/session/journal';
import type { Seconds } from '@innertide/std/units';
import type { SessionRunner } from '../../session-core/session-runner.ts';

/** How much of a session has played: its own count is up to a quarter of a second old. */
export function playedSecondsOf(session: SessionInProgress, runner: Pick<SessionRunner, 'meter'>): Seconds {
  return Math.max(session.activeMs / 1000, runner.meter()?.playedSeconds ?? 0);
}
