import type { SessionRecord } from '@innertide/protocol/session-record';
import { MODES } from '@innertide/std/mode';
import { exampleSession } from './example-session.ts';

const DAY_MS = 86_400_000;
const BEGINNINGS = ['tense', 'tense', 'tired', null, null] as const;
const MOODS = ['softer', 'clearer', null, 'same', 'softer', 'restless'] as const;

/** The session that a member had so many days ago, at an hour and of a length that the number gives. */
function pastSession(daysAgo: number, changes: Partial<SessionRecord> = {}): SessionRecord {
  const hour = [7, 21, 13, 22][daysAgo % 4] ?? 7;
  const startedAtMs = Math.floor(Date.now() / DAY_MS) * DAY_MS - daysAgo * DAY_MS + hour * 3_600_000;
  const mode = MODES[(daysAgo * 7) % MODES.length] ?? 'sleep';
  const example = exampleSession(daysAgo);
  const activeMs = (5 + ((daysAgo * 13) % 40)) * 60_000;
  const endedAt = new Date(startedAtMs + activeMs).toISOString();
  return {
    ...example,
    mode,
    settings: { ...example.settings, mode },
    started_at: new Date(startedAtMs).toISOString(),
    ended_at: endedAt,
    active_ms: activeMs,
    end_reason: daysAgo % 3 === 0 ? 'ended' : 'completed',
    time_zone: 'Europe/Warsaw',
    local_date: new Date(startedAtMs).toISOString().slice(0, 10),
    mood_before: BEGINNINGS[daysAgo % BEGINNINGS.length] ?? null,
    mood_after: MOODS[daysAgo % MOODS.length] ?? null,
    note: daysAgo % 9 === 0 ? 'Rain outside, quiet inside.' : null,
    edited_at: endedAt,
    ...changes,
  };
}

/** A fortnight with gaps, a month ago and more than a year ago, newest first. */
export const SOME_SESSIONS: readonly SessionRecord[] = [
  pastSession(1, { template_slug: 'five-quiet-minutes' }),
  ...[2, 3, 5, 8, 40, 400].map((day) => pastSession(day)),
];
