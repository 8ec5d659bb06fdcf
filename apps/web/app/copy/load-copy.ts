import type { Locale } from '@innertide/std/locale';
import type { i18n, Resource } from 'i18next';
import type { Namespace } from './namespaces.ts';

const files = import.meta.glob<Record<string, unknown>>('./*/*.json', { import: 'default' });

/** Brings the words of some namespaces into the running interface; each file is fetched once. */
export async function loadCopy(instance: i18n, locale: Locale, namespaces: readonly Namespace[]): Promise<void> {
  await Promise.all(
    namespaces
      .filter((name) => !instance.hasResourceBundle(locale, name))
      .map(async (name) => {
        instance.addResourceBundle(locale, name, (await files[`./${locale}/${name}.json`]?.()) ?? {});
      }),
  );
}

/** The words of some namespaces for an interface that has none yet. */
export async function fetchCopy(locale: Locale, namespaces: readonly Namespace[]): Promise<Resource> {
  const words = await Promise.all(
    namespaces.map(async (name) => [name, (await files[`./${locale}/${name}.json`]?.()) ?? {}] as const),
  );
  return { [locale]: Object.fromEntries(words) } as Resource;
}
