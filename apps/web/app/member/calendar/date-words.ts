import type { Locale } from '@innertide/std/locale';

/** As they stand in a date. `Intl` knows them too, but the first formatter costs a slow phone a tenth of a second at the start. */
const MONTHS: Readonly<Record<Locale, string>> = {
  en: 'January February March April May June July August September October November December',
  pl: 'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia',
};

/** A calendar date (YYYY-MM-DD) as `21 November 2026`, `21 listopada 2026`. */
export function longDate(date: string, locale: Locale): string {
  return `${Number(date.slice(8))} ${monthInDate(date.slice(0, 7), locale)}`;
}

/** A month (YYYY-MM) as it stands in a date and after *to*: `November 2026`, `listopada 2026`. */
export function monthInDate(month: string, locale: Locale): string {
  const [year, number = 1] = month.split('-').map(Number);
  return `${MONTHS[locale].split(' ')[number - 1]} ${year}`;
}
