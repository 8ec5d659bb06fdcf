import { SETTINGS_LIMITS } from '@innertide/protocol/session-settings';
import { clamp } from '@innertide/std/limits';
import type { Milliseconds, Seconds } from '@innertide/std/units';
import { withEndByClock } from './end-by-clock.ts';
import { JOURNAL_INTERVAL_MS, type SessionInProgress } from './journal.ts';

/** A reading of both clocks at one moment. */
export interface ClockReading {
  /** Wall clock, Unix milliseconds. */
  readonly nowMs: Milliseconds;
  /** The sound's own clock: seconds played since its program began. */
  readonly playedSeconds: Seconds;
}

/** Milliseconds that sound and wall clock may drift apart between two readings; more means that the device slept. */
const DRIFT_TOLERANCE_MS = 5_000;

/**
 * Adds the sound since the last reading of both clocks. Wall time beyond it of more than 5 s counts as paused: the device slept.
 */
export function played(session: SessionInProgress, reading: ClockReading): SessionInProgress {
  const playedMs = Math.max(0, (reading.playedSeconds - session.seenPlayedSeconds) * 1000);
  const lostMs = reading.nowMs - session.seenAtMs - playedMs;
  return {
    ...session,
    activeMs: session.activeMs + playedMs,
    pausedMs: session.pausedMs + (lostMs > DRIFT_TOLERANCE_MS ? lostMs : 0),
    ...looked(session, reading, lostMs),
  };
}

/** Adds the wall time since the last reading as paused. */
export function silent(session: SessionInProgress, reading: ClockReading): SessionInProgress {
  const passedMs = reading.nowMs - session.seenAtMs;
  return {
    ...session,
    pausedMs: session.pausedMs + Math.max(0, passedMs),
    ...looked(session, reading, passedMs),
  };
}

/**
 * The fields that each reading of the clocks updates. A clock that was set back moves the time of the last journal entry along,
 * because the journal would otherwise wait for the old time to return.
 * @param gainedMs of the wall clock over the other; negative when it was set back.
 */
function looked(session: SessionInProgress, { nowMs, playedSeconds }: ClockReading, gainedMs: Milliseconds) {
  return {
    seenAtMs: nowMs,
    seenPlayedSeconds: playedSeconds,
    writtenAtMs: session.writtenAtMs + Math.min(0, gainedMs),
  };
}

/** Whether the last journal entry is at least `JOURNAL_INTERVAL_MS` old. @param nowMs wall clock, Unix milliseconds. */
export function isJournalDue(session: SessionInProgress, nowMs: Milliseconds): boolean {
  return nowMs - session.writtenAtMs >= JOURNAL_INTERVAL_MS;
}

/** Shortens a session with an end by the clock by the silence that passed; other sessions stay unchanged. */
export function reachingItsEnd(session: SessionInProgress, nowMs: Milliseconds): SessionInProgress {
  if (session.settings.untilTime === null) return session;
  const playedMs = session.activeMs;
  const due = withEndByClock(session.settings, session.startedAtMs, session.timeZone);
  const leftMinutes = (due.lengthMinutes ?? 0) - (nowMs - session.startedAtMs) / 60_000;
  const lengthMinutes = clamp(playedMs / 60_000 + Math.max(0, leftMinutes), SETTINGS_LIMITS.lengthMinutes);
  return { ...session, settings: { ...session.settings, lengthMinutes } };
}
