import { describe, expect, it } from 'vitest';
import { keyValueInMemory, shutKeyValue, storageInMemory } from '../testing/storage-in-memory.ts';
import { createPreferences } from './preferences.ts';

function stage(stored: Record<string, string> = {}) {
  const cookies: string[] = [];
  const storage = storageInMemory(new Map(Object.entries(stored)));
  const preferences = createPreferences(keyValueInMemory(storage), (cookie) => cookies.push(cookie));
  return { preferences, rows: storage.rows, cookies };
}

describe('preferences', () => {
  it('are null until something valid is stored', () => {
    const { preferences } = stage();
    expect([preferences.readLocale(), preferences.readTheme()]).toEqual([null, null]);
    const strange = stage({ lang: 'de', theme: 'sepia' }).preferences;
    expect([strange.readLocale(), strange.readTheme()]).toEqual([null, null]);
  });

  it('are stored under lang and theme, and sent to the server by cookies of the same names', () => {
    const { preferences, rows, cookies } = stage();
    preferences.writeLocale('pl');
    preferences.writeTheme('dawn');
    expect(Object.fromEntries(rows)).toEqual({ lang: 'pl', theme: 'dawn' });
    expect(cookies.map((cookie) => cookie.split(';')[0])).toEqual(['lang=pl', 'theme=dawn']);
    expect([preferences.readLocale(), preferences.readTheme()]).toEqual(['pl', 'dawn']);
  });

  it('set their cookie where the browser shuts its storage', () => {
    const cookies: string[] = [];
    const preferences = createPreferences(shutKeyValue(), (cookie) => cookies.push(cookie));
    preferences.writeLocale('en');
    expect(preferences.readLocale()).toBeNull();
    expect(cookies).toHaveLength(1);
  });
});
