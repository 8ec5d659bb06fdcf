import { isLocale } from '@innertide/std/locale';
import { choiceCookie } from '../boot/choice-cookie.ts';
import type { Preferences } from '../ports/preferences-port.ts';
import { isThemeChoice } from '../shell/theme-choice.ts';

interface Places {
  /** Throws where the browser shuts its storage. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  readonly setCookie: (cookie: string) => void;
}

/** Kept in the local storage under `lang` and `theme`, mirrored in cookies so that the server renders the same. */
export function createBrowserPreferences({ storage, setCookie }: Places): Preferences {
  function read(key: string): string | null {
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  }

  function write(key: string, value: string): void {
    setCookie(choiceCookie(key, value));
    try {
      storage().setItem(key, value);
    } catch {
      // Where storage is shut the cookie, or at least this page, still knows.
    }
  }

  return {
    readLocale() {
      const value = read('lang');
      return isLocale(value) ? value : null;
    },
    writeLocale: (locale) => write('lang', locale),
    readTheme() {
      const value = read('theme');
      return isThemeChoice(value) ? value : null;
    },
    writeTheme: (theme) => write('theme', theme),
  };
}
