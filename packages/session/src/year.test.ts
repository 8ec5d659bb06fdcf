import type { SessionOutline } from '@innertide/protocol/remote-procedures';
import { describe, expect, it } from 'vitest';
import { recordOf } from './journal.ts';
import { defaultSettings } from './settings.ts';
import { dayOfYear, daysInYear, mergeYear, minutesByDay, shareOfDay, shoreline } from './year.ts';

function record(id: number, startedAtMs: number) {
  return recordOf(
    {
      id: `01939b6e-0000-7000-8000-${String(id).padStart(12, '0')}`,
      settings: defaultSettings('focus', 1),
      templateSlug: null,
      moodBefore: null,
      timeZone: 'UTC',
      startedAtMs,
      activeMs: 600_000,
      pausedMs: 0,
      seenAtMs: startedAtMs,
      seenPlayedSeconds: 0,
      writtenAtMs: startedAtMs,
    },
    'ended',
    startedAtMs,
  );
}

describe('a year', () => {
  it('holds what the account and the device know, each session once, without what was deleted', () => {
    const [saved, waiting, deleted] = [1, 2, 3].map((id) => record(id, Date.UTC(2026, id, 3, 12)));
    if (!saved || !waiting || !deleted) throw new Error('three were made');
    const last = record(4, Date.UTC(2025, 11, 31, 12));
    const local = [
      { record: saved, state: 'saved' },
      { record: waiting, state: 'waiting' },
      { record: deleted, state: 'deleted' },
      { record: last, state: 'waiting' },
    ] as const;
    expect(mergeYear(2026, local, [saved, deleted]).map(({ id }) => id)).toEqual([saved.id, waiting.id]);
    expect(mergeYear(2026, local, [])).toHaveLength(1);
    expect(mergeYear(2026, local, null).map(({ id }) => id)).toEqual([saved.id, waiting.id]);
  });

  it('lists its sessions oldest first, wherever they are stored', () => {
    const [january, march, june] = [0, 2, 5].map((month) => record(month + 1, Date.UTC(2026, month, 3, 12)));
    if (!january || !march || !june) throw new Error('three were made');
    const merged = mergeYear(2026, [{ record: january, state: 'waiting' }], [june, march]);
    expect(merged.map(({ id }) => id)).toEqual([january.id, march.id, june.id]);
  });

  it('counts its days, leap years too', () => {
    expect([dayOfYear('2026-01-01'), dayOfYear('2026-12-31'), dayOfYear('2028-03-01')]).toEqual([0, 364, 60]);
    expect([daysInYear(2026), daysInYear(2028)]).toEqual([365, 366]);
  });

  it('sums the minutes of a day by its local date', () => {
    const outline = { active_ms: 600_000, local_date: '2026-01-02' } as SessionOutline;
    const minutes = minutesByDay(2026, [outline, outline, { ...outline, local_date: '2025-01-02' }]);
    expect(minutes.slice(0, 3)).toEqual([0, 20, 0]);
    expect(minutes).toHaveLength(365);
  });

  it('knows morning from evening by the clock of the place, a night late in its day', () => {
    const share = (started_at: string, time_zone: string) => shareOfDay({ started_at, time_zone });
    expect(share('2026-11-20T23:00:00.000Z', 'Asia/Tokyo')).toBeCloseTo(4 / 24);
    expect(share('2026-11-20T23:00:00.000Z', 'Europe/Warsaw')).toBeCloseTo(20 / 24);
    expect(share('2026-11-20T17:30:00.000Z', 'Europe/Warsaw')).toBeCloseTo(14 / 24);
    expect(share('2026-11-20T04:00:00.000Z', 'UTC')).toBe(0);
  });

  it('is drawn as a shore that keeps the sum, has no corner and closes at New Year', () => {
    const minutes = new Array<number>(365).fill(0);
    minutes[0] = 365;
    const shore = shoreline(minutes);
    expect(shore.reduce((sum, value) => sum + value, 0)).toBeCloseTo(365, 6);
    expect(shore[1]).toBeCloseTo(shore[364] ?? 0, 9);
    expect(Math.max(...shore.map((value, day) => Math.abs(value - (shore[(day + 1) % 365] ?? 0))))).toBeLessThan(1.2);
  });

  it('is drawn as a normal curve of nine days around each day, 27 days to both sides, and over New Year', () => {
    const shore = (day: number) => {
      const minutes = new Array<number>(365).fill(0);
      minutes[day] = 100;
      return shoreline(minutes);
    };
    const curve = (days: number) => Math.exp(-(days ** 2) / 162);
    for (const day of [0, 3, 200, 364]) {
      const drawn = shore(day);
      const at = (days: number) => drawn[(day + days + 365) % 365] ?? Number.NaN;
      for (const days of [-27, -9, -1, 1, 9, 27]) expect(at(days) / at(0)).toBeCloseTo(curve(days), 9);
      expect([at(-28), at(28)]).toEqual([0, 0]);
    }
  });
});
