// The contract with React Router: what its <Scripts> renders, and what DeferredScripts makes of it.
import { createRequire } from 'node:module';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRequestHandler, type EntryContext, Scripts, ServerRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { DeferredScripts } from './deferred-scripts.tsx';

const PROVEN_VERSION = '8.4.0';

/** A page of one route, rendered by the real router around `scripts`. */
async function render(scripts: ReactNode): Promise<string> {
  const module = { default: () => createElement('html', null, createElement('body', null, scripts)) };
  const route = { id: 'root', path: '', module };
  const handle = createRequestHandler(
    {
      entry: {
        module: {
          default: (request: Request, status: number, headers: Headers, context: EntryContext) =>
            new Response(
              renderToStaticMarkup(createElement(ServerRouter, { context, url: request.url, nonce: 'once' })),
              { status, headers },
            ),
        },
      },
      routes: { root: route },
      assets: {
        entry: { module: '/entry.js', imports: ['/rules.js'] },
        routes: {
          root: {
            id: 'root',
            path: '',
            module: '/page.js',
            imports: ['/rules.js', '/words.js'],
            css: [],
            hasAction: false,
            hasLoader: false,
            hasClientAction: false,
            hasClientLoader: false,
            hasClientMiddleware: false,
            hasErrorBoundary: false,
            clientActionModule: undefined,
            clientLoaderModule: undefined,
            clientMiddlewareModule: undefined,
            hydrateFallbackModule: undefined,
          },
        },
        url: '/manifest.js',
        version: '1',
      },
      publicPath: '/',
      assetsBuildDirectory: '',
      future: {},
      ssr: true,
      isSpaMode: false,
      prerender: [],
      routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
      allowedActionOrigins: [],
    },
    'production',
  );
  return (await handle(new Request('https://tide.example/'))).text();
}

/** Addresses of links with a `rel`, in their order. */
function linksOf(html: string, rel: string): (string | undefined)[] {
  return [...html.matchAll(/<link[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes(` rel="${rel}"`))
    .map((tag) => /href="([^"]*)"/.exec(tag)?.[1]);
}

const backwards = (addresses: readonly string[]) => addresses.toReversed();

describe('DeferredScripts', () => {
  it('is proven against the installed version of React Router', () => {
    const { version } = createRequire(import.meta.url)('react-router/package.json') as { version: string };
    expect(version, 'read what <Scripts> renders now, then name the new version here').toBe(PROVEN_VERSION);
  });

  it('lays every module preload aside, in the given order', async () => {
    const [plain, deferred] = [
      await render(createElement(Scripts)),
      await render(createElement(DeferredScripts, { order: backwards })),
    ];
    const preloads = linksOf(plain, 'modulepreload');
    expect(preloads).toEqual(['/manifest.js', '/entry.js', '/rules.js', '/page.js', '/words.js']);
    expect(linksOf(deferred, 'modulepreload')).toEqual([]);
    expect(linksOf(deferred, 'later')).toEqual(preloads.toReversed());
  });

  it('lays the one module script aside with its nonce, and leaves everything else as the router renders it', async () => {
    const [plain, deferred] = [
      await render(createElement(Scripts)),
      await render(createElement(DeferredScripts, { order: (addresses) => addresses })),
    ];
    expect(plain.match(/<script[^>]*type="module"/g)).toHaveLength(1);
    const [script] = /<script[^>]*type="later"[^>]*>/.exec(deferred) ?? [];
    expect(script).toContain('nonce="once"');
    expect(deferred.replaceAll('rel="later"', 'rel="modulepreload"').replace('type="later"', 'type="module"')).toBe(
      plain,
    );
  });

  it('ends the module script with the import of the entry, which the starter leaves to it', async () => {
    expect(await render(createElement(DeferredScripts, { order: backwards }))).toContain('import("/entry.js")');
  });
});
