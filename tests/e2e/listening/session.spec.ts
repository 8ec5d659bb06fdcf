// A session from the dashboard to its summary, set up by hand and led by the keyboard, measured and looked at in every state.

import { expectNoBarrier } from '../accessibility.ts';
import { expectNothingCovered } from '../covered-controls.ts';
import { DESKTOP_IN_ENGLISH, devicesFrom, PHONE_IN_POLISH } from '../devices.ts';
import { expect, type Page, test } from '../fixtures.ts';
import { registerMember } from '../members.ts';
import { pastSession, saveSessions } from '../past-sessions.ts';
import { endSession, listenFor, openSetup, tapInPlayer } from '../session-steps.ts';
import { toneFile, toneShare } from '../tone.ts';
import { wordsIn } from '../words.ts';
import { signInWithSoundTap } from './sign-in-with-sound-tap.ts';
import { expectAudible, pageNowMs, readLevels, readSamples } from './sound-tap.ts';

/** Without a graphics card the moving light would take the processor from what is tried here. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const TONE_HZ = 3000;
const SILENT_DBFS = -80;

/** Moves the pointer, so that what faded away is there to be seen. */
async function wake(page: Page): Promise<void> {
  await page.mouse.move(150 + Math.random() * 20, 220);
  await expect(page.locator('.player')).toHaveAttribute('data-quiet', 'false');
}

for (const device of devicesFrom(PHONE_IN_POLISH)) {
  const t = wordsIn(device.locale);
  const isPhone = device.viewport.width < 600;

  test(`on ${device.name} a session is set up by hand, controlled by the keyboard and summarised`, {
    tag: device.tag,
  }, async ({ page, server }) => {
    await signInWithSoundTap(page, server, device);
    await openSetup(page, t);
    await expectNothingCovered(page, 'the setup');

    await test.step('everything may be chosen, by the keyboard too', async () => {
      await page.getByRole('button', { name: t('session:setup.customise') }).focus();
      await page.keyboard.press('Enter');
      const panel = page.getByRole('dialog', { name: t('session:setup.customise') });
      const echo = panel.getByLabel(t('session:sounds.character', { layer: t('session:layers.echo.name') }));
      await echo.selectOption('bright');
      await expect(echo).toHaveValue('bright');
      await panel.getByText(t('session:setup.sections.time')).click();
      const length = panel.getByLabel(t('session:setup.exactLength'));
      await length.fill('1441');
      await expect(panel.getByText(t('session:setup.exactLengthWrong'))).toBeVisible();
      await length.fill('3');
      await expect(panel.getByText(t('session:setup.exactLengthWrong'))).toBeHidden();
      await panel.getByRole('radio', { name: /^30 / }).first().check({ force: true });
      await panel.getByText(t('session:arc.title'), { exact: true }).click();
      await panel.getByRole('switch', { name: t('session:arc.switch') }).press('Space');
      const middle = panel.getByRole('group', { name: t('session:arc.places.middle') });
      await middle.getByRole('slider', { name: t('session:layers.echo.name') }).press('Home');
      await expect(middle.getByText(t('session:volume.silent'))).toBeVisible();
      await panel.getByText(t('session:breath.title'), { exact: true }).click();
      await panel.getByRole('radio', { name: t('session:breath.ready.own') }).check({ force: true });
      // A slider that passes over one of the ready breaths stays under the hand.
      const out = panel.getByRole('slider', { name: t('session:breath.outSeconds') });
      for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowLeft', 'ArrowRight', 'ArrowRight']) await out.press(key);
      await panel.getByRole('switch', { name: t('session:breath.holds') }).press('Space');
      const hold = panel.getByRole('slider', { name: t('session:breath.holdInSeconds') });
      await hold.press('Home');
      await expect(hold).toBeFocused();
      await panel.getByRole('switch', { name: t('session:breath.holds') }).press('Space');
      await expect(hold).toBeHidden();
      await panel.getByText(t('session:setup.sections.sound'), { exact: true }).click();
      await panel.getByRole('switch', { name: t('session:pulse.name') }).press('Space');
      await expect(panel.getByText(t('session:pulse.heard'))).toBeVisible();
      await panel.getByRole('switch', { name: t('session:guidance.name') }).press('Space');
      await expect(panel.getByText(t('session:guidance.noVoice'))).toBeVisible();
      const beat = panel.getByRole('switch', { name: t('session:layers.binaural.name'), exact: true });
      if ((await beat.getAttribute('aria-checked')) === 'false') {
        await beat.press('Space');
        // The notice comes where the beat is chosen.
        await page.getByRole('button', { name: t('session:safety.confirm') }).click();
        await expect(beat).toBeChecked();
      }
      const atMs = await pageNowMs(page);
      await panel.getByRole('button', { name: t('session:earCheck.left') }).click();
      await expect(panel.getByText(t('session:earCheck.played.left'))).toBeVisible();
      await expectAudible(page, atMs);
      await panel
        .getByLabel(t('session:ownSounds.add'))
        .setInputFiles({ name: 'kettle.wav', mimeType: 'audio/wav', buffer: toneFile(TONE_HZ) });
      await expect(panel.getByRole('switch', { name: 'kettle' })).toBeChecked();
      await panel.getByRole('button', { name: t('session:ownSounds.remove') }).click();
      await panel.getByRole('button', { name: t('session:ownSounds.undo') }).click();
      await expect(panel.getByRole('switch', { name: 'kettle' })).toBeChecked();
      await expectNoBarrier(page, 'the setup, customised');
      await page.keyboard.press('Escape');
      await expect(page.locator('.setup-start-length')).toHaveText(/^3\s/);
    });

    await test.step('what it opens is without barriers, and it becomes a template', async () => {
      const dialog = page.getByRole('dialog');
      for (const words of [t('heart:button.off'), t('session:recording.open')]) {
        await page.getByRole('button', { name: words }).click();
        await expect(dialog).toBeVisible();
        await (words === t('heart:button.off') ? expectNothingCovered : expectNoBarrier)(page, words);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('button', { name: words })).toBeFocused();
        // It leaves in a glide.
        await expect(dialog).toBeHidden();
      }
      await page.getByRole('button', { name: t('member:templates.saveAs') }).click();
      await dialog.getByLabel(t('member:templates.name'), { exact: true }).fill('Three of mine');
      await dialog.getByRole('button', { name: t('member:templates.save'), exact: true }).click();
      await expect(page.getByText(t('member:templates.saved'))).toBeVisible();
    });

    await test.step('how one comes may be said, and taken back', async () => {
      const mood = page.getByRole('checkbox', { name: t('session:setup.moods.tense') });
      await mood.press('Space');
      await mood.press('Space');
      await expect(mood).not.toBeChecked();
      await mood.press('Space');
      await expect(mood).toBeChecked();
    });

    await test.step('quiet before the sound, and a tap that begins at once', async () => {
      await page.getByRole('button', { name: t('session:setup.start') }).click();
      const notice = page.getByRole('dialog').getByRole('button', { name: t('session:safety.confirm') });
      const begin = page.getByRole('button', { name: t('session:player.beginNow') });
      await notice.or(begin).first().waitFor();
      if (await notice.isVisible()) {
        await expectNoBarrier(page, 'the notice');
        await notice.click();
      }
      await begin.waitFor();
      await expectNoBarrier(page, 'the wait');
      await begin.click();
      await page.getByRole('button', { name: t('session:player.pause') }).waitFor();
    });

    await test.step('it is audible, with the sound that was brought along', async () => {
      await expectAudible(page);
      await listenFor(page, 6);
      const { samples, sampleRateHz } = await readSamples(page, 2);
      expect(toneShare(samples, sampleRateHz, TONE_HZ)).toBeGreaterThan(
        20 * toneShare(samples, sampleRateHz, TONE_HZ * 1.07),
      );
      await wake(page);
      await expectNothingCovered(page, 'the player');
    });

    await test.step('without a voice the words stand on the screen, with what to do about it', async () => {
      await expect(page.locator('.player-caption')).toBeVisible({ timeout: 60_000 });
      await expect(page.locator('.player')).toHaveAttribute('data-quiet', 'true');
      await expect(page.locator('.player-head')).toHaveCSS('opacity', '1');
      await expect(page.locator('.player-actions')).toHaveCSS('opacity', '0');
    });

    await test.step('single keys', async () => {
      await page.keyboard.press('m');
      await expect(page.getByText(t('session:player.muted'))).toBeVisible();
      await page.keyboard.press('m');
      await page.keyboard.press('+');
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: t('session:keys.title') })).toBeVisible();
      await expectNothingCovered(page, 'the keys');
      const shortcuts = page.getByRole('dialog').getByRole('switch', { name: t('session:keys.shortcuts') });
      await shortcuts.click();
      await page.keyboard.press('m');
      await shortcuts.click();
      await expect(page.getByText(t('session:player.muted'))).toBeHidden();
      await page.keyboard.press('Escape');
      await page.keyboard.press('f');
      await expect.poll(() => page.evaluate(() => document.fullscreenElement?.className)).toBe('stage');
      await page.keyboard.press('f');
      await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
      await page.keyboard.press('d');
      await expect(page.getByRole('button', { name: t('session:player.undim') })).toBeVisible();
      await expectNoBarrier(page, 'the dark');
      await page.keyboard.press('d');
      await page.keyboard.press(' ');
      const pausedAtMs = await pageNowMs(page);
      await expect(page.locator('.player')).toHaveAttribute('data-status', 'paused');
      await page.waitForTimeout(3500);
      const late = await readLevels(page, pausedAtMs + 2500);
      expect(late.filter(({ dbfs }) => dbfs > SILENT_DBFS)).toEqual([]);
      await expectNothingCovered(page, 'the pause');
      await tapInPlayer(page, t('session:player.end'));
      await expect(page.locator('.player-end')).toHaveAttribute('data-armed', 'true');
      await expectNothingCovered(page, 'the end, asked for once');
      await expect(page.locator('.player-end')).toHaveAttribute('data-armed', 'false');
      // The button that was tapped holds the focus, and a space would tap it again.
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await page.keyboard.press(' ');
      await expect(page.locator('.player')).toHaveAttribute('data-status', 'playing');
      await expectAudible(page, await pageNowMs(page));
    });

    if (isPhone) {
      await test.step('the mixer in its drawer', async () => {
        await tapInPlayer(page, t('session:player.mixerOpen'));
        await expect(page.getByRole('dialog', { name: t('session:player.mixer') })).toBeVisible();
        await expectNothingCovered(page, 'the mixer');
        await page.keyboard.press('Escape');
      });
    }

    await test.step('it plays on while another screen is open', async () => {
      await page.goBack();
      const bar = page.getByRole('complementary', { name: t('session:bar.label') });
      await expect(bar).toContainText(t('session:bar.playing'));
      await expectNothingCovered(page, 'the dashboard while a session plays');
      await bar.getByRole('link', { name: t('session:bar.open') }).click();
    });

    await test.step('the summary, and what may be done with it', async () => {
      await endSession(page, t);
      await expect(page.getByText(t('session:summary.saved'))).toBeVisible({ timeout: 60_000 });
      await expect(page.getByText(t('session:summary.before', { mood: t('session:setup.moods.tense') }))).toBeVisible();
      await page.getByLabel(t('session:summary.moods.restless')).check({ force: true });
      await expect(page.getByText(t('session:summary.restlessNote'))).toBeVisible();
      await expectNothingCovered(page, 'the summary');
      await page.getByRole('button', { name: t('member:share.action') }).click();
      await expect(page.getByLabel(t('member:share.link'))).toHaveValue(/\/s\/[\w-]{10}$/);
      await expectNothingCovered(page, 'sharing');
    });
  });
}

for (const device of devicesFrom(DESKTOP_IN_ENGLISH)) {
  const t = wordsIn(device.locale);

  test(`on ${device.name} one tap on the dashboard plays the last session again`, { tag: device.tag }, async ({
    page,
    server,
  }) => {
    const member = await registerMember(server.url);
    await saveSessions(server.url, member, [pastSession(1, { template_slug: null })]);
    await signInWithSoundTap(page, server, device, member);
    await page.getByRole('button', { name: t('member:dashboard.again') }).click();
    const notice = page.getByRole('dialog').getByRole('button', { name: t('session:safety.confirm') });
    const pause = page.getByRole('button', { name: t('session:player.pause') });
    await notice.or(pause).first().waitFor();
    if (await notice.isVisible()) await notice.click();
    await expectAudible(page);
    await listenFor(page, 2);
    await endSession(page, t);
    await page.getByRole('link', { name: t('session:summary.done') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(t('member:dashboard.question'));
  });
}
