import type { Locale } from '@innertide/std/locale';
import type { RouterContextProvider } from 'react-router';
import { pageRequestContext } from '../boot/page-request.ts';

/** The language a page's texts are asked in. */
export function requestLocale(context: Readonly<RouterContextProvider>): Locale {
  return context.get(pageRequestContext).locale;
}
