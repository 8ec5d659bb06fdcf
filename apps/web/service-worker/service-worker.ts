// Starts the app without a network, and shows reminders. Pages and files of one build are offlinePages together and change together.
import { createPublicPages } from './public-pages.ts';
import { pageToShow, readReminder } from './reminder.ts';
import { isGuidanceFile, offlinePage, planFor } from './request-plan.ts';

declare const self: ServiceWorkerGlobalScope;
/** Written by scripts/build-service-worker.ts. */
declare const __FILES__: readonly string[];
/** The first pictures of the home page, which nobody waits for. */
declare const __STILLS__: readonly string[];
declare const __PAGES__: readonly string[];
/** Patterns of the public pages, and those that are stored before they are read. */
declare const __PUBLIC_PAGES__: readonly string[];
declare const __PUBLIC_FIRST__: readonly string[];
declare const __BUILD__: string;

/** Written out once: the build puts the whole list wherever its name stands. */
const BUILD_FILES = __FILES__;
const OFFLINE_PAGES = __PAGES__;
const PUBLIC_PAGES = __PUBLIC_PAGES__;
const FILES_PREFIX = 'files-';
const PAGES_PREFIX = 'pages-';
const PUBLIC_PREFIX = 'public-';
const FILES = FILES_PREFIX + __BUILD__;
const PAGES = PAGES_PREFIX + __BUILD__;
const PUBLIC = PUBLIC_PREFIX + __BUILD__;
/** Scripts of Guidance that were read: of any build, since a name stands for its content. */
const WORDS = 'guidance-words';

/** A build has more files than a browser has connections: what the page asks for meanwhile goes first. */
const IN_THE_BACKGROUND = { priority: 'low' } as const;

/** How long a page may take before its copy is shown instead. */
const PATIENCE_MS = 4000;

const publicPages = createPublicPages({
  openCache: () => caches.open(PUBLIC),
  isComplete: namesStoredFiles,
  fetch: (request, options) => fetch(request, options),
  redirect: (path) => Response.redirect(path, 302),
});

self.addEventListener('install', (event) => event.waitUntil(cacheBuild()));

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOldBuilds().then(() => self.clients.claim()));
  // Not part of the installation: a public page that cannot be fetched keeps nobody from the app.
  void publicPages.prepare(__PUBLIC_FIRST__);
  void cacheStills();
});

self.addEventListener('message', (event) => {
  // Sent only after somebody agreed to the update.
  if (event.data === 'activate') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const isNavigation = request.mode === 'navigate';
  const asked = { method: request.method, url: new URL(request.url), isNavigation };
  const plan = planFor(asked, self.location.origin, PUBLIC_PAGES);
  const later = (work: Promise<unknown>) => event.waitUntil(work);
  if (plan.kind === 'asset') event.respondWith(answerFile(request));
  if (plan.kind === 'public-page') event.respondWith(publicPages.answerPage(request, plan.path, plan.isStored, later));
  if (plan.kind === 'public-data') event.respondWith(publicPages.answerData(request, plan.path, later));
  if (plan.kind === 'page') event.respondWith(answerPage(request, plan.path, plan.otherwise));
});

self.addEventListener('push', (event) => event.waitUntil(showReminder(event.data?.text())));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openApp(String(event.notification.data)));
});

async function showReminder(text: string | undefined): Promise<void> {
  const reminder = readReminder(text);
  if (reminder === null) return;
  const { title, body, language, path } = reminder;
  // One tag: two of them are one on the screen.
  await self.registration.showNotification(title, {
    body,
    lang: language,
    tag: 'reminder',
    icon: '/icons/icon-192.png',
    data: path,
  });
}

async function openApp(path: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pageToShow(pages, self.location.origin);
  if (open === null) {
    await self.clients.openWindow(path);
    return;
  }
  // Without another document: a session that plays there plays on.
  open.postMessage({ open: path });
  await open.focus();
}

/** All of a build or nothing of it: what a failed try left would be taken for the build before. */
async function cacheBuild(): Promise<void> {
  const isHeld = await caches.has(FILES);
  try {
    await Promise.all([cacheFiles(), cachePages()]);
  } catch (error) {
    if (!isHeld) await Promise.all([caches.delete(FILES), caches.delete(PAGES)]);
    throw error;
  }
}

async function cacheFiles(): Promise<void> {
  const cache = await caches.open(FILES);
  await Promise.all(BUILD_FILES.map((path) => cacheFile(cache, path)));
}

/** A name stands for its content: what an older build already holds is not fetched again. */
async function cacheFile(cache: Cache, path: string): Promise<void> {
  const held = await caches.match(path);
  if (held) await cache.put(path, held);
  else await cache.add(new Request(path, IN_THE_BACKGROUND));
}

/** A picture that cannot be fetched now is left to the network. */
async function cacheStills(): Promise<void> {
  const cache = await caches.open(FILES);
  await Promise.allSettled(__STILLS__.map((path) => cacheFile(cache, path)));
}

/** Whether every script and style that a page names belongs to this build. */
function namesStoredFiles(html: string): boolean {
  const named = html.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? [];
  return named.every((name) => BUILD_FILES.includes(name));
}

/** The server renders everybody as anonymous, so these pages hold nothing personal, and one serves every address of its pattern. */
async function cachePages(): Promise<void> {
  const cache = await caches.open(PAGES);
  await Promise.all(
    OFFLINE_PAGES.map(async (path) => {
      const answer = await fetch(path, { ...IN_THE_BACKGROUND, cache: 'reload' });
      const html = await answer.clone().text();
      // A server that was updated since would leave a page here that asks for files that are not stored.
      if (!answer.ok || answer.redirected || !namesStoredFiles(html)) {
        throw new Error(`${path} is not a page of this build`);
      }
      await cache.put(path, answer);
    }),
  );
}

/** Tabs of the build before may still ask for their files, so those stay until the next update. */
async function forgetOldBuilds(): Promise<void> {
  const names = await caches.keys();
  const olderFiles = names.filter((name) => name.startsWith(FILES_PREFIX) && name !== FILES).slice(0, -1);
  const isOlder = (name: string, prefix: string, own: string) => name.startsWith(prefix) && name !== own;
  const olderPages = names.filter((name) => isOlder(name, PAGES_PREFIX, PAGES) || isOlder(name, PUBLIC_PREFIX, PUBLIC));
  await Promise.all([...olderFiles, ...olderPages].map((name) => caches.delete(name)));
}

async function answerFile(request: Request): Promise<Response> {
  const held = await caches.match(request, { ignoreVary: true });
  if (held) return held;
  const answer = await fetch(request);
  if (answer.ok && isGuidanceFile(new URL(request.url).pathname)) {
    const copy = answer.clone();
    // Storage that is full costs the next evening its network, nothing else.
    await caches
      .open(WORDS)
      .then((cache) => cache.put(request, copy))
      .catch(() => {});
  }
  return answer;
}

async function answerPage(request: Request, path: string, otherwise: string): Promise<Response> {
  const pages = await caches.open(PAGES);
  const offlinePages = offlinePage(path, OFFLINE_PAGES);
  const copy = offlinePages === null ? undefined : await pages.match(offlinePages, { ignoreVary: true });
  const network = fetch(request);
  try {
    const answer = await (copy ? Promise.race([network, refuseAfter(PATIENCE_MS)]) : network);
    if (answer.status < 500) return answer;
    return copy ?? answer;
  } catch (error) {
    if (copy) return copy;
    const isStored = path !== otherwise && (await pages.match(otherwise, { ignoreVary: true })) !== undefined;
    // A page must not stand at another page's address: it would hydrate as the wrong one.
    if (isStored) return Response.redirect(otherwise, 302);
    throw error;
  }
}

function refuseAfter(ms: number): Promise<never> {
  return new Promise((_resolve, reject) => setTimeout(() => reject(new Error('The network is too slow')), ms));
}
