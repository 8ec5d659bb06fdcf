/** Interface languages; the first is the fallback. */
export const LOCALES = ['en', 'pl'] as const;

export type Locale = (typeof LOCALES)[number];

export const FALLBACK_LOCALE: Locale = 'en';

export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && (LOCALES as readonly string[]).includes(value);
}

/**
 * The best supported language for an Accept-Language header or a navigator.languages list (joined by commas).
 * Weights (q) are honoured; a region falls back to its language; nothing supported gives the fallback.
 * Source: RFC 9110 section 12.5.4.
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
