// The dashboard, the letters and the profile as a member uses them; nothing of it is measured as sound.
import { expectNothingCovered } from './covered-controls.ts';
import { DESKTOP_IN_ENGLISH, devicesFrom } from './devices.ts';
import { expect, test } from './fixtures.ts';
import { registerMember, storeSignIn } from './members.ts';
import { pastSession, saveSessions, storeSessionOfNobody } from './past-sessions.ts';
import { signInOnDevice } from './sign-in-on-device.ts';
import { wordsIn } from './words.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a tap on a session link before hydration opens it without another page load', async ({ page, server }) => {
  const t = wordsIn('en');
  await storeSignIn(page, server.url, await registerMember(server.url));
  let isHeld = true;
  await page.route('**/assets/entry.client*', async (route) => {
    while (isHeld) await page.waitForTimeout(50);
    await route.continue();
  });
  await page.goto('/app', { waitUntil: 'commit' });
  await page.evaluate('document.body.dataset.samePage = "yes"');
  await page.getByRole('link', { name: t('common:modes.grounding') }).click();
  await expect(page).toHaveURL('/app');
  isHeld = false;
  await expect(page).toHaveURL('/app/session?mode=grounding');
  await expect(page.getByRole('button', { name: t('session:setup.start') })).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-same-page', 'yes');
});

for (const device of devicesFrom(DESKTOP_IN_ENGLISH)) {
  const t = wordsIn(device.locale);

  test(`on ${device.name} the dashboard shows the days practised, letters are read once, and the name is changed`, {
    tag: device.tag,
  }, async ({ page, server }) => {
    const member = await registerMember(server.url);
    await saveSessions(server.url, member, [
      pastSession(1, { template_slug: null }),
      pastSession(3, { template_slug: null }),
    ]);
    await signInOnDevice(page, server, device, member);

    await test.step('the rhythm is shown, and can be hidden', async () => {
      await expect(page.locator('.rhythm li')).toHaveCount(14);
      await page.getByRole('button', { name: t('member:dashboard.hideRhythm') }).click();
      await expect(page.locator('.rhythm li')).toHaveCount(0);
      await page.reload();
      await expect(page.getByRole('button', { name: t('member:dashboard.showRhythm') })).toBeVisible();
      await expectNothingCovered(page, 'the dashboard');
    });

    await test.step('a letter is new once', async () => {
      await page.goto('/app/letters-from-innertide');
      const unread = page.getByText(t('member:letters.new'));
      await expect(unread.first()).toBeAttached();
      const before = await unread.count();
      const marked = page.waitForResponse((answer) => answer.url().endsWith('/rpc/mark_letter_read') && answer.ok());
      await page.locator('.letters ol a').first().click();
      await expect(page).toHaveURL(/letters-from-innertide\/.+/);
      await expectNothingCovered(page, 'a letter');
      await marked;
      await page.goto('/app/letters-from-innertide');
      await expect(unread).toHaveCount(before - 1);
    });

    await test.step('a name of one’s own', async () => {
      await page.goto('/app/profile');
      const name = page.getByLabel(t('member:profile.name'));
      await name.fill('Nova');
      await name.press('Enter');
      await expect(page.getByText(t('member:profile.nameSaved'), { exact: true })).toBeVisible();
      // On a phone it waits in the drawer.
      const menu = page.getByLabel(`${t('common:account.menu')}: Nova`, { exact: true }).first();
      await expect(menu).toBeAttached();
      await page.goto('/app');
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Nova');
      await expect(menu).toBeAttached();
    });

    await test.step('how one is now is answered with a session and its reason', async () => {
      await page.getByRole('checkbox', { name: t('session:setup.moods.tense'), exact: true }).check({ force: true });
      await expect(page.getByText(t('member:suggestion.tense'))).toBeVisible();
    });

    await test.step('a bad moment: the second tap is a breath', async () => {
      await page.getByRole('link', { name: t('member:dashboard.breathe'), exact: true }).click();
      await expect(page.locator('.breathe-words')).toContainText(t('breathe:steps.in'), { timeout: 60_000 });
      await expectNothingCovered(page, 'breathing');
      await page.getByRole('link', { name: t('breathe:done'), exact: true }).click();
      await expect(page).toHaveURL('/app');
    });

    await test.step('the home page greets its member, and its ring plays a session of theirs', async () => {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Nova');
      await expectNothingCovered(page, 'the home page of a member');
      await page.getByRole('link', { name: t('landing:member.begin'), exact: true }).click();
      await expect(page.getByRole('button', { name: t('session:player.pause') })).toBeEnabled({ timeout: 60_000 });
      await expect(page).toHaveURL(/\/app\/session/);
    });
  });
}

test('a session from before the sign-in is offered once, saved into the account and listed in the history', async ({
  page,
  server,
}) => {
  const t = wordsIn('en');
  await signInOnDevice(page, server, DESKTOP_IN_ENGLISH);
  await storeSessionOfNobody(page);
  await page.reload();
  const offer = page.getByRole('region', { name: t('member:adoption.title') });
  await expect(offer).toContainText(t('member:adoption.text_one', { count: 1 }));
  const saved = page.waitForResponse((response) => response.url().endsWith('/rpc/save_session') && response.ok());
  await offer.getByRole('button', { name: t('member:adoption.adopt') }).click();
  await saved;
  await expect(offer).toBeHidden();
  await page.goto('/app/session-history');
  await expect(page.locator('.history-row')).toHaveCount(1);
  await page.goto('/app');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(offer).toBeHidden();
});
