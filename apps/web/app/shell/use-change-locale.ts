import type { Locale } from '@innertide/std/locale';
import { useCallback } from 'react';
import { useLocation } from 'react-router';
import { interfaceLanguage } from '../interface-language.ts';
import { usePorts } from '../ports.ts';

/** Changes the interface language at once and remembers it. A language that cannot be fetched is left for the next try. */
export function useChangeLocale(): (locale: Locale) => void {
  const { preferences } = usePorts();
  const { pathname } = useLocation();
  return useCallback(
    (locale) => {
      preferences.writeLocale(locale);
      interfaceLanguage.change(locale, pathname).catch(() => {});
    },
    [preferences, pathname],
  );
}
