import type { BlogPostFacts } from '@innertide/protocol/blog-post';
import type { Database, Transaction } from '@innertide/server-std/database';
import { BRAND } from '@innertide/std/brand';
import { byLocale, LOCALES, type Locale } from '@innertide/std/locale';
import type { ContentEntry } from './content-tree.ts';
import { type PublishReport, publishOnce } from './publication.ts';

interface PostWords {
  readonly title: string;
  readonly excerpt: string;
  readonly body: string;
}

/** A post as the database keeps it. */
interface PublishedPost extends BlogPostFacts {
  readonly words: Readonly<Record<Locale, PostWords>>;
}

const MINUTE_MS = 60_000;
/** Posts of a day appear in its morning, a minute apart. */
const MORNING_MS = 7 * 60 * MINUTE_MS;

function withBrand(text: string): string {
  return text.replaceAll('{{brand}}', BRAND);
}

function wordsOf({ documents }: ContentEntry<'blog'>, locale: Locale): PostWords {
  const { matter, body } = documents[locale];
  return { title: withBrand(matter.title), excerpt: withBrand(matter.description), body: withBrand(body) };
}

/** What is published for the entries of content/blog. No two posts share a created time: pages of the list are cut by it. */
function publishedPosts(entries: readonly ContentEntry<'blog'>[]): PublishedPost[] {
  const onDay = new Map<string, number>();
  return entries.map((entry) => {
    const { date, updated, type, cover, featured } = entry.documents.en.matter;
    const place = onDay.get(date) ?? 0;
    onDay.set(date, place + 1);
    const createdMs = Date.parse(date) + MORNING_MS + place * MINUTE_MS;
    const updatedMs = updated === undefined ? createdMs : Math.max(createdMs, Date.parse(updated) + MORNING_MS);
    return {
      slug: entry.slug,
      type: type ?? 'blog',
      // The web build draws a cover for every post.
      imageUrl: cover ?? `/covers/${entry.slug}`,
      isFeatured: featured ?? false,
      createdAt: new Date(createdMs).toISOString(),
      updatedAt: new Date(updatedMs).toISOString(),
      words: byLocale((locale) => wordsOf(entry, locale)),
    };
  });
}

async function publishOne(tx: Transaction, post: PublishedPost): Promise<void> {
  const rows = await tx.query<{ id: string }>(
    `insert into public.blog_posts (slug, type, image_url, is_featured, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (slug) do update set type = excluded.type, image_url = excluded.image_url,
       is_featured = excluded.is_featured, created_at = excluded.created_at, updated_at = excluded.updated_at
     returning id`,
    [post.slug, post.type, post.imageUrl, post.isFeatured, post.createdAt, post.updatedAt],
  );
  for (const locale of LOCALES) {
    const { title, excerpt, body } = post.words[locale];
    await tx.query(
      `insert into public.blog_post_translations (post_id, language, title, excerpt, body)
       values ($1, $2, $3, $4, $5)
       on conflict (post_id, language) do update set title = excluded.title, excerpt = excluded.excerpt, body = excluded.body`,
      [rows[0]?.id, locale, title, excerpt, body],
    );
  }
}

/** Brings the blog of the database to the state of content/blog, in one transaction; a removed post is removed. */
export function publishBlog(database: Database, entries: readonly ContentEntry<'blog'>[]): Promise<PublishReport> {
  const posts = publishedPosts(entries);
  return publishOnce(database, 'blog_posts', posts, async (tx) => {
    await tx.query('delete from public.blog_posts where slug <> all ($1)', [posts.map(({ slug }) => slug)]);
    for (const post of posts) await publishOne(tx, post);
  });
}
