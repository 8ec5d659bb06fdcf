import { join } from 'node:path';
import type { PublicConfig } from '@innertide/protocol/public-config';
import { Hono } from 'hono';
import { describe, expect, it, vi } from 'vitest';
import type { ProcedureCall } from './procedure-call.ts';
import { isBuilt, openBuiltSite } from './site-built.ts';

const webDirectory = join(import.meta.dirname, '../../../web');
const config: PublicConfig = {
  backendUrl: 'https://site.example',
  anonKey: 'anon',
  publicUrl: 'https://site.example',
  supportEmail: null,
  communityUrl: null,
  iosAppUrl: null,
  social: { facebook: null, instagram: null, tiktok: null, youtube: null, x: null },
  webAppStatus: 'available',
  blogPageSize: 20,
  devMail: false,
  pushPublicKey: null,
};

/** The built site over a backend that the test holds in its hand; a page is old as soon as it is made. */
async function openSite(call: ProcedureCall, pageAgeMs = 0) {
  if (!isBuilt(webDirectory)) throw new Error('The site is not built: npm run build, then again.');
  const site = await openBuiltSite({ webDirectory, config, call, logger: { error: () => undefined } }, pageAgeMs);
  return new Hono().all('*', site.handler);
}

const post = {
  id: '0191d3a0-0000-7000-8000-00000000c0de',
  slug: 'a-quiet-post',
  type: 'blog',
  image_url: null,
  is_featured: false,
  created_at: '2026-03-01T07:00:00.000Z',
  updated_at: '2026-03-01T07:00:00.000Z',
  title: 'A quiet post',
  body: 'Quiet.',
  excerpt: 'Short.',
};

it('site shows the last good page while the database is unreachable, and an error only where there is none', async () => {
  let isAway = false;
  const app = await openSite(async () => {
    if (isAway) throw new Error('blog_posts answered 503');
    return [post];
  });
  const shows = async (path: string) => (await (await app.request(path)).text()).includes('A quiet post');
  expect(await shows('/blog')).toBe(true);
  isAway = true;
  const cached = await app.request('/blog');
  expect([cached.status, (await cached.text()).includes('A quiet post')]).toEqual([200, true]);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect((await app.request('/blog?locale=pl')).status).toBe(503);
  vi.restoreAllMocks();
  isAway = false;
  expect((await app.request('/blog?locale=pl')).status).toBe(200);
});

it('site renders a page once for simultaneous requests, also when the first of them is aborted', async () => {
  let calls = 0;
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const app = await openSite(async () => {
    calls += 1;
    await asked;
    return [post];
  });
  const leaving = new AbortController();
  const first = Promise.resolve(app.request('/blog', { signal: leaving.signal })).catch(() => null);
  const others = Array.from({ length: 50 }, () => app.request('/blog'));
  const head = app.request('/blog', { method: 'HEAD' });
  await expect.poll(() => calls).toBeGreaterThan(0);
  leaving.abort();
  answer();
  const texts = await Promise.all(others.map(async (other) => (await other).text()));
  await Promise.all([first, head]);
  expect(texts.every((text) => text === texts[0] && text.includes('A quiet post'))).toBe(true);
  console.log(`52 callers for one page at once: ${calls} rendering`);
  expect(calls).toBe(1);
});

it('site renders a page once whatever its address carries besides, and retains the others', async () => {
  let calls = 0;
  const app = await openSite(async () => {
    calls += 1;
    return [post];
  }, 60_000);
  await app.request('/blog');
  for (let n = 0; n < 400; n += 1) expect((await app.request(`/blog?utm_source=${n}&x=${n}`)).status).toBe(200);
  expect(calls).toBe(1);
  // Each position of the list is its own page, and none of them displaces a page of the cache.
  const rest = await app.request('/blog?before=2026-02-01T07:00:00.000Z,0191d3a0-0000-7000-8000-00000000c0de');
  expect([rest.status, calls]).toEqual([200, 2]);
  await app.request('/blog');
  expect(calls).toBe(2);
});

it('site answers an address that no route can match without a word in the log', async () => {
  const app = await openSite(async () => [post]);
  const logged = vi.fn();
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(logged);
  const odd = ['%00', '%0A', '%0D', '%1B', '%7F', '%C2%85', '%E2%80%A8', '%E2%80%A9', '%FF', '%2F', '%5C', '%'];
  for (const part of odd) {
    for (const path of [`/${part}`, `/a${part}b`, `/blog/a${part}b`, `/app/a${part}b`, `/a${part}b.data`]) {
      const { status } = await app.request(path);
      expect(status, path).toBeGreaterThanOrEqual(200);
      expect(status, path).toBeLessThan(500);
      expect(logged.mock.calls, path).toEqual([]);
    }
  }
  vi.restoreAllMocks();
});

describe('a page as a search engine and a first paint get it', () => {
  /** The words of a page's body, without its scripts and tags. */
  function bodyText(html: string): string {
    return html
      .slice(html.indexOf('<body'))
      .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ');
  }

  const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
  const descriptionOf = (html: string) => /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '';

  async function landingIn(acceptLanguage: string): Promise<string> {
    const app = await openSite(async () => [post]);
    const answer = await app.request('/', { headers: { 'accept-language': acceptLanguage, accept: 'text/html' } });
    expect(answer.status).toBe(200);
    return answer.text();
  }

  it('is Polish for a Polish visitor', async () => {
    const polish = await landingIn('pl');
    const english = await landingIn('en');
    expect(polish).toMatch(/<html[^>]*lang="pl"/);
    expect(english).toMatch(/<html[^>]*lang="en"/);
    expect(titleOf(polish)).not.toBe('');
    expect(titleOf(polish)).not.toBe(titleOf(english));
    expect(descriptionOf(polish)).toMatch(/[ąćęłńóśźż]/);
    expect(descriptionOf(english)).not.toMatch(/[ąćęłńóśźż]/);
    expect(bodyText(polish)).toMatch(/[ąćęłńóśźż]\w* \w+/);
    expect(bodyText(polish)).toContain('Medytacja');
    expect(bodyText(english)).toContain('Meditation');
  });

  it('is English where the language of the visitor is not supported', async () => {
    expect(await landingIn('de-DE,de;q=0.9')).toMatch(/<html[^>]*lang="en"/);
  });

  it('is a page with status 404 at an unknown address, and no page for an unknown asset', async () => {
    const app = await openSite(async () => [post]);
    const page = await app.request('/no/such/page', { headers: { 'accept-language': 'en', accept: 'text/html' } });
    expect(page.status).toBe(404);
    expect(await page.text()).toContain('You seem to have wandered beyond the known paths');
    const asset = await app.request('/assets/no-such-file.js');
    expect(asset.status).toBe(404);
    expect(await asset.text()).toBe('Not found');
  });
});
