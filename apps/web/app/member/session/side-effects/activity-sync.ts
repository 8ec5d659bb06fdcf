import type { ActivityControl, SessionActivity } from '@innertide/native/shell-messages';
import { extended } from '@innertide/session/end-by-clock';
import type { Mode } from '@innertide/std/mode';
import { type Disposer, Scope } from '@innertide/std/scope';
import type { Milliseconds, Seconds } from '@innertide/std/units';
import type { SystemPort } from '../../../ports/system-port.ts';
import type { SessionRunner } from '../../session-core/session-runner.ts';
import { playedSecondsOf } from './played-seconds.ts';

/** The lock screen counts by itself; further off than this it is shown anew. */
const DRIFT_SECONDS: Seconds = 2;
/** What the button of the lock screen adds, as the player's does. */
const ADDED_MINUTES = 5;

interface ActivitySyncOptions {
  readonly system: Pick<SystemPort, 'showActivity' | 'endActivity' | 'listenForControls'>;
  readonly runner: Pick<SessionRunner, 'snapshot' | 'subscribe' | 'meter' | 'pause' | 'resume' | 'adjust'>;
  readonly nowMs: () => Milliseconds;
  readonly titleOf: (mode: Mode) => string;
}

/**
 * Shows the session on the lock screen as long as it lasts, and does what its buttons say. The system counts the time by itself, so
 * only changes are sent.
 *
 * @returns a disposer that takes the session off the lock screen.
 */
export function syncActivity(options: ActivitySyncOptions): Disposer {
  const { system, runner } = options;
  const scope = new Scope();
  let shown: SessionActivity | null = null;

  function look(): void {
    const next = activityOf(options);
    if (next === null) {
      if (shown !== null) system.endActivity();
    } else if (shown === null || !isSame(shown, next)) system.showActivity(next);
    else return;
    shown = next;
  }

  scope.own(system.listenForControls((control) => press(options, control)));
  scope.own(runner.subscribe(look));
  scope.own(() => shown !== null && system.endActivity());
  look();
  return () => scope.end();
}

/** null while no session plays or is paused. */
function activityOf({ runner, nowMs, titleOf }: ActivitySyncOptions): SessionActivity | null {
  const { state } = runner.snapshot();
  if (state.status !== 'playing' && state.status !== 'paused') return null;
  const { mode, lengthMinutes } = state.session.settings;
  return {
    session: state.session.id,
    state: state.status,
    sentAtMs: nowMs(),
    mode,
    title: titleOf(mode),
    playedSeconds: playedSecondsOf(state.session, runner),
    lengthMinutes,
  };
}

/** Whether a lock screen that shows the one, counting by itself, shows the other too. */
function isSame(shown: SessionActivity, next: SessionActivity): boolean {
  const counted = shown.state === 'playing' ? (next.sentAtMs - shown.sentAtMs) / 1000 : 0;
  const drifted = Math.abs(shown.playedSeconds + counted - next.playedSeconds);
  const still = ({ session, state, title, lengthMinutes }: SessionActivity) =>
    JSON.stringify([session, state, title, lengthMinutes]);
  return still(shown) === still(next) && drifted <= DRIFT_SECONDS;
}

/** A button of another session was pressed too late, and does nothing. */
function press({ runner }: ActivitySyncOptions, { action, session }: ActivityControl): void {
  const { state } = runner.snapshot();
  if (state.status !== 'playing' && state.status !== 'paused') return;
  if (state.session.id !== session) return;
  if (action === 'extend') runner.adjust(extended(state.session.settings, ADDED_MINUTES));
  else runner[action]();
}
