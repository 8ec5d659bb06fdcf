import type { SessionOutline } from '@innertide/protocol/remote-procedures';
import { activeMinutes, type HistoryEntry } from './history.ts';

/** A month as far as it is listed. */
export interface HistoryMonth {
  /** YYYY-MM */
  readonly month: string;
  readonly entries: readonly HistoryEntry[];
}

/** Groups the history by the calendar month of its local dates; months and entries stay in their order. */
export function byMonth(entries: readonly HistoryEntry[]): readonly HistoryMonth[] {
  const months = new Map<string, HistoryEntry[]>();
  for (const entry of entries) {
    const month = entry.record.local_date.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), entry]);
  }
  return [...months].map(([month, list]) => ({ month, entries: list }));
}

/** Sums the shown minutes of sessions: each counts as `activeMinutes`. */
export function minutesOf(sessions: readonly SessionOutline[]): number {
  return sessions.reduce((sum, { active_ms }) => sum + activeMinutes(active_ms), 0);
}

/** The farthest that a calendar on earth is ahead of UTC. */
const FARTHEST_AHEAD_MS = 14 * 60 * 60 * 1000;

/**
 * Returns the latest month (YYYY-MM) in any time zone of a session that began no later than this one. Where more is to be listed
 * after it, the months up to this one may be incomplete.
 * @param startedAt ISO 8601.
 */
export function latestMonthOf(startedAt: string): string {
  return new Date(Date.parse(startedAt) + FARTHEST_AHEAD_MS).toISOString().slice(0, 7);
}
