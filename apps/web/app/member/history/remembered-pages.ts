import { remoteProcedures } from '@innertide/protocol/remote-procedures';
import type { SessionRecord } from '@innertide/protocol/session-record';
import { MODES, type Mode } from '@innertide/std/mode';
import type { QueryCache } from '../../storage/query-cache.ts';

export const PAGE_SIZE = 20;
/** Pages stored on this device; older ones need a network. */
const REMEMBERED_PAGES = 5;

export interface PageStart {
  readonly number: number;
  readonly startedAt: string | null;
  readonly id: string | null;
}

/** A list of one account's history: of one mode or (null) of all, from the newest on (null) or from the end of a month (YYYY-MM). */
export interface PagedList {
  readonly ownerId: string;
  readonly mode: Mode | null;
  readonly until: string | null;
}

/** Where the page after this one begins; null after the last. */
export function startAfter(page: readonly SessionRecord[], number: number): PageStart | null {
  const last = page.at(-1);
  if (page.length < PAGE_SIZE || !last) return null;
  return { number: number + 1, startedAt: last.started_at, id: last.id };
}

export function rememberPage(
  memory: QueryCache,
  list: PagedList,
  start: PageStart,
  page: readonly SessionRecord[],
): void {
  if (start.number < REMEMBERED_PAGES) memory.remember(keyOf(list, start), { begins: beginningOf(start), page });
}

export function recallPage(
  memory: QueryCache,
  list: PagedList,
  start: PageStart,
): readonly SessionRecord[] | undefined {
  const stored = memory.recall(keyOf(list, start));
  if (typeof stored !== 'object' || stored === null || !('page' in stored) || !('begins' in stored)) return undefined;
  if (stored.begins !== beginningOf(start)) return undefined;
  return remoteProcedures.session_history.answer.safeParse(stored.page).data;
}

/** A session that stood in the history when it was last seen on this device. */
export function recallSession(memory: QueryCache, ownerId: string, id: string): SessionRecord | undefined {
  for (const mode of [null, ...MODES]) {
    const found = recallPages(memory, { ownerId, mode, until: null }).find((record) => record.id === id);
    if (found) return found;
  }
  return undefined;
}

/** Every session that stood in the history, of all modes or of one, when it was last seen on this device; some are there twice. */
export function recallSessions(memory: QueryCache, ownerId: string): readonly SessionRecord[] {
  return [null, ...MODES].flatMap((mode) => recallPages(memory, { ownerId, mode, until: null }));
}

/** The remembered pages from the newest on, as far as one leads to the next. */
function recallPages(memory: QueryCache, list: PagedList): readonly SessionRecord[] {
  const records: SessionRecord[] = [];
  let start: PageStart | null = { number: 0, startedAt: null, id: null };
  while (start) {
    const page: readonly SessionRecord[] = recallPage(memory, list, start) ?? [];
    records.push(...page);
    start = startAfter(page, start.number);
  }
  return records;
}

/**
 * A page's place in its list and not where it begins: with every new session each page begins elsewhere, and what stood
 * there before must be removed.
 */
function keyOf({ ownerId, mode, until }: PagedList, { number }: PageStart): string {
  return `${ownerId}/session_history/${JSON.stringify([mode, until === null ? 'newest' : 'until', number])}`;
}

function beginningOf({ startedAt, id }: PageStart): string {
  return JSON.stringify([startedAt, id]);
}
