import type { Locale } from '@innertide/std/locale';
import type { ThemeChoice } from '../boot/page-request.ts';

/** What a visitor chose for the interface on this device; the server is told by cookies of the same names. */
export interface Preferences {
  /** null where nothing was chosen yet. */
  readLocale(): Locale | null;
  writeLocale(locale: Locale): void;
  readTheme(): ThemeChoice | null;
  writeTheme(theme: ThemeChoice): void;
}
