import { remoteProcedures } from '@innertide/protocol/remote-procedures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restClient } from '../../apps/server/src/testing/member.ts';
import { type ServedPlace, serveMigratedPlace } from '../../apps/server/src/testing/served-place.ts';

let server: ServedPlace['server'];
let endServer: ServedPlace['endServer'];

beforeAll(async () => {
  ({ server, endServer } = await serveMigratedPlace());
});
afterAll(() => endServer());

const { blog_posts, blog_post_by_slug } = remoteProcedures;

describe('the blog procedures', () => {
  it('are filled at the start and return every post, page by page', async () => {
    const visitor = restClient(server);
    const all = blog_posts.answer.parse((await visitor.rpc('blog_posts')).data);
    expect(all.length).toBeGreaterThanOrEqual(8);
    expect(new Set(all.map(({ created_at }) => created_at)).size).toBe(all.length);
    const paged: string[] = [];
    let before: string | null = null;
    do {
      const ask: Record<string, unknown> = { language: 'en', limit: 4, before_created_at: before };
      const page = blog_posts.answer.parse((await visitor.rpc('blog_posts', ask)).data);
      paged.push(...page.map(({ slug }) => slug));
      before = page.at(-1)?.created_at ?? null;
    } while (before !== null);
    expect(paged).toEqual(all.map(({ slug }) => slug));
  });

  it('return a post in both languages with the brand and without placeholders', async () => {
    const visitor = restClient(server);
    const slug = 'a-shore-is-open';
    const read = async (language: string) =>
      blog_post_by_slug.answer.parse((await visitor.rpc('blog_post_by_slug', { slug, language })).data)[0];
    const [english, polish] = [await read('en'), await read('pl')];
    expect(english).toMatchObject({ slug, type: 'blog', is_featured: true, title: 'A shore is open' });
    expect(polish?.title).toBe('Brzeg jest otwarty');
    expect(`${english?.body}${english?.excerpt}${polish?.body}${polish?.excerpt}`).not.toContain('{{');
    expect((await visitor.rpc('blog_post_by_slug', { slug: 'no-such-post' })).data).toEqual([]);
  });

  it.each([
    [{ limit: -5 }, 200, 0],
    [{ limit: 0 }, 200, 0],
    [{ limit: 3 }, 200, 3],
    [{ limit: 'many' }, 400, null],
    [{ limit: 2.5e12 }, 400, null],
    [{ before_created_at: 'yesterday evening' }, 400, null],
    [{ before_created_at: '1990-01-01T00:00:00Z' }, 200, 0],
    [{ language: "en'; drop table public.blog_posts; --", limit: 1 }, 200, 1],
  ])('answer %j with %i', async (ask, status, count) => {
    const answer = await restClient(server).rpc('blog_posts', ask);
    expect(answer.status).toBe(status);
    if (count !== null) expect(answer.data).toHaveLength(count);
  });
});
