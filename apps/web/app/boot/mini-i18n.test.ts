import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BRAND } from '@innertide/std/brand';
import { LOCALES, type Locale } from '@innertide/std/locale';
import { createInstance, type Resource } from 'i18next';
import { describe, expect, it, vi } from 'vitest';
import { polishTypography } from '../copy/bind-short-words.ts';
import { createI18n } from '../copy/i18n.ts';
import { NAMESPACES } from '../copy/namespaces.ts';

type Translate = (key: string, values?: Record<string, unknown>) => unknown;

const COUNTS = [0, 1, 2, 3, 5, 11, 12, 21, 22, 100, 1.5];
const VALUES = {
  email: 'a&b@c.example',
  date: '1 May',
  field: '<f>',
  hertz: 440,
  layer: 'Echo',
  minutes: 3,
  mode: 'Sleep',
  name: 'Ann',
};

function wordsOf(locale: Locale): Resource {
  const read = (name: string) =>
    JSON.parse(readFileSync(join(import.meta.dirname, '../copy', locale, `${name}.json`), 'utf8')) as Record<
      string,
      unknown
    >;
  return { [locale]: Object.fromEntries(NAMESPACES.map((name) => [name, read(name)])) } as Resource;
}

/** The library as the product would use it. */
function libraryFor(locale: Locale, resources: Resource): Translate {
  const instance = createInstance();
  instance.use(polishTypography);
  void instance.init({
    lng: locale,
    resources,
    initAsync: false,
    defaultNS: 'common',
    ns: NAMESPACES,
    postProcess: polishTypography.name,
    interpolation: { escapeValue: false, defaultVariables: { brand: BRAND } },
  });
  return instance.t as unknown as Translate;
}

/** Every key of a namespace, plural forms also without their ending. */
function keysOf(node: unknown, path = ''): string[] {
  if (typeof node === 'string' || Array.isArray(node)) return [path, path.replace(/_(zero|one|few|many|other)$/, '')];
  return Object.entries(node as object).flatMap(([key, value]) => keysOf(value, path ? `${path}.${key}` : key));
}

describe.each(LOCALES)('mini-i18n in %s', (locale) => {
  const resources = wordsOf(locale);
  const ours = createI18n(locale, resources).t as unknown as Translate;
  const library = libraryFor(locale, resources);

  it.each(NAMESPACES)('says every sentence of %s as the library says it', (ns) => {
    const keys = [...new Set(keysOf(resources[locale]?.[ns]))];
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) {
      const asked = { ns, returnObjects: true, ...VALUES };
      expect(ours(key, asked), key).toEqual(library(key, asked));
      for (const count of COUNTS) {
        expect(ours(key, { ...asked, count }), `${key}, ${count}`).toEqual(library(key, { ...asked, count }));
      }
    }
  });

  it('takes a namespace from the key, as the library does', () => {
    expect(ours('errors:page_not_found')).toBe(library('errors:page_not_found'));
  });

  it('tells <Trans> its namespace', () => {
    const fixed = createI18n('en', { en: { errors: { a: 'one' } } }).getFixedT(null, 'errors');
    expect((fixed as unknown as { ns: string }).ns).toBe('errors');
    expect((fixed as unknown as Translate)('a', { ns: undefined })).toBe('one');
  });

  it('answers a key it does not know with the key, as the library does', () => {
    for (const key of ['no.such.key', 'modes', 'toString', 'modes.sleep.deeper']) {
      expect(ours(key), key).toBe(key);
    }
  });
});

describe('a change of language', () => {
  it('tells who listens, and speaks the words that were added', async () => {
    const i18n = createI18n('en', { en: { common: { a: 'one' } } });
    const onChange = vi.fn();
    i18n.on('languageChanged', onChange);
    i18n.addResourceBundle('pl', 'common', { a: 'jeden' });
    await i18n.changeLanguage('pl');
    expect(onChange).toHaveBeenCalledOnce();
    expect((i18n.t as unknown as Translate)('a')).toBe('jeden');
    expect(i18n.hasLoadedNamespace('site')).toBe(false);
  });
});
