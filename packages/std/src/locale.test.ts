import { describe, expect, it } from 'vitest';
import { byLocale, LOCALES, languageFacts, negotiateLocale } from './locale.ts';

describe('the language of a request', () => {
  it.each([
    ['pl', 'pl'],
    ['pl-PL,pl;q=0.9,en;q=0.8', 'pl'],
    ['de-DE,de;q=0.9,pl;q=0.5,en;q=0.4', 'pl'],
    ['en-GB;q=0.4, pl;q=0.7', 'pl'],
    ['EN-us', 'en'],
  ])('%s is answered in %s', (header, locale) => {
    expect(negotiateLocale(header)).toBe(locale);
  });

  it.each([[undefined], [null], [''], ['*'], ['de,fr;q=0.5'], ['pl;q=0'], [';;q=,,=']])(
    'falls back to English for %s',
    (header) => {
      expect(negotiateLocale(header)).toBe('en');
    },
  );
});

describe('languageFacts', () => {
  it('gives the facts of a known language and those of the fallback for any other', () => {
    expect(languageFacts('pl')).toMatchObject({ tag: 'pl-PL', weekBegins: 'monday', bindsShortWords: true });
    for (const other of ['en', 'de', undefined]) expect(languageFacts(other).tag).toBe('en-GB');
  });
});

describe('byLocale', () => {
  it('makes one value for each language', () => {
    const upper = byLocale((locale) => locale.toUpperCase());
    expect(upper).toMatchObject({ en: 'EN', pl: 'PL' });
    expect(Object.keys(upper)).toEqual(LOCALES);
  });
});
