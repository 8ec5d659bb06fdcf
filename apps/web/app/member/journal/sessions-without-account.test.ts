import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { createIndexedDbJournal } from '../../platform/journal-indexed-db.ts';
import { type JournalPort, NOBODY } from '../../ports/journal-port.ts';
import { exampleSession } from '../../testing/example-session.ts';
import { adopt, leaveBehind, sessionsWithoutAccount } from './sessions-without-account.ts';

const MEMBER = 'member-1';
const NOW_MS = Date.UTC(2026, 10, 22);

let dashboard: JournalPort;
let listenTab: JournalPort;

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  dashboard = await createIndexedDbJournal();
  listenTab = await createIndexedDbJournal();
});

const offered = () => sessionsWithoutAccount(dashboard, NOW_MS);
const ids = async (ownerId: string) => (await dashboard.sessions(ownerId)).map(({ record }) => record.id).toSorted();

describe('sessions played without an account', () => {
  it('are adopted together with those that another tab added after the offer', async () => {
    await listenTab.store(NOBODY, exampleSession(1));
    expect(await offered()).toEqual([exampleSession(1)]);
    await listenTab.store(NOBODY, exampleSession(2));
    await listenTab.writeDraft(NOBODY, exampleSession(3, 'interrupted'));
    await adopt(dashboard, MEMBER, NOW_MS);
    expect(await ids(MEMBER)).toEqual([1, 2, 3].map((number) => exampleSession(number).id));
    expect(await offered()).toEqual([]);
    expect(await dashboard.drafts(NOBODY)).toEqual([]);
  });

  it('are not adopted while one still plays in another tab', async () => {
    const playing = exampleSession(1, 'interrupted');
    await listenTab.writeDraft(NOBODY, playing);
    await adopt(dashboard, MEMBER, Date.parse(playing.ended_at) + 5_000);
    expect(await ids(MEMBER)).toEqual([]);
    expect(await listenTab.drafts(NOBODY)).toEqual([playing]);
  });

  it('are deleted as far as they were offered; later ones are offered again', async () => {
    await listenTab.store(NOBODY, exampleSession(1));
    await listenTab.writeDraft(NOBODY, exampleSession(2, 'interrupted'));
    const before = await offered();
    await listenTab.store(NOBODY, exampleSession(3));
    await leaveBehind(dashboard, before);
    expect(await offered()).toEqual([exampleSession(3)]);
  });

  it('are discarded when shorter than a minute', async () => {
    await listenTab.writeDraft(NOBODY, exampleSession(1, 'interrupted', 55_000));
    expect(await offered()).toEqual([]);
    expect(await dashboard.drafts(NOBODY)).toEqual([]);
  });
});
