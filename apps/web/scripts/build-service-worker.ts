// Runs after the web build: what the build put out is what the service worker keeps.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build } from 'vite';
import { getManifest } from 'workbox-build';
import routes from '../app/routes.ts';
import { pageAddresses } from './page-addresses.ts';

const web = join(import.meta.dirname, '..');
const client = join(web, 'build/client');

/** Files of an app start. What is only asked for in other formats or on other pages comes from the network when wanted. */
const { manifestEntries, warnings, size } = await getManifest({
  globDirectory: client,
  globPatterns: ['assets/**/*.{js,css,woff2,wasm}'],
  // The animations of the mode pages: no page of the app plays one.
  globIgnores: ['assets/{rive,scene-player}-*'],
  maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
});
for (const warning of warnings) console.warn(warning);
if (manifestEntries.length === 0)
  throw new Error('The service worker found nothing to precache: build the web app first.');

const files = manifestEntries.map((entry) => `/${entry.url}`).sort();
const pages = pageAddresses(routes).filter((path) => isOfflinePage(path) && !path.includes('*'));
const fingerprint = createHash('sha256')
  .update(JSON.stringify(manifestEntries.map(({ url, revision }) => [url, revision]).sort()))
  .digest('hex')
  .slice(0, 12);

await build({
  configFile: false,
  root: web,
  logLevel: 'warn',
  define: {
    __FILES__: JSON.stringify(files),
    __PAGES__: JSON.stringify(pages),
    __BUILD__: JSON.stringify(fingerprint),
  },
  build: {
    outDir: client,
    emptyOutDir: false,
    copyPublicDir: false,
    lib: { entry: join(web, 'service-worker/service-worker.ts'), formats: ['es'], fileName: () => 'sw.js' },
  },
});
console.log(`Service worker: ${files.length} files, ${Math.round(size / 1024)} kB, and the pages ${pages.join(', ')}`);

function isOfflinePage(path: string): boolean {
  return path === '/app' || path.startsWith('/app/') || path === '/auth' || path.startsWith('/auth/');
}
