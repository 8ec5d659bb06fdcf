import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT_KINDS } from '@innertide/protocol/content-document';
import { LEGAL_VERSIONS } from '@innertide/protocol/legal-documents';
import { UNSUPPORTED_CLAIMS } from '@innertide/protocol/testing/unsupported-claims';
import { BRAND } from '@innertide/std/brand';
import { LOCALES } from '@innertide/std/locale';
import { MODES } from '@innertide/std/mode';
import { describe, expect, it } from 'vitest';
import { readContentTree } from './content-tree.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const tree = readContentTree(join(ROOT, 'content'));

const documents = CONTENT_KINDS.flatMap((kind) =>
  tree[kind].flatMap(({ slug, documents: byLocale }) =>
    LOCALES.map((locale) => {
      const { matter, body } = byLocale[locale];
      const head = Object.entries(matter)
        .filter(([name]) => name === 'title' || name === 'description')
        .map(([, text]) => String(text));
      return {
        kind,
        locale,
        name: `content/${kind}/${slug}/${locale}.md`,
        matter,
        body,
        words: [...head, body].join('\n'),
      };
    }),
  ),
);
const english = documents.filter(({ locale }) => locale === 'en');
const polish = documents.filter(({ locale }) => locale === 'pl');

/** Lines of some documents that match, as file: line. */
function linesWith(some: typeof documents, pattern: RegExp): string[] {
  return some.flatMap(({ name, words }) =>
    words
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${name}: ${line}`),
  );
}

describe('published content', () => {
  it('has a text for every mode, both legal documents and both pages', () => {
    expect(tree.modes.map(({ slug }) => slug).sort()).toEqual([...MODES].sort());
    expect(tree.legal.map(({ slug }) => slug)).toEqual(['privacy', 'terms']);
    expect(tree.pages.map(({ slug }) => slug)).toEqual(['about', 'vision']);
  });

  it('claims nothing that the evidence does not support', () => {
    expect(linesWith(english, UNSUPPORTED_CLAIMS.en)).toEqual([]);
    expect(linesWith(polish, UNSUPPORTED_CLAIMS.pl)).toEqual([]);
  });

  it('has no exclamation mark and never spells the product’s name', () => {
    expect(linesWith(documents, /!(?!\[)/)).toEqual([]);
    expect(linesWith(documents, new RegExp(BRAND, 'i'))).toEqual([]);
    expect(linesWith(documents, /\{\{(?!brand\}\})/)).toEqual([]);
  });

  it('contains markdown only', () => {
    expect(linesWith(documents, /<\/?[a-z!]/i)).toEqual([]);
    expect(linesWith(documents, /^# /)).toEqual([]);
    expect(linesWith(documents, /^\s*\[[^\]]*\]:/)).toEqual([]);
  });

  it('uses the quotation marks and dashes of its language', () => {
    // Polish: „…”, the en dash between spaces, three dots as one sign, no straight quotation mark.
    expect(linesWith(polish, /["“]|—|\.\.\.| - /)).toEqual([]);
    expect(linesWith(english, /["„]|\.\.\.| - | – /)).toEqual([]);
    for (const { name, words } of polish) {
      expect(words.split('„').length, name).toBe(words.split('”').length);
    }
  });

  it('uses no gendered past forms in Polish', () => {
    expect(linesWith(polish, /[a-ząćęłńóśźż](łeś|łaś|łam)(?![a-ząćęłńóśźż])|\/-(eś|aś|a|ą)(?![a-z])/i)).toEqual([]);
  });

  it('has sources wherever it has a grade', () => {
    for (const { name, matter } of documents) {
      if ('grade' in matter && matter.grade !== undefined && matter.grade !== 'T') {
        expect(matter, name).toHaveProperty('sources');
      }
    }
  });

  it('shows only covers that exist', () => {
    const covers = tree.blog.flatMap(({ documents: { en } }) => en.matter.cover ?? []);
    expect(covers.filter((cover) => !existsSync(join(ROOT, 'apps/web/public', cover)))).toEqual([]);
  });
});

it('consents ask for the versions of the published legal texts', () => {
  for (const { slug, documents: byLocale } of tree.legal) {
    for (const locale of LOCALES) {
      expect(byLocale[locale].matter.date, `${slug} in ${locale}`).toBe(LEGAL_VERSIONS[slug as 'terms' | 'privacy']);
    }
  }
});
