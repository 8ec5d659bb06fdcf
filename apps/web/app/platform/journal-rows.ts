import { type SessionRecord, sessionRecordSchema } from '@innertide/protocol/session-record';
import type { LocalSession } from '@innertide/session/history';
import type { Forgotten } from '../ports/journal-port.ts';

/** What a running session would leave if it broke off now. */
export interface DraftRow {
  readonly id: string;
  readonly ownerId: string;
  readonly record: SessionRecord;
}

/** A session that is over. */
export interface SessionRow extends DraftRow {
  readonly state: LocalSession['state'];
}

/**
 * What becomes of a row once the account answered for a state of it that was sent: null removes it. A row that was
 * edited or deleted meanwhile stays as it is and keeps waiting; one that is older than what was sent had to stay behind
 * where the device was full or out of reach, and follows.
 * @param stored what the account holds now (perhaps a later edit from elsewhere); null when it holds nothing any more.
 */
export function acknowledged(row: LocalSession, sent: LocalSession, stored: SessionRecord | null): LocalSession | null {
  const isSame = row.record.edited_at === sent.record.edited_at;
  if (isSame ? row.state !== sent.state : isAsLate(row.record, sent.record)) return row;
  return stored === null ? null : { record: stored, state: 'saved' };
}

/** Whether `later` was written no earlier than `earlier`, both of one session. */
export function isAsLate(later: SessionRecord, earlier: SessionRecord): boolean {
  return Date.parse(later.edited_at) >= Date.parse(earlier.edited_at);
}

/** Whether a finished session holds everything of a draft of it: a resumed session has played longer. */
export function coversDraft(session: SessionRecord, draft: SessionRecord): boolean {
  return session.active_ms >= draft.active_ms;
}

/** Whether a row is among what its owner's device is to forget. */
export function isMeant({ id, state }: { readonly id: string; readonly state?: string }, what: Forgotten): boolean {
  if (typeof what !== 'string') return what.includes(id);
  return what === 'everything' || state === 'saved';
}

/** A stored record, if it still reads as one: the device's storage is a door. */
export function readRecord(value: unknown): SessionRecord | null {
  const parsed = sessionRecordSchema.safeParse(value);
  return parsed.success ? parsed.data : null;
}
