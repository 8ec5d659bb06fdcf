import { LOCALES } from '@innertide/std/locale';
import { MODES } from '@innertide/std/mode';
import { pageRequestContext, procedureCallContext } from '../../boot/page-request.ts';
import { paths } from '../../paths.ts';
import { fetchPosts } from '../blog/posts.server.ts';
import { listDocuments } from '../content/documents.server.ts';
import { addressIn } from '../site-addresses.ts';
import type { Route } from './+types/sitemap.ts';
import { escapeXml, fileAnswer } from './xml.ts';

/** More than one page of the list may hold, so that no post is missing. */
const MAX_POSTS = 200;

const PAGES = [
  paths.home,
  paths.vision,
  paths.about,
  paths.faq,
  paths.contact,
  paths.knowledge,
  paths.blog,
  paths.terms,
  paths.privacy,
];

/** Every public page in every language. */
export async function loader({ context }: Route.LoaderArgs) {
  const { locale, config } = context.get(pageRequestContext);
  const { posts } = await fetchPosts(context.get(procedureCallContext), locale, MAX_POSTS, null);
  const places = [
    ...PAGES.map((path) => ({ path, changedAt: null })),
    ...MODES.map((mode) => ({ path: paths.mode(mode), changedAt: null })),
    ...listDocuments('knowledge', locale).map(({ slug }) => ({ path: paths.article(slug), changedAt: null })),
    ...posts.map(({ slug, updatedAt }) => ({ path: paths.blogPost(slug), changedAt: updatedAt })),
  ];
  const publicUrl = config?.publicUrl ?? '';
  const entries = places.flatMap(({ path, changedAt }) =>
    LOCALES.map((language) => {
      const others = LOCALES.map(
        (other) =>
          `<xhtml:link rel="alternate" hreflang="${other}" href="${escapeXml(addressIn(other, publicUrl, path))}"/>`,
      );
      const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
      return `<url><loc>${escapeXml(addressIn(language, publicUrl, path))}</loc>${changed}${others.join('')}</url>`;
    }),
  );
  return fileAnswer(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`,
    'application/xml',
  );
}
