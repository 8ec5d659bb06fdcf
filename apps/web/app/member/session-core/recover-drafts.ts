import type { SessionRecord } from '@innertide/protocol/session-record';
import { recoveryOf, SHORTEST_SESSION_MS } from '@innertide/session/journal';
import type { Milliseconds } from '@innertide/std/units';
import type { JournalPort } from '../../ports/journal-port.ts';

/**
 * Settles what closed tabs and crashes left behind: keeps what was heard, forgets what was a slip of the finger.
 * @returns the newest one that may still go on, for the member to decide; null when there is none.
 */
export async function recoverDrafts(
  journal: JournalPort,
  ownerId: string,
  nowMs: Milliseconds,
): Promise<SessionRecord | null> {
  let offered: SessionRecord | null = null;
  for (const draft of await journal.drafts(ownerId)) {
    const recovery = recoveryOf(draft, nowMs);
    if (recovery === 'offer-to-go-on' && offered === null) offered = draft;
    else await endDraft(journal, ownerId, draft);
  }
  return offered;
}

/** What was broken off is over: it is kept, or forgotten where hardly anything was heard. */
export function endDraft(journal: JournalPort, ownerId: string, draft: SessionRecord): Promise<void> {
  return draft.active_ms < SHORTEST_SESSION_MS ? journal.discardDraft(draft.id) : journal.keep(ownerId, draft);
}
