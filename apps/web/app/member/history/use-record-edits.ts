import type { SessionRecord } from '@innertide/protocol/session-record';
import { useLayoutEffect, useState } from 'react';
import { useJournal } from '../journal/journal-provider.tsx';
import { createRecordEdits, type RecordEdits } from './record-edits.ts';

/** The edits of a session, kept on the device; whoever leaves in the middle of a word leaves the word here. */
export function useRecordEdits(record: SessionRecord): RecordEdits {
  const { journal, ownerId } = useJournal();
  const [edits] = useState(() =>
    createRecordEdits(record, { nowMs: Date.now, keep: (next) => void journal.keep(ownerId, next) }),
  );
  useLayoutEffect(() => edits.see(record), [edits, record]);
  useLayoutEffect(() => () => edits.keepNote(), [edits]);
  return edits;
}
