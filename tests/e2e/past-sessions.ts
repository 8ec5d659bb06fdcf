import type { SessionRecord } from '@innertide/protocol/session-record';
import { recordOfPlayed } from '@innertide/session/journal';
import { defaultSettings } from '@innertide/session/settings';
import { BRAND_SLUG } from '@innertide/std/brand';
import { MODES } from '@innertide/std/mode';
import { uuidV7 } from '@innertide/std/uuid';
import { expect, type Page } from '@playwright/test';
import { accountOf, type Member } from './members.ts';

const DAY_MS = 86_400_000;
const BEGINNINGS = ['tense', 'tense', 'tired', null, null] as const;
const MOODS = ['softer', 'clearer', null, 'same', 'softer', 'restless'] as const;

/** The n-th session back from today, at an hour and of a length that its number gives. */
export function pastSession(daysAgo: number, changes: Partial<SessionRecord> = {}): SessionRecord {
  const hour = [7, 21, 13, 22][daysAgo % 4] ?? 7;
  const startedAtMs = Math.floor(Date.now() / DAY_MS) * DAY_MS - daysAgo * DAY_MS + hour * 3_600_000;
  const mode = MODES[(daysAgo * 7) % MODES.length] ?? 'sleep';
  const activeMs = (5 + ((daysAgo * 13) % 40)) * 60_000;
  const played = recordOfPlayed({
    id: uuidV7(startedAtMs, crypto.getRandomValues(new Uint8Array(10))),
    mode,
    templateSlug: null,
    settings: defaultSettings(mode, daysAgo),
    startedAtMs,
    endedAtMs: startedAtMs + activeMs,
    activeMs,
    pausedMs: 0,
    endReason: daysAgo % 3 === 0 ? 'ended' : 'completed',
    timeZone: 'Europe/Warsaw',
    moodBefore: BEGINNINGS[daysAgo % BEGINNINGS.length] ?? null,
  });
  return {
    ...played,
    local_date: played.started_at.slice(0, 10),
    mood_after: MOODS[daysAgo % MOODS.length] ?? null,
    note: daysAgo % 9 === 0 ? 'Rain outside, quiet inside.' : null,
    ...changes,
  };
}

/** Saves sessions into a member's account as the app would. */
export async function saveSessions(
  serverUrl: string,
  member: Member,
  records: readonly SessionRecord[],
): Promise<void> {
  const call = await accountOf(serverUrl, member);
  for (const record of records) await call('save_session', { record });
}

/** Puts a session into the device's journal that was played before anybody signed in. The app must be open. */
export async function storeSessionOfNobody(page: Page): Promise<void> {
  const journal = `${BRAND_SLUG}-journal`;
  const namesOfDatabases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  // The app must have created the journal: here it would be created without its stores.
  await expect.poll(namesOfDatabases).toContain(journal);
  await page.evaluate(
    ([database, record]) =>
      new Promise<void>((resolve, reject) => {
        const opened = indexedDB.open(database);
        opened.onsuccess = () => {
          const put = opened.result.transaction('sessions', 'readwrite').objectStore('sessions');
          const done = put.put({ id: record.id, ownerId: 'nobody', record, state: 'waiting' });
          done.onsuccess = () => {
            opened.result.close();
            resolve();
          };
          done.onerror = () => reject(done.error);
        };
      }),
    [journal, pastSession(0)] as const,
  );
}
