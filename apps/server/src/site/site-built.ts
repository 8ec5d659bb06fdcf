import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, MiddlewareHandler } from 'hono';
import { BuiltPages } from './built-pages.ts';
import { pageFactsOf } from './page-facts.ts';
import { createPageRenderer } from './page-renderer.ts';
import { readScriptImports } from './script-order.ts';
import type { Site, SiteOptions } from './site.ts';

const PAGE_AGE_MS = 60_000;
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** The scenes of the mode pages have fixed addresses: a visit reads each once. */
const SCENE = 'public, max-age=3600, stale-while-revalidate=86400';
export function isBuilt(webDirectory: string): boolean {
  return existsSync(join(webDirectory, 'build/server/index.js'));
}

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

/** Serves the web build: files with immutable names, and pages. */
export async function openBuiltSite(options: SiteOptions, pageAgeMs = PAGE_AGE_MS): Promise<Site> {
  const build: unknown = await import(pathToFileURL(join(options.webDirectory, 'build/server/index.js')).href);
  const backendOrigin = new URL(options.config.backendUrl).origin;
  const pages = new BuiltPages({
    renderer: createPageRenderer(build, 'production', options.call),
    imports: readScriptImports(join(options.webDirectory, 'build/client/assets'), '/assets/'),
    backendOrigin: backendOrigin === new URL(options.config.publicUrl).origin ? null : backendOrigin,
    pageAgeMs,
  });
  const files = builtFiles(options.webDirectory);

  return {
    async handler(context: Context) {
      const { path } = context.req;
      // A directory has no page of its own here: every page is rendered.
      const file = /\.\w+$/.test(path) ? await files(context, async () => undefined) : undefined;
      if (file instanceof Response) return file;
      if (path.startsWith('/assets/') || !isMatchable(context.req.url)) return context.text('Not found', 404);
      return pages.render(context.req.raw, pageFactsOf(context.req.raw, options.config));
    },
    close: async () => undefined,
  };
}
