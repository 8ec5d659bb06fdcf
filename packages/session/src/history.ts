import type { SessionRecord } from '@innertide/protocol/session-record';
import type { Milliseconds } from '@innertide/std/units';

/** A session as the device stores it. `deleted` marks a deletion that was not sent to the account yet. */
export interface LocalSession {
  readonly record: SessionRecord;
  readonly state: 'waiting' | 'saved' | 'deleted';
}

export interface HistoryEntry {
  readonly record: SessionRecord;
  /** True while the account does not have its latest state. */
  readonly onlyOnThisDevice: boolean;
}

/**
 * Merges what the device holds with what the account answered: by id, the later edit wins, newest first. With an answer the
 * account decides which saved sessions exist (one may have been deleted elsewhere); without one every session of the device is
 * shown.
 * @param account null when the account did not answer.
 */
export function mergeHistory(
  local: readonly LocalSession[],
  account: readonly SessionRecord[] | null,
): readonly HistoryEntry[] {
  const merged = new Map<string, HistoryEntry>();
  for (const record of account ?? []) merged.set(record.id, { record, onlyOnThisDevice: false });
  for (const { record, state } of local) {
    const known = merged.get(record.id);
    if (state === 'deleted') merged.delete(record.id);
    else if (state === 'waiting' && (!known || isLater(record, known.record))) {
      merged.set(record.id, { record, onlyOnThisDevice: true });
    } else if (state === 'saved' && account === null && !(known && isLater(known.record, record))) {
      merged.set(record.id, { record, onlyOnThisDevice: false });
    }
  }
  return [...merged.values()].sort((a, b) => newestFirst(a.record, b.record));
}

/** As the account pages them: several that began together keep one order. */
function newestFirst(a: SessionRecord, b: SessionRecord): number {
  return Date.parse(b.started_at) - Date.parse(a.started_at) || (a.id < b.id ? 1 : -1);
}

function isLater(a: SessionRecord, b: SessionRecord): boolean {
  return Date.parse(a.edited_at) > Date.parse(b.edited_at);
}

/** Timers and fades are not exact to the second: a ten-minute session must not read as nine. */
const ROUNDING_TOLERANCE_MS = 2_000;

/**
 * Counts the whole minutes that were played, as people count them, with 2 s of tolerance for timers; at least 1.
 * @example activeMinutes(80_000) // 1
 */
export function activeMinutes(activeMs: Milliseconds): number {
  return Math.max(1, Math.floor((activeMs + ROUNDING_TOLERANCE_MS) / 60_000));
}
