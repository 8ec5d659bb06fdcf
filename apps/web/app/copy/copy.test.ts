import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UNSUPPORTED_CLAIMS } from '@innertide/protocol/testing/unsupported-claims';
import { FALLBACK_LOCALE, LOCALES, type Locale } from '@innertide/std/locale';
import { describe, expect, it } from 'vitest';
import { GLOSSARY } from './glossary.ts';
import { NAMESPACES } from './namespaces.ts';

function sentences(locale: Locale, namespace: string): Map<string, string> {
  const found = new Map<string, string>();
  const walk = (node: unknown, path: string) => {
    if (typeof node === 'string') found.set(path, node);
    else for (const [key, value] of Object.entries(node as object)) walk(value, path ? `${path}.${key}` : key);
  };
  walk(JSON.parse(readFileSync(join(import.meta.dirname, locale, `${namespace}.json`), 'utf8')), '');
  return found;
}

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Plural forms of one sentence count as one: languages have different ones. */
function meanings(all: Map<string, string>): string[] {
  return [...new Set([...all.keys()].map((key) => key.replace(PLURAL, '')))].sort();
}

function variables(sentence: string): string[] {
  return [
    ...new Set([...sentence.matchAll(/{{\s*(\w+)[^}]*}}|<\/?(\w+)>/g)].map((match) => match[1] ?? match[2] ?? '')),
  ].sort();
}

describe.each(NAMESPACES)('the words of %s', (namespace) => {
  const fallback = sentences(FALLBACK_LOCALE, namespace);

  it.each(LOCALES)('say the same things in %s', (locale) => {
    expect(meanings(sentences(locale, namespace))).toEqual(meanings(fallback));
  });

  it.each(LOCALES)('use the same variables in %s', (locale) => {
    for (const [key, sentence] of sentences(locale, namespace)) {
      const twin = fallback.get(key) ?? fallback.get(key.replace(PLURAL, '_other')) ?? '';
      // "one minute" may leave the number out.
      const allowed = variables(twin);
      const used = variables(sentence);
      const needed = /_(zero|one)$/.test(key) ? allowed.filter((name) => name !== 'count') : allowed;
      expect(
        used.filter((name) => !allowed.includes(name)),
        `${namespace}:${key}`,
      ).toEqual([]);
      expect(
        needed.filter((name) => !used.includes(name)),
        `${namespace}:${key}`,
      ).toEqual([]);
    }
  });

  it.each(LOCALES)('have every plural form %s needs', (locale) => {
    const all = sentences(locale, namespace);
    const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    for (const key of all.keys()) {
      if (!PLURAL.test(key)) continue;
      const stem = key.replace(PLURAL, '');
      for (const category of categories) expect([...all.keys()], namespace).toContain(`${stem}_${category}`);
    }
  });

  it('say a number with its noun in the form it wants in Polish', () => {
    for (const [key, sentence] of sentences('pl', namespace)) {
      // "{{count}} na minutę" has no noun that would change.
      if (!PLURAL.test(key)) expect(sentence, `${namespace}:${key}`).not.toMatch(/\{\{count\}\} (?!(na|z) )\p{L}/u);
    }
  });

  it.each(LOCALES)('are never empty in %s', (locale) => {
    for (const [key, sentence] of sentences(locale, namespace))
      expect(sentence.trim(), `${namespace}:${key}`).not.toBe('');
  });

  it.each(LOCALES)('claim nothing that the evidence does not support in %s', (locale) => {
    const claims = [...sentences(locale, namespace)].filter(([, sentence]) =>
      UNSUPPORTED_CLAIMS[locale].test(sentence),
    );
    expect(claims).toEqual([]);
  });

  it('are Polish where they are Polish: nothing longer than a word is left in English', () => {
    const polish = sentences('pl', namespace);
    for (const [key, sentence] of fallback) {
      if (sentence.split(' ').length > 4) expect(polish.get(key), `${namespace}:${key}`).not.toBe(sentence);
    }
  });
});

describe.each(Object.entries(GLOSSARY))('one word for one thing: %s', (_concept, terms) => {
  it.each(LOCALES)('has no other word in %s', (locale) => {
    const said = NAMESPACES.flatMap((namespace) =>
      [...sentences(locale, namespace)].map(
        ([key, sentence]) => [`${namespace}:${key}`, sentence.replaceAll('\u00a0', ' ')] as const,
      ),
    );
    const others = said.filter(([, sentence]) => terms[locale].avoid.some((other) => other.test(sentence)));
    expect(others).toEqual([]);
    const word = terms[locale].word.toLowerCase();
    const stem = locale === 'pl' ? word.slice(0, Math.max(4, word.length - 2)) : word;
    expect(
      said.some(([, sentence]) => sentence.toLowerCase().includes(stem)),
      `${word} is said somewhere`,
    ).toBe(true);
  });
});

it('the glossary finds another word for a thing where one is planted', () => {
  const finds = (concept: string, locale: Locale, sentence: string) =>
    GLOSSARY[concept]?.[locale].avoid.some((other) => other.test(sentence));
  expect(finds('log out', 'en', 'Signing out deletes it')).toBe(true);
  expect(finds('letter', 'pl', 'Nie ma jeszcze żadnego listu.')).toBe(true);
  expect(finds('letter', 'en', 'with uppercase and lowercase letters and a digit')).toBe(false);
  expect(finds('mode', 'en', 'The other states')).toBe(true);
  expect(finds('mode', 'en', 'Step into a new state of being')).toBe(false);
  expect(finds('stop', 'en', 'You can stop any time.')).toBe(false);
});
