import { FALLBACK_LOCALE, type Locale } from '@innertide/std/locale';

/** A public page in one language, whole: the fallback language has the plain address, every other names itself. */
export function addressIn(locale: Locale, publicUrl: string, path: string): string {
  const address = `${publicUrl}${path === '/' ? '/' : path}`;
  return locale === FALLBACK_LOCALE ? address : `${address}?locale=${locale}`;
}
