import { negotiateLocale } from '@innertide/std/locale';
import { loadNativeConfig, nativePreferences } from '../compose.ts';
import { fetchCopy } from '../copy/load-copy.ts';
import { namespacesFor } from '../copy/namespaces.ts';
import type { PageData } from './page-data.ts';

/** In the phone nobody rendered the page: language, theme and configuration are found here, before React begins. */
export async function beginNativePage(baked: PageData): Promise<PageData> {
  const preferences = nativePreferences();
  const locale = preferences.readLocale() ?? negotiateLocale(navigator.languages.join(','));
  const [copy, config] = await Promise.all([
    fetchCopy(locale, namespacesFor(window.location.pathname)),
    loadNativeConfig(),
  ]);
  // React leaves attributes of a baked document as they are.
  document.documentElement.lang = locale;
  return { copy, request: { ...baked.request, locale, theme: preferences.readTheme() ?? 'system', config } };
}
