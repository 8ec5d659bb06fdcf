import { isLocale, type Locale } from '@innertide/std/locale';
import { choiceCookie } from '../boot/choice-cookie.ts';
import type { ThemeChoice } from '../boot/page-request.ts';
import type { KeyValuePort, StoredKey } from '../ports/key-value-port.ts';
import { isThemeChoice } from '../shell/theme-choice.ts';

const LOCALE: StoredKey<Locale> = { name: 'lang', parse: (text) => (isLocale(text) ? text : null), format: String };
const THEME: StoredKey<ThemeChoice> = {
  name: 'theme',
  parse: (text) => (isThemeChoice(text) ? text : null),
  format: String,
};

/** What a visitor chose for the interface on this device; cookies of the same names let the server render the same. */
export interface Preferences {
  /** null where nothing was chosen yet. */
  readLocale(): Locale | null;
  writeLocale(locale: Locale): void;
  readTheme(): ThemeChoice | null;
  writeTheme(theme: ThemeChoice): void;
}

export function createPreferences(storage: KeyValuePort, setCookie: (cookie: string) => void): Preferences {
  function write<Value extends string>(key: StoredKey<Value>, value: Value): void {
    setCookie(choiceCookie(key.name, value));
    storage.write(key, value);
  }
  return {
    readLocale: () => storage.read(LOCALE),
    writeLocale: (locale) => write(LOCALE, locale),
    readTheme: () => storage.read(THEME),
    writeTheme: (theme) => write(THEME, theme),
  };
}
