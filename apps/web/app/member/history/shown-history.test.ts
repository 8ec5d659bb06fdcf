import type { SessionRecord } from '@innertide/protocol/session-record';
import type { LocalSession } from '@innertide/session/history';
import { latestMonthOf, minutesOf } from '@innertide/session/history-months';
import { localDate } from '@innertide/session/rhythm';
import { describe, expect, it } from 'vitest';
import { exampleSession } from '../../testing/example-session.ts';
import { PAGE_SIZE } from './remembered-pages.ts';
import { afterMonth, heldEntries, playedInMonth, shownEntries } from './shown-history.ts';

const EVERYTHING = { mode: null, until: null };

function session(number: number, startedAt: string, changes: Partial<SessionRecord> = {}): SessionRecord {
  const mode = number % 3 === 0 ? 'sleep' : 'focus';
  return {
    ...exampleSession(number),
    mode,
    started_at: startedAt,
    active_ms: 600_000,
    local_date: localDate(Date.parse(startedAt), 'Europe/Warsaw'),
    edited_at: startedAt,
    ...changes,
  };
}

/** Thirty sessions of November, the newest first, and ten of October. */
const NOVEMBER = Array.from({ length: 30 }, (_, index) => session(index, atNoon(10, 30 - index)));
const OCTOBER = Array.from({ length: 10 }, (_, index) => session(30 + index, atNoon(9, 31 - index)));
const ALL = [...NOVEMBER, ...OCTOBER];

function atNoon(month: number, day: number): string {
  return new Date(Date.UTC(2026, month, day, 12)).toISOString();
}

const listed = (account: readonly SessionRecord[]) => shownEntries(EVERYTHING, [], account, true);

describe('sums of a month', () => {
  it('are null while a page ends within the month and its year is unknown', () => {
    const account = ALL.slice(0, PAGE_SIZE);
    const reach = { account, hasMore: true };
    expect(playedInMonth('2026-11', null, listed(account), reach, null)).toBeNull();
    expect(playedInMonth('2026-11', null, listed(account), reach, { year: 2025, sessions: [] })).toBeNull();
  });

  it('come from the year when a page ends within the month', () => {
    const account = ALL.slice(0, PAGE_SIZE);
    const [reach, year] = [
      { account, hasMore: true },
      { year: 2026, sessions: ALL },
    ];
    const played = playedInMonth('2026-11', null, listed(account), reach, year) ?? [];
    expect([played.length, minutesOf(played)]).toEqual([30, 300]);
    expect(playedInMonth('2026-11', 'sleep', listed(account), reach, year)).toHaveLength(10);
  });

  it('come from the list when it has passed the month or ended', () => {
    const [most, october] = [ALL.slice(0, 35), listed(ALL).slice(30)];
    expect(playedInMonth('2026-11', null, listed(NOVEMBER), { account: most, hasMore: true }, null)).toHaveLength(30);
    expect(playedInMonth('2026-10', null, october.slice(0, 5), { account: most, hasMore: true }, null)).toBeNull();
    expect(playedInMonth('2026-10', null, october, { account: ALL, hasMore: false }, null)).toHaveLength(10);
  });

  it('are null when only remembered pages are known', () => {
    expect(playedInMonth('2026-11', null, listed(NOVEMBER), { account: null, hasMore: false }, null)).toBeNull();
  });
});

describe('history up to a month', () => {
  it('begins where that month ends, also with what began early on the first of the next', () => {
    const first = session(99, '2026-11-01T09:00:00.000Z');
    const late = session(98, '2026-11-01T01:30:00.000Z');
    expect([first.local_date, late.local_date]).toEqual(['2026-11-01', '2026-10-31']);
    expect(Date.parse(first.started_at)).toBeLessThan(Date.parse(afterMonth('2026-10')));
    const waiting: LocalSession = { record: session(97, '2026-11-01T10:00:00.000Z'), state: 'waiting' };
    for (const isFresh of [true, false]) {
      const shown = shownEntries({ mode: null, until: '2026-10' }, [waiting], [first, late, ...OCTOBER], isFresh);
      expect(shown.map(({ record }) => record.id)).toEqual([late, ...OCTOBER].map(({ id }) => id));
    }
    expect(latestMonthOf(late.started_at)).toBe('2026-11');
  });

  it('contains only the requested mode, local sessions included', () => {
    const local: LocalSession[] = [NOVEMBER[1]!, NOVEMBER[3]!].map((record) => ({ record, state: 'waiting' }));
    const shown = shownEntries({ mode: 'sleep', until: null }, local, [NOVEMBER[0]!], true);
    expect(shown.map(({ record }) => record.id)).toEqual([NOVEMBER[0]!.id, NOVEMBER[3]!.id]);
  });
});

describe('history of a device without the account', () => {
  it('merges remembered pages and journal, each session once with its last change', () => {
    const [first, second, third] = [NOVEMBER[0]!, NOVEMBER[1]!, NOVEMBER[2]!];
    const changed = { ...second, note: 'changed since', edited_at: '2026-12-01T12:00:00.000Z' };
    const local: LocalSession[] = [
      { record: changed, state: 'saved' },
      { record: third, state: 'deleted' },
    ];
    const held = heldEntries(local, [first, second, third, ...OCTOBER, first]);
    expect(held.map(({ record }) => record)).toEqual([first, changed, ...OCTOBER]);
  });
});
