import type { SessionRecord } from '@innertide/protocol/session-record';
import { describe, expect, it, vi } from 'vitest';
import type { QueryCache } from '../../storage/query-cache.ts';
import { exampleSession } from '../../testing/example-session.ts';
import { PAGE_SIZE, recallPage, recallSession, recallSessions, rememberPage, startAfter } from './remembered-pages.ts';

const FIRST = { number: 0, startedAt: null, id: null };
const ANNA = { ownerId: 'anna', mode: null, until: null };

function memoryOfAnswers(): QueryCache {
  const rows = new Map<string, string>();
  return {
    recall: (key) => JSON.parse(rows.get(key) ?? 'null') ?? undefined,
    remember: (key, answer) => void rows.set(key, JSON.stringify(answer)),
    forget: () => rows.clear(),
  };
}

/** The n-th session back in time. */
function session(number: number): SessionRecord {
  const startedAt = new Date(Date.UTC(2026, 10, 20) - number * 86_400_000).toISOString();
  return { ...exampleSession(number), started_at: startedAt, local_date: startedAt.slice(0, 10) };
}

function sessions(from: number, count: number): SessionRecord[] {
  return Array.from({ length: count }, (_, index) => session(from + index));
}

describe('remembered history pages', () => {
  it('find one session on any page', () => {
    const memory = memoryOfAnswers();
    const pages = [sessions(0, PAGE_SIZE), sessions(PAGE_SIZE, PAGE_SIZE), sessions(2 * PAGE_SIZE, 3)];
    let start: ReturnType<typeof startAfter> = FIRST;
    for (const page of pages) {
      if (!start) throw new Error('The pages ended too early');
      rememberPage(memory, ANNA, start, page);
      start = startAfter(page, start.number);
    }
    expect(start).toBeNull();
    for (const page of pages) {
      for (const record of page) expect(recallSession(memory, 'anna', record.id)).toEqual(record);
    }
    expect(recallSession(memory, 'anna', session(99).id)).toBeUndefined();
  });

  it('contain all sessions, those only on a mode’s own pages included', () => {
    const memory = memoryOfAnswers();
    const [first, second] = [sessions(0, PAGE_SIZE), sessions(PAGE_SIZE, 3)];
    rememberPage(memory, ANNA, FIRST, first);
    const start = startAfter(first, 0);
    if (!start) throw new Error('The pages ended too early');
    rememberPage(memory, ANNA, start, second);
    rememberPage(memory, { ...ANNA, mode: 'sleep' }, FIRST, sessions(40, 1));
    const given = recallSessions(memory, 'anna').map(({ id }) => id);
    expect(given).toEqual([...first, ...second, session(40)].map(({ id }) => id));
    expect(recallSessions(memory, 'ben')).toEqual([]);
  });

  it('never return a session of another account', () => {
    const memory = memoryOfAnswers();
    rememberPage(memory, { ...ANNA, ownerId: 'ben' }, FIRST, sessions(0, 2));
    expect(recallSession(memory, 'anna', session(0).id)).toBeUndefined();
    expect(recallSession(memory, 'ben', session(1).id)?.id).toBe(session(1).id);
  });

  it('drop pages that a new session has shifted', () => {
    const memory = memoryOfAnswers();
    const remember = vi.spyOn(memory, 'remember');
    for (const newest of [9, 8, 7]) {
      let start: ReturnType<typeof startAfter> = FIRST;
      for (let number = 0; number < 3 && start; number += 1) {
        const page = sessions(newest + number * PAGE_SIZE, PAGE_SIZE);
        rememberPage(memory, ANNA, start, page);
        start = startAfter(page, start.number);
      }
    }
    expect(new Set(remember.mock.calls.map(([key]) => key)).size).toBe(3);
    expect(recallSessions(memory, 'anna').map(({ id }) => id)).toEqual(sessions(7, 3 * PAGE_SIZE).map(({ id }) => id));
  });

  it('ignore pages with another beginning', () => {
    const memory = memoryOfAnswers();
    rememberPage(memory, ANNA, FIRST, sessions(0, PAGE_SIZE));
    rememberPage(memory, ANNA, { number: 1, startedAt: session(50).started_at, id: session(50).id }, sessions(51, 3));
    expect(recallSessions(memory, 'anna')).toHaveLength(PAGE_SIZE);
    const october = { number: 0, startedAt: '2026-11-01T16:00:00.000Z', id: null };
    rememberPage(memory, { ...ANNA, until: '2026-10' }, october, sessions(30, 2));
    expect(recallPage(memory, { ...ANNA, until: '2026-10' }, october)).toHaveLength(2);
    const september = { ...october, startedAt: '2026-10-01T16:00:00.000Z' };
    expect(recallPage(memory, { ...ANNA, until: '2026-09' }, september)).toBeUndefined();
    expect(recallPage(memory, ANNA, FIRST)).toHaveLength(PAGE_SIZE);
  });

  it('hold five pages at most', () => {
    const memory = memoryOfAnswers();
    let start: ReturnType<typeof startAfter> = FIRST;
    for (let number = 0; number < 7 && start; number += 1) {
      const page = sessions(number * PAGE_SIZE, PAGE_SIZE);
      rememberPage(memory, ANNA, start, page);
      start = startAfter(page, start.number);
    }
    expect(recallSession(memory, 'anna', session(5 * PAGE_SIZE - 1).id)).toBeDefined();
    expect(recallSession(memory, 'anna', session(5 * PAGE_SIZE).id)).toBeUndefined();
  });
});
