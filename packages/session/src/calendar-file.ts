import type { Milliseconds } from '@innertide/std/units';

/** A moment that comes back every week, by the clock on the wall. */
export interface CalendarReminder {
  readonly title: string;
  /** What is opened from the entry. */
  readonly url: string;
  /** HH:MM, local wherever the calendar is. */
  readonly localTime: string;
  /** 1 is Monday, 7 Sunday; at least one. */
  readonly weekdays: readonly number[];
  /** YYYY-MM-DD: the day before which nothing begins. */
  readonly startsOn: string;
  readonly minutes: number;
  /** Tells this entry from every other: opened again, it replaces itself. */
  readonly uid: string;
  /** Unix milliseconds. */
  readonly madeAtMs: Milliseconds;
}

const DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

/** A line is folded at 75 octets (RFC 5545 section 3.1). */
const LONGEST_LINE = 75;

/**
 * Writes an iCalendar file with one entry that repeats weekly and rings at its time. The time has no zone: it counts where the calendar
 * is. Source: RFC 5545.
 */
export function calendarFile(reminder: CalendarReminder): string {
  const { title, url, localTime, weekdays, startsOn, minutes, uid, madeAtMs } = reminder;
  const days = [...new Set(weekdays)].toSorted();
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//reminders//calendar//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${new Date(madeAtMs).toISOString().replaceAll(/[-:]|\.\d{3}/g, '')}`,
    `DTSTART:${firstDay(startsOn, days).replaceAll('-', '')}T${localTime.replace(':', '')}00`,
    `DURATION:PT${minutes}M`,
    `RRULE:FREQ=WEEKLY;BYDAY=${days.map((day) => DAYS[day - 1]).join(',')}`,
    `SUMMARY:${escaped(title)}`,
    `URL:${url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER:PT0M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** The first day from a date on that is one of the days: the rule counts from an entry that is its own first. */
function firstDay(date: string, days: readonly number[]): string {
  const [year = 1970, month = 1, day = 1] = date.split('-').map(Number);
  for (let ahead = 0; ahead < 7; ahead += 1) {
    const at = new Date(Date.UTC(year, month - 1, day + ahead));
    if (days.includes(at.getUTCDay() || 7)) return at.toISOString().slice(0, 10);
  }
  return date;
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n');
}

/** Folds between characters, never within one: the measure is octets of UTF-8. */
function folded(line: string): string {
  let [folds, octets] = ['', 0];
  for (const sign of line) {
    const size = encodeURIComponent(sign).replaceAll(/%../g, 'x').length;
    if (octets + size > LONGEST_LINE) {
      folds += '\r\n ';
      octets = 1;
    }
    folds += sign;
    octets += size;
  }
  return folds;
}
