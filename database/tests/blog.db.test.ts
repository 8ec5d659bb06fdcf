import { remoteProcedures } from '@innertide/protocol/remote-procedures';
import { byLocale } from '@innertide/std/locale';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ContentEntry } from '../../apps/server/src/content/content-tree.ts';
import { publishBlog } from '../../apps/server/src/content/publish-blog.ts';
import { databaseOfFile } from '../../apps/server/src/database/testing/database-of-file.ts';
import { become, refusalOf, rolledBack } from '../../apps/server/src/database/testing/test-database.ts';

const test = databaseOfFile();
beforeEach(() => publishBlog(test.database, POSTS));

type Entry = ContentEntry<'blog'>;
type Matter = Entry['documents']['en']['matter'];

function entry(slug: string, date: string, changes: Partial<Matter> = {}): Entry {
  const document = (title: string) => ({
    matter: { title, description: `About ${slug}`, date, ...changes },
    body: `The text of ${slug} by {{brand}}.`,
    bodyLine: 6,
  });
  return { slug, documents: byLocale((locale) => document(`${locale === 'pl' ? 'Wpis' : 'Post'} ${slug}`)) };
}

/** Five posts on two days. */
const POSTS = [
  entry('autumn', '2026-10-05', { featured: true, type: 'letter', cover: '/covers/autumn.webp' }),
  entry('breath', '2026-10-05', { updated: '2026-10-09' }),
  entry('calm', '2026-10-05'),
  entry('dusk', '2026-11-02'),
  entry('evening', '2026-11-02'),
];

async function ask(call: string, values: readonly unknown[] = [], who: string | null = null) {
  const rows: { post: unknown }[] = [];
  await rolledBack(test.database, async (tx) => {
    await become(tx, who);
    rows.push(...(await tx.query<{ post: unknown }>(`select post from public.${call} as post`, values)));
  });
  return remoteProcedures.blog_posts.answer.parse(rows.map(({ post }) => post));
}

async function slugs(call: string, values: readonly unknown[] = []): Promise<string[]> {
  return (await ask(call, values)).map(({ slug }) => slug);
}

const NEWEST_FIRST = ['evening', 'dusk', 'calm', 'breath', 'autumn'];

describe('the list of posts', () => {
  it('shows a visitor every post, newest first, in English unless asked otherwise', async () => {
    const posts = await ask('blog_posts()');
    expect(posts.map(({ slug }) => slug)).toEqual(NEWEST_FIRST);
    expect(posts.at(-1)).toEqual({
      id: expect.any(String),
      slug: 'autumn',
      type: 'letter',
      image_url: '/covers/autumn.webp',
      is_featured: true,
      created_at: '2026-10-05T07:00:00.000Z',
      updated_at: '2026-10-05T07:00:00.000Z',
      title: 'Post autumn',
      excerpt: 'About autumn',
      body: 'The text of autumn by Innertide.',
    });
    // Without a cover of its own a post shows the one that the web build draws for it.
    expect(posts[3]).toMatchObject({
      type: 'blog',
      image_url: '/covers/breath',
      updated_at: '2026-10-09T07:00:00.000Z',
    });
    expect((await ask('blog_posts($1)', ['pl']))[0]?.title).toBe('Wpis evening');
    expect((await ask('blog_posts($1)', ['de']))[0]?.title).toBe('Post evening');
    expect((await ask('blog_posts(null)'))[0]?.title).toBe('Post evening');
  });

  it.each([
    ['null means fifty', null, 5],
    ['less than nothing means none', -3, 0],
    ['none', 0, 0],
    ['as asked', 2, 2],
    ['more than two hundred means two hundred', 100_000, 5],
  ])('returns posts within the limit: %s', async (_meaning, limit, count) => {
    expect(await slugs('blog_posts("limit" => $1)', [limit])).toHaveLength(count);
  });

  it('clamps its limit to two hundred and defaults to fifty', async () => {
    const days = Array.from({ length: 210 }, (_, n) => entry(`day-${1000 + n}`, '2026-01-01'));
    await publishBlog(test.database, days);
    expect(await slugs('blog_posts()')).toHaveLength(50);
    expect(await slugs('blog_posts("limit" => 1000)')).toHaveLength(200);
  });

  it('neither loses nor repeats a post between pages, wherever they are cut', async () => {
    for (const limit of [1, 2, 3, 4]) {
      const seen: string[] = [];
      let cursor: string | null = null;
      for (;;) {
        const page = await ask('blog_posts($1, $2, $3)', ['en', limit, cursor]);
        const last = page.at(-1);
        if (last === undefined) break;
        seen.push(...page.map(({ slug }) => slug));
        // As a client sends it back: through a Date.
        cursor = new Date(last.created_at).toISOString();
      }
      expect(seen).toEqual(NEWEST_FIRST);
    }
  });
});

describe('a post', () => {
  it('is found by its slug, in the requested language', async () => {
    expect(await ask('blog_post_by_slug($1, $2)', ['dusk', 'pl'])).toMatchObject([
      { slug: 'dusk', title: 'Wpis dusk' },
    ]);
    expect(await ask('blog_post_by_slug($1)', ['dusk'])).toMatchObject([{ title: 'Post dusk' }]);
  });

  it('is an empty answer for an unknown slug', async () => {
    expect(await ask('blog_post_by_slug($1)', ['dawn'])).toEqual([]);
    expect(await ask('blog_post_by_slug(null)')).toEqual([]);
  });
});

describe('publishing posts', () => {
  it('writes nothing without a change, and retains the id of a changed post', async () => {
    expect(await publishBlog(test.database, POSTS)).toEqual({ published: null });
    const before = await ask('blog_post_by_slug($1)', ['calm']);
    const changed = POSTS.map((post) => (post.slug === 'calm' ? entry('calm', '2026-12-01') : post));
    expect(await publishBlog(test.database, changed)).toEqual({ published: 5 });
    const after = await ask('blog_post_by_slug($1)', ['calm']);
    expect(after[0]?.id).toBe(before[0]?.id);
    expect(await slugs('blog_posts()')).toEqual(['calm', 'evening', 'dusk', 'breath', 'autumn']);
  });

  it('deletes a removed post and lets another have its created time', async () => {
    await publishBlog(test.database, [entry('anew', '2026-11-02'), ...POSTS.filter(({ slug }) => slug !== 'dusk')]);
    expect(await slugs('blog_posts()')).toEqual(['evening', 'anew', 'calm', 'breath', 'autumn']);
  });

  it('cannot give two posts one created time', () =>
    rolledBack(test.database, async (tx) => {
      const clash = async () => {
        await tx.query(
          "update public.blog_posts set created_at = (select created_at from public.blog_posts where slug = 'dusk') where slug = 'calm'",
        );
        await tx.query('set constraints all immediate');
      };
      expect((await refusalOf(tx, clash)).sqlState).toBe('23505');
    }));
});
