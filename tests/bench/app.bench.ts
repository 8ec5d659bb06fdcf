// `npm run bench -- app`: how soon the dashboard answers a hand: from a warm cache; by Lighthouse itself, its mobile preset as it
// comes; and with nothing cached on a device and a line that are really slowed down by the preset's figures (4× CPU, 1.6 Mbit/s,
// 150 ms for each answer). The floor of the same run is an empty page of the server. In the latter two the member is signed in and
// this device knows nothing else: no file, no service worker, no answer of before.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../tools/system-packages.ts';
import { registerMember, signIn } from '../e2e/members.ts';
import { pastSession, saveSessions } from '../e2e/past-sessions.ts';
import { TestServer } from '../e2e/test-server.ts';
import { type LighthouseReport, runLighthouse } from './lighthouse.ts';

const RUNS = 5;
const LIMITS_MS = { warm: 1000, lighthouse: 2500 } as const;
const BROWSER_FLAGS = ['--no-sandbox', '--disable-gpu'];
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

interface StoredValue {
  readonly name: string;
  readonly value: string;
}

async function writeProfile(profile: string, url: string, stored: readonly StoredValue[]): Promise<void> {
  const own = await chromium.launchPersistentContext(profile, { executablePath, args: BROWSER_FLAGS });
  const page = own.pages()[0] ?? (await own.newPage());
  await page.goto(`${url}/healthz`);
  await page.evaluate((items) => {
    for (const { name, value } of items) localStorage.setItem(name, value);
  }, stored);
  await own.close();
}

/**
 * One run in a browser of its own whose profile holds a sign-in and has seen no page of the product. Nothing but Lighthouse
 * listens to it: a second debugger would receive every event too, on the page's own time.
 */
async function lighthouse(url: string, stored: readonly StoredValue[]): Promise<LighthouseReport> {
  const profile = mkdtempSync(join(tmpdir(), 'profile-'));
  try {
    await writeProfile(profile, url, stored);
    const report = await runLighthouse(`${url}/app`, { executablePath, profile }, ['performance']);
    if (new URL(report.finalDisplayedUrl).pathname !== '/app') throw new Error('The profile lost its sign-in');
    return report;
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
}

async function benchLighthouse(url: string, stored: readonly StoredValue[]): Promise<void> {
  const reports: LighthouseReport[] = [];
  for (let run = 0; run < RUNS; run += 1) reports.push(await lighthouse(url, stored));
  const of = (audit: string) => median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
  const score = median(reports.map(({ categories }) => (categories.performance?.score ?? 0) * 100));
  judge('lighthouse', of('interactive'), LIMITS_MS.lighthouse);
  const pace = median(reports.map(({ environment }) => environment.benchmarkIndex));
  console.log(
    `    on a machine of index ${pace.toFixed(0)}: performance ${score.toFixed(0)}; first paint ${of('first-contentful-paint').toFixed(0)} ms, largest ${of('largest-contentful-paint').toFixed(0)} ms, blocked ${of('total-blocking-time').toFixed(0)} ms, shift ${of('cumulative-layout-shift').toFixed(3)}`,
  );
}

function judge(name: string, interactiveMs: number, limitMs: number): void {
  const verdict = interactiveMs <= limitMs ? 'within' : 'over';
  console.log(`${name}: interactive after ${interactiveMs.toFixed(0)} ms (${verdict} ${limitMs} ms)`);
  if (!(interactiveMs <= limitMs)) process.exitCode = 1;
}

const executablePath = findChromium() ?? chromium.executablePath();
const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
const server = await TestServer.openWithPages();
try {
  const member = await registerMember(server.url);
  await saveSessions(server.url, member, [pastSession(1), pastSession(2)]);
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-GB' });
  const page = await context.newPage();
  await signIn(page, member);
  await page.goto('/app');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const warm = await measure(async () => page, server.url);

  const againstFloor = ({ app, floor }: typeof warm) =>
    `${(app / floor).toFixed(1)} times an empty page (${floor.toFixed(0)} ms)`;
  judge('warm', warm.app, LIMITS_MS.warm);
  console.log(`    ${againstFloor(warm)}`);

  const { cookies, origins } = await context.storageState();
  const signedIn = origins.map(({ localStorage, ...origin }) => ({
    ...origin,
    localStorage: localStorage.filter(({ name }) => !name.startsWith('answer:')),
  }));
  await context.close();
  await benchLighthouse(
    server.url,
    signedIn.flatMap(({ localStorage }) => localStorage),
  );

  let cold: BrowserContext | null = null;
  const slowed = await measure(async () => {
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
  }, server.url);
  console.log(`really slowed down: the start stands after ${slowed.app.toFixed(0)} ms, ${againstFloor(slowed)}`);
} finally {
  await browser.close();
  await server.close();
}
