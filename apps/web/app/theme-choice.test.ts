import { describe, expect, it } from 'vitest';
import { BEFORE_PAINT_SCRIPT } from './before-paint.ts';
import { groundFor, isThemeChoice, THEME_CHOICES } from './theme-choice.ts';

describe('the theme', () => {
  it('is one of three choices and nothing else', () => {
    expect(THEME_CHOICES.every(isThemeChoice)).toBe(true);
    for (const value of ['dark', 'Night', '', null, undefined, 3]) expect(isThemeChoice(value)).toBe(false);
  });

  it('follows the system only where nothing else was chosen', () => {
    expect(groundFor('system', 'dark')).not.toBe(groundFor('system', 'light'));
    expect(groundFor('night', 'light')).toBe(groundFor('system', 'dark'));
    expect(groundFor('dawn', 'dark')).toBe(groundFor('system', 'light'));
  });
});

describe('the script before the first paint', () => {
  /** Runs the script against a page whose storage holds `stored`, or is shut. */
  function run(stored: Record<string, string> | null): Record<string, string> {
    const dataset: Record<string, string> = { theme: 'system' };
    const localStorage = {
      getItem(key: string) {
        if (!stored) throw new Error('denied');
        return stored[key] ?? null;
      },
      key: (index: number) => Object.keys(stored ?? {})[index] ?? null,
      length: Object.keys(stored ?? {}).length,
    };
    new Function('document', 'localStorage', BEFORE_PAINT_SCRIPT)({ documentElement: { dataset } }, localStorage);
    return dataset;
  }

  it('shows every choice that can be stored, and ignores what cannot', () => {
    for (const theme of THEME_CHOICES) expect(run({ theme })).toEqual({ theme });
    expect(run({ theme: 'sepia' })).toEqual({ theme: 'system' });
  });

  it('keeps the place of the user menu where a sign-in is stored', () => {
    expect(run({ a: '1', 'sb-localhost-auth-token': '{}' })).toEqual({ theme: 'system', account: 'known' });
    expect(run({ 'not-sb-x-auth-token': '{}' }).account).toBeUndefined();
  });

  it('does nothing where the browser shuts its storage', () => {
    expect(run(null)).toEqual({ theme: 'system' });
  });

  it('cannot close its own element', () => {
    expect(BEFORE_PAINT_SCRIPT).not.toContain('</');
  });
});
