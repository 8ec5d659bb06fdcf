// From where people stand to sound within one tap: after signing in, on the dashboard, on the landing page, and on a reminder, whether the app is closed or open.

import { CHROMIUM_FLAGS, findChromium } from '../../../tools/system-packages.ts';
import { DESKTOP_IN_ENGLISH, devicesFrom } from '../devices.ts';
import { expect, type Page, test } from '../fixtures.ts';
import { logIn, registerMember } from '../members.ts';
import { wordsIn } from '../words.ts';
import { expectAudible, pageNowMs, tapSound } from './sound-tap.ts';

const executablePath = findChromium();

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  serviceWorker: 'installed',
  // As on a phone: a page that had no gesture makes no sound.
  launchOptions: {
    ...(executablePath === null ? {} : { executablePath }),
    args: [...CHROMIUM_FLAGS, '--disable-3d-apis', '--autoplay-policy=document-user-activation-required'],
  },
});

/** Taps once, and hears what comes of it. */
async function tapIsSound(page: Page, target: ReturnType<Page['locator']>): Promise<void> {
  const atMs = await pageNowMs(page);
  await target.click();
  await expectAudible(page, atMs);
}

for (const device of devicesFrom(DESKTOP_IN_ENGLISH)) {
  const t = wordsIn(device.locale);

  test(`on ${device.name} one tap is sound: after signing in, on the dashboard, on a reminder and for a visitor`, {
    tag: device.tag,
  }, async ({ page, server, context, browser, complaints }) => {
    const member = await registerMember(server.url);
    await page.setViewportSize(device.viewport);
    await context.grantPermissions(['notifications'], { origin: server.url });
    await tapSound(page);

    await test.step('the page that signing in leads to', async () => {
      await page.goto(`/auth/login?locale=${device.locale}`);
      await logIn(page, member, t);
      await page.waitForURL((url) => url.pathname === '/');
      await tapIsSound(page, page.getByRole('link', { name: t('landing:member.begin'), exact: true }));
    });

    await test.step('the dashboard', async () => {
      await page.goto('/app');
      // A first session, or the one before once more.
      await tapIsSound(page, page.locator('.lamp-words-start, .lamp-words-act'));
    });

    await test.step('a reminder that finds the app open, quiet and touched: its own tap', async () => {
      await page.goto('/app/profile');
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await page.getByRole('heading', { level: 1 }).click();
      const atMs = await pageNowMs(page);
      await tapReminder(page);
      await expectAudible(page, atMs);
    });

    await test.step('a reminder that opens the app, which has had no gesture: one tap anywhere', async () => {
      const opened = await context.newPage();
      await page.close();
      await opened.setViewportSize(device.viewport);
      await tapSound(opened);
      await opened.goto('/app/session?begin');
      const untouched = await lookWithoutTouch(opened);
      await expect
        .poll(() => untouched("document.querySelector('.tap-anywhere-whole')?.textContent.replaceAll('\u00a0', ' ')"))
        .toBe(t('session:begin.tap'));
      expect(await untouched('navigator.userActivation.hasBeenActive')).toBe(false);
      await opened.mouse.click(40, 300);
      await expectAudible(opened);
      await opened.close();
    });

    await test.step('the landing page of a visitor', async () => {
      const elsewhere = await browser.newContext({
        baseURL: server.url,
        viewport: device.viewport,
        reducedMotion: 'reduce',
      });
      const visitor = await elsewhere.newPage();
      await tapSound(visitor);
      await visitor.goto(`/?locale=${device.locale}`);
      await tapIsSound(visitor, visitor.getByRole('button', { name: t('landing:listen.name'), exact: true }));
      await elsewhere.close();
    });
    expect(complaints).toEqual([]);
  });
}

/** Evaluates in a page as nobody: what Playwright evaluates counts as a gesture, after which any page may sound. */
async function lookWithoutTouch(page: Page): Promise<(expression: string) => Promise<unknown>> {
  const devtools = await page.context().newCDPSession(page);
  return async (expression) => {
    const { result } = await devtools.send('Runtime.evaluate', { expression, returnByValue: true });
    return result.value;
  };
}

/**
 * Shows a reminder and taps it, as the service worker is notified of it: the system's own window for it cannot be reached from here. What no
 * person did may prolong no event, so that part of it is left out.
 */
async function tapReminder(page: Page): Promise<void> {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('No service worker runs.');
  await worker.evaluate(`(async () => {
    await registration.showNotification('Innertide', { data: '/app/session?begin', tag: 'reminder' });
    const [notification] = await registration.getNotifications();
    ExtendableEvent.prototype.waitUntil = (work) => void work.catch(() => {});
    dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  })()`);
}
