import { type ContentDocument, type ContentKind, parseContentDocument } from '@innertide/protocol/content-document';
import { BRAND } from '@innertide/std/brand';
import type { Locale } from '@innertide/std/locale';
import { typeset } from '../../copy/bind-short-words.ts';
import { type RenderedMarkdown, renderMarkdown } from './markdown.server.ts';

/** What is read from content/ itself; the blog comes from the database. */
export type BundledKind = Exclude<ContentKind, 'blog'>;

/** One text in one language, as the site shows it. */
export interface SiteDocument<Kind extends BundledKind> extends RenderedMarkdown {
  readonly slug: string;
  readonly locale: Locale;
  readonly matter: ContentDocument<Kind>['matter'];
}

/** Bundled into the server's build alone. */
const sources = import.meta.glob<string>('../../../../../content/{knowledge,modes,legal,faq,pages}/*/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});

const ADDRESS = /content\/([a-z]+)\/([a-z0-9-]+)\/([a-z]{2})\.md$/;

const slugs = new Map<string, string[]>();
const texts = new Map<string, { readonly file: string; readonly source: string }>();
for (const [path, source] of Object.entries(sources)) {
  const [file = path, kind = '', slug = '', locale = ''] = ADDRESS.exec(path) ?? [];
  texts.set(`${kind}/${slug}/${locale}`, { file, source });
  const known = slugs.get(kind) ?? [];
  if (!known.includes(slug)) slugs.set(kind, [...known, slug]);
}

const rendered = new Map<string, SiteDocument<BundledKind>>();

/** One document, or null when there is none of that name. Rendered once for all readers. */
export function findDocument<Kind extends BundledKind>(
  kind: Kind,
  slug: string,
  locale: Locale,
): SiteDocument<Kind> | null {
  const key = `${kind}/${slug}/${locale}`;
  const cached = rendered.get(key);
  if (cached) return cached as SiteDocument<Kind>;
  const text = texts.get(key);
  if (!text) return null;
  const { matter, body } = parseContentDocument(kind, text.file, text.source.replaceAll('{{brand}}', BRAND));
  const shown = { ...matter, title: typeset(matter.title, locale) };
  if ('description' in shown) shown.description = typeset(shown.description, locale);
  const document = { slug, locale, matter: shown, ...renderMarkdown(body, locale) };
  rendered.set(key, document);
  return document;
}

/** All documents of a kind in one language, in their order. */
export function listDocuments<Kind extends BundledKind>(kind: Kind, locale: Locale): readonly SiteDocument<Kind>[] {
  const orderOf = (matter: object) => ('order' in matter ? Number(matter.order) : 0);
  return (slugs.get(kind) ?? [])
    .flatMap((slug) => findDocument(kind, slug, locale) ?? [])
    .sort((one, other) => orderOf(one.matter) - orderOf(other.matter) || one.slug.localeCompare(other.slug));
}
