import { FALLBACK_LOCALE, isLocale, type Locale } from '@innertide/std/locale';
import type { i18n, Resource } from 'i18next';
import { createI18n } from './i18n.ts';
import { loadCopy } from './load-copy.ts';
import { type Namespace, namespacesFor } from './namespaces.ts';

let instance: i18n | null = null;
/** What a session's bar says on whatever page it stands. */
const HELD = ['session'] as const satisfies readonly Namespace[];

let wanted: Locale | null = null;

/** The browser's one interface language: StrictMode and late chunks must meet the same instance. Browser only. */
export const interfaceLanguage = {
  begin(locale: Locale, copy: Resource): i18n {
    instance = createI18n(locale, copy);
    return instance;
  },

  /** The language shown now. */
  current(): Locale {
    return isLocale(instance?.language) ? instance.language : FALLBACK_LOCALE;
  },

  /** Makes sure that the words of an address are there before its page shows. */
  async prepare(pathname: string): Promise<void> {
    if (!instance) return;
    await loadCopy(instance, interfaceLanguage.current(), namespacesFor(pathname));
  },

  /** Switches the language in place; the page shown keeps its state. The latest wish wins. Answers whether this one changed it. */
  async change(locale: Locale, pathname: string): Promise<boolean> {
    if (!instance) return false;
    wanted = locale;
    const onEveryPage = HELD.filter((name) => instance?.hasResourceBundle(interfaceLanguage.current(), name));
    await loadCopy(instance, locale, [...namespacesFor(pathname), ...onEveryPage]);
    if (wanted !== locale || instance.language === locale) return false;
    await instance.changeLanguage(locale);
    return true;
  },
};
