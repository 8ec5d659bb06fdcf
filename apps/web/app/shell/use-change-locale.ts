import type { Locale } from '@innertide/std/locale';
import { useCallback } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { interfaceLanguage } from '../copy/interface-language.ts';
import { usePorts } from '../ports/ports.ts';

/**
 * Changes the interface language at once, remembers it, and asks again for texts that the page loaded in the old one. A
 * language that cannot be fetched is left for the next try.
 */
export function useChangeLocale(): (locale: Locale) => void {
  const { preferences } = usePorts();
  const { pathname, search, hash } = useLocation();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  return useCallback(
    (locale) => {
      preferences.writeLocale(locale);
      interfaceLanguage.change(locale, pathname).then(
        (hasChanged) => {
          const named = new URLSearchParams(search);
          // An address that names the old language would bring it back.
          if (named.has('locale') && named.get('locale') !== locale) {
            named.set('locale', locale);
            void navigate({ search: `?${named}`, hash }, { replace: true, preventScrollReset: true });
          } else if (hasChanged) void revalidate();
        },
        () => {},
      );
    },
    [preferences, pathname, search, hash, revalidate, navigate],
  );
}
