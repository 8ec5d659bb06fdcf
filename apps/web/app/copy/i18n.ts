import { BRAND } from '@innertide/std/brand';
import { FALLBACK_LOCALE, type Locale } from '@innertide/std/locale';
import { createInstance, type i18n, type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { polishTypography } from './bind-short-words.ts';

/** A ready interface language with the words it was given; {{brand}} is known to every sentence. */
export function createI18n(locale: Locale, resources: Resource): i18n {
  const instance = createInstance();
  instance.use(initReactI18next).use(polishTypography);
  void instance.init({
    lng: locale,
    fallbackLng: FALLBACK_LOCALE,
    resources,
    initAsync: false,
    defaultNS: 'common',
    postProcess: polishTypography.name,
    ns: Object.keys(resources[locale] ?? {}),
    interpolation: { escapeValue: false, defaultVariables: { brand: BRAND } },
    react: { useSuspense: false },
  });
  return instance;
}
