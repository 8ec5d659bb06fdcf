// What the browser itself makes of a session: Chromium's own list of who plays, which the lock screen and the media keys go by.
import type { Page } from '@playwright/test';
import { DESKTOP_IN_ENGLISH } from './devices.ts';
import { expect, test } from './fixtures.ts';
import { endSession, startMode } from './session-steps.ts';
import { signInOnDevice } from './sign-in-on-device.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

interface TracksWindow {
  tracks: HTMLAudioElement[];
}

/** The entries of `chrome://media-internals` for who has the device's attention: a line each, newest first. */
async function playersOf(internals: Page): Promise<string> {
  await internals.goto('chrome://media-internals');
  const list = internals.locator('#audio-focus-session-list');
  await internals.waitForTimeout(500);
  return (await list.textContent()) ?? '';
}

test('the lock screen and the media keys control a session, and it resumes after an interruption by the system', async ({
  page,
  context,
  server,
}) => {
  await page.addInitScript(() => {
    const watched = window as unknown as TracksWindow;
    watched.tracks = [];
    window.Audio = class extends Audio {
      constructor(source?: string) {
        super(source);
        watched.tracks.push(this);
      }
    };
  });
  await signInOnDevice(page, server, DESKTOP_IN_ENGLISH);
  const internals = await context.newPage();
  await page.bringToFront();
  await startMode(page, 'focus');
  const player = page.locator('.player');
  await expect(player).toHaveAttribute('data-status', 'playing');

  await expect.poll(() => playersOf(internals)).toMatch(/Active Playing \{ HasAudio \} Controllable/);

  const system = (action: 'play' | 'pause') =>
    page.evaluate((name) => void (window as unknown as TracksWindow).tracks[0]?.[name](), action);
  await test.step('a call takes the device, and gives it back', async () => {
    await system('pause');
    await expect(player).toHaveAttribute('data-status', 'paused');
    await system('play');
    await expect(player).toHaveAttribute('data-status', 'playing');
  });

  await test.step('a pause by hand is one there too', async () => {
    await page.keyboard.press('Space');
    await expect(player).toHaveAttribute('data-status', 'paused');
    expect(await page.evaluate(() => (window as unknown as TracksWindow).tracks.map(({ paused }) => paused))).toEqual([
      true,
    ]);
    await page.keyboard.press('Space');
    await expect(player).toHaveAttribute('data-status', 'playing');
  });

  await test.step('after the end nothing is left there', async () => {
    await endSession(page);
    await expect.poll(() => playersOf(internals)).not.toContain('HasAudio');
  });
});
