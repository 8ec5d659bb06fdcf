import { describe, expect, it } from 'vitest';
import { jsonFeed, rssFeed } from './feed-formats.ts';

const facts = {
  title: 'Notes & more',
  description: 'On sound',
  locale: 'pl' as const,
  publicUrl: 'https://site.example',
  posts: [
    {
      id: 'one',
      slug: 'cisza',
      type: 'blog',
      imageUrl: null,
      isFeatured: true,
      createdAt: new Date('2026-11-02T07:00:00+00:00'),
      updatedAt: new Date('2026-11-03T07:00:00+00:00'),
      title: 'Cisza <i> szum',
      excerpt: 'Krótko & prosto]]>',
    },
  ],
};

describe('the feeds of the blog', () => {
  it('write RSS that no title can break', () => {
    const xml = rssFeed(facts);
    expect(xml).toContain('<title>Notes &amp; more</title>');
    expect(xml).toContain('<title>Cisza &lt;i&gt; szum</title>');
    expect(xml).toContain('<description>Krótko &amp; prosto]]&gt;</description>');
    expect(xml).toContain('<link>https://site.example/blog/cisza?locale=pl</link>');
    expect(xml).toContain('<pubDate>Mon, 02 Nov 2026 07:00:00 GMT</pubDate>');
  });

  it('write a JSON feed with the same posts', () => {
    const feed = JSON.parse(jsonFeed(facts));
    expect(feed.feed_url).toBe('https://site.example/feeds/pl.json');
    expect(feed.items).toHaveLength(1);
    expect(feed.items[0]).toMatchObject({ url: 'https://site.example/blog/cisza?locale=pl', title: 'Cisza <i> szum' });
  });
});
