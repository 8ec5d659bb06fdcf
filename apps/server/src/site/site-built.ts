import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, MiddlewareHandler } from 'hono';
import { encodingFor } from '../http/compression.ts';
import { contentPolicy, withoutNonce } from './content-policy.ts';
import { PageBytes, PageCache, type StoredPage } from './page-cache.ts';
import { type PageFacts, pageFactsOf, type ScriptDeferral } from './page-facts.ts';
import { createPageRenderer } from './page-renderer.ts';
import { leavesFirst, readScriptImports } from './script-order.ts';
import type { Site, SiteOptions } from './site.ts';

const PAGE_AGE_MS = 60_000;
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** The scenes of the mode pages have fixed addresses: a visit reads each once. */
const SCENE = 'public, max-age=3600, stale-while-revalidate=86400';
/** A shared cache may keep a public page for a minute and show it for ten more while it asks again. */
const PUBLIC_PAGE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';
const OWN_PAGE = 'no-cache';

export function isBuilt(webDirectory: string): boolean {
  return existsSync(join(webDirectory, 'build/server/index.js'));
}

const DASHBOARD = '/app';
const MODE_PAGE = /^\/knowledge\/consciousness-modes\/./;

/**
 * Whether the router can match an address: its escapes are sound, and it has no line break. The router's patterns, `*` among them,
 * match none, and it reports an address without a route as an error of the server.
 */
function isMatchable(url: string): boolean {
  try {
    return !/[\n\r\u2028\u2029]/.test(decodeURIComponent(new URL(url).pathname));
  } catch {
    return false;
  }
}

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

/** Whether a file is a Rive scene. A precompressed file has one more ending. */
function isScene(path: string): boolean {
  return /\.riv(\.\w+)?$/.test(path);
}

function cacheControlOf(path: string): string {
  if (/[\\/]assets[\\/]/.test(path)) return IMMUTABLE;
  return isScene(path) ? SCENE : 'no-cache';
}

/** Serves the build's files; a scene under a type of its own, with the prefix of types that are not registered. */
function builtFiles(webDirectory: string): MiddlewareHandler {
  const serve = serveStatic({
    root: join(webDirectory, 'build/client'),
    precompressed: true,
    onFound: (path, context) => {
      context.header('Cache-Control', cacheControlOf(path));
    },
  });
  return async (context, next) => {
    const answer = await serve(context, next);
    if (answer && isScene(context.req.path)) answer.headers.set('Content-Type', 'application/x-rive');
    return answer;
  };
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

/** The web build: files with immutable names, and pages rendered whole, cached, each with a policy of its own inline scripts. */
export async function openBuiltSite(options: SiteOptions, pageAgeMs = PAGE_AGE_MS): Promise<Site> {
  const build: unknown = await import(pathToFileURL(join(options.webDirectory, 'build/server/index.js')).href);
  const imports = readScriptImports(join(options.webDirectory, 'build/client/assets'), '/assets/');
  const renderer = createPageRenderer(build, 'production', options.call);
  const cache = new PageCache(pageAgeMs);
  const rendering = new Map<string, Promise<StoredPage | Response>>();
  const backendOrigin = new URL(options.config.backendUrl).origin;
  const policy = { backendOrigin: backendOrigin === new URL(options.config.publicUrl).origin ? null : backendOrigin };
  const files = builtFiles(options.webDirectory);

  async function renderPage(request: Request, facts: PageFacts): Promise<Response> {
    const url = new URL(request.url);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const cacheable =
      isRead && isShared(url.pathname) && !SHORT_LINK.test(url.pathname) && !url.searchParams.has(LIST_POSITION);
    const key = `${facts.locale} ${facts.theme} ${url.pathname}`;
    const cached = cacheable ? cache.get(key, Date.now()) : null;
    if (cached !== null) return respond(cached, request);
    const rendered = cacheable ? await renderOnce(key, request, facts) : await renderAnew(request, facts);
    if (rendered instanceof Response) return rendered.clone();
    const shown = rendered.status >= 500 && cacheable ? (cache.last(key) ?? rendered) : rendered;
    return respond(shown, request);
  }

  async function renderAnew(request: Request, facts: PageFacts): Promise<StoredPage | Response> {
    const { pathname } = new URL(request.url);
    const until = deferUntil(pathname);
    const deferral = until && { until, order: (addresses: readonly string[]) => leavesFirst(addresses, imports) };
    const answer = await renderer.render(request, { ...facts, deferral });
    if (!(answer.headers.get('content-type') ?? '').startsWith('text/html')) return answer;
    const { ownScripts } = renderer;
    return storedPage(answer, { path: pathname, nonce: facts.nonce, policy: { ...policy, ownScripts } });
  }

  /** A page that many want at the moment its time is over is rendered once for all of them. */
  function renderOnce(key: string, request: Request, facts: PageFacts): Promise<StoredPage | Response> {
    const running = rendering.get(key);
    if (running !== undefined) return running;
    // Neither its method nor its parameters nor its leaving shall change what the others get.
    const { origin, pathname, search } = new URL(request.url);
    // The framework's own requests for data carry parameters of theirs, and are not cached.
    const forAll = new Request(`${origin}${pathname}${pathname.endsWith('.data') ? search : ''}`, {
      headers: request.headers,
    });
    const begun = renderAnew(forAll, facts)
      .then((page) => {
        if (!(page instanceof Response) && page.status === 200) cache.set(key, page);
        return page;
      })
      .finally(() => rendering.delete(key));
    rendering.set(key, begun);
    return begun;
  }

  return {
    async handler(context: Context) {
      const { path } = context.req;
      // A directory has no page of its own here: every page is rendered.
      const file = /\.\w+$/.test(path) ? await files(context, async () => undefined) : undefined;
      if (file instanceof Response) return file;
      if (path.startsWith('/assets/') || !isMatchable(context.req.url)) return context.text('Not found', 404);
      return renderPage(context.req.raw, pageFactsOf(context.req.raw, options.config));
    },
    close: async () => undefined,
  };
}
