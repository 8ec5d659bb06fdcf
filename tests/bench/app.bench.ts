// `npm run bench -- app`: how soon the dashboard answers a hand, from a warm cache, and with nothing cached on a slowed device and
// line, as Lighthouse's mobile preset has it (4× CPU, 1.6 Mbit/s, 150 ms). The floor of the same run is an empty page of the house.
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../tools/system-packages.ts';
import { HouseServer } from '../e2e/house-server.ts';
import { registerMember, signIn } from '../e2e/members.ts';
import { keepSessions, pastSession } from '../e2e/past-sessions.ts';

const RUNS = 5;
const LIMITS_MS = { warm: 1000, mobile: 2500 } as const;
const MOBILE_LINE = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };

/** Milliseconds from the navigation until the start stands there and the page answers a frame. */
async function untilInteractive(page: Page, url: string): Promise<number> {
  await page.goto('about:blank');
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('.lamp-words-act').waitFor();
  return page.evaluate(
    () => new Promise<number>((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))),
  );
}

async function emptyPage(page: Page, url: string): Promise<number> {
  await page.goto('about:blank');
  await page.goto(`${url}/healthz`);
  return page.evaluate(() => performance.now());
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** @param bringPage a page for each run. */
async function measure(
  bringPage: () => Promise<Page>,
  url: string,
): Promise<{ readonly app: number; readonly floor: number }> {
  const [app, floor]: [number[], number[]] = [[], []];
  for (let run = 0; run < RUNS; run += 1) {
    const page = await bringPage();
    app.push(await untilInteractive(page, `${url}/app`));
    floor.push(await emptyPage(page, url));
  }
  return { app: median(app), floor: median(floor) };
}

async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', MOBILE_LINE);
}

const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
});
const house = await HouseServer.open();
try {
  const member = await registerMember(house.url);
  await keepSessions(house.url, member, [pastSession(1), pastSession(2)]);
  const context = await browser.newContext({ baseURL: house.url, locale: 'en-GB' });
  const page = await context.newPage();
  await signIn(page, member);
  await page.goto('/app');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const warm = await measure(async () => page, house.url);

  // Signed in, and otherwise as on the first day: no cache, no service worker, no answer remembered.
  const { cookies, origins } = await context.storageState();
  const signedIn = origins.map(({ localStorage, ...origin }) => ({
    ...origin,
    localStorage: localStorage.filter(({ name }) => !name.startsWith('answer:')),
  }));
  let cold: BrowserContext | null = null;
  const mobile = await measure(async () => {
    await cold?.close();
    cold = await browser.newContext({
      storageState: { cookies, origins: signedIn },
      serviceWorkers: 'block',
      viewport: { width: 412, height: 823 },
      locale: 'en-GB',
    });
    const first = await cold.newPage();
    await slowDown(cold, first);
    return first;
  }, house.url);
  for (const [name, { app, floor }] of Object.entries({ warm, mobile })) {
    const limit = LIMITS_MS[name as keyof typeof LIMITS_MS];
    const verdict = app <= limit ? 'within' : 'over';
    console.log(
      `${name}: interactive after ${app.toFixed(0)} ms (${verdict} ${limit} ms), ${(app / floor).toFixed(1)} times an empty page (${floor.toFixed(0)} ms)`,
    );
    if (app > limit) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await house.close();
}
