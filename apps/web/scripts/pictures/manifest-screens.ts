import type { Locale } from '@innertide/std/locale';

/** Windows in which the app is pictured for whoever is asked to install it; pixels of a picture, and of the page in it by `scale`. */
export const SCREEN_FORMS = {
  narrow: { width: 585, height: 1266, scale: 1.5 },
  wide: { width: 1440, height: 900, scale: 1 },
} as const;

export type ScreenForm = keyof typeof SCREEN_FORMS;

/** What is pictured, in the order in which it is shown. */
export const PICTURED_SCREENS = ['player', 'dashboard', 'library'] as const;

export type PicturedScreen = (typeof PICTURED_SCREENS)[number];

/** The address of a picture of the app. JPEG: what asks for an installation shows no newer format. */
export function screenFile(locale: Locale, screen: PicturedScreen, form: ScreenForm): string {
  return `/screenshots/${screen}-${form}-${locale}.jpg`;
}
