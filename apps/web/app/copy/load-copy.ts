import type { Locale } from '@innertide/std/locale';
import type { i18n } from 'i18next';
import type { Namespace } from './namespaces.ts';

const files = import.meta.glob<Record<string, unknown>>('./*/*.json', { import: 'default' });

/** Brings the words of some namespaces into the running interface; each file is fetched once. */
export async function loadCopy(instance: i18n, locale: Locale, namespaces: readonly Namespace[]): Promise<void> {
  await Promise.all(
    namespaces
      .filter((name) => !instance.hasResourceBundle(locale, name))
      .map(async (name) => {
        const load = files[`./${locale}/${name}.json`];
        if (load) instance.addResourceBundle(locale, name, await load());
      }),
  );
}
