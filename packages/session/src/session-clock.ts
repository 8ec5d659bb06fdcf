import { SETTINGS_LIMITS } from '@innertide/protocol/session-settings';
import { clamp } from '@innertide/std/limits';
import type { Milliseconds, Seconds } from '@innertide/std/units';
import { withEndByClock } from './end-by-clock.ts';
import { JOURNAL_INTERVAL_MS, type SessionInProgress } from './journal.ts';

/** Both clocks, read at one moment. */
export interface ClockReading {
  /** Wall clock, Unix milliseconds. */
  readonly nowMs: Milliseconds;
  /** The sound's own clock: seconds played since its program began. */
  readonly playedSeconds: Seconds;
}

/** Sound and wall clock may drift this much between two looks; more is a device that slept. */
const DRIFT_TOLERANCE_MS = 5_000;

/** The session after sound was heard since the last look. */
export function heard(session: SessionInProgress, reading: ClockReading): SessionInProgress {
  const heardMs = Math.max(0, (reading.playedSeconds - session.seenPlayedSeconds) * 1000);
  const lostMs = reading.nowMs - session.seenAtMs - heardMs;
  return {
    ...session,
    activeMs: session.activeMs + heardMs,
    pausedMs: session.pausedMs + (lostMs > DRIFT_TOLERANCE_MS ? lostMs : 0),
    ...looked(session, reading, lostMs),
  };
}

/** The session after silence since the last look. */
export function silent(session: SessionInProgress, reading: ClockReading): SessionInProgress {
  const passedMs = reading.nowMs - session.seenAtMs;
  return {
    ...session,
    pausedMs: session.pausedMs + Math.max(0, passedMs),
    ...looked(session, reading, passedMs),
  };
}

/**
 * What a look leaves. A clock that was set back takes the last entry along, which is as long ago as it was: or the journal would wait
 * for the old time to return.
 * @param gainedMs of the wall clock over the other; negative when it was set back.
 */
function looked(session: SessionInProgress, { nowMs, playedSeconds }: ClockReading, gainedMs: Milliseconds) {
  return {
    seenAtMs: nowMs,
    seenPlayedSeconds: playedSeconds,
    writtenAtMs: session.writtenAtMs + Math.min(0, gainedMs),
  };
}

export function isJournalDue(session: SessionInProgress, nowMs: Milliseconds): boolean {
  return nowMs - session.writtenAtMs >= JOURNAL_INTERVAL_MS;
}

/** After silence an end by the clock has come nearer: what is left is worked out anew. Others keep their length. */
export function reachingItsEnd(session: SessionInProgress, nowMs: Milliseconds): SessionInProgress {
  if (session.settings.untilTime === null) return session;
  const heardMs = session.activeMs;
  const due = withEndByClock(session.settings, session.startedAtMs, session.timeZone);
  const leftMinutes = (due.lengthMinutes ?? 0) - (nowMs - session.startedAtMs) / 60_000;
  const lengthMinutes = clamp(heardMs / 60_000 + Math.max(0, leftMinutes), SETTINGS_LIMITS.lengthMinutes);
  return { ...session, settings: { ...session.settings, lengthMinutes } };
}
