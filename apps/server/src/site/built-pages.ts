import { createHash } from 'node:crypto';
import { encodingFor } from '../http/compression.ts';
import { contentPolicy, withoutNonce } from './content-policy.ts';
import { PageBytes, PageCache, type StoredPage } from './page-cache.ts';
import type { PageFacts, ScriptDeferral } from './page-facts.ts';
import type { createPageRenderer } from './page-renderer.ts';
import { leavesFirst, type ScriptImports } from './script-order.ts';

/** A shared cache may keep a public page for a minute and show it for ten more while it asks again. */
const PUBLIC_PAGE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';
const OWN_PAGE = 'no-cache';

const DASHBOARD = '/app';
const MODE_PAGE = /^\/knowledge\/consciousness-modes\/./;

function isShared(path: string): boolean {
  return !/^\/(app|auth)(\/|$)/.test(path);
}

/**
 * The one parameter that changes what a public page shows, beside its language: where the list of posts goes on. Anybody can make up as many
 * of its values as they like, so those pages are rendered for each reader. Other parameters (`utm_source`, …) are for the browser alone.
 */
const LIST_POSITION = 'before';

/** Pages of short links: whose account is gone is gone with them at once, and trying ids must not push other pages out. */
const SHORT_LINK = /^\/s\//;

/** What the scripts of a page wait for: the dashboard can be seen before them as public pages can; other pages of a member cannot. */
function deferUntil(path: string): ScriptDeferral['until'] | null {
  if (isShared(path)) return 'picture';
  return path === DASHBOARD ? 'paint' : null;
}

async function respond(page: StoredPage, request: Request): Promise<Response> {
  const headers = new Headers(page.headers.map(([name, value]): [string, string] => [name, value]));
  headers.set('ETag', page.etag);
  if (request.headers.get('if-none-match') === page.etag) return new Response(null, { status: 304, headers });
  const packing = encodingFor(request.headers.get('accept-encoding'));
  if (packing === null) return new Response(page.html, { status: page.status, headers });
  headers.set('Content-Encoding', packing);
  return new Response(await page.bytes.as(packing), { status: page.status, headers });
}

/** What is known of a page besides its answer. */
interface Rendered {
  readonly path: string;
  readonly nonce: string;
  readonly policy: Pick<Parameters<typeof contentPolicy>[1], 'backendOrigin' | 'ownScripts'>;
}

async function storedPage(answer: Response, { path, nonce, policy }: Rendered): Promise<StoredPage> {
  const rendered = await answer.text();
  const headers = new Headers(answer.headers);
  const isForAll = isShared(path);
  const html = isForAll ? withoutNonce(rendered, nonce) : rendered;
  const facts = { ...policy, playsAnimations: MODE_PAGE.test(path), nonce, isShared: isForAll };
  headers.set('Content-Security-Policy', contentPolicy(rendered, facts));
  // A page that failed is asked for again, not shown to the next reader.
  const isPublic = isForAll && answer.status < 500 && !SHORT_LINK.test(path);
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', isPublic ? PUBLIC_PAGE : OWN_PAGE);
  headers.set('Vary', 'Accept-Encoding, Accept-Language, Cookie');
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  return {
    status: answer.status,
    html,
    bytes: new PageBytes(html),
    headers: [...headers],
    etag,
    storedAtMs: Date.now(),
  };
}

interface BuiltPagesOptions {
  readonly renderer: ReturnType<typeof createPageRenderer>;
  readonly imports: ScriptImports;
  /** Where the backend is elsewhere; null where it is this server. */
  readonly backendOrigin: string | null;
  readonly pageAgeMs: number;
}

/** Renders pages whole; those that are the same for everybody are cached, each with a policy of its own inline scripts. */
export class BuiltPages {
  readonly #options: BuiltPagesOptions;
  readonly #cache: PageCache;
  readonly #rendering = new Map<string, Promise<StoredPage | Response>>();

  constructor(options: BuiltPagesOptions) {
    this.#options = options;
    this.#cache = new PageCache(options.pageAgeMs);
  }

  /** Answers a request for a page, from the cache where it may be. */
  async render(request: Request, facts: PageFacts): Promise<Response> {
    const url = new URL(request.url);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const cacheable =
      isRead && isShared(url.pathname) && !SHORT_LINK.test(url.pathname) && !url.searchParams.has(LIST_POSITION);
    const key = `${facts.locale} ${facts.theme} ${url.pathname}`;
    const cached = cacheable ? this.#cache.get(key, Date.now()) : null;
    if (cached !== null) return respond(cached, request);
    const rendered = cacheable ? await this.#renderOnce(key, request, facts) : await this.#renderAnew(request, facts);
    if (rendered instanceof Response) return rendered.clone();
    const shown = rendered.status >= 500 && cacheable ? (this.#cache.last(key) ?? rendered) : rendered;
    return respond(shown, request);
  }

  async #renderAnew(request: Request, facts: PageFacts): Promise<StoredPage | Response> {
    const { renderer, imports, backendOrigin } = this.#options;
    const { pathname } = new URL(request.url);
    const until = deferUntil(pathname);
    const deferral = until && { until, order: (addresses: readonly string[]) => leavesFirst(addresses, imports) };
    const answer = await renderer.render(request, { ...facts, deferral });
    if (!(answer.headers.get('content-type') ?? '').startsWith('text/html')) return answer;
    const { ownScripts } = renderer;
    return storedPage(answer, { path: pathname, nonce: facts.nonce, policy: { backendOrigin, ownScripts } });
  }

  /** A page that many want at the moment its time is over is rendered once for all of them. */
  #renderOnce(key: string, request: Request, facts: PageFacts): Promise<StoredPage | Response> {
    const running = this.#rendering.get(key);
    if (running !== undefined) return running;
    // Neither its method nor its parameters nor its leaving shall change what the others get.
    const { origin, pathname, search } = new URL(request.url);
    // The framework's own requests for data carry parameters of theirs, and are not cached.
    const forAll = new Request(`${origin}${pathname}${pathname.endsWith('.data') ? search : ''}`, {
      headers: request.headers,
    });
    const begun = this.#renderAnew(forAll, facts)
      .then((page) => {
        if (!(page instanceof Response) && page.status === 200) this.#cache.set(key, page);
        return page;
      })
      .finally(() => this.#rendering.delete(key));
    this.#rendering.set(key, begun);
    return begun;
  }
}
