import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { LOCALES } from '@innertide/std/locale';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readContentTree } from './content-tree.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'content-test-'));
  for (const { path, text } of GOOD) write(path, text);
});
afterEach(() => rmSync(directory, { recursive: true }));

function write(path: string, text: string): void {
  const file = join(directory, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const POST = '---\ntitle: A post\ndescription: What it says\ndate: 2026-11-02\nfeatured: true\n---\n';
/** Whole content in English and Polish; any further language says what the Polish says. */
const WRITTEN: Record<string, string> = {
  'blog/first-post/en.md': `${POST}One.\n\nTwo, [more](/knowledge/breath), [a mode](/knowledge/consciousness-modes/sleep).\n`,
  'blog/first-post/pl.md': `${POST}Raz, [pytanie](/faq#watch), [gdzie indziej](https://doi.org/10.1000/1).\n`,
  'knowledge/breath/en.md':
    '---\ntitle: Breath\ndescription: Slow\norder: 1\ngrade: B\nsources: One | Two\n---\nText.\n',
  'knowledge/breath/pl.md':
    '---\ntitle: Oddech\ndescription: Wolny\norder: 1\ngrade: B\nsources: One | Two\n---\nTekst.\n',
  'modes/sleep/en.md': '---\ntitle: Sleep\ndescription: Night\norder: 1\n---\nText.\n',
  'modes/sleep/pl.md': '---\ntitle: Sen\ndescription: Noc\norder: 1\n---\nTekst.\n',
  'faq/watch/en.md': '---\ntitle: A watch?\norder: 1\n---\nNo.\n',
  'faq/watch/pl.md': '---\ntitle: Zegarek?\norder: 1\n---\nNie.\n',
};
const GOOD = Object.entries(WRITTEN).flatMap(([path, text]) => {
  const locales = path.endsWith('/pl.md') ? LOCALES.filter((locale) => locale !== 'en') : (['en'] as const);
  return locales.map((locale) => ({ path: join(dirname(path), `${locale}.md`), text }));
});

describe('the content', () => {
  it('is read by kind, slug and language', () => {
    const tree = readContentTree(directory);
    expect(tree.blog).toMatchObject([
      { slug: 'first-post', documents: { en: { matter: { featured: true }, bodyLine: 7 } } },
    ]);
    expect(tree.knowledge[0]?.documents.pl).toEqual({
      matter: { title: 'Oddech', description: 'Wolny', order: 1, grade: 'B', sources: ['One', 'Two'] },
      body: 'Tekst.',
      bodyLine: 8,
    });
    expect(tree.legal).toEqual([]);
  });

  it.each([
    [
      'content/blog/first-post/en.md:4: "date" must be a date such as 2026-11-21',
      'blog/first-post/en.md',
      '2026-11-02',
      'soon',
    ],
    ['content/blog/first-post/en.md:5: "featured" must be true or false', 'blog/first-post/en.md', 'd: true', 'd: yes'],
    ['content/blog/first-post/en.md:1: "title" is missing', 'blog/first-post/en.md', 'title: A post\n', ''],
    [
      'content/blog/first-post/en.md:3: "tilte" has no meaning here',
      'blog/first-post/en.md',
      'title:',
      'title: T\ntilte:',
    ],
    ['content/knowledge/breath/pl.md:5: "grade" must be one of A, B, C, D, T', 'knowledge/breath/pl.md', ': B', ': E'],
    ['content/knowledge/breath/pl.md:8: the text is missing', 'knowledge/breath/pl.md', 'Tekst.', ''],
  ])('is refused with %s', (message, path, right, wrong) => {
    write(path, (WRITTEN[path] ?? '').replace(right, wrong));
    expect(() => readContentTree(directory)).toThrow(message);
  });

  it('is refused when a language is missing, naming the file that should be there', () => {
    rmSync(join(directory, 'blog/first-post/pl.md'));
    expect(() => readContentTree(directory)).toThrow('content/blog/first-post/pl.md:1: is missing');
  });

  it('is refused when the languages disagree on what they share', () => {
    write('blog/first-post/pl.md', POST.replace('featured: true', 'featured: false').concat('Raz.\n'));
    expect(() => readContentTree(directory)).toThrow(
      'content/blog/first-post/pl.md:1: "featured" must say what en.md says',
    );
  });

  it('is refused when a folder’s name is no valid address', () => {
    write('blog/First Post/en.md', POST);
    expect(() => readContentTree(directory)).toThrow('content/blog/First Post/en.md:1: must lie in a folder of small');
  });

  it.each([
    '/knowledge/heart',
    '/knowledge/consciousness-modes/breath',
    '/blog/second-post',
    '/faq#pulse',
    '/knowledge#all',
    '/prices',
    'breath',
    'http://example.org/',
    'javascript:void',
    '',
  ])('is refused with file and line when it links to "%s"', (target) => {
    write('blog/first-post/en.md', `${POST}One.\n\nTwo, [more](${target}).\n`);
    const name = target === '' ? 'nothing' : target;
    expect(() => readContentTree(directory)).toThrow(
      `content/blog/first-post/en.md:9: links to ${name}, which does not exist`,
    );
  });

  it.each(['/pictures/none.avif', 'none.avif', 'https://elsewhere.example/a.png'])(
    'is refused with file and line when the picture "%s" is missing',
    (target) => {
      write('blog/first-post/pl.md', `${POST}Raz.\n\n![Widok](${target} "Podpis")\n`);
      expect(() => readContentTree(directory)).toThrow(
        `content/blog/first-post/pl.md:9: links to ${target}, which does not exist`,
      );
    },
  );

  it('accepts the covers that the web build draws, and refuses any other missing cover', () => {
    const withCover = (cover: string) => {
      for (const locale of LOCALES) {
        write(
          `blog/first-post/${locale}.md`,
          POST.replace('featured: true', `featured: true\ncover: ${cover}`).concat('Text.\n'),
        );
      }
    };
    withCover('/covers/first-post');
    expect(readContentTree(directory).blog).toHaveLength(1);
    withCover('/covers/another-post');
    expect(() => readContentTree(directory)).toThrow('content/blog/first-post/en.md:1: "cover" names');
  });
});
