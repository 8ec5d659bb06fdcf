import { readFileSync } from 'node:fs';
import { LOCALES } from '@innertide/std/locale';
import { describe, expect, it } from 'vitest';
import { swiftFilesOf } from './ios-types.ts';

interface Catalogue {
  readonly sourceLanguage: string;
  readonly strings: Readonly<Record<string, { readonly localizations: Readonly<Record<string, Words>> }>>;
}

interface Words {
  readonly stringUnit?: Unit;
  readonly variations?: { readonly plural: Readonly<Record<string, Unit>> };
}

interface Unit {
  readonly stringUnit?: { readonly value: string };
  readonly value?: string;
}

const catalogueOf = (folder: string) =>
  JSON.parse(readFileSync(`${folder}/Localizable.xcstrings`, 'utf8')) as Catalogue;
const textOf = (folder: string) =>
  swiftFilesOf(folder)
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');

const watch = catalogueOf('apps/ios/Watch');
const widget = catalogueOf('apps/ios/WatchWidget');
const phrases = readFileSync('apps/ios/Kit/Sources/Kit/Phrase.swift', 'utf8');
const cases = [...phrases.matchAll(/case (\w+) = "([^"]+)"/g)].map(([, name, key]) => ({ name: name!, key: key! }));

/** The plural forms of a language that the catalogue has to have. */
const FORMS = { en: ['one', 'other'], pl: ['few', 'many', 'one', 'other'] } as const;

function textsOf(words: Words | undefined): readonly string[] {
  if (!words) return [];
  if (words.stringUnit?.value !== undefined) return [words.stringUnit.value];
  return Object.values(words.variations?.plural ?? {}).map((unit) => unit.stringUnit?.value ?? '');
}

describe('the words of the watch', () => {
  it('are asked for by every key that stands in the catalogue, and by no other', () => {
    expect(cases.map(({ key }) => key).sort()).toEqual(Object.keys(watch.strings).sort());
    const asked = [...textOf('apps/ios/WatchWidget').matchAll(/Text\("([^"]+)"\)/g)].map(([, key]) =>
      // What a source puts into a text is a gap of the catalogue's.
      key?.replaceAll(/\\\(.*\)/g, '%@'),
    );
    expect([...new Set(asked)].sort()).toEqual(Object.keys(widget.strings).sort());
  });

  it('are each used by a screen or by the rules', () => {
    const sources = `${textOf('apps/ios/Watch')}\n${textOf('apps/ios/Kit/Sources/Kit')}`;
    const unused = cases.filter(({ name }) => !new RegExp(`\\.${name}\\b`).test(sources));
    expect(unused).toEqual([]);
  });

  it('are written in views by these keys only, never as a sentence', () => {
    expect(textOf('apps/ios/Watch').match(/Text\("/g)).toBeNull();
  });

  it.each([
    ['watch', watch],
    ['complication', widget],
  ])('are whole in every language: %s', (_, catalogue) => {
    for (const [key, { localizations }] of Object.entries(catalogue.strings)) {
      expect(Object.keys(localizations).sort(), key).toEqual(LOCALES.toSorted());
      const gaps = key.match(/%\S+/g) ?? [];
      for (const [language, words] of Object.entries(localizations)) {
        const texts = textsOf(words);
        expect(texts.length, key).toBeGreaterThan(0);
        for (const text of texts) {
          expect(text.trim(), key).not.toBe('');
          expect(text, key).not.toContain('!');
          expect(text.match(/%(?:lld|@)/g) ?? [], `${key} ${language}`).toEqual(gaps);
        }
        const forms = Object.keys(words.variations?.plural ?? {}).sort();
        if (forms.length > 0) expect(forms, key).toEqual(FORMS[language as keyof typeof FORMS]);
      }
    }
  });
});
