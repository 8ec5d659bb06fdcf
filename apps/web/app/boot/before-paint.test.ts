import { LOCALES } from '@innertide/std/locale';
import { describe, expect, it } from 'vitest';
import { THEME_CHOICES } from '../shell/theme-choice.ts';
import { BEFORE_PAINT_SCRIPT } from './before-paint.ts';
import { choiceCookie } from './choice-cookie.ts';

describe('the script before the first paint', () => {
  /** Runs the script against a page whose storage holds `stored`, or is shut. */
  function open(stored: Record<string, string> | null, search = '') {
    const dataset: Record<string, string> = { theme: 'system' };
    const document = { documentElement: { dataset }, cookie: '' };
    const written: Record<string, string> = {};
    const localStorage = {
      getItem(key: string) {
        if (!stored) throw new Error('denied');
        return stored[key] ?? null;
      },
      key: (index: number) => Object.keys(stored ?? {})[index] ?? null,
      setItem(key: string, value: string) {
        if (!stored) throw new Error('denied');
        written[key] = value;
      },
      length: Object.keys(stored ?? {}).length,
    };
    new Function('document', 'localStorage', 'location', BEFORE_PAINT_SCRIPT)(document, localStorage, { search });
    return { dataset, cookie: document.cookie, written };
  }

  const run = (stored: Record<string, string> | null) => open(stored).dataset;

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

  it('remembers the language that the address asks for, also where something else was chosen before', () => {
    for (const locale of LOCALES) {
      const { cookie, written } = open({ lang: 'en', theme: 'dawn' }, `?overlay=hidden&locale=${locale}`);
      expect(cookie).toBe(choiceCookie('lang', locale));
      expect(written).toEqual({ lang: locale });
    }
    for (const search of ['', '?locale=', '?locale=de', '?locale=PL', `?locale=pl'%3Balert(1)`]) {
      expect(open({}, search)).toMatchObject({ cookie: '', written: {} });
    }
  });

  it('tells at least the server of that language where the browser shuts its storage', () => {
    expect(open(null, '?locale=pl').cookie).toContain('lang=pl;');
  });

  it('cannot close its own element', () => {
    expect(BEFORE_PAINT_SCRIPT).not.toContain('</');
  });
});
