import type { SessionRecord } from '@innertide/protocol/session-record';
import { describe, expect, it } from 'vitest';
import { activeMinutes, mergeHistory } from './history.ts';
import { edited, recordOf, recoveryOf } from './journal.ts';
import { defaultSettings } from './settings.ts';

function record(number: number, changes: Partial<SessionRecord> = {}): SessionRecord {
  const startedAtMs = Date.UTC(2026, 10, number, 12);
  const session = {
    id: `01939b6e-0000-7000-8000-${String(number).padStart(12, '0')}`,
    settings: defaultSettings('focus', number),
    templateSlug: null,
    moodBefore: null,
    timeZone: 'Europe/Warsaw',
    startedAtMs,
    activeMs: 600_000,
    pausedMs: 0,
    seenAtMs: startedAtMs + 600_000,
    seenPlayedSeconds: 600,
    writtenAtMs: startedAtMs,
  };
  return { ...recordOf(session, 'interrupted', startedAtMs + 600_000), ...changes };
}

describe('the history', () => {
  it('shows what the account has and what only this device has, newest first, each once', () => {
    const merged = mergeHistory(
      [
        { record: record(3), state: 'waiting' },
        { record: record(1), state: 'saved' },
      ],
      [record(2), record(1)],
    );
    expect(merged.map((entry) => [entry.record.local_date, entry.onlyOnThisDevice])).toEqual([
      ['2026-11-03', true],
      ['2026-11-02', false],
      ['2026-11-01', false],
    ]);
  });

  it('lets the later edit win, wherever it was made', () => {
    const older = record(1, { note: 'older' });
    const newer = edited(older, { note: 'newer' }, Date.parse(older.edited_at) - 5_000);
    expect(mergeHistory([{ record: newer, state: 'waiting' }], [older])[0]?.record.note).toBe('newer');
    expect(mergeHistory([{ record: older, state: 'waiting' }], [newer])[0]?.record.note).toBe('newer');
  });

  it('hides what was deleted here, and what was deleted elsewhere once the account says so', () => {
    expect(mergeHistory([{ record: record(1), state: 'deleted' }], [record(1)])).toEqual([]);
    expect(mergeHistory([{ record: record(1), state: 'saved' }], [])).toEqual([]);
    expect(mergeHistory([{ record: record(1), state: 'saved' }], null)).toHaveLength(1);
  });

  it('shows the later of what it remembers of a saved session, in whichever order it is found', () => {
    const older = record(1, { note: 'older' });
    const newer = edited(older, { note: 'newer' }, Date.parse(older.edited_at) + 5_000);
    const saved = (one: SessionRecord) => ({ record: one, state: 'saved' }) as const;
    expect(mergeHistory([saved(newer), saved(older)], null)[0]?.record.note).toBe('newer');
    expect(mergeHistory([saved(older), saved(newer)], null)[0]?.record.note).toBe('newer');
  });

  it('lists sessions that began together in one order, by their ids, as the account does', () => {
    const { started_at } = record(1);
    const [two, three] = [record(2, { started_at }), record(3, { started_at })];
    const order = (records: readonly SessionRecord[]) => mergeHistory([], records).map((entry) => entry.record.id);
    expect(order([two, three])).toEqual([three.id, two.id]);
    expect(order([three, two])).toEqual([three.id, two.id]);
    expect(order([record(4), two, three])).toEqual([record(4).id, three.id, two.id]);
  });

  it('shows the account’s state of an edit that it has already received', () => {
    const same = mergeHistory([{ record: record(1), state: 'waiting' }], [record(1)]);
    expect(same).toEqual([{ record: record(1), onlyOnThisDevice: false }]);
  });

  it('shows a session as saved while the account does not answer', () => {
    expect(mergeHistory([{ record: record(1), state: 'saved' }], null)).toEqual([
      { record: record(1), onlyOnThisDevice: false },
    ]);
  });

  it('counts the whole minutes played, at least one, with two seconds of tolerance', () => {
    expect([1, 20_000, 60_500, 80_000, 118_000, 335_000, 599_000, 600_040].map(activeMinutes)).toEqual([
      1, 1, 1, 1, 2, 5, 10, 10,
    ]);
  });
});

describe('an entry left behind', () => {
  it('may resume for two hours, is saved after that, and is discarded when nothing was played', () => {
    const draft = record(1, { settings: { ...record(1).settings, lengthMinutes: 30 } });
    const leftMs = Date.parse(draft.ended_at);
    expect(recoveryOf(draft, leftMs + 60_000)).toBe('offer-restore');
    expect(recoveryOf(draft, leftMs + 3 * 3_600_000)).toBe('save');
    expect(recoveryOf({ ...draft, active_ms: 400 }, leftMs + 3 * 3_600_000)).toBe('discard');
    expect(recoveryOf({ ...draft, end_reason: 'ended' }, leftMs + 1_000)).toBe('save');
    expect(recoveryOf({ ...draft, active_ms: 1_799_000 }, leftMs + 1_000)).toBe('save');
  });
});
