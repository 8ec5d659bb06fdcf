import { JOURNAL_INTERVAL_MS } from '@innertide/session/journal';
import { expect, it } from 'vitest';
import { createMemoryJournal } from '../../platform/journal-memory.ts';
import { exampleSession } from '../../testing/example-session.ts';
import { recoverDrafts } from './recover-drafts.ts';

const OWNER = 'owner-1';
const HALF_A_MINUTE_MS = 30_000;

it('offers the newest draft, stores those that played and discards one that hardly did', async () => {
  const journal = createMemoryJournal();
  const [older, newest] = [1, 2].map((number) => exampleSession(number, 'interrupted', HALF_A_MINUTE_MS));
  const touch = exampleSession(0, 'interrupted', 500);
  for (const draft of [older, newest, touch]) if (draft) await journal.writeDraft(OWNER, draft);
  const soonMs = Date.parse(newest?.ended_at ?? '') + JOURNAL_INTERVAL_MS;

  expect(await recoverDrafts(journal, OWNER, soonMs)).toEqual(newest);
  expect(await journal.sessions(OWNER)).toEqual([{ record: older, state: 'waiting' }]);
  expect(await journal.drafts(OWNER)).toEqual([newest]);
});

it('offers nothing that is long over, and stores it', async () => {
  const journal = createMemoryJournal();
  const draft = exampleSession(1, 'interrupted', HALF_A_MINUTE_MS);
  await journal.writeDraft(OWNER, draft);
  expect(await recoverDrafts(journal, OWNER, Date.parse(draft.ended_at) + 365 * 86_400_000)).toBeNull();
  expect(await journal.sessions(OWNER)).toEqual([{ record: draft, state: 'waiting' }]);
  expect(await journal.drafts(OWNER)).toEqual([]);
});
