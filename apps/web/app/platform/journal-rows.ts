import { type SessionRecord, sessionRecordSchema } from '@innertide/protocol/session-record';
import type { LocalSession } from '@innertide/session/history';

/**
 * What becomes of a row once the account answered for a state of it that was sent: null removes it. A row that was
 * edited or deleted meanwhile stays as it is and keeps waiting.
 * @param stored what the account holds now (perhaps a later edit from elsewhere); null when it holds nothing any more.
 */
export function acknowledged(row: LocalSession, sent: LocalSession, stored: SessionRecord | null): LocalSession | null {
  if (row.state !== sent.state || row.record.edited_at !== sent.record.edited_at) return row;
  return stored === null ? null : { record: stored, state: 'saved' };
}

/** A stored record, if it still reads as one: the device's storage is a door. */
export function readRecord(value: unknown): SessionRecord | null {
  const parsed = sessionRecordSchema.safeParse(value);
  return parsed.success ? parsed.data : null;
}
