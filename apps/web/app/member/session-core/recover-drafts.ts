import type { SessionRecord } from '@innertide/protocol/session-record';
import { recoveryOf, SHORTEST_SESSION_MS } from '@innertide/session/journal';
import type { Milliseconds } from '@innertide/std/units';
import type { JournalPort } from '../../ports/journal-port.ts';

/**
 * Settles drafts that closed tabs and crashes left: saves them as sessions, and discards those that are too short.
 *
 * @returns the newest draft that may still be continued, for the member to decide; null when there is none.
 */
export async function recoverDrafts(
  journal: JournalPort,
  ownerId: string,
  nowMs: Milliseconds,
): Promise<SessionRecord | null> {
  let offered: SessionRecord | null = null;
  for (const draft of await journal.drafts(ownerId)) {
    const recovery = recoveryOf(draft, nowMs);
    if (recovery === 'offer-restore' && offered === null) offered = draft;
    else await endDraft(journal, ownerId, draft);
  }
  return offered;
}

/** Ends an interrupted session: saves it, or discards it where it hardly played. */
export function endDraft(journal: JournalPort, ownerId: string, draft: SessionRecord): Promise<void> {
  return draft.active_ms < SHORTEST_SESSION_MS ? journal.discardDraft(draft.id) : journal.store(ownerId, draft);
}
