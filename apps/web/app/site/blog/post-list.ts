import type { Locale } from '@innertide/std/locale';
import { type PostCard, type StoredPost, timesOf } from './post.ts';

/** One answer of the list: the posts before a cursor, in one language. */
export interface PostPage {
  readonly locale: Locale;
  /** The cursor it was asked with; null for the newest. */
  readonly before: string | null;
  readonly items: readonly PostCard[];
  /** The created time of the last item. */
  readonly nextCursor: string | null;
  readonly hasFailed: boolean;
}

/** What the reader has so far. */
export interface PostList {
  readonly locale: Locale;
  readonly items: readonly PostCard[];
  readonly nextCursor: string | null;
  /** True until a page is empty or the cursor is null. */
  readonly hasMore: boolean;
  /** Whether the last page could not be loaded. */
  readonly hasFailed: boolean;
}

export function postPage(
  locale: Locale,
  before: string | null,
  items: readonly PostCard[],
  nextCursor: string | null,
): PostPage {
  return { locale, before, items, nextCursor, hasFailed: false };
}

/** A page as a cache holds it: with its times as text. */
export type StoredPage = Omit<PostPage, 'items'> & { readonly items: readonly StoredPost<PostCard>[] };

/** Returns a page that was cached with its times as dates again. */
export function restoredPage(page: StoredPage): PostPage {
  return { ...page, items: page.items.map((item) => ({ ...item, ...timesOf(item) })) };
}

export function failedPage(locale: Locale, before: string | null): PostPage {
  return { locale, before, items: [], nextCursor: null, hasFailed: true };
}

export function beginPostList(page: PostPage): PostList {
  return {
    locale: page.locale,
    items: page.items,
    nextCursor: page.nextCursor,
    hasMore: page.items.length > 0 && page.nextCursor !== null,
    hasFailed: page.hasFailed,
  };
}

/** Adds the page that follows, without a post twice. A page of another language or another place changes nothing. */
export function appendPage(list: PostList, page: PostPage): PostList {
  if (page.locale !== list.locale || page.before === null || page.before !== list.nextCursor) return list;
  if (page.hasFailed) return list.hasFailed ? list : { ...list, hasFailed: true };
  const known = new Set(list.items.map(({ id }) => id));
  return {
    locale: list.locale,
    items: [...list.items, ...page.items.filter(({ id }) => !known.has(id))],
    nextCursor: page.nextCursor,
    hasMore: page.items.length > 0 && page.nextCursor !== null,
    hasFailed: false,
  };
}

/** A cursor from an address: any other shape than a time asks for the newest. */
export function readCursor(value: string | null): string | null {
  if (value === null || Number.isNaN(Date.parse(value))) return null;
  return /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:?\d\d)$/.test(value) ? value : null;
}
