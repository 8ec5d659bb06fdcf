import { LOCALES } from '@innertide/std/locale';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { THEME_CHOICES } from '../shell/theme-choice.ts';
import { applyStoredChoices } from './before-paint.ts';
import { choiceCookie } from './choice-cookie.ts';

afterEach(() => vi.unstubAllGlobals());

describe('applyStoredChoices', () => {
  /** Applies them to a page whose storage holds `stored`, or is shut. */
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
    vi.stubGlobal('document', document);
    vi.stubGlobal('location', { search });
    applyStoredChoices(() => localStorage);
    return { dataset, cookie: document.cookie, written };
  }

  const run = (stored: Record<string, string> | null) => open(stored).dataset;

  it('shows every stored theme, and ignores an unknown one', () => {
    for (const theme of THEME_CHOICES) expect(run({ theme })).toEqual({ theme });
    expect(run({ theme: 'sepia' })).toEqual({ theme: 'system' });
  });

  it('reserves the place of the user menu where a sign-in is stored', () => {
    expect(run({ a: '1', 'sb-localhost-auth-token': '{}' })).toEqual({ theme: 'system', account: 'known' });
    expect(run({ 'not-sb-x-auth-token': '{}' }).account).toBeUndefined();
  });

  it('hides header and footer where the address asks for it, with shut storage too', () => {
    expect(open({}, '?overlay=hidden').dataset.overlay).toBe('hidden');
    expect(open(null, '?overlay=hidden').dataset.overlay).toBe('hidden');
    for (const search of ['', '?overlay=visible', '?overlay=none'])
      expect(open({}, search).dataset.overlay).toBeUndefined();
  });

  it('leaves the theme alone where the browser shuts its storage', () => {
    expect(run(null)).toEqual({ theme: 'system' });
  });

  it('stores the language of ?locale=, also over an earlier choice, and ignores an unknown one', () => {
    for (const locale of LOCALES) {
      const { cookie, written } = open({ lang: 'en', theme: 'dawn' }, `?overlay=hidden&locale=${locale}`);
      expect(cookie).toBe(choiceCookie('lang', locale));
      expect(written).toEqual({ lang: locale });
    }
    for (const search of ['', '?locale=', '?locale=de', '?locale=PL', `?locale=pl'%3Balert(1)`]) {
      expect(open({}, search)).toMatchObject({ cookie: '', written: {} });
    }
  });

  it('sets the language cookie where the browser shuts its storage', () => {
    expect(open(null, '?locale=pl').cookie).toContain('lang=pl;');
  });
});
