import type { Locale } from '@innertide/std/locale';
import { paths } from '../../paths.ts';
import type { PostCard } from '../blog/post.ts';
import { addressIn } from '../site-addresses.ts';
import { escapeXml } from './xml.ts';

export interface FeedFacts {
  readonly title: string;
  readonly description: string;
  readonly locale: Locale;
  readonly publicUrl: string;
  /** Newest first. */
  readonly posts: readonly PostCard[];
}

/** RSS 2.0. Source: https://www.rssboard.org/rss-specification */
export function rssFeed({ title, description, locale, publicUrl, posts }: FeedFacts): string {
  const items = posts.map((post) => {
    const address = escapeXml(addressIn(locale, publicUrl, paths.blogPost(post.slug)));
    return [
      '<item>',
      `<title>${escapeXml(post.title)}</title>`,
      `<link>${address}</link>`,
      `<guid isPermaLink="false">${escapeXml(post.id)}-${locale}</guid>`,
      `<pubDate>${post.createdAt.toUTCString()}</pubDate>`,
      `<description>${escapeXml(post.excerpt)}</description>`,
      '</item>',
    ].join('');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${escapeXml(title)}</title>`,
    `<link>${escapeXml(addressIn(locale, publicUrl, paths.blog))}</link>`,
    `<description>${escapeXml(description)}</description>`,
    `<language>${locale}</language>`,
    `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(publicUrl + paths.feed(locale))}"/>`,
    ...items,
    '</channel></rss>',
    '',
  ].join('\n');
}

/** JSON Feed 1.1. Source: https://www.jsonfeed.org/version/1.1/ */
export function jsonFeed({ title, description, locale, publicUrl, posts }: FeedFacts): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    language: locale,
    home_page_url: addressIn(locale, publicUrl, paths.blog),
    feed_url: `${publicUrl}${paths.feed(locale).replace('.xml', '.json')}`,
    items: posts.map((post) => ({
      id: `${post.id}-${locale}`,
      url: addressIn(locale, publicUrl, paths.blogPost(post.slug)),
      title: post.title,
      summary: post.excerpt,
      content_text: post.excerpt,
      date_published: post.createdAt,
      date_modified: post.updatedAt,
    })),
  });
}
