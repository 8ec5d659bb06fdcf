import { BRAND } from '@innertide/std/brand';
import type { Site } from './site.ts';

/** Stands in when the web app has not been built: the API works, and the page says what to do. */
export function openMissingSite(): Site {
  return {
    async handler(context) {
      context.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
      return context.html(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${BRAND}</title></head>` +
          `<body><p>The server runs, but the web app has not been built: run <code>npm run build</code> and start again.</p></body></html>`,
        503,
      );
    },
    close: async () => undefined,
  };
}
