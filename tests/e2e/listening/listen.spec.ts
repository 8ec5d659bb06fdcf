// The landing page's one instrument: a visitor without an account taps the ring and hears Echo, made on the spot.
import { DESKTOP_IN_ENGLISH, devicesFrom } from '../devices.ts';
import { expect, test } from '../fixtures.ts';
import { wordsIn } from '../words.ts';
import { longestQuietMs, pageNowMs, readLevels, tapSound } from './sound-tap.ts';

const AUDIBLE_DBFS = -50;
const SILENT_DBFS = -80;
const FADE_OUT_MS = 2600;

for (const { name, locale, viewport, tag } of devicesFrom(DESKTOP_IN_ENGLISH)) {
  test(`on ${name} a tap on Listen plays Echo, and no sound code is fetched before`, { tag }, async ({ page }) => {
    const t = wordsIn(locale);
    await page.setViewportSize(viewport);
    await tapSound(page);
    // What is measured is the sound: without a graphics card the moving light would take the processor from it.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script' || request.url().endsWith('.js')) scripts.push(request.url());
    });
    await page.goto(`/?locale=${locale}`);
    const ring = page.getByRole('button', { name: t('landing:listen.name'), exact: true });
    await expect(ring).toHaveAttribute('aria-pressed', 'false');
    await page.waitForLoadState('networkidle');
    expect(scripts.filter((url) => /sound|settings|engine/.test(url))).toEqual([]);

    await test.step('tap, and hear it', async () => {
      await ring.click();
      await expect(ring).toHaveAttribute('aria-pressed', 'true');
      await expect
        .poll(async () => Math.max(...(await readLevels(page)).map(({ dbfs }) => dbfs)))
        .toBeGreaterThan(AUDIBLE_DBFS);
    });

    await test.step('choose another state while it plays: the light turns and the sound never breaks off', async () => {
      const chosenAtMs = await pageNowMs(page);
      await page.getByRole('radio', { name: t('common:modes.sleep') }).check({ force: true });
      await expect(page.locator('html')).toHaveAttribute('data-mode', 'sleep');
      await page.waitForTimeout(6000);
      expect(longestQuietMs(await readLevels(page, chosenAtMs), AUDIBLE_DBFS)).toBeLessThan(1000);
    });

    await test.step('turn it down and switch a layer where they are named', async () => {
      const volume = page.getByRole('slider', { name: t('landing:volume.name'), exact: true });
      await volume.press('ArrowLeft');
      await expect(volume).toHaveAttribute('aria-valuetext', t('landing:volume.percent', { value: 75 }));
      const rain = page.getByRole('switch', { name: t('landing:layers.rain.name') });
      await expect(rain).toBeChecked();
      await rain.click();
      await expect(rain).not.toBeChecked();
    });

    await test.step('the lock screen names what plays, without a bar', async () => {
      const shown = () =>
        page.evaluate(() => {
          const { metadata, playbackState } = navigator.mediaSession;
          return { title: metadata?.title, artist: metadata?.artist, playbackState };
        });
      await expect
        .poll(shown)
        .toEqual({ title: t('common:modes.sleep'), artist: 'Innertide', playbackState: 'playing' });
    });

    await test.step('stop from the bar that stays at hand, and hear it fade to nothing', async () => {
      const stop = page
        .getByRole('region', { name: t('landing:bar.name') })
        .getByRole('button', { name: t('landing:bar.stop') });
      await stop.click();
      const stoppedAtMs = await pageNowMs(page);
      await page.waitForTimeout(FADE_OUT_MS + 1500);
      const after = await readLevels(page, stoppedAtMs + FADE_OUT_MS);
      expect(after.filter(({ dbfs }) => dbfs > SILENT_DBFS)).toEqual([]);
      await expect(ring).toHaveAttribute('aria-pressed', 'false');
      expect(await page.evaluate(() => navigator.mediaSession.playbackState)).toBe('paused');
    });
  });
}

test('a tap on Listen before hydration starts the sound after it', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const ring = page.getByRole('button', { name: 'Listen' });
  await ring.click();
  await expect(ring).toHaveAttribute('aria-pressed', 'false');
  release();
  await expect(ring).toHaveAttribute('aria-pressed', 'true');
});

test('the landing page continues to play when the rest of its code does not arrive', async ({ page, complaints }) => {
  await tapSound(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const missing = new Set<string>();
  await page.route(/\/assets\/listen-(aside|media|journal)-.*\.js$/, (route) => {
    missing.add(/listen-[a-z]+/.exec(route.request().url())?.[0] ?? '');
    return route.abort();
  });
  await page.goto('/');
  const ring = page.getByRole('button', { name: 'Listen' });
  await ring.click();
  await expect
    .poll(async () => Math.max(-120, ...(await readLevels(page)).map(({ dbfs }) => dbfs)))
    .toBeGreaterThan(AUDIBLE_DBFS);
  await expect.poll(() => [...missing].toSorted()).toEqual(['listen-aside', 'listen-journal', 'listen-media']);
  await ring.click();
  await expect(ring).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('ERR_FAILED')));
});
