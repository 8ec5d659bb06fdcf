import type { Locale } from '@innertide/std/locale';
import type { Hertz, Seconds } from '@innertide/std/units';
import type { TFunction } from 'i18next';

/** A rate as the interface writes numbers: `2.5`, `2,5`. Two decimals at most: finer differences are inaudible. */
export function hertzFigure(hertz: Hertz, locale: Locale): string {
  return hertz.toLocaleString(locale, { maximumFractionDigits: 2 });
}

/** `30 seconds`, `2 minutes`, `2,5 minuty` */
export function durationWords(t: TFunction<'session'>, seconds: Seconds, locale: Locale): string {
  const [words, count] = seconds < 60 ? (['seconds', seconds] as const) : (['exactMinutes', seconds / 60] as const);
  return t(words, { count, amount: count.toLocaleString(locale, { maximumFractionDigits: 1 }) });
}
