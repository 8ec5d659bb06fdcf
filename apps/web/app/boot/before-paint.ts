import { LOCALES } from '@innertide/std/locale';
import { isThemeChoice } from '../shell/theme-choice.ts';
import { choiceCookie } from './choice-cookie.ts';

const STORED_AUTH_KEY = /^sb-.+-auth-token$/;

/**
 * Applies what this device stores before anything is painted, because a cached page was rendered for anyone.
 *
 * - The language of `?locale=` is stored and sent as a cookie: a link followed before the page can answer leads on in it.
 * - The stored theme is shown.
 * - `?overlay=hidden` sets `data-overlay`, so that header and footer are never seen.
 * - A stored sign-in sets `data-account`, so that the header reserves the place of the user menu.
 * - zod is configured not to compile code at run time, which the content policy would refuse and report.
 *
 * @param bringStorage throws where the browser shuts its storage: then only the cookie is set.
 */
export function applyStoredChoices(bringStorage: () => Pick<Storage, 'getItem' | 'key' | 'length' | 'setItem'>): void {
  try {
    Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
    const { dataset } = document.documentElement;
    const parameters = new URLSearchParams(location.search);
    if (parameters.get('overlay') === 'hidden') dataset.overlay = 'hidden';
    const asked = parameters.get('locale');
    const locale = LOCALES.find((known) => known === asked);
    // biome-ignore lint/suspicious/noDocumentCookie: it must be set before the next link is followed; the Cookie Store API is asynchronous.
    if (locale) document.cookie = choiceCookie('lang', locale);
    const storage = bringStorage();
    const theme = storage.getItem('theme');
    if (isThemeChoice(theme)) dataset.theme = theme;
    for (let index = 0; index < storage.length; index++) {
      if (!STORED_AUTH_KEY.test(storage.key(index) ?? '')) continue;
      dataset.account = 'known';
      break;
    }
    if (locale) storage.setItem('lang', locale);
  } catch {
    // Storage is shut: the page stays as the server rendered it.
  }
}
