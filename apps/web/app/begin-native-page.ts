import { negotiateLocale } from '@innertide/std/locale';
import { bringPhoneConfig, phonePreferences } from './compose.ts';
import { bringCopy } from './copy/load-copy.ts';
import { namespacesFor } from './copy/namespaces.ts';
import type { PageData } from './page-data.ts';

/** In the phone nobody rendered the page: language, theme and configuration are found here, before React begins. */
export async function beginNativePage(baked: PageData): Promise<PageData> {
  const preferences = phonePreferences();
  const locale = preferences.readLocale() ?? negotiateLocale(navigator.languages.join(','));
  const [copy, config] = await Promise.all([
    bringCopy(locale, namespacesFor(window.location.pathname)),
    bringPhoneConfig(),
  ]);
  // React leaves attributes of a baked document as they are.
  document.documentElement.lang = locale;
  return { copy, request: { ...baked.request, locale, theme: preferences.readTheme() ?? 'system', config } };
}
