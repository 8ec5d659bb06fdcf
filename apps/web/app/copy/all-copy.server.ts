import type { Locale } from '@innertide/std/locale';
import type { Resource } from 'i18next';
import type { Namespace } from './namespaces.ts';

const files = import.meta.glob<Record<string, unknown>>('./*/*.json', { eager: true, import: 'default' });

/** The words of some namespaces, for the server's render. */
export function serverCopy(locale: Locale, namespaces: readonly Namespace[]): Resource {
  return {
    [locale]: Object.fromEntries(namespaces.map((name) => [name, files[`./${locale}/${name}.json`] ?? {}])),
  } as Resource;
}
