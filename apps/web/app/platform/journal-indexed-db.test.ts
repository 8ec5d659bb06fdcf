import 'fake-indexeddb/auto';
import type { SessionRecord } from '@innertide/protocol/session-record';
import { edited } from '@innertide/session/journal';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JournalPort } from '../ports/journal-port.ts';
import { Disk } from '../testing/disk.ts';
import { exampleSession } from '../testing/example-session.ts';
import { createIndexedDbJournal } from './journal-indexed-db.ts';

const OWNER = 'owner-1';

let disk: Disk;
let journal: JournalPort;

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  disk = new Disk();
  journal = await createIndexedDbJournal();
});
afterEach(() => disk.takeAway());

/** What a page that is opened later finds. */
async function laterPage() {
  const later = await createIndexedDbJournal();
  return { drafts: await later.drafts(OWNER), sessions: await later.sessions(OWNER) };
}

const waiting = (record: SessionRecord) => ({ record, state: 'waiting' });

describe('the journal of a device', () => {
  it('goes on when its connection is lost under it, as after a page was put to sleep', async () => {
    await journal.writeDraft(OWNER, exampleSession(1, 'interrupted', 5_000));
    disk.meet('connection-lost');
    await journal.writeDraft(OWNER, exampleSession(1, 'interrupted', 10_000));
    expect(journal.durability()).toBe('device');
    expect((await laterPage()).drafts).toEqual([exampleSession(1, 'interrupted', 10_000)]);
    disk.meet('connection-lost');
    await journal.store(OWNER, exampleSession(1));
    expect(await laterPage()).toEqual({ drafts: [], sessions: [waiting(exampleSession(1))] });
  });

  it('goes on where somebody clears what the site has stored', async () => {
    await journal.writeDraft(OWNER, exampleSession(1, 'interrupted', 5_000));
    disk.meet('connection-lost');
    globalThis.indexedDB = new IDBFactory();
    await journal.store(OWNER, exampleSession(1));
    expect((await laterPage()).sessions).toEqual([waiting(exampleSession(1))]);
  });

  it.each(['full', 'shut'] as const)(
    'holds what a %s device does not take, and stores it as soon as it does',
    async (fate) => {
      disk.meet(fate);
      await journal.store(OWNER, exampleSession(1));
      await journal.writeDraft(OWNER, exampleSession(2, 'interrupted', 5_000));
      expect(journal.durability()).toBe('memory');
      expect(await journal.sessions(OWNER)).toEqual([waiting(exampleSession(1))]);
      let changes = 0;
      journal.subscribe(() => {
        changes += 1;
      });
      disk.meet('ready');
      await journal.writeDraft(OWNER, exampleSession(2, 'interrupted', 10_000));
      expect([journal.durability(), changes > 0]).toEqual(['device', true]);
      expect(await laterPage()).toEqual({
        drafts: [exampleSession(2, 'interrupted', 10_000)],
        sessions: [waiting(exampleSession(1))],
      });
    },
  );

  it('begins in memory where storage is shut, and moves when it opens', async () => {
    disk.meet('shut');
    const begun = await createIndexedDbJournal();
    expect(begun.durability()).toBe('memory');
    await begun.store(OWNER, exampleSession(1));
    disk.meet('ready');
    await begun.store(OWNER, exampleSession(2));
    expect(begun.durability()).toBe('device');
    expect((await laterPage()).sessions).toEqual([waiting(exampleSession(1)), waiting(exampleSession(2))]);
  });

  it('offers no recovery of a session whose end the full device refused', async () => {
    await journal.writeDraft(OWNER, exampleSession(1, 'interrupted', 55_000));
    disk.meet('full');
    await journal.store(OWNER, exampleSession(1));
    expect(await journal.drafts(OWNER)).toEqual([]);
    // Until the account has it the draft is all that outlives the page.
    expect((await laterPage()).drafts).toHaveLength(1);
    await journal.acknowledge(OWNER, { record: exampleSession(1), state: 'waiting' }, exampleSession(1));
    expect((await laterPage()).drafts).toEqual([]);
  });

  it('follows the account’s answer to an edit or a deletion that the device did not take', async () => {
    for (const number of [1, 2]) {
      await journal.store(OWNER, exampleSession(number));
      await journal.acknowledge(OWNER, { record: exampleSession(number), state: 'waiting' }, exampleSession(number));
    }
    disk.meet('full');
    const noted = edited(exampleSession(1), { note: 'quiet' }, 0);
    const gone = edited(exampleSession(2), {}, 0);
    await journal.store(OWNER, noted);
    await journal.remove(OWNER, gone);
    disk.meet('ready');
    await journal.acknowledge(OWNER, { record: noted, state: 'waiting' }, noted);
    await journal.acknowledge(OWNER, { record: gone, state: 'deleted' }, null);
    expect((await laterPage()).sessions).toEqual([{ record: noted, state: 'saved' }]);
  });

  it('leaves what another tab wrote later', async () => {
    disk.meet('full');
    await journal.store(OWNER, exampleSession(1));
    disk.meet('ready');
    const noted = edited(exampleSession(1), { note: 'from the other tab' }, 0);
    await (await createIndexedDbJournal()).store(OWNER, noted);
    await journal.store(OWNER, exampleSession(2));
    expect((await laterPage()).sessions).toEqual([waiting(noted), waiting(exampleSession(2))]);
  });

  it('lets nothing that still runs bring back whom it forgot', async () => {
    await journal.writeDraft(OWNER, exampleSession(1, 'interrupted', 5_000));
    await Promise.all([journal.forget(OWNER), journal.writeDraft(OWNER, exampleSession(1, 'interrupted', 10_000))]);
    await journal.writeDraft(OWNER, exampleSession(1, 'interrupted', 15_000));
    expect((await laterPage()).drafts).toEqual([]);
    await journal.writeDraft(OWNER, exampleSession(2, 'interrupted', 5_000));
    expect((await laterPage()).drafts, 'of one who came back').toHaveLength(1);
  });

  it('forgets in every tab: one that plays writes nothing more of whom another signed out', async () => {
    const channels = [new BroadcastChannel('tabs'), new BroadcastChannel('tabs')] as const;
    const [here, there] = await Promise.all(channels.map(createIndexedDbJournal));
    await there?.writeDraft(OWNER, exampleSession(1, 'interrupted', 5_000));
    disk.meet('full');
    await there?.store(OWNER, exampleSession(2));
    disk.meet('ready');
    const received = new Promise((resolve) => channels[1].addEventListener('message', resolve));
    await here?.forget(OWNER);
    // Before the message arrives.
    await there?.writeDraft(OWNER, exampleSession(1, 'interrupted', 10_000));
    await received;
    await there?.writeDraft(OWNER, exampleSession(1, 'interrupted', 15_000));
    expect(await there?.sessions(OWNER)).toEqual([]);
    expect(await laterPage()).toEqual({ drafts: [], sessions: [] });
    for (const channel of channels) channel.close();
  });

  it('forgets only the sessions whose ids are given', async () => {
    for (const number of [1, 2]) await journal.store(OWNER, exampleSession(number));
    await journal.forget(OWNER, [exampleSession(1).id]);
    expect((await laterPage()).sessions).toEqual([waiting(exampleSession(2))]);
  });
});
