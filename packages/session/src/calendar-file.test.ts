import { describe, expect, it } from 'vitest';
import { type CalendarReminder, calendarFile } from './calendar-file.ts';

const REMINDER: CalendarReminder = {
  title: 'A quiet moment',
  url: 'https://site.example/app/session?begin',
  localTime: '21:30',
  weekdays: [1, 2, 3, 4, 5],
  startsOn: '2026-11-21',
  minutes: 30,
  uid: 'one@site.example',
  madeAtMs: Date.UTC(2026, 10, 21, 8, 15, 30, 250),
};

const linesOf = (reminder: CalendarReminder) => calendarFile(reminder).split('\r\n');

describe('a calendar file', () => {
  it('repeats on the chosen days from the first of them on, by the clock on the wall', () => {
    const lines = linesOf(REMINDER);
    // The 21st of November 2026 is a Saturday.
    expect(lines).toContain('DTSTART:20261123T213000');
    expect(lines).toContain('RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR');
    expect(lines).toContain('DTSTAMP:20261121T081530Z');
    expect(lines).toContain('DURATION:PT30M');
    expect(lines.filter((line) => line.includes('TZID'))).toEqual([]);
  });

  it('begins on the day itself where that is chosen', () => {
    expect(linesOf({ ...REMINDER, weekdays: [7, 6] })).toContain('DTSTART:20261121T213000');
    expect(linesOf({ ...REMINDER, weekdays: [7] })).toContain('DTSTART:20261122T213000');
  });

  it('escapes what has a meaning in a calendar', () => {
    expect(linesOf({ ...REMINDER, title: 'Slow; soft, and\nlow \\ deep' })).toContain(
      'SUMMARY:Slow\\; soft\\, and\\nlow \\\\ deep',
    );
  });

  it('has no line of more than 75 octets and folds no character in two', () => {
    const title = 'Zażółć gęślą jaźń '.repeat(12).trim();
    const text = calendarFile({ ...REMINDER, title });
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`);
  });

  it('opens and closes what it holds', () => {
    const lines = linesOf(REMINDER);
    const open: string[] = [];
    for (const line of lines) {
      if (line.startsWith('BEGIN:')) open.push(line.slice(6));
      if (line.startsWith('END:')) expect(open.pop()).toBe(line.slice(4));
    }
    expect(open).toEqual([]);
    expect(lines.at(-1)).toBe('');
  });
});
