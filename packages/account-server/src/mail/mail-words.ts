import type { Locale } from '@innertide/std/locale';
import type { MailLanguage } from './mail-kinds.ts';
import { MAIL_WORDS_EN } from './mail-words-en.ts';
import { MAIL_WORDS_PL } from './mail-words-pl.ts';

export const MAIL_WORDS: Readonly<Record<Locale, MailLanguage>> = { en: MAIL_WORDS_EN, pl: MAIL_WORDS_PL };

/** Spells out a duration: whole hours as hours, everything else in minutes, rounded down. @example validityInWords(3600, 'en') // '1 hour' */
export function validityInWords(seconds: number, locale: Locale): string {
  const isHours = seconds >= 3600 && seconds % 3600 === 0;
  const amount = isHours ? seconds / 3600 : Math.max(1, Math.floor(seconds / 60));
  const forms = MAIL_WORDS[locale][isHours ? 'hours' : 'minutes'];
  return `${amount}\u00a0${forms[new Intl.PluralRules(locale).select(amount)] ?? forms.other}`;
}
