import { describe, expect, it } from 'vitest';
import { hourOfYear, lastFourteenDays, localDate, localTime, shiftDate, timeOfDay } from './rhythm.ts';

describe('rhythm', () => {
  it('ends a day at four in the morning where the person is', () => {
    expect(localDate(Date.UTC(2026, 10, 21, 2, 59), 'Europe/Warsaw')).toBe('2026-11-20');
    expect(localDate(Date.UTC(2026, 10, 21, 3, 0), 'Europe/Warsaw')).toBe('2026-11-21');
    expect(localDate(Date.UTC(2026, 0, 1, 11, 0), 'America/Los_Angeles')).toBe('2025-12-31');
  });

  it('keeps to the clock on the wall when summer time begins and ends', () => {
    // Warsaw, 29 March 2026: 02:00 becomes 03:00. Four o'clock is 02:00 UTC.
    expect(localDate(Date.UTC(2026, 2, 29, 1, 59), 'Europe/Warsaw')).toBe('2026-03-28');
    expect(localDate(Date.UTC(2026, 2, 29, 2, 0), 'Europe/Warsaw')).toBe('2026-03-29');
    // 25 October 2026: 03:00 becomes 02:00. Four o'clock is 03:00 UTC.
    expect(localDate(Date.UTC(2026, 9, 25, 2, 59), 'Europe/Warsaw')).toBe('2026-10-24');
    expect(localDate(Date.UTC(2026, 9, 25, 3, 0), 'Europe/Warsaw')).toBe('2026-10-25');
  });

  it('tells an unknown time zone in UTC', () => {
    expect(localTime(Date.UTC(2026, 10, 21, 0, 30), 'Sea/Atlantis')).toEqual({ date: '2026-11-21', hour: 0 });
    expect(localTime(Date.UTC(2026, 0, 5, 17, 30), 'Sea/Atlantis')).toEqual({ date: '2026-01-05', hour: 17 });
  });

  it('counts the local hours of a year, from its first to its last', () => {
    expect(hourOfYear(Date.parse('2026-01-02T12:30Z'), 'Europe/Warsaw')).toBe(37);
    expect(hourOfYear(Date.parse('2026-01-01T00:10Z'), 'America/Los_Angeles')).toBe(24 * 364 + 16);
    expect(hourOfYear(Date.parse('2028-12-31T23:59Z'), 'Etc/UTC')).toBe(8783);
  });

  it('shows fourteen days that end today, across months and leap days', () => {
    const days = lastFourteenDays('2028-03-05', ['2028-02-29', '2028-03-05', '2028-02-20']);
    expect(days).toHaveLength(14);
    expect(days[0]?.date).toBe('2028-02-21');
    expect(days.filter((day) => day.active).map((day) => day.date)).toEqual(['2028-02-29', '2028-03-05']);
    expect(shiftDate('2026-01-01', -1)).toBe('2025-12-31');
  });

  it('greets by the hour', () => {
    expect([4, 5, 12, 18, 23].map(timeOfDay)).toEqual(['night', 'morning', 'afternoon', 'evening', 'night']);
  });
});
