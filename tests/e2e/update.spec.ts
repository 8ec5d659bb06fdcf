// A newer build: it is offered, never taken by itself, and either whole or not at all.
import { createServer, request, type Server } from 'node:http';
import { findFreeTcpPort } from '@innertide/server-std/testing/local-server';
import { expectNothingCovered } from './covered-controls.ts';
import { DESKTOP_IN_ENGLISH, devicesFrom } from './devices.ts';
import { expect, type Page, test } from './fixtures.ts';
import { TestServer } from './test-server.ts';
import { wordsIn } from './words.ts';

test.use({ serviceWorker: 'installed' });

type WorkerOf = 'this-build' | 'next-build' | 'half-a-build';

/** Stands before a server and hands out the service worker of another build: the same files under another name, or not all of them. */
async function openFront(port: number, serverUrl: string) {
  const front = { worker: 'this-build' as WorkerOf, close: async () => {} };
  const server: Server = createServer((asked, answer) => {
    const isWorker = asked.url === '/sw.js' && front.worker !== 'this-build';
    const headers = isWorker ? { ...asked.headers, 'accept-encoding': 'identity' } : asked.headers;
    const forwarded = request(serverUrl + asked.url, { method: asked.method ?? 'GET', headers }, (got) => {
      if (!isWorker) {
        answer.writeHead(got.statusCode ?? 502, got.headers);
        got.pipe(answer);
        return;
      }
      const parts: Buffer[] = [];
      got.on('data', (part: Buffer) => parts.push(part));
      got.on('end', () => {
        const changed = workerOf(front.worker, Buffer.concat(parts).toString('utf8'));
        const { etag: _, 'content-length': __, 'last-modified': ___, ...others } = got.headers;
        answer.writeHead(200, others).end(changed);
      });
    });
    forwarded.on('error', () => answer.destroy());
    asked.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  front.close = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return front;
}

function workerOf(build: WorkerOf, script: string): string {
  const name = build === 'next-build' ? '00000000beef' : '00000000dead';
  const renamed = script.replaceAll(/(files-|pages-)[0-9a-f]{12}/g, `$1${name}`);
  expect(renamed).not.toBe(script);
  // A file that is named and is not there: as when a server is changed while a device takes the build.
  return build === 'half-a-build' ? renamed.replace(/"\/assets\/[^"]+\.js"/, '"/assets/gone.js"') : renamed;
}

const caches = (page: Page) => page.evaluate(() => window.caches.keys().then((names) => names.toSorted()));

for (const { name, locale, viewport, tag } of devicesFrom(DESKTOP_IN_ENGLISH)) {
  test(`on ${name} a newer build is offered and installed completely; a partial one never is`, { tag }, async ({
    page,
    complaints,
  }) => {
    const t = wordsIn(locale);
    await page.setViewportSize(viewport);
    const port = await findFreeTcpPort();
    const url = `http://localhost:${port}`;
    const server = await TestServer.openWithPages({ PUBLIC_URL: url });
    const front = await openFront(port, server.url);
    const offer = page.getByRole('status').filter({ hasText: t('common:update.text') });
    const lookAgain = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        await registration.update().catch(() => undefined);
      });
    try {
      await page.goto(`${url}/?locale=${locale}`);
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await page.reload();
      await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
      const before = await caches(page);

      await test.step('half a build is dropped, and the app stays what it was', async () => {
        front.worker = 'half-a-build';
        await lookAgain();
        await expect
          .poll(() =>
            page.evaluate(async () => {
              const { installing, waiting } = await navigator.serviceWorker.ready;
              return installing === null && waiting === null;
            }),
          )
          .toBe(true);
        await expect(offer).toBeHidden();
        await expect.poll(() => caches(page)).toEqual(before);
        await page.goto(`${url}/auth`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.goto(url);
      });

      await test.step('a whole one waits until somebody says so', async () => {
        front.worker = 'next-build';
        await lookAgain();
        await expect(offer).toBeVisible({ timeout: 60_000 });
        await page.reload();
        await expect(offer).toBeVisible();
        await expectNothingCovered(page, 'the offer of a newer build');
        const controller = () => page.evaluate(() => navigator.serviceWorker.controller?.state);
        expect(await controller()).toBe('activated');
        expect(await caches(page)).toEqual(expect.arrayContaining(before));
      });

      await test.step('and then is all there is', async () => {
        const loaded = page.waitForEvent('load');
        await offer.getByRole('button', { name: t('common:update.action') }).click();
        await loaded;
        await expect(offer).toBeHidden();
        await expect
          .poll(async () => (await caches(page)).filter((name) => name.startsWith('pages-')))
          .toEqual(['pages-00000000beef']);
      });
    } finally {
      // What the page still asks for (its icon) would find nobody.
      await page.close();
      await front.close();
      await server.close();
    }
    complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('gone.js')));
  });
}
