import type { Server } from 'node:http';
import { join } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { pageFactsOf } from './page-facts.ts';
import { createPageRenderer } from './page-renderer.ts';
import type { Site, SiteOptions } from './site.ts';

/** The web app while it is being written: Vite in this process, every change visible at once, no cache and no policy. */
export async function openViteSite(options: SiteOptions & { readonly server: Server }): Promise<Site> {
  // Vite's lines to the pages are silent for hours.
  options.server.setTimeout(0);
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: options.webDirectory,
    configFile: join(options.webDirectory, 'vite.config.ts'),
    server: { middlewareMode: true, hmr: { server: options.server } },
    appType: 'custom',
  });

  return {
    async handler(context) {
      const { incoming, outgoing } = context.env as HttpBindings;
      const passedOn = await new Promise<boolean>((resolve, reject) => {
        outgoing.once('close', () => resolve(false));
        vite.middlewares(incoming, outgoing, (error: unknown) => (error ? reject(error) : resolve(true)));
      });
      if (!passedOn) return RESPONSE_ALREADY_SENT;
      const build: unknown = await vite.ssrLoadModule('virtual:react-router/server-build');
      return createPageRenderer(build, 'development', options.call).render(
        context.req.raw,
        pageFactsOf(context.req.raw, options.config),
      );
    },
    close: () => vite.close(),
  };
}
