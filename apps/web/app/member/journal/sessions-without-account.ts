import type { SessionRecord } from '@innertide/protocol/session-record';
import type { Milliseconds } from '@innertide/std/units';
import { type JournalPort, NOBODY } from '../../ports/journal-port.ts';

/** Anything shorter is a try, not a session to look for later. */
const SHORTEST_ADOPTED_MS: Milliseconds = 60_000;

/** A page that plays writes its draft every five seconds. */
const STILL_PLAYS_WITHIN_MS: Milliseconds = 15_000;

/** Finished sessions played on this device without an account, in any tab. Shorter drafts are discarded. */
export async function sessionsWithoutAccount(
  journal: JournalPort,
  nowMs: Milliseconds,
): Promise<readonly SessionRecord[]> {
  const played = (await journal.sessions(NOBODY)).map(({ record }) => record);
  for (const draft of await journal.drafts(NOBODY)) {
    if (Math.abs(nowMs - Date.parse(draft.ended_at)) <= STILL_PLAYS_WITHIN_MS) continue;
    // The draft of a page that was closed while it played is finished as well.
    if (draft.active_ms >= SHORTEST_ADOPTED_MS) played.push(draft);
    else await journal.discardDraft(draft.id);
  }
  return played;
}

/** Moves all of them into a member's history. */
export async function adopt(journal: JournalPort, ownerId: string, nowMs: Milliseconds): Promise<void> {
  for (const record of await sessionsWithoutAccount(journal, nowMs)) await journal.store(ownerId, record);
}

/** Deletes the offered sessions, and none that were added since. */
export function leaveBehind(journal: JournalPort, offered: readonly SessionRecord[]): Promise<void> {
  return journal.forget(
    NOBODY,
    offered.map(({ id }) => id),
  );
}
