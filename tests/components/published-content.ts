import { join } from 'node:path';
import { BRAND } from '@innertide/std/brand';
import { LOCALES, type Locale } from '@innertide/std/locale';
import { readContentTree } from '../../apps/server/src/content/content-tree.ts';
import { readTemplates } from '../../apps/server/src/content/publish-templates.ts';

const NAME = 'virtual:published-content';

/** The UUID of the n-th published row of a kind. */
function idOf(kind: number, place: number): string {
  return `00000000-0000-7000-8${String(kind).padStart(3, '0')}-${String(place).padStart(12, '0')}`;
}

/** What the remote procedures answer about the published templates, letters and posts, newest letters and posts first. */
function publishedIn(directory: string, locale: Locale) {
  const content = readContentTree(directory);
  const wordsOf = ({ matter, body }: { matter: { title: string; description: string }; body: string }) => ({
    title: matter.title.replaceAll('{{brand}}', BRAND),
    excerpt: matter.description.replaceAll('{{brand}}', BRAND),
    body: body.replaceAll('{{brand}}', BRAND),
  });
  return {
    session_templates: readTemplates(join(directory, 'templates')).map(
      ({ slug, mode, settings, pathDay, words }, place) => ({
        id: idOf(1, place),
        slug,
        mode,
        settings,
        name: words[locale].name,
        description: words[locale].description,
        is_curated: true,
        is_favourite: false,
        path_day: pathDay,
        path_line: words[locale].pathLine,
      }),
    ),
    letters: content.letters
      .map(({ slug, documents }) => ({
        slug,
        sent_on: documents.en.matter.date,
        is_read: false,
        ...wordsOf(documents[locale]),
      }))
      .toSorted((one, other) => other.sent_on.localeCompare(one.sent_on)),
    blog_posts: content.blog
      .map(({ slug, documents }, place) => {
        const { date, type, cover, featured } = documents.en.matter;
        const createdAt = new Date(Date.parse(date) + place * 60_000).toISOString();
        return {
          id: idOf(2, place),
          slug,
          type: type ?? 'blog',
          image_url: cover ?? `/covers/${slug}`,
          is_featured: featured ?? false,
          created_at: createdAt,
          updated_at: createdAt,
          ...wordsOf(documents[locale]),
        };
      })
      .toSorted((one, other) => other.created_at.localeCompare(one.created_at)),
  };
}

/** Offers the content that the server publishes to component tests, by language, as remote procedures answer it. */
export function publishedContent(directory: string) {
  return {
    name: 'published-content',
    resolveId: (source: string) => (source === NAME ? `\0${NAME}` : null),
    load(id: string) {
      if (id !== `\0${NAME}`) return null;
      const byLocale = Object.fromEntries(LOCALES.map((locale) => [locale, publishedIn(directory, locale)]));
      return `export const publishedContent = ${JSON.stringify(byLocale)};`;
    },
  };
}
