import { FALLBACK_LOCALE, isLocale, type Locale } from '@innertide/std/locale';
import { useTranslation } from 'react-i18next';

/** The language the interface speaks now. */
export function useLocale(): Locale {
  const { i18n } = useTranslation();
  return isLocale(i18n.language) ? i18n.language : FALLBACK_LOCALE;
}
