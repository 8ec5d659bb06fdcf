import type { EndReason, SessionRecord } from '@innertide/protocol/session-record';
import { recordOf } from '@innertide/session/journal';
import { defaultSettings } from '@innertide/session/settings';

/** The session of a number: a minute of Focus, each at another time. @param playedMs how long it played. */
export function exampleSession(number: number, endReason: EndReason = 'completed', playedMs = 60_000): SessionRecord {
  const startedAtMs = Date.UTC(2026, 10, 1, number % 24, number);
  const times = { startedAtMs, seenAtMs: startedAtMs, writtenAtMs: startedAtMs, seenPlayedSeconds: 0 };
  const id = `01939b6e-0000-7000-8000-${String(number).padStart(12, '0')}`;
  const settings = defaultSettings('focus', number);
  const rest = { id, settings, templateSlug: null, moodBefore: null, timeZone: 'UTC', activeMs: playedMs, pausedMs: 0 };
  return recordOf({ ...times, ...rest }, endReason, startedAtMs + playedMs);
}
