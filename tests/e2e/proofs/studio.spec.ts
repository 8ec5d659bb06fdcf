// The studio with Chromium's fake microphone, which plays a file from its beginning each time it is opened: trial takes of espeak-ng.
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM_FLAGS, findChromium } from '../../../tools/system-packages.ts';
import { expectNoBarrier } from '../accessibility.ts';
import { DESKTOP_IN_ENGLISH } from '../devices.ts';
import { expect, type Page, test } from '../fixtures.ts';
import { endSession, tapStart } from '../session-steps.ts';
import { signInOnDevice } from '../sign-in-on-device.ts';
import { type Spoiled, writeTake } from '../studio-takes.ts';
import { wordsIn } from '../words.ts';

const MICROPHONE = join(tmpdir(), `studio-microphone-${process.pid}.wav`);
const executablePath = findChromium();

test.use({
  serviceWorker: 'refused',
  permissions: ['microphone'],
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: {
    ...(executablePath === null ? {} : { executablePath }),
    args: [
      ...CHROMIUM_FLAGS,
      '--disable-3d-apis',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-audio-capture=${MICROPHONE}`,
    ],
  },
});
test.describe.configure({ mode: 'serial', timeout: 900_000 });

const t = wordsIn('en');
test.beforeAll(() => writeFileSync(MICROPHONE, ''));
test.afterAll(() => rmSync(MICROPHONE, { force: true }));

const line = (page: Page) => page.locator('.studio-words');

/** Reads the shown line as somebody would: begins, waits for the ring, and ends by Space. @returns the words. */
async function read(page: Page, how: Spoiled): Promise<string> {
  // A page of its own opens the microphone anew, and with it the file.
  await page.goto('/studio?locale=en');
  const text = (await line(page).textContent()) ?? '';
  const endAt = writeTake(MICROPHONE, { text, language: 'en' }, how);
  await page.keyboard.press('Space');
  const begun = Date.now();
  // A page of its own is a sitting of its own: three breaths, which a second press ends.
  await expect(page.getByText(t('studio:keys.leadIn'), { exact: true })).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByText(t('studio:ring.reading'), { exact: true })).toBeVisible();
  await page.waitForTimeout(Math.max(0, endAt * 1000 - (Date.now() - begun)));
  await page.keyboard.press('Space');
  return text;
}

const REFUSED: readonly (readonly [Spoiled, string])[] = [
  ['quiet', 'too-quiet'],
  ['clipped', 'clipped'],
  ['noisy', 'noisy-room'],
  ['clicked', 'mouth-click'],
  ['cut', 'cut-end'],
  ['hasty', 'too-fast'],
];

test('refuses six kinds of bad takes in words, keeps a good one, and a reload loses nothing', async ({
  page,
  server,
}) => {
  expect(server.url).toContain('localhost');
  for (const [how, fault] of REFUSED) {
    const text = await read(page, how);
    await expect(page.getByText(t(`studio:faults.${fault}`), { exact: true })).toBeVisible();
    await expect(line(page)).toHaveText(text);
  }
  await page.reload();
  await expect(page.getByText(t('studio:verdict.again'), { exact: true })).toBeVisible();
  await expectNoBarrier(page, 'the studio with a refused take');
  const text = await read(page, 'good');
  await expect(page.getByText(t('studio:verdict.kept'), { exact: true })).toBeVisible();
  await expect(line(page)).not.toHaveText(text);
  // In the middle of the next take the page goes.
  await page.keyboard.press('Space');
  await page.reload();
  await expect(page.locator('.studio-language[data-read]')).toContainText('1 of');
});

test('makes a voice of a whole script, publishes it, and a session speaks it', async ({ page, server }) => {
  await signInOnDevice(page, server, DESKTOP_IN_ENGLISH);
  await page.goto('/studio?locale=en');
  const [, count = '0'] = /line \d+ of (\d+)/.exec((await page.locator('.studio-eyebrow').textContent()) ?? '') ?? [];
  const first = (await line(page).textContent()) ?? '';
  const title = /, (.+): line/.exec((await page.locator('.studio-eyebrow').textContent()) ?? '')?.[1] ?? '';
  for (let kept = 1; kept <= Number(count); kept += 1) {
    await read(page, 'good');
    await expect(page.locator('.studio-language[data-read]')).toContainText(`${kept} of`);
  }
  await page.getByRole('button', { name: t('studio:pack.open'), exact: true }).click();
  await page.getByLabel(t('studio:pack.key'), { exact: true }).fill(server.secret('studio-key'));
  await page.getByLabel(t('studio:pack.name'), { exact: true }).fill('Maren');
  await page.getByLabel(t('studio:pack.speaker'), { exact: true }).fill('Maren Example');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: t('studio:pack.publish'), exact: true }).click();
  await expect(page.locator('.studio-pack-state')).toContainText('Published');
  const pack = await (await page.request.get('/voices/maren-en/manifest.json')).json();
  expect(Object.keys(pack.lines)).toHaveLength(Number(count));
  expect(pack.signature.algorithm).toBe('Ed25519');

  const clip = page.waitForResponse((response) => /\/voices\/maren-en\/.+\.(ogg|wav)$/.test(response.url()));
  await page.goto('/app/session?mode=meditation');
  await page.getByRole('button', { name: t('session:guidance.without') }).click();
  await page.getByRole('radio', { name: title }).check({ force: true });
  await page.keyboard.press('Escape');
  await tapStart(page, t);
  expect((await clip).status()).toBe(200);
  await expect(page.locator('.player-caption')).toContainText(first);
  await endSession(page, t);
});
