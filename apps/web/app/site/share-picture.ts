import type { Locale } from '@innertide/std/locale';

/** The picture of a page where it is shared, drawn once a build for every public page and language. */
export function sharePicture(locale: Locale, path: string): string {
  return `/share/${locale}${path === '/' ? '/home' : path}.jpg`;
}
