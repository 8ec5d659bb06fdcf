// Listen without an account, from the first tap to the account that takes it along: a minute is really played and measured.

import { writeShareLink } from '@innertide/protocol/share-link';
import { defaultSettings, withLength } from '@innertide/session/settings';
import { DESKTOP_IN_ENGLISH, DEVICES, devicesFrom, PROOF_TAG } from '../devices.ts';
import { expect, type Page, test } from '../fixtures.ts';
import { registerMember, signIn } from '../members.ts';
import { wordsIn } from '../words.ts';
import { longestQuietMs, pageNowMs, readLevels, tapSound } from './sound-tap.ts';

const AUDIBLE_DBFS = -50;
/** What is shorter than a minute is a taste, and is not stored. */
const LISTENED_MS = 63_000;
const INVITED_AFTER_MS = 10 * 60_000;

async function listen(page: Page, name: string): Promise<void> {
  const ring = page.getByRole('button', { name, exact: true }).first();
  await ring.click();
  await expect(ring).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(async () => Math.max(...(await readLevels(page)).map(({ dbfs }) => dbfs)))
    .toBeGreaterThan(AUDIBLE_DBFS);
}

for (const { name: device, locale, viewport } of DEVICES) {
  test(`on ${device} a visitor listens on a mode’s page, and the account they create adopts the session`, {
    tag: PROOF_TAG,
  }, async ({ page, server }) => {
    const t = wordsIn(locale);
    await page.setViewportSize(viewport);
    await tapSound(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`/knowledge/consciousness-modes/sleep?locale=${locale}`);
    await page.waitForLoadState('networkidle');
    await listen(page, t('landing:listen.name'));

    await test.step('it plays for a minute without a gap, with a timer set on the way', async () => {
      await page.getByRole('combobox', { name: t('landing:timer.name') }).selectOption({ index: 2 });
      const sinceMs = await pageNowMs(page);
      await page.waitForTimeout(LISTENED_MS);
      expect(longestQuietMs(await readLevels(page, sinceMs + 3000), AUDIBLE_DBFS)).toBeLessThan(1000);
      await page.getByRole('button', { name: t('landing:listen.name'), exact: true }).click();
      await expect(page.getByText(t('landing:listen.silent'))).toBeVisible();
    });

    const offer = page.getByRole('region', { name: t('member:adoption.title') });
    await test.step('nothing of it has left the device; the account is asked whether it wants it', async () => {
      await signIn(page, await registerMember(server.url));
      await page.goto(`/app?locale=${locale}`);
      await expect(offer).toContainText(t('member:adoption.text_one', { count: 1 }));
      const saved = page.waitForResponse((response) => response.url().endsWith('/rpc/save_session') && response.ok());
      await offer.getByRole('button', { name: t('member:adoption.adopt') }).click();
      await saved;
      await expect(offer).toBeHidden();
    });

    await test.step('it stands in the history, and is not offered twice', async () => {
      await page.goto('/app/session-history');
      await expect(page.locator('.history-row')).toContainText(t('common:modes.sleep'));
      await page.goto('/app');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(offer).toBeHidden();
    });
  });
}

for (const { name, locale, viewport, tag } of devicesFrom(DESKTOP_IN_ENGLISH)) {
  test(`on ${name} ten minutes of listening show one dismissible invitation and never block`, { tag }, async ({
    page,
  }) => {
    const words = wordsIn(locale);
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await tapSound(page);
    await page.goto(`/?locale=${locale}`);
    await page.waitForLoadState('networkidle');
    await listen(page, words('landing:listen.name'));
    const invitation = page.getByRole('complementary', { name: words('landing:invitation.name') });
    await expect(invitation).toBeHidden();

    await page.clock.fastForward(INVITED_AFTER_MS);
    await expect(invitation).toContainText(words('landing:invitation.text'));
    await expect(invitation.getByRole('link')).toHaveAttribute('href', '/auth/signup');
    // It covers nothing that is needed: the ring can be tapped, and the sound goes on.
    await expect(page.getByRole('button', { name: words('landing:listen.name'), exact: true })).toBeInViewport();
    const sinceMs = await pageNowMs(page);
    await page.waitForTimeout(1500);
    expect(Math.max(...(await readLevels(page, sinceMs)).map(({ dbfs }) => dbfs))).toBeGreaterThan(AUDIBLE_DBFS);

    await invitation.getByRole('button', { name: words('landing:invitation.later') }).click();
    await expect(invitation).toBeHidden();
    await page.clock.fastForward(INVITED_AFTER_MS);
    await expect(invitation).toBeHidden();
  });
}

test('a shared session that plays offers its layers, a timer, the lock screen and one invitation', async ({ page }) => {
  const words = wordsIn('en');
  const settings = withLength(defaultSettings('sleep', 7), null);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await tapSound(page);
  await page.goto(`/shared?locale=en#${writeShareLink({ name: 'Rain on the roof', settings })}`);
  await page.getByRole('button', { name: words('shared:listen') }).click();
  await expect
    .poll(async () => Math.max(...(await readLevels(page)).map(({ dbfs }) => dbfs)))
    .toBeGreaterThan(AUDIBLE_DBFS);
  await expect.poll(() => page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe('Rain on the roof');
  expect(await page.evaluate(() => navigator.mediaSession.playbackState)).toBe('playing');

  const rain = page.getByRole('switch', { name: words('session:layers.rain.name') });
  await expect(rain).toBeChecked();
  await rain.click();
  await expect(rain).not.toBeChecked();
  await page.getByRole('combobox', { name: words('landing:timer.name') }).selectOption({ index: 2 });

  const invitation = page.getByRole('complementary', { name: words('landing:invitation.name') });
  await expect(invitation).toBeHidden();
  await page.clock.fastForward(INVITED_AFTER_MS);
  await expect(invitation).toContainText(words('landing:invitation.text'));
  await invitation.getByRole('button', { name: words('landing:invitation.later') }).click();
  await expect(invitation).toBeHidden();
  await expect(page.getByRole('button', { name: words('shared:stop') })).toBeVisible();
});
