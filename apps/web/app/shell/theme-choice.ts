import type { ThemeChoice } from '../boot/page-request.ts';

export const THEME_CHOICES = ['system', 'night', 'dawn'] as const satisfies readonly ThemeChoice[];

export function isThemeChoice(value: unknown): value is ThemeChoice {
  return THEME_CHOICES.some((choice) => choice === value);
}

/** The ground of each theme (--ink-0) for the browser's own bars, which take no oklch(). */
const GROUND = { night: '#020f13', dawn: '#f2eadd' } as const;

/** What the bar takes under a preference for `dark` or `light`, given the visitor's choice. */
export function groundFor(choice: ThemeChoice, scheme: 'dark' | 'light'): string {
  if (choice !== 'system') return GROUND[choice];
  return scheme === 'dark' ? GROUND.night : GROUND.dawn;
}

/** Shows a theme at once. */
export function applyTheme(document: Document, choice: ThemeChoice): void {
  document.documentElement.dataset.theme = choice;
  for (const scheme of ['dark', 'light'] as const) {
    document
      .querySelector(`meta[name="theme-color"][media*="${scheme}"]`)
      ?.setAttribute('content', groundFor(choice, scheme));
  }
}
