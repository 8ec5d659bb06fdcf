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
 * The calendar date and hour where the person is.
 * @param timeZone IANA name; an unknown one falls back to UTC.
 */
export function localTime(instantMs: Milliseconds, timeZone: string): LocalTime {
  const parts = formatterFor(timeZone).formatToParts(new Date(instantMs));
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return { date: `${part('year')}-${part('month')}-${part('day')}`, hour: Number(part('hour')) };
}

/** The day a session counts for (YYYY-MM-DD): a day ends at four in the morning, local time. */
export function localDate(instantMs: Milliseconds, timeZone: string): string {
  return dayOf(localTime(instantMs, timeZone));
}

/** The day that a local time counts for. */
export function dayOf({ date, hour }: LocalTime): string {
  return hour < DAY_BEGINS_AT_HOUR ? shiftDate(date, -1) : date;
}

/** A calendar date some days away; YYYY-MM-DD in and out. */
export function shiftDate(date: string, days: number): string {
  const [year = 1970, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10);
}

export interface RhythmDay {
  readonly date: string;
  readonly active: boolean;
}

/** The last fourteen days, oldest first, ending today: a ring for each day with a session, a wave for each without. */
export function lastFourteenDays(today: string, activeDates: Iterable<string>): readonly RhythmDay[] {
  const active = new Set(activeDates);
  return Array.from({ length: RHYTHM_DAYS }, (_, index) => {
    const date = shiftDate(today, index - RHYTHM_DAYS + 1);
    return { date, active: active.has(date) };
  });
}

export type TimeOfDay = 'morning' | 'afternoon' | 'evening' | 'night';

/** How people greet at an hour (0 to 23). */
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

/** A mode that suits the hour: a suggestion for those who ask for one. */
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
