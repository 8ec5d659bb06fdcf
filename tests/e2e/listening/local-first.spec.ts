// A session belongs to the device first: whatever happens to the tab, the network, the clock or the storage, what was played
// is said in the right words and nothing of it is lost.
import { BRAND_SLUG } from '@innertide/std/brand';
import { expectNoBarrier } from '../accessibility.ts';
import { expectNothingCovered } from '../covered-controls.ts';
import { DESKTOP_IN_ENGLISH, devicesFrom, PHONE_IN_POLISH } from '../devices.ts';
import { expect, type Page, test } from '../fixtures.ts';
import { addOwnSound, endSession, listenFor, startMode, tapInPlayer } from '../session-steps.ts';
import { wordsIn } from '../words.ts';
import { signInWithSoundTap } from './sign-in-with-sound-tap.ts';
import { expectAudible, pageNowMs } from './sound-tap.ts';

/** Without a graphics card the moving light would take the processor from what is tried here. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The browser reports by itself what is asked of a network that is not there. */
function forgiveNetwork(complaints: string[]): void {
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !/ERR_(INTERNET|FAILED)/.test(text)));
}

function rowsIn(page: Page, database: 'journal' | 'own-sounds', table: string): Promise<number> {
  return page.evaluate(
    ([name, store]) =>
      new Promise<number>((resolve) => {
        const opened = indexedDB.open(name);
        opened.onsuccess = () => {
          const count = opened.result.transaction(store).objectStore(store).count();
          count.onsuccess = () => resolve(count.result);
        };
      }),
    [`${BRAND_SLUG}-${database}`, table] as const,
  );
}

for (const device of devicesFrom(PHONE_IN_POLISH)) {
  const t = wordsIn(device.locale);

  test.describe(() => {
    test.use({ serviceWorker: 'installed' });
    test(`on ${device.name} a session is started, played and ended without a network, and reaches the account when it returns`, {
      tag: device.tag,
    }, async ({ page, context, server, complaints }) => {
      await signInWithSoundTap(page, server, device);
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await context.setOffline(true);
      await test.step('a sound of one’s own needs no network either', async () => {
        await page.goto('/app/session?mode=visioning');
        await addOwnSound(page, 'kettle', t);
      });
      await startMode(page, 'visioning', t);
      await expectAudible(page);
      await listenFor(page, 3);
      await endSession(page, t);
      await expect(page.getByText(t('session:summary.onDevice'))).toBeVisible();

      await test.step('it opens from its own address, as every page of the app does', async () => {
        await page.goto('/app/session-history');
        await page.locator('.history-row').click();
        await expect(page).toHaveURL(/session-history\/.+/);
        await page.reload();
        await expect(page.getByLabel(t('member:history.note'))).toBeVisible();
        await page.goto(`/app/letters-from-${BRAND_SLUG}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('common:links.letters'));
      });
      await test.step('leaving now would lose it, and says so', async () => {
        await page.goto('/app/sign-out');
        await expect(page.getByText(t('member:leave.unsent_one', { count: 1 }))).toBeVisible({ timeout: 60_000 });
        await expect(page.getByText(t('member:leave.onlyHere.sounds_one', { count: 1 }))).toBeVisible();
        await expectNothingCovered(page, 'signing out without a network');
        await page.getByRole('button', { name: t('member:leave.stay') }).click();
      });
      await context.setOffline(false);
      await page.goto('/app/session-history');
      await expect(page.locator('.history-row')).toHaveCount(1);
      await test.step('what no account stores is named before it goes', async () => {
        await page.goto('/app/sign-out');
        await expect(page.getByText(t('member:leave.onlyHere.sounds_one', { count: 1 }))).toBeVisible();
        await expectNothingCovered(page, 'signing out with unsent sessions');
      });
      await test.step('a server that does not answer a log-out leaves everything as it was', async () => {
        await page.route('**/auth/v1/logout*', (route) => route.abort('failed'));
        await page.getByRole('button', { name: t('member:leave.wipeHere') }).click();
        await expect(page.getByText(t('member:leave.stillHere'))).toBeVisible();
        await page.unroute('**/auth/v1/logout*');
      });
      await test.step('leaving after that wipes this device and loses nothing', async () => {
        await page.getByRole('button', { name: t('member:leave.again') }).click();
        await page.waitForURL((url) => url.pathname === '/');
        expect(await rowsIn(page, 'journal', 'sessions')).toBe(0);
        expect(await rowsIn(page, 'own-sounds', 'sounds')).toBe(0);
      });
      forgiveNetwork(complaints);
    });
  });
}

for (const device of devicesFrom(DESKTOP_IN_ENGLISH)) {
  const t = wordsIn(device.locale);

  test(`on ${device.name} a reload offers to restore the session, a second tab takes over, and a clock that jumps adds no time`, {
    tag: device.tag,
  }, async ({ page, context, server }) => {
    await signInWithSoundTap(page, server, device);
    await startMode(page, 'visioning', t);
    await listenFor(page, 2);
    await test.step('somebody clears what the site has stored: the connection is lost, and opened anew', async () => {
      const browser = await context.newCDPSession(page);
      await browser.send('Storage.clearDataForOrigin', { origin: server.url, storageTypes: 'indexeddb' });
      await browser.detach();
    });
    await listenFor(page, 8);
    await page.reload();
    await expect(page.getByRole('heading', { name: t('session:recovery.title') })).toBeVisible();
    await expectNoBarrier(page, 'the offer to go on');
    await page.getByRole('button', { name: t('session:recovery.goOn') }).click();
    await page.getByRole('button', { name: t('session:player.pause') }).waitFor();
    await expectAudible(page);
    await listenFor(page, 6);

    await test.step('another tab plays, this one waits and says why', async () => {
      const other = await context.newPage();
      await startMode(other, 'visioning', t);
      const takenAtMs = await pageNowMs(page);
      await expect(page.getByText(t('session:phases.elsewhere')).first()).toBeAttached();
      await endSession(other, t);
      await other.close();
      await tapInPlayer(page, t('session:player.resume'));
      await expectAudible(page, takenAtMs);
    });

    await test.step('the clock jumps by three hours', async () => {
      await page.evaluate(() => {
        const now = Date.now;
        Date.now = () => now() + 3 * 3600_000;
      });
      await page.waitForTimeout(1500);
      await endSession(page, t);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('session:minutes_one', { count: 1 }));
      await expect(page.getByText(t('session:summary.saved'))).toBeVisible();
    });
  });
}

for (const device of devicesFrom(PHONE_IN_POLISH)) {
  const t = wordsIn(device.locale);

  test(`on ${device.name} without storage a session says so, plays, and is stored by the account`, {
    tag: device.tag,
  }, async ({ page, server }) => {
    await page.addInitScript(() => {
      Object.defineProperty(IDBFactory.prototype, 'open', {
        value: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await signInWithSoundTap(page, server, device);
    await expect(page.getByText(t('member:memoryOnly'))).toBeVisible();
    await startMode(page, 'visioning', t);
    await expectAudible(page);
    await listenFor(page, 2);
    await endSession(page, t);
    await expect(page.getByText(t('session:summary.saved'))).toBeVisible();
  });
}

for (const device of devicesFrom(DESKTOP_IN_ENGLISH)) {
  const t = wordsIn(device.locale);

  test(`on ${device.name} with a full disk a session stays in memory and says so until the account has stored it`, {
    tag: device.tag,
  }, async ({ page, context, server, complaints }) => {
    await signInWithSoundTap(page, server, device);
    await startMode(page, 'visioning', t);
    await listenFor(page, 2);
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.route('**/rest/v1/rpc/save_session', (route) => route.abort('failed'));
    await endSession(page, t);
    await expect(page.getByText(t('session:summary.inMemory'))).toBeVisible();
    await page.unroute('**/rest/v1/rpc/save_session');
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(page.getByText(t('session:summary.saved'))).toBeVisible({ timeout: 60_000 });
    forgiveNetwork(complaints);
  });
}
