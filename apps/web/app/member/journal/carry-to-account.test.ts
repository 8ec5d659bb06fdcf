import type { SessionRecord } from '@innertide/protocol/session-record';
import { type LocalSession, mergeHistory } from '@innertide/session/history';
import { edited } from '@innertide/session/journal';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMemoryJournal, type MemoryJournal } from '../../platform/journal-memory.ts';
import { exampleSession } from '../../testing/example-session.ts';
import { SessionsOfAccount } from '../../testing/sessions-of-account.ts';
import { carryToAccount } from './carry-to-account.ts';

const OWNER = 'owner-1';
const A_RETRY_MS = 10_000;

let journal: MemoryJournal;
let account: SessionsOfAccount;
/** How often the account was asked for the list. */
let asks: number;
/** The ids in the list, at each moment at which it was drawn. */
let drawn: string[][];
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  journal = createMemoryJournal();
  account = new SessionsOfAccount();
  drawn = [];
  asks = 0;
});

afterEach(() => {
  end();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Opens the list of the history as the page does: what the account answers, merged with what the device holds. */
async function openHistory() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Number.POSITIVE_INFINITY } } });
  const answer = new QueryObserver<SessionRecord[]>(queries, {
    queryKey: [OWNER, 'session_history'],
    async queryFn() {
      asks += 1;
      return [...account.rows.values()];
    },
  });
  let local: readonly LocalSession[] = [];
  const draw = () => {
    drawn.push(mergeHistory(local, answer.getCurrentResult().data ?? null).map(({ record }) => record.id));
  };
  const leave = answer.subscribe(draw);
  const stop = carryToAccount({
    journal,
    backend: async () => account.port,
    ownerId: OWNER,
    queries,
    show(sessions) {
      local = sessions;
      draw();
    },
  });
  end = () => {
    stop();
    leave();
    queries.clear();
  };
  await vi.advanceTimersByTimeAsync(100);
}

it('shows a session throughout whose save succeeds at the second try', async () => {
  await openHistory();
  account.failWith = () => ({ kind: 'offline' });
  await journal.store(OWNER, exampleSession(1));
  await vi.advanceTimersByTimeAsync(100);
  account.failWith = () => null;
  drawn = [];
  await vi.advanceTimersByTimeAsync(A_RETRY_MS);
  expect(account.rows.size).toBe(1);
  expect(drawn.length).toBeGreaterThan(0);
  for (const ids of drawn) expect(ids).toEqual([exampleSession(1).id]);
});

it('shows a deleted session nowhere again whose deletion succeeds at the second try', async () => {
  await journal.store(OWNER, exampleSession(1));
  await openHistory();
  account.failWith = () => ({ kind: 'offline' });
  await journal.remove(OWNER, edited(exampleSession(1), {}, Date.now()));
  await vi.advanceTimersByTimeAsync(100);
  account.failWith = () => null;
  drawn = [];
  await vi.advanceTimersByTimeAsync(A_RETRY_MS);
  expect(account.rows.size).toBe(0);
  expect(drawn.length).toBeGreaterThan(0);
  for (const ids of drawn) expect(ids).toEqual([]);
});

it('asks the account again for a session that another tab has sent before this one looked', async () => {
  let notifyThisTab = () => {};
  journal.subscribe = (listener) => {
    notifyThisTab = listener;
    return () => {};
  };
  await openHistory();
  const stored = exampleSession(1);
  account.rows.set(stored.id, stored);
  await journal.store(OWNER, stored);
  await journal.acknowledge(OWNER, { record: stored, state: 'waiting' }, stored);
  notifyThisTab();
  await vi.advanceTimersByTimeAsync(100);
  expect(drawn.at(-1)).toEqual([stored.id]);
});

it('does not ask the account again while nothing changes', async () => {
  await openHistory();
  expect(asks).toBe(1);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(100);
  expect(asks).toBe(1);
});

it('sends what is stored while another session is on its way', async () => {
  await openHistory();
  const { call } = account.port;
  let arrive: () => void = () => {};
  const onItsWay = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  vi.spyOn(account.port, 'call').mockImplementationOnce((...asked: Parameters<typeof call>) =>
    onItsWay.then(() => call(...asked)),
  );
  await journal.store(OWNER, exampleSession(1));
  await vi.advanceTimersByTimeAsync(100);
  await journal.store(OWNER, exampleSession(2));
  arrive();
  await vi.advanceTimersByTimeAsync(100);
  expect([...account.rows.keys()]).toEqual([exampleSession(1).id, exampleSession(2).id]);
});

it('leaves nothing behind that hears the network or the journal', async () => {
  await openHistory();
  end();
  const read = vi.spyOn(journal, 'sessions');
  window.dispatchEvent(new Event('online'));
  await journal.store(OWNER, exampleSession(1));
  await vi.advanceTimersByTimeAsync(A_RETRY_MS);
  expect(read).not.toHaveBeenCalled();
});
