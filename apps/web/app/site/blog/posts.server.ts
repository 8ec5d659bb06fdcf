import { type ProcedureAnswer, remoteProcedures } from '@innertide/protocol/remote-procedures';
import type { Locale } from '@innertide/std/locale';
import type { ProcedureCall } from '../../boot/page-request.ts';
import { typeset } from '../../copy/bind-short-words.ts';
import { renderMarkdown } from '../content/markdown.server.ts';
import { type FullPost, type PostCard, timesOf } from './post.ts';

function cardOf(post: ProcedureAnswer<'blog_posts'>[number], locale: Locale): PostCard {
  return {
    id: post.id,
    slug: post.slug,
    type: post.type,
    imageUrl: post.image_url,
    isFeatured: post.is_featured,
    ...timesOf({ createdAt: post.created_at, updatedAt: post.updated_at }),
    title: typeset(post.title, locale),
    excerpt: typeset(post.excerpt, locale),
  };
}

/** One page of posts, newest first. */
export interface FetchedPosts {
  readonly posts: readonly PostCard[];
  /** The created time of the last post as the database wrote it, which is finer than a date; null without posts. */
  readonly nextCursor: string | null;
}

/** Asks for posts; `before` is the cursor of the page before, or null for the newest. */
export async function fetchPosts(
  call: ProcedureCall,
  locale: Locale,
  limit: number,
  before: string | null,
): Promise<FetchedPosts> {
  const answer = await call('blog_posts', { language: locale, limit, before_created_at: before });
  const rows = remoteProcedures.blog_posts.answer.parse(answer);
  return { posts: rows.map((post) => cardOf(post, locale)), nextCursor: rows.at(-1)?.created_at ?? null };
}

/** One post with its text rendered, or null when there is none. */
export async function fetchPost(call: ProcedureCall, locale: Locale, slug: string): Promise<FullPost | null> {
  // PostgreSQL knows no such text, so no post has it as its name.
  if (slug.includes('\0')) return null;
  const answer = await call('blog_post_by_slug', { slug, language: locale });
  // PostgREST answers one row as an object or as a list, as the function is declared.
  const [post] = remoteProcedures.blog_post_by_slug.answer.parse(Array.isArray(answer) ? answer : [answer]);
  return post ? { ...cardOf(post, locale), html: renderMarkdown(post.body, locale).html } : null;
}
