import { recordOf } from './record.ts';

/** What the product has to know of a language beside its words; the first is the fallback. */
const LANGUAGES = [
  { locale: 'en', name: 'English', tag: 'en-GB', weekBegins: 'sunday', bindsShortWords: false },
  { locale: 'pl', name: 'Polski', tag: 'pl-PL', weekBegins: 'monday', bindsShortWords: true },
] as const;

/**
 * Languages of the interface, of content/ and of the database's words. A new one is a line above, its words, and
 * `npm run db:generate`.
 */
export const LOCALES = LANGUAGES.map(({ locale }) => locale);

export type Locale = (typeof LANGUAGES)[number]['locale'];

export const FALLBACK_LOCALE: Locale = LANGUAGES[0].locale;

/** How a language is set and dated. */
export interface LanguageFacts {
  readonly locale: Locale;
  /** In its own words. */
  readonly name: string;
  /** BCP 47 with a region, for dates and for the device of a test. */
  readonly tag: string;
  readonly weekBegins: 'monday' | 'sunday';
  /** Whether a line never ends with a one-letter word, as in Polish. */
  readonly bindsShortWords: boolean;
}

/** Returns the facts of a language; those of the fallback for an unknown one. */
export function languageFacts(locale: string | undefined): LanguageFacts {
  return LANGUAGES.find((language) => language.locale === locale) ?? LANGUAGES[0];
}

/**
 * Makes a value for every language.
 * @example byLocale((locale) => readFileSync(`${locale}.md`, 'utf8')).pl
 */
export function byLocale<Value>(of: (locale: Locale) => Value): Readonly<Record<Locale, Value>> {
  return recordOf(LOCALES, of);
}

/** Returns whether a value is a language of the product. */
export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

/**
 * Chooses the best supported language for an Accept-Language header or a navigator.languages list (joined by commas). Weights
 * (q) are honoured; a region falls back to its language; nothing supported gives the fallback. Source: RFC 9110 section 12.5.4.
 * @example negotiateLocale('de, pl-PL;q=0.8, en;q=0.5') // 'pl'
 */
export function negotiateLocale(acceptLanguage: string | null | undefined): Locale {
  let best: Locale = FALLBACK_LOCALE;
  let bestWeight = 0;
  for (const part of (acceptLanguage ?? '').split(',')) {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const language = tag.split('-')[0];
    const q = parameters.map((p) => p.trim()).find((p) => p.startsWith('q='));
    const weight = q === undefined ? 1 : Number(q.slice(2));
    if (isLocale(language) && weight > bestWeight) {
      best = language;
      bestWeight = weight;
    }
  }
  return best;
}
