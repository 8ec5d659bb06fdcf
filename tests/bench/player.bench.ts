// `npm run bench -- player`: what the player costs the page's thread while sound and light play, whether it draws what nobody
// sees, and whether a night leaves anything behind. The floor of the same run is an empty page that asks for every frame.
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../tools/system-packages.ts';
import { HouseServer } from '../e2e/house-server.ts';
import { registerMember, signIn } from '../e2e/members.ts';
import { startMode } from '../e2e/session-steps.ts';

const WATCHED_SECONDS = 30;
const UNSEEN_SECONDS = 10;
const LIMIT_SHARE = 0.1;
const LIMIT_MB_PER_HOUR = 1;
const NIGHT_HOURS = 8;
/** The night passes in steps: after each, whatever fell due meanwhile happens once. */
const STEP_MS = 30_000;
const STEPS_PER_HOUR = 3_600_000 / STEP_MS;
/** After these the night's beginning is measured. */
const SETTLED_STEPS = 600_000 / STEP_MS;

interface CountedWindow {
  drawn?: number;
}

/**
 * Counts what is drawn, and leaves the rasterizing out: that is a graphics card's work, and where a processor does it the lamp
 * knows by the renderer's name, draws less and soon stands still. Everything the page's own thread does for a picture is done.
 */
async function countFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = window as CountedWindow;
    counted.drawn = 0;
    let frame = -1;
    const count = () => {
      const now = Number(document.timeline.currentTime);
      if (now !== frame) counted.drawn = (counted.drawn ?? 0) + 1;
      frame = now;
    };
    const { prototype } = WebGL2RenderingContext;
    prototype.drawArrays = count;
    prototype.drawArraysInstanced = count;
    const { getParameter } = prototype;
    prototype.getParameter = function (name) {
      const value: unknown = getParameter.call(this, name);
      return typeof value === 'string' && /swiftshader|llvmpipe|software/i.test(value) ? 'A graphics card' : value;
    };
  });
}

const framesOf = (page: Page) => page.evaluate(() => (window as CountedWindow).drawn ?? 0);

async function taskSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
}

interface Watched {
  /** Of one core. */
  readonly share: number;
  readonly framesPerSecond: number;
}

async function watch(page: Page, seconds: number): Promise<Watched> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const [tasks, frames, startedAtMs] = [await taskSeconds(session), await framesOf(page), performance.now()];
  await page.waitForTimeout(seconds * 1000);
  const tookSeconds = (performance.now() - startedAtMs) / 1000;
  const share = ((await taskSeconds(session)) - tasks) / tookSeconds;
  const framesPerSecond = ((await framesOf(page)) - frames) / tookSeconds;
  await session.detach();
  return { share, framesPerSecond };
}

async function heapMegabytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 2 ** 20;
}

/** Eight hours by the page's clock while the sound goes on by its own; megabytes an hour after the first ten minutes. */
async function passNight(page: Page): Promise<number> {
  const pass = async (steps: number) => {
    for (let step = 0; step < steps; step += 1) await page.clock.fastForward(STEP_MS);
  };
  await pass(SETTLED_STEPS);
  const before = await heapMegabytes(page);
  await pass(NIGHT_HOURS * STEPS_PER_HOUR - SETTLED_STEPS);
  const after = await heapMegabytes(page);
  console.log(`heap ${before.toFixed(1)} MB after ten minutes, ${after.toFixed(1)} MB after ${NIGHT_HOURS} hours`);
  return (after - before) / (NIGHT_HOURS - 1 / 6);
}

function tell(name: string, figure: string, isWithin: boolean): void {
  console.log(`${isWithin ? '✓' : '✗'} ${name}: ${figure}`);
  if (!isWithin) process.exitCode = 1;
}

const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
});
const house = await HouseServer.openWithPages();
try {
  const member = await registerMember(house.url);
  const context = await browser.newContext({ baseURL: house.url, locale: 'en-GB' });
  const empty = await context.newPage();
  await empty.goto('/healthz');
  await empty.evaluate(() => {
    const ask = () => requestAnimationFrame(ask);
    ask();
  });
  const floor = await watch(empty, 5);
  await empty.close();

  const page = await context.newPage();
  await countFrames(page);
  await signIn(page, member);
  await startMode(page, 'sleep');
  await page.waitForTimeout(10_000);
  const { share, framesPerSecond } = await watch(page, WATCHED_SECONDS);
  const percent = (value: number) => `${(100 * value).toFixed(1)} %`;
  tell(
    'page’s thread while it plays',
    `${percent(share)} of a core at ${framesPerSecond.toFixed(1)} pictures a second (an empty page that asks for frames: ${percent(floor.share)})`,
    share <= LIMIT_SHARE && framesPerSecond > 20,
  );
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.waitForTimeout(500);
  const hidden = await watch(page, UNSEEN_SECONDS);
  tell('pictures while hidden', `${hidden.framesPerSecond} a second`, hidden.framesPerSecond === 0);
  await page.close();

  const site = await context.newPage();
  await countFrames(site);
  await site.goto('/');
  await site.waitForLoadState('networkidle');
  await site.getByRole('button', { name: 'Listen' }).click();
  await site.waitForTimeout(3000);
  await site.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await site.waitForTimeout(4000);
  const away = await watch(site, UNSEEN_SECONDS);
  tell('pictures while scrolled away', `${away.framesPerSecond} a second`, away.framesPerSecond === 0);
  await site.close();

  const night = await context.newPage();
  await night.clock.install();
  await startMode(night, 'sleep');
  const growth = await passNight(night);
  tell('what a night leaves', `${growth.toFixed(2)} MB an hour`, growth < LIMIT_MB_PER_HOUR);
} finally {
  await browser.close();
  await house.close();
}
