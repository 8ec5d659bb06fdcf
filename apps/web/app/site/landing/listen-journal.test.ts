import { recordOf, sessionAsked } from '@innertide/session/journal';
import { played } from '@innertide/session/session-clock';
import { defaultSettings } from '@innertide/session/settings';
import { ManualClock } from '@innertide/std/clock';
import { beforeEach, expect, it } from 'vitest';
import { createMemoryJournal } from '../../platform/journal-memory.ts';
import { type JournalPort, NOBODY } from '../../ports/journal-port.ts';
import { ListenJournal } from './listen-journal.ts';

let journal: JournalPort;
let clock: ManualClock;
let playedSeconds: number;
let looks: Set<() => void>;
let count: number;
let listen: ListenJournal;
let owner: () => Promise<string>;

beforeEach(() => {
  journal = createMemoryJournal();
  clock = new ManualClock(Date.UTC(2026, 10, 21, 20));
  playedSeconds = 0;
  looks = new Set();
  count = 0;
  owner = async () => NOBODY;
  listen = new ListenJournal({
    journal: async () => journal,
    owner: () => owner(),
    rules: { recordOf, sessionAsked, played },
    clock,
    every(_ms, then) {
      looks.add(then);
      return () => looks.delete(then);
    },
    randomBytes() {
      count += 1;
      return new Uint8Array(10).fill(count);
    },
    timeZone: () => 'Europe/Warsaw',
    playedSeconds: () => playedSeconds,
  });
});

function play(seconds: number): void {
  for (let at = 0; at < seconds; at += 5) {
    clock.advance(5000);
    playedSeconds += 5;
    for (const look of [...looks]) look();
  }
}

it('keeps what was listened to on this device, as nobody’s', async () => {
  listen.begin(defaultSettings('sleep', 4));
  play(90);
  listen.end('ended');
  await listen.settled();
  const [stored] = await journal.sessions(NOBODY);
  expect(stored?.record).toMatchObject({ mode: 'sleep', active_ms: 90_000, end_reason: 'ended' });
  expect(await journal.drafts(NOBODY)).toEqual([]);
  expect(looks.size).toBe(0);
});

it('writes nothing of a taste, so that a page which dies leaves none', async () => {
  listen.begin(defaultSettings('sleep', 4));
  play(55);
  await listen.settled();
  expect(await journal.drafts(NOBODY)).toEqual([]);
  play(5);
  await listen.settled();
  expect(await journal.drafts(NOBODY)).toHaveLength(1);
});

it('forgets a taste, and leaves a draft behind when the page dies', async () => {
  listen.begin(defaultSettings('sleep', 4));
  play(30);
  listen.end('ended');
  listen.begin(defaultSettings('focus', 4));
  playedSeconds = 0;
  play(70);
  await listen.settled();
  expect(await journal.sessions(NOBODY)).toEqual([]);
  expect((await journal.drafts(NOBODY)).map((draft) => [draft.mode, draft.active_ms])).toEqual([['focus', 70_000]]);
});

it('stores what a signed-in member listened to as their own', async () => {
  owner = async () => 'member-1';
  listen.begin(defaultSettings('sleep', 4));
  play(90);
  listen.end('ended');
  await listen.settled();
  expect(await journal.sessions(NOBODY)).toEqual([]);
  const [stored] = await journal.sessions('member-1');
  expect(stored).toMatchObject({ state: 'waiting', record: { mode: 'sleep', active_ms: 90_000 } });
});

it('stores for nobody when it cannot be known who is here', async () => {
  owner = async () => Promise.reject(new Error('no storage'));
  listen.begin(defaultSettings('sleep', 4));
  play(90);
  listen.end('ended');
  await listen.settled();
  expect(await journal.sessions(NOBODY)).toHaveLength(1);
});
