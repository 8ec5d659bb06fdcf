import type { Locale } from '@innertide/std/locale';

export interface Device {
  readonly name: string;
  readonly locale: Locale;
  readonly viewport: { readonly width: number; readonly height: number };
}

/** What a journey is walked on. */
export const DESKTOP_IN_ENGLISH: Device = {
  name: 'a desktop in English',
  locale: 'en',
  viewport: { width: 1440, height: 900 },
};
export const PHONE_IN_POLISH: Device = {
  name: 'a phone in Polish',
  locale: 'pl',
  viewport: { width: 360, height: 780 },
};

/** Every journey of the app’s parts is walked on both: each part is shown in both sizes and both languages. */
export const DEVICES: readonly Device[] = [DESKTOP_IN_ENGLISH, PHONE_IN_POLISH];
