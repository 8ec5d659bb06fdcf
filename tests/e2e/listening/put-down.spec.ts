// A setup that sounds as it is touched, and its session put down, carried over public pages, crossed over and ended in its bar.

import { expectNoBarrier } from '../accessibility.ts';
import { expectNothingCovered } from '../covered-controls.ts';
import { DESKTOP_IN_ENGLISH, devicesFrom } from '../devices.ts';
import { expect, test } from '../fixtures.ts';
import { listenFor, tapInPlayer, tapStart } from '../session-steps.ts';
import { wordsIn } from '../words.ts';
import { signInWithSoundTap } from './sign-in-with-sound-tap.ts';
import {
  expectAudible,
  longestQuietMs,
  longestQuietSampleMs,
  pageNowMs,
  readLevels,
  readSamples,
} from './sound-tap.ts';

/** Without a graphics card the moving light would take the processor from what is tried here. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const SILENT_DBFS = -80;

/** Public pages that a session plays on over, by the links of their footers. */
const PUBLIC_PAGES = [
  '/vision',
  '/faq',
  '/about',
  '/contact',
  '/blog',
  '/legal/terms',
  '/knowledge/consciousness-modes/sleep',
  '/',
] as const;

for (const device of devicesFrom(DESKTOP_IN_ENGLISH)) {
  const t = wordsIn(device.locale);
  const isPhone = device.viewport.width < 600;

  test(`on ${device.name} a setup sounds as it is touched, plays on over nine public pages and crosses over to another mode`, {
    tag: device.tag,
  }, async ({ page, server }) => {
    test.setTimeout(420_000);
    const echo = t('session:sounds.character', { layer: t('session:layers.echo.name') });
    const player = page.locator('.player');
    const bar = page.getByRole('complementary', { name: t('session:bar.label') });
    await signInWithSoundTap(page, server, device);
    // By its address: choosing another mode is a touch, and which one the dashboard offers depends on the hour.
    await page.goto('/app/session?mode=grounding');
    await expect(page.getByRole('button', { name: t('session:setup.customise') })).toBeVisible();

    await test.step('a touch in the setup is audible, and fades by itself', async () => {
      expect((await readLevels(page)).filter(({ dbfs }) => dbfs > SILENT_DBFS)).toEqual([]);
      await page.getByRole('button', { name: t('session:setup.customise') }).click();
      const dialog = page.getByRole('dialog');
      const rain = dialog.getByRole('switch', { name: t('session:layers.rain.name'), exact: true });
      const atMs = await pageNowMs(page);
      await rain.press('Space');
      await expectAudible(page, atMs);
      await expect(dialog.getByText(t('session:setup.hears'))).toBeVisible();
      await dialog.getByLabel(echo).selectOption('bright');
      if ((await rain.getAttribute('aria-checked')) === 'false') await rain.press('Space');
      await expect(dialog.getByText(t('session:setup.touch'))).toBeVisible({ timeout: 30_000 });
      const quietFromMs = (await pageNowMs(page)) + 1000;
      await page.waitForTimeout(2500);
      expect((await readLevels(page, quietFromMs)).filter(({ dbfs }) => dbfs > SILENT_DBFS)).toEqual([]);
      await page.keyboard.press('Escape');
    });

    await test.step('what sounded is what starts', async () => {
      await tapStart(page, t);
      await expectAudible(page);
      if (isPhone) return;
      await expect(page.locator('.player-mixer').getByLabel(echo)).toHaveValue('bright');
      await page.locator('.player-mixer .more-sounds > summary').last().focus();
      await page.keyboard.press(' ');
      await expect(page.locator('.player-mixer .more-sounds').last()).toHaveAttribute('open');
      await expect(player).toHaveAttribute('data-status', 'playing');
    });

    await test.step('it is put down and plays on over nine public pages of one document', async () => {
      await listenFor(page, 5);
      await page.keyboard.press('Escape');
      await expect(bar).toContainText(t('session:bar.playing'));
      const fromMs = await pageNowMs(page);
      // A plain link, as a text has it.
      await page.evaluate(() => {
        const link = document.body.appendChild(document.createElement('a'));
        link.href = '/knowledge';
        link.click();
        link.remove();
      });
      await page.waitForURL('**/knowledge');
      for (const path of PUBLIC_PAGES) {
        await page
          .locator(path === '/' ? '.shell-brand' : `footer a[href="${path}"]`)
          .first()
          .click();
        await page.waitForURL(`**${path}`);
        await expect(bar).toContainText(t('session:bar.playing'));
      }
      expect(longestQuietMs(await readLevels(page, fromMs), -60)).toBeLessThan(500);
      await expectNothingCovered(page, 'the landing page while a session plays');
    });

    await test.step('it is taken up, and another mode crosses over without a gap', async () => {
      await bar.getByRole('link', { name: t('session:bar.open') }).click();
      await tapInPlayer(page, t('session:evening.open'));
      const dialog = page.getByRole('dialog', { name: t('session:evening.title') });
      await dialog.getByRole('combobox').selectOption('visioning');
      await expectNoBarrier(page, 'what follows');
      await dialog.getByRole('button', { name: t('session:evening.now') }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('common:modes.visioning'));
      await listenFor(page, 6);
      const { samples, sampleRateHz } = await readSamples(page, 9);
      expect(longestQuietSampleMs(samples, sampleRateHz, -66)).toBeLessThanOrEqual(20);
    });

    await test.step('its bar ends it', async () => {
      await page.keyboard.press('Escape');
      await bar.getByRole('button', { name: t('session:bar.end') }).click();
      await bar.getByRole('button', { name: t('session:bar.endAgain') }).click();
      await expect(bar).toContainText(t('session:bar.over'));
    });
  });
}
