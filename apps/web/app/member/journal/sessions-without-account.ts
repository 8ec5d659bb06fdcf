import type { SessionRecord } from '@innertide/protocol/session-record';
import type { Milliseconds } from '@innertide/std/units';
import { type JournalPort, NOBODY } from '../../ports/journal-port.ts';

/** Less than this is a taste, not a session one would look for later. */
const SHORTEST_KEPT_MS: Milliseconds = 60_000;

/** A page that plays writes its draft every five seconds. */
const STILL_PLAYS_WITHIN_MS: Milliseconds = 15_000;

/** What was listened to on this device without an account and is over, in this tab or another. Tastes are forgotten. */
export async function sessionsWithoutAccount(
  journal: JournalPort,
  nowMs: Milliseconds,
): Promise<readonly SessionRecord[]> {
  const heard = (await journal.sessions(NOBODY)).map(({ record }) => record);
  for (const draft of await journal.drafts(NOBODY)) {
    if (Math.abs(nowMs - Date.parse(draft.ended_at)) <= STILL_PLAYS_WITHIN_MS) continue;
    // A page that was closed while it played left a draft: it is over too.
    if (draft.active_ms >= SHORTEST_KEPT_MS) heard.push(draft);
    else await journal.discardDraft(draft.id);
  }
  return heard;
}

/** Takes into a member's history all that is there now: a session that is kept as theirs is nobody's no more. */
export async function adopt(journal: JournalPort, ownerId: string, nowMs: Milliseconds): Promise<void> {
  for (const record of await sessionsWithoutAccount(journal, nowMs)) await journal.keep(ownerId, record);
}

/** Deletes what was offered, and nothing that came since. */
export function leaveBehind(journal: JournalPort, offered: readonly SessionRecord[]): Promise<void> {
  return journal.forget(
    NOBODY,
    offered.map(({ id }) => id),
  );
}
