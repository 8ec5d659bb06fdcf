import type { Locale } from '@innertide/std/locale';

/** Each language in its own words. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = { en: 'English', pl: 'Polski' };
