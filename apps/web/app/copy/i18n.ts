import { BRAND } from '@innertide/std/brand';
import type { Locale } from '@innertide/std/locale';
import type { i18n, Resource } from 'i18next';
import { createMiniI18n } from '../boot/mini-i18n.ts';
import { polishTypography } from './bind-short-words.ts';

/** A ready interface language with the words it was given; {{brand}} is known to every sentence. */
export function createI18n(locale: Locale, resources: Resource): i18n {
  return createMiniI18n({
    locale,
    resources,
    defaultNamespace: 'common',
    variables: { brand: BRAND },
    finish: polishTypography,
  });
}
