import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  CONTENT_KINDS,
  type ContentDocument,
  type ContentKind,
  parseContentDocument,
} from '@innertide/protocol/content-document';
import { ContentFailure } from '@innertide/protocol/front-matter';
import { byLocale, FALLBACK_LOCALE, LOCALES, type Locale } from '@innertide/std/locale';
import { deadLinkIn } from './dead-links.ts';

/** One document in all its languages. */
export interface ContentEntry<Kind extends ContentKind> {
  readonly slug: string;
  readonly documents: Readonly<Record<Locale, ContentDocument<Kind>>>;
}

/** All of content/ but the templates, by kind; entries in the order of their slugs. */
export type ContentTree = { readonly [Kind in ContentKind]: readonly ContentEntry<Kind>[] };

/** What must not differ between the languages of one document. */
const SHARED_FIELDS = ['date', 'updated', 'featured', 'type', 'cover', 'order', 'grade', 'sources'] as const;

function fileOf(kind: ContentKind, slug: string, locale: Locale): string {
  return `content/${kind}/${slug}/${locale}.md`;
}

function readDocument<Kind extends ContentKind>(
  contentDirectory: string,
  kind: Kind,
  slug: string,
  locale: Locale,
): ContentDocument<Kind> {
  const file = fileOf(kind, slug, locale);
  const path = join(contentDirectory, kind, slug, `${locale}.md`);
  if (!existsSync(path)) throw new ContentFailure(file, 1, 'is missing');
  return parseContentDocument(kind, file, readFileSync(path, 'utf8'));
}

function expectOneSetting(kind: ContentKind, slug: string, documents: ContentEntry<ContentKind>['documents']): void {
  const [first, ...others] = LOCALES.map((locale) => ({ locale, matter: { ...documents[locale].matter } }));
  for (const { locale, matter } of others) {
    for (const field of SHARED_FIELDS) {
      const [one, other] = [first?.matter, matter].map((fields) =>
        JSON.stringify(Object.entries(fields ?? {}).find(([name]) => name === field)),
      );
      const file = fileOf(kind, slug, locale);
      if (one !== other) throw new ContentFailure(file, 1, `"${field}" must say what ${first?.locale}.md says`);
    }
  }
}

function readEntry<Kind extends ContentKind>(contentDirectory: string, kind: Kind, slug: string): ContentEntry<Kind> {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
    throw new ContentFailure(
      fileOf(kind, slug, FALLBACK_LOCALE),
      1,
      'must lie in a folder of small letters, digits and dashes',
    );
  }
  const documents = byLocale((locale) => readDocument(contentDirectory, kind, slug, locale));
  expectOneSetting(kind, slug, documents);
  return { slug, documents };
}

function readKind<Kind extends ContentKind>(contentDirectory: string, kind: Kind): ContentEntry<Kind>[] {
  const directory = join(contentDirectory, kind);
  if (!existsSync(directory)) return [];
  const folders = readdirSync(directory, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.map(({ name }) => readEntry(contentDirectory, kind, name)).sort((a, b) => (a.slug < b.slug ? -1 : 1));
}

/** A post's cover is a file of ours, or one that the web build draws. */
function expectCovers(posts: readonly ContentEntry<'blog'>[], hasPicture: (path: string) => boolean): void {
  const drawn = ['blog', 'general', ...posts.map(({ slug }) => slug)].map((name) => `/covers/${name}`);
  for (const { slug, documents } of posts) {
    const { cover } = documents.en.matter;
    if (cover === undefined || drawn.includes(cover) || hasPicture(cover)) continue;
    throw new ContentFailure(fileOf('blog', slug, 'en'), 1, `"cover" names ${cover}, which does not exist`);
  }
}

/**
 * Reads everything that is published but the templates, and follows every link between documents.
 * @throws ContentFailure naming file and line.
 */
export function readContentTree(contentDirectory: string): ContentTree {
  const tree: ContentTree = {
    knowledge: readKind(contentDirectory, 'knowledge'),
    blog: readKind(contentDirectory, 'blog'),
    modes: readKind(contentDirectory, 'modes'),
    legal: readKind(contentDirectory, 'legal'),
    faq: readKind(contentDirectory, 'faq'),
    pages: readKind(contentDirectory, 'pages'),
    letters: readKind(contentDirectory, 'letters'),
  };
  const slugsOf = (kind: ContentKind): string[] => tree[kind].map(({ slug }) => slug);
  const pictures = join(contentDirectory, '../apps/web/public');
  const hasPicture = (path: string) => /^\/[\w-][\w./-]*$/.test(path) && existsSync(join(pictures, path));
  expectCovers(tree.blog, hasPicture);
  for (const kind of CONTENT_KINDS) {
    for (const { slug, documents } of tree[kind]) {
      for (const locale of LOCALES) {
        const dead = deadLinkIn(documents[locale].body, slugsOf, hasPicture);
        if (dead === null) continue;
        const line = documents[locale].bodyLine + dead.line;
        throw new ContentFailure(fileOf(kind, slug, locale), line, `links to ${dead.target}, which does not exist`);
      }
    }
  }
  return tree;
}
