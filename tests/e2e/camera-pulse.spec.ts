// A finger on the camera, through Chromium's own capture: a film stands for the camera, all else is as it is served.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../../tools/system-packages.ts';
import { PIXEL_MARK, writeFilm } from './filmed-finger.ts';
import { expect, test } from './fixtures.ts';
import { registerMember, signIn } from './members.ts';

const FINGERS = [
  { rateBpm: 58, amplitude: 1, skin: 'dark', framesPerSecond: 30 },
  { rateBpm: 96, amplitude: 3, skin: 'light', framesPerSecond: 30 },
] as const;

for (const finger of FINGERS) {
  test(`a camera measures a heart of ${finger.rateBpm}, and sends nothing of what it sees`, async ({ server }) => {
    const folder = mkdtempSync(join(tmpdir(), 'camera-film-'));
    const film = join(folder, 'finger.y4m');
    await writeFilm(film, { ...finger, name: 'film', seconds: 24, seed: finger.rateBpm });
    const executablePath = findChromium();
    const browser = await chromium.launch({
      ...(executablePath === null ? {} : { executablePath }),
      args: [
        ...CHROMIUM_FLAGS,
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${film}`,
      ],
    });
    try {
      const page = await browser.newPage({
        baseURL: server.url,
        locale: 'en-GB',
        viewport: { width: 390, height: 844 },
      });
      const sent: Buffer[] = [];
      const elsewhere: string[] = [];
      page.context().on('request', (request) => {
        sent.push(
          Buffer.from(`${request.url()}\n${JSON.stringify(request.headers())}\n`),
          request.postDataBuffer() ?? Buffer.alloc(0),
        );
        if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(server.url))
          elsewhere.push(request.url());
      });
      await signIn(page, await registerMember(server.url));

      await test.step('another page may not ask for a camera', async () => {
        const refusal = await page.evaluate(() =>
          navigator.mediaDevices.getUserMedia({ video: true }).then(
            () => 'given',
            (error: DOMException) => error.name,
          ),
        );
        expect(refusal).toBe('NotAllowedError');
      });

      await test.step('this one finds the rate', async () => {
        const opened = await page.goto('/app/camera-pulse');
        expect(opened?.headers()['permissions-policy']).toContain('camera=(self)');
        await page.getByRole('button', { name: 'Begin' }).click();
        await expect(page.getByText('The light cannot be switched here.', { exact: false })).toBeVisible();
        const rate = page.locator('.camera-rate span');
        // Within fifteen seconds of film: camera-pulse.test.ts. A busy machine takes longer for as many frames.
        await expect(rate).toHaveText(/^\d+$/, { timeout: 90_000 });
        await expect(page.getByText('Good. Each beat is clear.')).toBeVisible();
        expect(Math.abs(Number(await rate.textContent()) - finger.rateBpm)).toBeLessThanOrEqual(3);
      });

      await test.step('nothing of a picture was sent, and nothing went anywhere else', async () => {
        await page.getByRole('button', { name: 'End' }).click();
        const all = Buffer.concat(sent);
        for (const encoding of ['latin1', 'base64', 'hex'] as const) {
          const mark = Buffer.from(PIXEL_MARK.slice(0, 33), 'latin1').toString(encoding);
          expect(all.includes(mark.slice(0, 24)), encoding).toBe(false);
        }
        expect(elsewhere).toEqual([]);
      });
    } finally {
      await browser.close();
      rmSync(folder, { recursive: true });
    }
  });
}
