// The scenes of the mode pages, in the real runtime: they move, they wait until they are wanted, and without them a picture stays.
import { MODES } from '@innertide/std/mode';
import { expect, type Page, test } from './fixtures.ts';
import { untilPageAnswers } from './public-pages.ts';

function addressOf(mode: string): string {
  return `/knowledge/consciousness-modes/${mode}`;
}

/** How many pixels of the scene are painted, and a sum that changes with any of them. */
function readScene(page: Page): Promise<{ painted: number; sum: number }> {
  return page.locator('.mode-scene canvas').evaluate((canvas: HTMLCanvasElement) => {
    const small = document.createElement('canvas');
    small.width = 120;
    small.height = 120;
    const context = small.getContext('2d') as CanvasRenderingContext2D;
    context.drawImage(canvas, 0, 0, 120, 120);
    const { data } = context.getImageData(0, 0, 120, 120);
    let painted = 0;
    let sum = 0;
    for (let at = 0; at < data.length; at += 4) {
      if ((data[at + 3] ?? 0) > 8) painted += 1;
      sum += (data[at] ?? 0) * 3 + (data[at + 1] ?? 0) * 5 + (data[at + 2] ?? 0) * 7 + at * ((data[at + 3] ?? 0) & 3);
    }
    return { painted, sum };
  });
}

const scene = (page: Page) => page.locator('.mode-scene');

/** Moves the pointer until the page has noticed: it listens once its scripts are there. */
async function beNoticed(page: Page, noticed: () => Promise<void>): Promise<void> {
  let step = 0;
  await expect(async () => {
    step += 1;
    await page.mouse.move(30 + step, 200 + step);
    await noticed();
  }).toPass({ intervals: [100, 300] });
}

function expectMoving(page: Page, mode = ''): Promise<void> {
  return beNoticed(page, () => expect(scene(page), mode).toHaveAttribute('data-moving', 'true', { timeout: 1500 }));
}

test('every mode has a scene that moves, and fetches no runtime before the first interaction', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto(addressOf('sleep'));
  await page.waitForLoadState('networkidle');
  await expect(scene(page)).toHaveAttribute('data-moving', 'false');
  expect(fetched.filter((url) => /\.riv$|\.wasm$|scene-player/.test(url))).toEqual([]);
  await expectMoving(page);

  const pictures = new Set<string>();
  for (const mode of MODES) {
    await page.goto(addressOf(mode));
    await expectMoving(page, mode);
    const first = await readScene(page);
    expect.soft(first.painted, `${mode} is painted`).toBeGreaterThan(2500);
    await expect.soft.poll(async () => (await readScene(page)).sum, { message: `${mode} moves` }).not.toBe(first.sum);
    pictures.add(`${first.painted} points, ${first.sum} in all`);
  }
  expect(pictures.size, 'no two are the same').toBe(MODES.length);
});

test('a mode’s scene follows a slow breath while the mode plays, and its own course afterwards', async ({ page }) => {
  await page.goto(addressOf('meditation'));
  const canvas = page.locator('.mode-scene canvas');
  await expectMoving(page);
  await expect(canvas).toHaveAttribute('data-artboard', 'Self');
  const listen = page.getByRole('button', { name: 'Listen', exact: true });
  await listen.click();
  await expect(canvas).toHaveAttribute('data-artboard', 'Guided');
  const breathedOut = await readScene(page);
  await expect.poll(async () => (await readScene(page)).sum).not.toBe(breathedOut.sum);
  await listen.click();
  await expect(canvas).toHaveAttribute('data-artboard', 'Self');
});

test('a mode’s scene also moves after a navigation from another page, no other page may run wasm, and what the address hides stays hidden', async ({
  page,
}) => {
  const landing = await page.goto('/');
  expect(landing?.headers()['content-security-policy']).not.toContain('unsafe-eval');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sleep', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sleep' })).toBeVisible();
  await expect(scene(page)).toHaveAttribute('data-moving', 'true');

  // A mode page is loaded anew.
  await page.goto('/knowledge?overlay=hidden');
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await untilPageAnswers(page);
  await page.getByRole('main').getByRole('link', { name: 'Sleep', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sleep' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
});

test('a mode’s scene is still and fetches no runtime with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto(addressOf('sleep'));
  await page.waitForLoadState('networkidle');
  await expect(scene(page)).toHaveAttribute('data-moving', 'false');
  const still = scene(page).locator('img');
  await expect(still).toBeVisible();
  expect(await still.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(fetched.filter((url) => /\.riv$|\.wasm$|scene-player/.test(url))).toEqual([]);
});

// On a page of its own: what is taken away on purpose, browser and runtime report as errors.
test('a mode’s picture stays where its runtime or its scene does not load', async ({ browser, server }) => {
  for (const missing of ['**/*.wasm', '**/*.riv']) {
    const page = await browser.newPage({ baseURL: server.url });
    let refused = false;
    await page.route(missing, (route) => {
      refused = true;
      return route.fulfill({ status: 404, body: '' });
    });
    await page.goto(addressOf('focus'));
    await beNoticed(page, async () => expect(refused).toBe(true));
    await page.waitForLoadState('networkidle');
    await expect(scene(page)).toHaveAttribute('data-moving', 'false');
    await expect(scene(page).locator('img')).toBeVisible();
    await page.close();
  }
});
