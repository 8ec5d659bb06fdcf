import { remoteProcedures } from '@innertide/protocol/remote-procedures';
import type { SessionRecord } from '@innertide/protocol/session-record';
import { MODES, type Mode } from '@innertide/std/mode';
import type { AnswerMemoryPort } from '../../ports/answer-memory-port.ts';

export const PAGE_SIZE = 20;
/** Pages kept on the device; what is older needs a network. */
const REMEMBERED_PAGES = 5;

export interface PageStart {
  readonly number: number;
  readonly startedAt: string | null;
  readonly id: string | null;
}

/** The pages of one account's history, for one mode or (null) for all of them. */
export interface PageOwner {
  readonly ownerId: string;
  readonly mode: Mode | null;
}

/** Where the page after this one begins; null after the last. */
export function startAfter(page: readonly SessionRecord[], number: number): PageStart | null {
  const last = page.at(-1);
  if (page.length < PAGE_SIZE || !last) return null;
  return { number: number + 1, startedAt: last.started_at, id: last.id };
}

export function rememberPage(
  memory: AnswerMemoryPort,
  owner: PageOwner,
  start: PageStart,
  page: readonly SessionRecord[],
): void {
  if (start.number < REMEMBERED_PAGES) memory.remember(keyOf(owner, start), page);
}

export function recallPage(
  memory: AnswerMemoryPort,
  owner: PageOwner,
  start: PageStart,
): readonly SessionRecord[] | undefined {
  return remoteProcedures.session_history.answer.safeParse(memory.recall(keyOf(owner, start))).data;
}

/** A session that stood in the history of all modes when it was last seen on this device. */
export function recallSession(memory: AnswerMemoryPort, ownerId: string, id: string): SessionRecord | undefined {
  return recallPages(memory, { ownerId, mode: null }).find((record) => record.id === id);
}

/** Every session that stood in the history, of all modes or of one, when it was last seen on this device; some are there twice. */
export function recallSessions(memory: AnswerMemoryPort, ownerId: string): readonly SessionRecord[] {
  return [null, ...MODES].flatMap((mode) => recallPages(memory, { ownerId, mode }));
}

/** The remembered pages from the newest on, as far as one leads to the next. */
function recallPages(memory: AnswerMemoryPort, owner: PageOwner): readonly SessionRecord[] {
  const records: SessionRecord[] = [];
  let start: PageStart | null = { number: 0, startedAt: null, id: null };
  while (start) {
    const page: readonly SessionRecord[] = recallPage(memory, owner, start) ?? [];
    records.push(...page);
    start = startAfter(page, start.number);
  }
  return records;
}

function keyOf({ ownerId, mode }: PageOwner, start: PageStart): string {
  return `${ownerId}/session_history/${JSON.stringify([mode, start])}`;
}
