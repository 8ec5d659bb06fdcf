import { describe, expect, it } from 'vitest';
import { mergeHistory } from './history.ts';
import { byMonth, latestMonthOf, minutesOf } from './history-months.ts';
import { recordOf } from './journal.ts';
import { defaultSettings } from './settings.ts';

function record(number: number, startedAt: string, timeZone = 'Europe/Warsaw') {
  const startedAtMs = Date.parse(startedAt);
  const session = {
    id: `01939b6e-0000-7000-8000-${String(number).padStart(12, '0')}`,
    settings: defaultSettings('focus', number),
    templateSlug: null,
    moodBefore: null,
    timeZone,
    startedAtMs,
    activeMs: 600_000,
    pausedMs: 0,
    seenAtMs: startedAtMs,
    seenPlayedSeconds: 600,
    writtenAtMs: startedAtMs,
  };
  return recordOf(session, 'ended', startedAtMs + 600_000);
}

describe('the months of a history', () => {
  it('hold their sessions in the order they came, and their started minutes', () => {
    const records = [
      record(3, '2026-11-02T12:00:00.000Z'),
      record(2, '2026-11-01T12:00:00.000Z'),
      record(1, '2026-10-31T12:00:00.000Z'),
    ];
    const months = byMonth(mergeHistory([], records));
    expect(months.map(({ month, entries }) => [month, entries.length])).toEqual([
      ['2026-11', 2],
      ['2026-10', 1],
    ]);
    expect(minutesOf(records)).toBe(30);
  });

  it('may go on as long as a session of theirs can have begun before the last that is listed', () => {
    expect(latestMonthOf('2026-11-15T12:00:00.000Z')).toBe('2026-11');
    // In Kiritimati it was the first of November by then.
    expect(latestMonthOf('2026-10-31T19:00:00.000Z')).toBe('2026-11');
    expect(record(1, '2026-10-31T19:00:00.000Z', 'Pacific/Kiritimati').local_date).toBe('2026-11-01');
    expect(latestMonthOf('2026-10-31T09:59:59.000Z')).toBe('2026-10');
  });
});
