// Session lives from the first tap to the account: the real runner, state machine, IndexedDB journal, outbox, client, remote
// procedures and SQL, with a tab that dies at any step, a network and a disk that come and go, and clocks that are set.
import 'fake-indexeddb/auto';
import type { SessionRecord } from '@innertide/protocol/session-record';
import { edited, JOURNAL_INTERVAL_MS, SHORTEST_SESSION_MS } from '@innertide/session/journal';
import type { SessionState } from '@innertide/session/session-state';
import { defaultSettings, withLayer, withLength } from '@innertide/session/settings';
import { SHORTEST_LEFT_MS } from '@innertide/session/switch-session';
import { ManualClock } from '@innertide/std/clock';
import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endDraft } from '../../apps/web/app/member/session-core/recover-drafts.ts';
import { Disk, type DiskFate } from '../../apps/web/app/testing/disk.ts';
import { type Account, type Line, openAccount } from './account.ts';
import { Tab } from './tab.ts';

/** `npm run proofs` lives a thousand. */
const LIVES = Number(process.env.LIVES ?? 100);
/** Forty times what one takes as a rule: a busy machine has taken ten. */
const LONGEST_LIFE_MS = 600;
const NOON_MS = Date.UTC(2026, 10, 21, 12);

/** A page in the background looks once a second: so much of the sound may not have been seen when it dies. */
const UNSEEN_MS = 1000;

const STATUSES: readonly SessionState['status'][] = [
  ...(['idle', 'waiting', 'starting', 'playing', 'paused', 'ending', 'summary'] as const),
];

const DEEDS = [
  ...([
    'start',
    'start-later',
    'restore',
    'pause',
    'resume',
    'end',
    'close',
    'note',
    'delete',
    'louder',
    'finish',
  ] as const),
  ...(['interrupted', 'returned', 'failed', 'turn-lost', 'flush', 'flush-meanwhile'] as const),
] as const;

/** What leads somewhere, and what happens at the same time as something else. */
const OFTEN = ['start', 'end', 'end', 'note', 'note', 'flush-meanwhile', 'flush-meanwhile'] as const;

type Deed = (typeof DEEDS)[number];

const happening = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('time' as const),
      ms: fc.integer({ min: 1, max: 12_000 }),
      isInBackground: fc.boolean(),
    }),
  },
  { weight: 8, arbitrary: fc.record({ kind: fc.constantFrom(...DEEDS, ...OFTEN) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('crash' as const), steps: fc.integer({ min: 0, max: 4 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('line' as const),
      line: fc.constantFrom<Line>('up', 'up', 'down', 'answers-lost'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('disk' as const),
      fate: fc.constantFrom<DiskFate>('ready', 'ready', 'full', 'shut', 'connection-lost'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('clock' as const), ms: fc.integer({ min: -9e6, max: 9e6 }) }),
  },
);

type Happening = typeof happening extends fc.Arbitrary<infer Value> ? Value : never;

let account: Account;
let disk: Disk;
let ids = 0;
const visited = new Set<SessionState['status']>();

beforeAll(async () => {
  disk = new Disk();
  account = await openAccount();
});
afterAll(async () => {
  disk.takeAway();
  await account.close();
});

/** One member, one device, and books that the product does not see. */
class LifeBooks {
  /** Milliseconds of sound played in each session. */
  readonly playedMsBySession = new Map<string, number>();
  /** Sessions whose summary was shown, and those of them whose tab then came to rest: none of these may be lost. */
  readonly ended = new Set<string>();
  readonly over = new Set<string>();
  /** What was last written under each of those. */
  readonly notes = new Map<string, string | null>();
  /** Sessions somebody deleted, and those of them whose deletion was written down. */
  readonly deleted = new Set<string>();
  readonly gone = new Set<string>();
  /** What was played when the tab died, since up to one interval of it may not be written. */
  readonly brokenOff = new Set<string>();
  /** Of which the device had not taken everything when their tab died: what was in that page alone is gone with it. */
  readonly diedWithPage = new Set<string>();
  /** Sessions that were left for another one while they played: a try of under a minute is no entry in the history. */
  readonly left = new Set<string>();
  /** Those of them of which the tab may not have written everything yet. */
  readonly leaving = new Set<string>();
  /** Whose tab met a disk that was not ready and died: the account may be ahead of what that disk remembers. */
  readonly leftBehind = new Set<string>();
}

async function live(happenings: readonly Happening[]): Promise<void> {
  globalThis.indexedDB = new IDBFactory();
  const memberId = await account.newMember();
  const clock = new ManualClock(NOON_MS);
  const books = new LifeBooks();
  const open = () => Tab.open(account, memberId, clock, () => (ids += 1));
  account.line = 'up';
  disk.meet('ready');
  let tab = await open();
  let isDiskTroubled = false;
  const hadTrouble = happenings.some((one) => one.kind === 'disk' && one.fate !== 'ready');
  let lastSeen: SessionState = tab.runner.snapshot().state;
  follow(tab);

  function follow(followed: Tab): void {
    followed.runner.subscribe(() => !followed.isDead && see(followed.runner.snapshot().state));
  }

  function see(state: SessionState): void {
    visited.add(state.status);
    lastSeen = state;
    if ('session' in state) {
      if (state.status === 'playing' || state.status === 'paused') {
        books.playedMsBySession.set(state.session.id, tab.sound.read().playedSeconds * 1000);
      }
    }
    if (state.status === 'summary' && !books.ended.has(state.record.id)) {
      books.ended.add(state.record.id);
      books.playedMsBySession.set(state.record.id, tab.sound.read().playedSeconds * 1000);
    }
  }

  async function reopen(): Promise<void> {
    if ('session' in lastSeen) books.brokenOff.add(lastSeen.session.id);
    for (const id of books.leaving) books.brokenOff.add(id);
    books.leaving.clear();
    if (lastSeen.status === 'summary') books.brokenOff.add(lastSeen.record.id);
    const isAllStored = tab.journal.durability() === 'device';
    for (const id of tab.touched) {
      if (!isAllStored) books.diedWithPage.add(id);
      if (isDiskTroubled) books.leftBehind.add(id);
    }
    isDiskTroubled = disk.isInTrouble;
    tab = await open();
    lastSeen = tab.runner.snapshot().state;
    follow(tab);
  }

  const deeds: Record<Deed, (at: Tab, index: number) => void | Promise<void>> = {
    start: (at, index) => start(at, index % 3 === 0 ? 1 : 10, 0),
    'start-later': (at) => start(at, 10, 5),
    restore(at) {
      const offered = at.runner.snapshot().state.status === 'idle' ? at.takeOffered() : null;
      if (offered) at.runner.restore(offered);
    },
    pause: (at) => at.runner.pause(),
    resume: (at) => at.runner.resume(),
    end: (at) => at.runner.end(),
    close: (at) => at.runner.close(),
    note: (at, index) => at.runner.edit({ note: `note ${index}` }),
    delete(at) {
      const { state } = at.runner.snapshot();
      if (state.status !== 'summary') return;
      at.runner.close();
      books.deleted.add(state.record.id);
      at.begin(
        at.journal
          .remove(memberId, edited(state.record, {}, clock.nowMs()))
          .then(() => books.gone.add(state.record.id)),
      );
    },
    louder(at) {
      const { state } = at.runner.snapshot();
      if ('session' in state) at.runner.adjust(withLayer(state.session.settings, 'rain', { on: true }));
    },
    finish: (at) => at.pass(61_000, true),
    interrupted(at) {
      at.sound.pause();
      at.sound.emit({ type: 'interrupted' });
    },
    returned(at) {
      const { state } = at.runner.snapshot();
      if (state.status === 'paused' && state.cause === 'interrupted') void at.sound.resume();
      at.sound.emit({ type: 'resumed' });
    },
    failed(at) {
      at.sound.pause();
      at.sound.emit({ type: 'failed', reason: 'no-output-device' });
    },
    'turn-lost': (at) => at.loseTurn(),
    flush: (at) => at.begin(at.outbox.flush()),
    'flush-meanwhile': (at) => at.begin(at.outbox.flush()),
  };

  function start(at: Tab, minutes: number, startDelaySeconds: number): void {
    const settings = { ...withLength(defaultSettings('meditation', 7), minutes), startDelaySeconds };
    at.begin(endOffered());
    const { state } = at.runner.snapshot();
    if (state.status === 'playing' || state.status === 'paused') {
      books.left.add(state.session.id);
      books.leaving.add(state.session.id);
      // A try that should be forgotten is found again as it was written last, where the disk did not take that.
      if (disk.isInTrouble) books.brokenOff.add(state.session.id);
    }
    at.runner.start({ settings, templateSlug: null });
  }

  for (const [index, one] of happenings.entries()) {
    await act(one, index);
    if (one.kind === 'flush-meanwhile') await new Promise((resolve) => setImmediate(resolve));
    else {
      await tab.rest();
      if (!tab.isDead) books.leaving.clear();
      if (lastSeen.status === 'summary' && !tab.isDead) {
        books.over.add(lastSeen.record.id);
        books.notes.set(lastSeen.record.id, lastSeen.record.note);
      }
    }
    if (tab.isDead) await reopen();
  }

  // No state is a trap: from wherever it stands, a session comes to its end and the player to its beginning.
  account.line = 'up';
  disk.meet('ready');
  tab.runner.end();
  await tab.rest();
  tab.runner.close();
  await tab.rest();
  if (tab.isDoomed) await reopen();
  expect(tab.runner.snapshot().state.status).toBe('idle');
  await endOffered();
  await tab.outbox.flush();
  await tab.outbox.flush();
  expect(tab.journal.durability()).toBe('device');

  // And whoever comes back later finds it so.
  await reopen();
  await endOffered();
  await tab.outbox.flush();
  await tab.outbox.flush();
  check(await tab.journal.sessions(memberId), await account.sessionsOf(memberId));
  expect((await tab.journal.drafts(memberId)).map(({ id }) => id)).toEqual([]);
  expect(tab.journal.durability()).toBe('device');

  function meetDisk(fate: DiskFate): void {
    disk.meet(fate);
    isDiskTroubled ||= disk.isInTrouble;
  }

  /** As the player does when something else is begun. */
  async function endOffered(): Promise<void> {
    const offered = tab.takeOffered();
    if (offered) await endDraft(tab.journal, memberId, offered);
  }

  async function act(one: Happening, index: number): Promise<void> {
    if (one.kind === 'time') return tab.pass(one.ms, one.isInBackground);
    if (one.kind === 'clock') clock.advance(one.ms);
    else if (one.kind === 'line') account.line = one.line;
    else if (one.kind === 'disk') meetDisk(one.fate);
    else if (one.kind === 'crash') tab.dieAfter(one.steps);
    else await deeds[one.kind](tab, index);
  }

  function check(
    onDevice: readonly { readonly record: SessionRecord; readonly state: string }[],
    inAccount: readonly SessionRecord[],
  ): void {
    const byId = (a: SessionRecord, b: SessionRecord) => (a.id < b.id ? -1 : 1);
    expect(onDevice.map(({ state }) => state)).toEqual(onDevice.map(() => 'saved'));
    const isInStep = ({ id }: SessionRecord) => !books.leftBehind.has(id);
    const remembered = onDevice.map(({ record }) => record);
    expect(remembered.filter(isInStep).sort(byId)).toEqual(inAccount.filter(isInStep).sort(byId));
    const stored = new Map(inAccount.map((record) => [record.id, record]));
    for (const { id, edited_at } of remembered) {
      expect(Date.parse(stored.get(id)?.edited_at ?? edited_at)).toBeGreaterThanOrEqual(Date.parse(edited_at));
    }
    for (const id of [...books.gone].filter((one) => !books.diedWithPage.has(one)))
      expect(stored.has(id), 'what was deleted stays deleted').toBe(false);
    for (const [id, record] of stored) {
      expect(books.playedMsBySession.has(id), 'nothing is stored that was not played').toBe(true);
      expect(record.active_ms).toBeGreaterThanOrEqual(SHORTEST_SESSION_MS);
    }
    // On a disk that was out of reach what had to wait goes first, and a page may look once more meanwhile.
    const unseenMs = hadTrouble ? 2 * UNSEEN_MS : UNSEEN_MS;
    for (const [id, playedMs] of books.playedMsBySession) {
      if (books.deleted.has(id) || books.diedWithPage.has(id)) continue;
      const unwrittenMs = books.brokenOff.has(id) && !books.over.has(id) ? JOURNAL_INTERVAL_MS + unseenMs : 1;
      const record = stored.get(id);
      if (record === undefined) {
        expect(books.over.has(id), 'what was over is there').toBe(false);
        const shortestMs = books.left.has(id) ? SHORTEST_LEFT_MS : SHORTEST_SESSION_MS;
        expect(playedMs, 'what was played is there').toBeLessThan(shortestMs + unwrittenMs);
      } else {
        if (books.notes.has(id) && !books.brokenOff.has(id)) expect(record.note).toBe(books.notes.get(id));
        expect(playedMs - record.active_ms).toBeGreaterThanOrEqual(-1);
        expect(playedMs - record.active_ms).toBeLessThanOrEqual(unwrittenMs);
        expect(Date.parse(record.ended_at)).toBeGreaterThanOrEqual(
          Date.parse(record.started_at) + record.active_ms - 1,
        );
      }
    }
  }
}

it(
  'session lives agree on the device and in the account with what was played, whatever happens and wherever it breaks off',
  async () => {
    await fc.assert(fc.asyncProperty(fc.array(happening, { maxLength: 60, size: 'max' }), live), { numRuns: LIVES });
    expect([...visited].toSorted()).toEqual([...STATUSES].toSorted());
  },
  LIVES * LONGEST_LIFE_MS,
);
