import { type Locale, languageFacts } from '@innertide/std/locale';

/** Day, month name, year: "21 November 2026", "21 listopada 2026". A day is a day everywhere, so the zone is UTC. */
export function longDate(date: Date | string, locale: Locale): string {
  return new Intl.DateTimeFormat(languageFacts(locale).tag, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(date));
}
