import { BRAND } from '@innertide/std/brand';
import type { Locale } from '@innertide/std/locale';
import { keysOf } from '@innertide/std/record';
import { paths } from '../../app/paths.ts';
import { PICTURED_SCREENS, type PicturedScreen, SCREEN_FORMS, screenFile } from './manifest-screens.ts';
import { accent, FOAM, ground, type Place, picture } from './night-drawing.ts';

export const ICON_SIZES = [180, 192, 512] as const;

const BOX = 512;
const PLACE: Place = { x: 256, y: 240, radius: 150, horizon: 300 };

export function iconFile(size: number): string {
  return `/icons/icon-${size}.png`;
}

/** The mark of look and icon.svg, from its 40 box to the middle of this one. */
function mark(outer: string, inner: string): string[] {
  return [
    '<g transform="translate(92 92) scale(8.2)" fill="none" stroke-linecap="butt">',
    `<g stroke="${outer}" stroke-width="2"><path d="M5.242 24.4A15.4 15.4 0 1 1 34.758 24.4"/><path d="M38.358 24.4A15.4 15.4 0 0 1 8.842 24.4"/></g>`,
    `<g stroke="${inner}" stroke-width="2"><path d="M12.16 24.4A9 9 0 1 1 27.84 24.4"/><path d="M31.44 24.4A9 9 0 0 1 15.76 24.4"/></g>`,
    '</g>',
  ];
}

/** The mark on night water, with space around it for any shape a system cuts. SVG. */
export function drawIcon(): string {
  return picture(BOX, BOX, ground(BOX, BOX, 'focus', PLACE), ...mark(FOAM, accent('focus', 0.9)));
}

/** The mark alone, for a ground that may be light or dark. SVG. */
export function drawMark(): string {
  const ink = accent('focus', 0.62);
  return picture(BOX, BOX, ...mark(ink, ink));
}

/** The words of a manifest in one language. */
export interface ManifestWords {
  readonly locale: Locale;
  readonly description: string;
  /** Names of what an icon on the home screen offers at a long press. */
  readonly shortcuts: { readonly breathe: string; readonly begin: string } & Readonly<
    Record<'sleep' | 'focus', string>
  >;
  /** What each picture of the app shows. */
  readonly screens: Readonly<Record<PicturedScreen, string>>;
}

/**
 * What a system needs to keep the site among its apps; the same app in each language, by its `id`.
 * Source: https://www.w3.org/TR/appmanifest/
 */
export function webManifest({ locale, description, shortcuts, screens }: ManifestWords): string {
  return JSON.stringify({
    id: paths.dashboard,
    lang: locale,
    name: BRAND,
    short_name: BRAND,
    description,
    categories: ['health', 'lifestyle', 'music'],
    shortcuts: [
      { name: shortcuts.begin, url: paths.sessionBegin },
      { name: shortcuts.breathe, url: paths.breatheNow },
      { name: shortcuts.sleep, url: paths.sessionNow('sleep') },
      { name: shortcuts.focus, url: paths.sessionNow('focus') },
    ].map((shortcut) => ({ ...shortcut, icons: [{ src: iconFile(192), sizes: '192x192', type: 'image/png' }] })),
    screenshots: keysOf(SCREEN_FORMS).flatMap((form) =>
      PICTURED_SCREENS.map((screen) => ({
        src: screenFile(locale, screen, form),
        sizes: `${SCREEN_FORMS[form].width}x${SCREEN_FORMS[form].height}`,
        type: 'image/jpeg',
        form_factor: form,
        label: screens[screen],
      })),
    ),
    start_url: '/app',
    scope: '/',
    display: 'standalone',
    background_color: '#00090d',
    theme_color: '#00090d',
    icons: ICON_SIZES.filter((size) => size !== 180).flatMap((size) => [
      { src: iconFile(size), sizes: `${size}x${size}`, type: 'image/png', purpose: 'any' },
      { src: iconFile(size), sizes: `${size}x${size}`, type: 'image/png', purpose: 'maskable' },
    ]),
  });
}
