// A finger on the camera, through Chromium's own capture: a film stands for the camera, all else is as it is served.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filmFinger, type SyntheticFinger } from '@innertide/heart/camera/testing/synthetic-finger';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../../tools/system-packages.ts';
import { PIXEL_MARK, writeFilm } from './filmed-finger.ts';
import { expect, test } from './fixtures.ts';
import { registerMember, signIn } from './members.ts';

const FINGERS = [
  { rateBpm: 58, amplitude: 1, skin: 'dark', framesPerSecond: 30 },
  { rateBpm: 96, amplitude: 3, skin: 'light', framesPerSecond: 30 },
] as const;

/**
 * Notes each half second how many pictures the camera has given. Chromium plays a film slower where the machine is busy and never makes
 * up for it: then its heart beats slower, and what is measured has to be that.
 */
function notePictures(): void {
  const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  const noted: { seconds: number; pictures: number }[] = [];
  Object.assign(window, { picturesNoted: noted });
  navigator.mediaDevices.getUserMedia = async (wanted) => {
    const stream = await ask(wanted);
    const [track] = stream.getVideoTracks();
    setInterval(() => {
      const stats: unknown = track && 'stats' in track ? track.stats : null;
      if (typeof stats !== 'object' || stats === null || !('totalFrames' in stats)) return;
      noted.push({ seconds: performance.now() / 1000, pictures: Number(stats.totalFrames) });
    }, 500);
    return stream;
  };
}

/** Of the film so far: pictures in all, and a second over the last ten seconds or since the camera began. */
function picturesPlayed(): { readonly all: number; readonly perSecond: number } {
  const noted = (window as unknown as { picturesNoted: { seconds: number; pictures: number }[] }).picturesNoted;
  const [first, last] = [noted.at(-20) ?? noted[0], noted.at(-1)];
  if (!first || !last) return { all: 0, perSecond: 0 };
  return { all: last.pictures, perSecond: (last.pictures - first.pictures) / (last.seconds - first.seconds) };
}

/** The rate of the beats that were played in the last ten seconds, as quickly as they were played. */
function playedRate(finger: SyntheticFinger, played: ReturnType<typeof picturesPlayed>): number {
  const to = (played.all / finger.framesPerSecond) % finger.seconds;
  const beats = filmFinger(finger).beats.filter((beat) => beat > to - 10 && beat < to);
  const [first, last] = [beats.at(0), beats.at(-1)];
  // Shortly after the film has begun again there are too few.
  const rateBpm =
    first === undefined || last === undefined || last - first < 5
      ? finger.rateBpm
      : (60 * (beats.length - 1)) / (last - first);
  return (rateBpm * played.perSecond) / finger.framesPerSecond;
}

for (const finger of FINGERS) {
  test(`a camera measures a heart of ${finger.rateBpm}, and sends nothing of what it sees`, async ({ server }) => {
    const folder = mkdtempSync(join(tmpdir(), 'camera-film-'));
    const film = join(folder, 'finger.y4m');
    const filmed: SyntheticFinger = { ...finger, name: 'film', seconds: 24, seed: finger.rateBpm };
    await writeFilm(film, filmed);
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
      await page.addInitScript(notePictures);
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
        const shownBpm = Number(await rate.textContent());
        const playedBpm = playedRate(filmed, await page.evaluate(picturesPlayed));
        expect(Math.abs(shownBpm - playedBpm), `${shownBpm} of a film played at ${playedBpm}`).toBeLessThanOrEqual(2);
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
