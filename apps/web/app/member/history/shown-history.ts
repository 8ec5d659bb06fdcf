import type { SessionOutline } from '@innertide/protocol/remote-procedures';
import type { SessionRecord } from '@innertide/protocol/session-record';
import { type HistoryEntry, type LocalSession, mergeHistory } from '@innertide/session/history';
import { latestMonthOf } from '@innertide/session/history-months';
import type { Mode } from '@innertide/std/mode';

export interface HistoryFilter {
  /** null for every mode. */
  readonly mode: Mode | null;
  /** The last month to be shown, YYYY-MM; null begins with the newest. */
  readonly until: string | null;
}

/** Entries of the list from the device's sessions and the account's answer so far (`null`: none yet). */
export function shownEntries(
  { mode, until }: HistoryFilter,
  local: readonly LocalSession[],
  account: readonly SessionRecord[] | null,
  isFresh: boolean,
): readonly HistoryEntry[] {
  const belongs = (record: SessionRecord) =>
    (mode === null || record.mode === mode) && (until === null || record.local_date.slice(0, 7) <= until);
  const own = local.filter(({ record }) => belongs(record));
  // The account begins with an instant by which the month is over everywhere: the next one has begun in most places.
  const answered = account?.filter(belongs) ?? null;
  return isFresh || answered === null ? mergeHistory(own, answered) : heldEntries(own, answered);
}

/** What this device can tell without the account: what it remembers of its answers, and what its journal holds. */
export function heldEntries(
  local: readonly LocalSession[],
  remembered: readonly SessionRecord[],
): readonly HistoryEntry[] {
  // What was only remembered may be older than what this device saved since, or newer.
  return mergeHistory([...remembered.map(asSaved), ...local], null);
}

function asSaved(record: SessionRecord): LocalSession {
  return { record, state: 'saved' };
}

/** An instant by which a month (YYYY-MM) is over everywhere on earth. */
export function afterMonth(month: string): string {
  const [year = 1970, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1, 16)).toISOString();
}

/** How far the list has come. */
export interface HistoryReach {
  /** Every listed session of the account; null before its first answer. */
  readonly account: readonly SessionRecord[] | null;
  readonly hasMore: boolean;
}

/** A year as the device and the account know it together. */
export interface KnownYear {
  readonly year: number;
  readonly sessions: readonly SessionOutline[];
}

/**
 * Every session of a listed month (YYYY-MM), in one mode or all: from the list where all of it is there, else from its
 * year; null while neither is known to hold them all.
 */
export function playedInMonth(
  month: string,
  mode: Mode | null,
  entries: readonly HistoryEntry[],
  { account, hasMore }: HistoryReach,
  known: KnownYear | null,
): readonly SessionOutline[] | null {
  const last = account?.at(-1);
  const isWhole = account !== null && (!hasMore || !last || month > latestMonthOf(last.started_at));
  if (isWhole) return entries.map(({ record }) => record);
  if (!known || !month.startsWith(`${known.year}-`)) return null;
  return known.sessions.filter(
    (session) => session.local_date.startsWith(`${month}-`) && (mode === null || session.mode === mode),
  );
}
