import { isLocale, type Locale } from '@innertide/std/locale';

/** Whether header and footer are shown. */
export type Overlay = 'visible' | 'hidden';

export interface AddressParameters {
  /** null: the address says nothing, or nothing that is supported. */
  readonly locale: Locale | null;
  readonly overlay: Overlay | null;
}

/** The address of a page that is loaded anew, with what hides header and footer now: a new page knows no more than its address. */
export function addressForReload(address: string, overlay: string | undefined): string {
  const url = new URL(address);
  if (overlay === 'hidden' && !url.searchParams.has('overlay')) url.searchParams.set('overlay', overlay);
  return url.href;
}

/** What the address (`?locale=pl&overlay=hidden`) asks of the shell; unknown values are ignored. */
export function readAddressParameters(search: string): AddressParameters {
  const parameters = new URLSearchParams(search);
  const locale = parameters.get('locale');
  const overlay = parameters.get('overlay');
  return {
    locale: isLocale(locale) ? locale : null,
    overlay: overlay === 'visible' || overlay === 'hidden' ? overlay : null,
  };
}
