import { describe, expect, it } from 'vitest';
import { createPublicPages } from './public-pages.ts';

const ORIGIN = 'https://tide.example';

/** A cache of one origin, a network that can be taken away, and what the worker would wait for. */
function world() {
  const held = new Map<string, Response>();
  const keyOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : request, ORIGIN).pathname;
  const cache = {
    match: async (key: string) => held.get(key)?.clone(),
    put: async (key: string, answer: Response) => void held.set(key, answer),
    delete: async (key: RequestInfo) => held.delete(keyOf(key)),
    keys: async () => [...held.keys()].map((key) => new Request(ORIGIN + key)),
  } as unknown as Cache;
  const asked: string[] = [];
  const state = { isOffline: false, status: 200, html: '<p>page</p>' };
  const work: Promise<unknown>[] = [];
  const pages = createPublicPages({
    openCache: async () => cache,
    redirect: (path) => new Response(null, { status: 302, headers: { location: path } }),
    isComplete: (html) => !html.includes('newer'),
    async fetch(request) {
      const path = keyOf(request);
      asked.push(path);
      if (state.isOffline) throw new TypeError('Failed to fetch');
      const isData = path.endsWith('.data');
      const headers = { 'content-type': isData ? 'text/x-script' : 'text/html; charset=utf-8' };
      return new Response(isData ? `data of ${path}` : `${state.html} ${path}`, { status: state.status, headers });
    },
  });
  const later = (one: Promise<unknown>) => void work.push(one);
  const open = async (path: string, isStored = true) => {
    const answer = await pages.answerPage(new Request(ORIGIN + path), path, isStored, later);
    await Promise.all(work);
    return answer;
  };
  const data = async (path: string) => {
    const answer = await pages.answerData(new Request(`${ORIGIN}${path}.data`), path, later);
    await Promise.all(work);
    return answer;
  };
  return { pages, held, asked, state, open, data };
}

describe('public pages without a network', () => {
  it('are shown as they were read last, opened by their address or from another page', async () => {
    const { open, data, state } = world();
    expect(await (await open('/blog/tides')).text()).toContain('/blog/tides');
    state.isOffline = true;
    expect(await (await open('/blog/tides')).text()).toContain('page');
    expect(await (await data('/blog/tides')).text()).toBe('data of /blog/tides.data');
  });

  it('are stored as documents too where they were only opened from another page', async () => {
    const { open, data, state } = world();
    await data('/blog/tides');
    state.isOffline = true;
    expect(await (await open('/blog/tides')).text()).toContain('/blog/tides');
  });

  it('lead to the product’s own page where they were never read', async () => {
    const { pages, open, data, state } = world();
    await pages.prepare(['/offline', '/']);
    state.isOffline = true;
    const answer = await open('/blog/unread');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/offline']);
    await expect(data('/blog/unread')).rejects.toThrow('Failed to fetch');
    expect(await (await open('/')).text()).toContain('page');
  });

  it('fail as ever where not even that page is stored', async () => {
    const { open, state } = world();
    state.isOffline = true;
    await expect(open('/blog')).rejects.toThrow('Failed to fetch');
  });

  it('are stored neither broken, nor of a later build, nor under an unknown address', async () => {
    const { open, held, state } = world();
    state.status = 503;
    await open('/faq');
    state.status = 200;
    state.html = '<script src="/assets/newer.js">';
    await open('/knowledge');
    state.html = '<p>page</p>';
    await open('/apple', false);
    expect([...held.keys()].filter((key) => !key.endsWith('.data'))).toEqual([]);
  });

  it('give their copy where the server fails', async () => {
    const { open, state } = world();
    await open('/faq');
    state.status = 503;
    expect((await open('/faq')).status).toBe(200);
  });

  it('make room for each other: the one that was not read for the longest goes first', async () => {
    const { open, held } = world();
    for (let number = 0; number < 90; number += 1) await open(`/blog/${number}`);
    await open('/blog/89');
    expect(held.size).toBeLessThanOrEqual(160);
    expect(held.has('/blog/89')).toBe(true);
    expect(held.has('/blog/0')).toBe(false);
  });
});
