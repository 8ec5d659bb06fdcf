import { type Locale, languageFacts } from '@innertide/std/locale';

/** `Saturday 21`, `sobota, 21` */
export function dayOfMonth(date: string, locale: Locale): string {
  return format(date, locale, { weekday: 'long', day: 'numeric' });
}

/** A month (YYYY-MM) as `November 2026`, `listopad 2026`. */
export function monthName(month: string, locale: Locale): string {
  return format(`${month}-01`, locale, { month: 'long', year: 'numeric' });
}

/** A month of the year (0 to 11) on a scale: `Jan`, `sty`. */
export function monthLabel(month: number, locale: Locale): string {
  return format(`2026-${String(month + 1).padStart(2, '0')}-01`, locale, { month: 'short' });
}

/** A day of the week (0 is Sunday) as `Sunday`, `niedziela`. */
export function weekdayName(weekday: number, locale: Locale): string {
  return format(`2026-11-${String(22 + weekday)}`, locale, { weekday: 'long' });
}

/** A clock time in the zone where it happened. */
export function clockTime(instant: string, timeZone: string, locale: Locale): string {
  const options = { hour: 'numeric', minute: '2-digit' } as const;
  try {
    return formatterFor(locale, { ...options, timeZone }).format(new Date(instant));
  } catch {
    return formatterFor(locale, { ...options, timeZone: 'UTC' }).format(new Date(instant));
  }
}

/** The calendar day of an instant, here or in the zone that is named: `21 November 2026`. */
export function dayOf(instant: string | number, locale: Locale, timeZone?: string): string {
  const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone } as const;
  return formatterFor(locale, options).format(new Date(instant));
}

/** An instant with its day and its clock time, here or in the zone that is named: `21 November 2026, 18:35`. */
export function momentOf(instant: string | number, locale: Locale, timeZone?: string): string {
  const options = { hour: 'numeric', minute: '2-digit', timeZone } as const;
  return `${dayOf(instant, locale, timeZone)}, ${formatterFor(locale, options).format(new Date(instant))}`;
}

function format(date: string, locale: Locale, options: Intl.DateTimeFormatOptions): string {
  return formatterFor(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making one costs a hundred times what using it does, and a fortnight of dates is written at once. */
function formatterFor(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(languageFacts(locale).tag, options);
  formatters.set(key, made);
  return made;
}
