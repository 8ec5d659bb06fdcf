import { devicesFrom, PHONE_IN_POLISH } from './devices.ts';
import { expect, test } from './fixtures.ts';
import { signInOnDevice } from './sign-in-on-device.ts';
import { wordsIn } from './words.ts';

test.use({ serviceWorker: 'installed' });

/** Paths of the public pages that are stored on this device. */
async function storedPublicPages(): Promise<string[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith('public-'));
  const stored = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return stored.flat().map(({ url }) => new URL(url).pathname);
}

/** Whether the lamp's first picture can be decoded. Runs in the page. */
async function isStillShown(): Promise<boolean> {
  const still = document.querySelector('.landing-stage .lamp-picture');
  const [, address] = /url\("([^"]+\.avif)"\)/.exec(still ? getComputedStyle(still).backgroundImage : '') ?? [];
  if (address === undefined) return false;
  const picture = new Image();
  picture.src = address;
  return picture.decode().then(
    () => picture.naturalWidth > 0,
    () => false,
  );
}

for (const device of devicesFrom(PHONE_IN_POLISH)) {
  const { name, locale, viewport, tag } = device;
  const t = wordsIn(locale);

  test.describe(name, { tag }, () => {
    test.use({ viewport });

    test('the app starts without a network after a first visit', async ({ page, context, server, complaints }) => {
      // The first page of all is the app: nothing of the home page was shown.
      await signInOnDevice(page, server, device);
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await expect.poll(() => page.evaluate(storedPublicPages), { timeout: 60_000 }).toContain('/knowledge/432-hz');
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toContainText(t('member:first.title'));
      await context.setOffline(true);
      await page.goto('/app');
      await expect(heading).toContainText(t('member:first.title'));
      await page.reload();
      await expect(heading).toContainText(t('member:first.title'));
      await page.goto('/breathe/now');
      await expect(heading).toHaveText(t('breathe:title'));
      await expect(page.locator('.breathe-words')).toContainText(t('breathe:steps.in'), { timeout: 60_000 });
      await page.goto('/app/session-history');
      await expect(heading).toHaveText(t('member:history.title'));

      await test.step('the home page, the questions, the knowledge base and its articles open', async () => {
        await page.goto('/');
        await expect(heading).toBeVisible();
        await expect.poll(() => page.evaluate(isStillShown)).toBe(true);
        await page.goto('/faq');
        await expect(heading).toBeVisible();
        await page.goto('/knowledge');
        await expect(heading).toHaveText(t('site:knowledge.headline'));
        await page
          .getByRole('main')
          .getByRole('link', { name: /432 Hz/ })
          .first()
          .click();
        await expect(heading).toContainText('432 Hz');
      });

      await test.step('a page that was never read says so in its place', async () => {
        await page.goto('/vision');
        await expect(page).toHaveURL(/\/offline$/);
        await expect(heading).toHaveText(t('common:withoutNetwork.title'));
      });
      // What the app asks of the network while there is none is reported by the browser, not by the app.
      const own = complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'));
      complaints.splice(0, complaints.length, ...own);
    });
  });
}

test('a service worker never answers requests to the server’s own endpoints', async ({ page, server }) => {
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  for (const path of ['/healthz', '/config.json', '/auth/v1/health']) {
    const { status, isHtml } = await page.evaluate(async (address) => {
      const response = await fetch(address);
      return { status: response.status, isHtml: response.headers.get('content-type')?.includes('text/html') ?? false };
    }, server.url + path);
    expect(isHtml, path).toBe(false);
    expect(status, path).toBeLessThan(500);
  }
});
