import { describe, expect, it } from 'vitest';
import { storageInMemory } from '../testing/storage-in-memory.ts';
import { createBrowserPreferences } from './preferences-browser.ts';

function stage(stored: Record<string, string> = {}) {
  const cookies: string[] = [];
  const storage = storageInMemory(new Map(Object.entries(stored)));
  const preferences = createBrowserPreferences({ storage: () => storage, setCookie: (cookie) => cookies.push(cookie) });
  return { preferences, rows: storage.rows, cookies };
}

describe('the preferences of this device', () => {
  it('are nothing until something was chosen, and nothing when what is stored is not a choice', () => {
    const { preferences } = stage();
    expect([preferences.readLocale(), preferences.readTheme()]).toEqual([null, null]);
    const strange = stage({ lang: 'de', theme: 'sepia' }).preferences;
    expect([strange.readLocale(), strange.readTheme()]).toEqual([null, null]);
  });

  it('are stored under lang and theme, and told to the server by cookies of the same names', () => {
    const { preferences, rows, cookies } = stage();
    preferences.writeLocale('pl');
    preferences.writeTheme('dawn');
    expect(Object.fromEntries(rows)).toEqual({ lang: 'pl', theme: 'dawn' });
    expect(cookies.map((cookie) => cookie.split(';')[0])).toEqual(['lang=pl', 'theme=dawn']);
    expect([preferences.readLocale(), preferences.readTheme()]).toEqual(['pl', 'dawn']);
  });

  it('still reach the server where the browser shuts its storage', () => {
    const cookies: string[] = [];
    const preferences = createBrowserPreferences({
      storage: () => {
        throw new Error('denied');
      },
      setCookie: (cookie) => cookies.push(cookie),
    });
    preferences.writeLocale('en');
    expect(preferences.readLocale()).toBeNull();
    expect(cookies).toHaveLength(1);
  });
});
