// Runs after the web build, and lists what the build put out as what the service worker caches.
import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { WORLD_NAMES } from '@innertide/std/world';
import { build } from 'vite';
import routes from '../app/routes.ts';
import { isGuidanceFile } from '../service-worker/request-plan.ts';
import { pageAddresses } from './page-addresses.ts';

const web = join(import.meta.dirname, '..');
const client = join(web, 'build/client');

/** Files of an app start. What is only asked for in other formats or on other pages comes from the network when wanted. */
const CACHED = 'assets/**/*.{js,css,woff2,wasm}';
/** The animations of the mode pages, which no page of the app plays, and the engines of pieces in files, of which one is wanted at a time. */
const NOT_CACHED = new RegExp(`^assets/(rive|scene-player|piece-(${WORLD_NAMES.join('|')}))-`);
/** The first pictures of the home page in the format that every browser with a service worker shows; they come after the files above. */
const STILLS = 'assets/lamp-*.avif';
/** A larger file is a mistake of the build: nobody downloads it beside a first visit unasked. */
const LARGEST_BYTES = 4 * 1024 * 1024;

const files = globSync(CACHED, { cwd: client })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !NOT_CACHED.test(path) && !isGuidanceFile(`/${path}`))
  .toSorted();
if (files.length === 0) throw new Error('The service worker found nothing to cache: build the web app first.');
const stills = globSync(STILLS, { cwd: client }).map((path) => path.replaceAll('\\', '/'));
if (stills.length === 0) throw new Error('The service worker found no still of the home page.');
const sizes = files.map((path) => statSync(join(client, path)).size);
const tooLarge = files.filter((_, index) => (sizes[index] ?? 0) > LARGEST_BYTES);
if (tooLarge.length > 0) throw new Error(`Too large to be cached at a first visit: ${tooLarge.join(', ')}`);

const pages = pageAddresses(routes).filter((path) => isCachedPage(path) && !path.includes('*'));
/** Pages of the public site that are stored once they were read; the feeds and the page for unknown addresses are none. */
const publicPages = pageAddresses(routes).filter((path) => !isCachedPage(path) && !/[*.]|^\/feeds/.test(path));
const articles = globSync('*/en.md', { cwd: join(web, '../../content/knowledge') }).map((file) => dirname(file));
/** What opens without a network before it was read: the landing page with Listen, the knowledge base, the questions. */
const publicFirst = ['/offline', '/', '/faq', '/knowledge', ...articles.toSorted().map((slug) => `/knowledge/${slug}`)];
const fingerprint = createHash('sha256');
for (const path of files) fingerprint.update(`${path}\0`).update(readFileSync(join(client, path)));

await build({
  configFile: false,
  root: web,
  logLevel: 'warn',
  define: {
    __FILES__: JSON.stringify(files.map((path) => `/${path}`)),
    __STILLS__: JSON.stringify(stills.toSorted().map((path) => `/${path}`)),
    __PAGES__: JSON.stringify(pages),
    __PUBLIC_PAGES__: JSON.stringify(publicPages),
    __PUBLIC_FIRST__: JSON.stringify(publicFirst),
    __BUILD__: JSON.stringify(fingerprint.digest('hex').slice(0, 12)),
  },
  build: {
    outDir: client,
    emptyOutDir: false,
    copyPublicDir: false,
    lib: { entry: join(web, 'service-worker/service-worker.ts'), formats: ['es'], fileName: () => 'sw.js' },
  },
});
const bytes = sizes.reduce((sum, size) => sum + size, 0);
console.log(`Service worker: ${files.length} files, ${Math.round(bytes / 1024)} kB, and the pages ${pages.join(', ')}`);

function isCachedPage(path: string): boolean {
  return (
    path === '/breathe' ||
    path.startsWith('/breathe/') ||
    path === '/app' ||
    path.startsWith('/app/') ||
    path === '/auth' ||
    path.startsWith('/auth/')
  );
}
