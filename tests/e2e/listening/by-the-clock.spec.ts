// A session by the clock on the wall: it ends at a time of day, rings each minute, can be given five minutes more, and is felt and
// shown where the device can. Nothing but the bell sounds, so that the measured sound is the bell.

import { devicesFrom, PHONE_IN_POLISH, PROOF_TAG } from '../devices.ts';
import { expect, test } from '../fixtures.ts';
import { endSession, listenFor, tapInPlayer } from '../session-steps.ts';
import { wordsIn } from '../words.ts';
import { signInWithSoundTap } from './sign-in-with-sound-tap.ts';
import { pageNowMs, readLevels } from './sound-tap.ts';

test.use({ contextOptions: { reducedMotion: 'reduce', hasTouch: true, isMobile: true } });

const SILENT_DBFS = -80;
const AUDIBLE_DBFS = -50;

interface FeltWindow {
  felt: number[][];
  held: number;
  actions: Record<string, (() => void) | null>;
  position: { duration?: number; position?: number } | undefined;
}

for (const device of devicesFrom(PHONE_IN_POLISH)) {
  const t = wordsIn(device.locale);

  test(`on ${device.name} a session shows its end by the clock on the lock screen, vibrates, is extended by five minutes and rings each minute`, {
    tag: device.tag,
  }, async ({ page, server }) => {
    await page.addInitScript(() => {
      const watched = window as unknown as FeltWindow;
      Object.assign(watched, { felt: [], held: 0, actions: {} });
      const { mediaSession } = navigator;
      mediaSession.setActionHandler = (action, handler) => {
        watched.actions[action] = handler as (() => void) | null;
      };
      mediaSession.setPositionState = (position) => {
        watched.position = position;
      };
      navigator.vibrate = (pattern) => {
        watched.felt.push([pattern].flat() as number[]);
        return true;
      };
      Object.defineProperty(navigator, 'wakeLock', {
        value: {
          async request() {
            watched.held += 1;
            return Object.assign(new EventTarget(), {
              released: false,
              async release() {
                watched.held -= 1;
              },
            });
          },
        },
      });
    });
    await signInWithSoundTap(page, server, device);
    await page.goto('/app/session?mode=mindfulness');
    let [until, later] = ['', ''];

    await test.step('set up: nothing but a bell a minute, a pulse to be felt, and an end by the clock', async () => {
      await page.getByRole('button', { name: t('session:setup.customise') }).click();
      const panel = page.getByRole('dialog', { name: t('session:setup.customise') });
      const layers = panel.locator('.mixer-row > .mixer-row-head').getByRole('switch');
      await expect(layers.first()).toBeVisible();
      for (const layer of await layers.all()) {
        const isBell = (await layer.textContent())?.includes(t('session:layers.bell.name')) === true;
        if (((await layer.getAttribute('aria-checked')) === 'true') !== isBell) await layer.click();
      }
      await panel.getByRole('slider', { name: t('session:setup.bell'), exact: true }).press('Home');
      await expect(panel.getByText(t('session:setup.bellEvery_one'))).toBeVisible();
      const pulse = panel.getByRole('switch', { name: t('session:pulse.name') });
      if ((await pulse.getAttribute('aria-checked')) === 'false') await pulse.click();
      await panel.getByText(t('session:setup.sections.time')).click();
      [until, later] = await page.evaluate(() => {
        const clock = (atMs: number) =>
          [new Date(atMs).getHours(), new Date(atMs).getMinutes()]
            .map((part) => String(part).padStart(2, '0'))
            .join(':');
        return [clock(Date.now() + 4 * 60_000), clock(Date.now() + 9 * 60_000)] as const;
      });
      await panel.getByLabel(t('session:setup.until')).fill(until);
      await page.keyboard.press('Escape');
      await expect(page.getByText(t('session:setup.withEndByClock', { time: until }))).toBeVisible();
    });

    const startedAtMs = await test.step('it plays, and says when it ends', async () => {
      await page.getByRole('button', { name: t('session:setup.start') }).click();
      const notice = page.getByRole('dialog').getByRole('button', { name: t('session:safety.confirm') });
      const pause = page.getByRole('button', { name: t('session:player.pause') });
      await notice.or(pause).first().waitFor();
      if (await notice.isVisible()) await notice.click();
      await pause.waitFor();
      const sinceMs = await pageNowMs(page);
      await expect(page.locator('.player-left')).toContainText(until);
      return sinceMs;
    });

    await test.step('the lock screen shows it, the screen stays on, and the hand feels it', async () => {
      await listenFor(page, 12);
      const shown = await page.evaluate(() => {
        const { metadata, playbackState } = navigator.mediaSession;
        const { felt, held, position } = window as unknown as FeltWindow;
        return { title: metadata?.title, playbackState, pulses: felt.length, held, position };
      });
      expect(shown).toMatchObject({ title: t('common:modes.mindfulness'), playbackState: 'playing', held: 1 });
      expect(shown.pulses).toBeGreaterThan(0);
      // Four minutes less what setting it up took, and twelve seconds of it played.
      expect(shown.position?.duration).toBeGreaterThan(120);
      expect(shown.position?.duration).toBeLessThanOrEqual(241);
      expect(shown.position?.position).toBeGreaterThanOrEqual(12);
    });

    await test.step('the lock screen pauses and resumes', async () => {
      const player = page.locator('.player');
      const tell = (action: string) =>
        page.evaluate((name) => (window as unknown as FeltWindow).actions[name]?.(), action);
      await tell('pause');
      await expect(player).toHaveAttribute('data-status', 'paused');
      await tell('play');
      await expect(player).toHaveAttribute('data-status', 'playing');
    });

    await test.step('five minutes more', async () => {
      await tapInPlayer(page, t('session:player.moreLabel'));
      await expect(page.locator('.player-left')).toContainText(later);
    });

    // A minute in real time; to the sample the bell is measured by packages/sound without a browser.
    if (device.tag.includes(PROOF_TAG))
      await test.step('a minute of silence, and then the bell', async () => {
        await expect
          .poll(async () => Math.max(...(await readLevels(page, startedAtMs)).map(({ dbfs }) => dbfs)), {
            timeout: 70_000,
          })
          .toBeGreaterThan(AUDIBLE_DBFS);
        const levels = await readLevels(page, startedAtMs);
        const rangAtMs = levels.find(({ dbfs }) => dbfs > AUDIBLE_DBFS)?.atMs ?? 0;
        const playedSeconds = (rangAtMs - startedAtMs) / 1000;
        // The page's clock is not the sound's: to the sample it is measured without a browser.
        expect(playedSeconds).toBeGreaterThan(56);
        expect(playedSeconds).toBeLessThan(64);
        expect(levels.filter(({ atMs, dbfs }) => atMs < rangAtMs - 500 && dbfs > SILENT_DBFS)).toEqual([]);
      });

    await endSession(page, t);
    await expect(page.getByText(t('session:summary.saved'))).toBeVisible({ timeout: 60_000 });
    expect(await page.evaluate(() => (window as unknown as FeltWindow).held)).toBe(0);
  });
}
