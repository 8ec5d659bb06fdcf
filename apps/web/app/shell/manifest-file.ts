import { FALLBACK_LOCALE, type Locale } from '@innertide/std/locale';

/** Returns the address of the web app's manifest in a language. */
export function manifestFile(locale: Locale): string {
  return locale === FALLBACK_LOCALE ? '/site.webmanifest' : `/site.${locale}.webmanifest`;
}
