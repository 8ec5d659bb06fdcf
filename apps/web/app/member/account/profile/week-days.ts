import { languageFacts } from '@innertide/std/locale';

export const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

/** A Monday, so that the n-th day after it is the n-th day of the week. */
const MONDAY_MS = Date.UTC(2026, 0, 5);

export function dayName(day: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(
    MONDAY_MS + (day - 1) * 86_400_000,
  );
}

/** The week begins on Monday in Polish and on Sunday in English. */
export function inWeekOrder(locale: string): readonly number[] {
  return languageFacts(locale).weekBegins === 'monday' ? EVERY_DAY : [7, 1, 2, 3, 4, 5, 6];
}
