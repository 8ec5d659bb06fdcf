import type { Mode } from '@innertide/std/mode';
import type { Milliseconds } from '@innertide/std/units';

/** A session at two in the night belongs to the evening before. */
export const DAY_BEGINS_AT_HOUR = 4;

const RHYTHM_DAYS = 14;

export interface LocalTime {
  /** YYYY-MM-DD, by the calendar. */
  readonly date: string;
  /** 0 to 23. */
  readonly hour: number;
}

/**
 * Returns calendar date and hour of a time zone.
 * @param instantMs Unix milliseconds.
 * @param timeZone IANA name; an unknown one falls back to UTC.
 */
export function localTime(instantMs: Milliseconds, timeZone: string): LocalTime {
  const parts = formatterFor(timeZone).formatToParts(new Date(instantMs));
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return { date: `${part('year')}-${part('month')}-${part('day')}`, hour: Number(part('hour')) };
}

/**
 * Returns the day that a session counts for (YYYY-MM-DD): a day ends at four in the morning, local time.
 * @param instantMs Unix milliseconds.
 * @param timeZone IANA name; an unknown one falls back to UTC.
 * @example localDate(Date.parse('2026-11-22T01:30Z'), 'Europe/Warsaw') // '2026-11-21'
 */
export function localDate(instantMs: Milliseconds, timeZone: string): string {
  return dayOf(localTime(instantMs, timeZone));
}

/**
 * Returns the local hours since the year began, 0 to 8783.
 * @param instantMs Unix milliseconds.
 * @example hourOfYear(Date.parse('2026-01-02T12:30Z'), 'Europe/Warsaw') // 37
 */
export function hourOfYear(instantMs: Milliseconds, timeZone: string): number {
  const { date, hour } = localTime(instantMs, timeZone);
  const days = (Date.parse(date) - Date.parse(`${date.slice(0, 4)}-01-01`)) / 86_400_000;
  return 24 * days + hour;
}

/** Returns the day that a local time counts for, YYYY-MM-DD: the day before until four in the morning. */
export function dayOf({ date, hour }: LocalTime): string {
  return hour < DAY_BEGINS_AT_HOUR ? shiftDate(date, -1) : date;
}

/**
 * Returns the date some days later, or earlier with a negative number; YYYY-MM-DD in and out.
 * @example shiftDate('2026-03-01', -1) // '2026-02-28'
 */
export function shiftDate(date: string, days: number): string {
  const [year = 1970, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10);
}

export interface RhythmDay {
  readonly date: string;
  readonly active: boolean;
}

/**
 * Lists the last fourteen days, oldest first, ending today, each with whether a session was played.
 * @param today and `activeDates` are YYYY-MM-DD.
 */
export function lastFourteenDays(today: string, activeDates: Iterable<string>): readonly RhythmDay[] {
  const active = new Set(activeDates);
  return Array.from({ length: RHYTHM_DAYS }, (_, index) => {
    const date = shiftDate(today, index - RHYTHM_DAYS + 1);
    return { date, active: active.has(date) };
  });
}

export type TimeOfDay = 'morning' | 'afternoon' | 'evening' | 'night';

/**
 * Returns the part of the day in which an hour lies.
 * @param hour 0 to 23.
 */
export function timeOfDay(hour: number): TimeOfDay {
  if (hour >= 5 && hour < 12) return 'morning';
  if (hour >= 12 && hour < 18) return 'afternoon';
  return hour >= 18 && hour < 23 ? 'evening' : 'night';
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const options = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', hourCycle: 'h23' } as const;
  let made: Intl.DateTimeFormat;
  try {
    made = new Intl.DateTimeFormat('en-US', { ...options, timeZone });
  } catch {
    made = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  }
  formatters.set(timeZone, made);
  return made;
}

/** Suggests a mode for a part of the day. */
export function modeThatFits(time: TimeOfDay): Mode {
  switch (time) {
    case 'morning':
      return 'grounding';
    case 'afternoon':
      return 'focus';
    case 'evening':
      return 'meditation';
    case 'night':
      return 'sleep';
  }
}
