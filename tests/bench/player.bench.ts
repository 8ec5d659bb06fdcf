// `npm run bench -- player`: what the player costs the page's thread while sound and light play, and whether it draws what nobody
// sees. The floor of the same run is an empty page that asks for every frame.
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../tools/system-packages.ts';
import { countPictures, hide, picturesOf } from '../e2e/drawn-pictures.ts';
import { registerMember, signIn } from '../e2e/members.ts';
import { startMode } from '../e2e/session-steps.ts';
import { TestServer } from '../e2e/test-server.ts';

const WATCHED_SECONDS = 30;
const UNSEEN_SECONDS = 10;
const LIMIT_SHARE = 0.1;
/** A lamp that moves draws thirty. */
const FEWEST_A_SECOND = 20;

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
  const [tasks, frames, startedAtMs] = [await taskSeconds(session), await picturesOf(page), performance.now()];
  await page.waitForTimeout(seconds * 1000);
  const tookSeconds = (performance.now() - startedAtMs) / 1000;
  const share = ((await taskSeconds(session)) - tasks) / tookSeconds;
  const framesPerSecond = ((await picturesOf(page)) - frames) / tookSeconds;
  await session.detach();
  return { share, framesPerSecond };
}

function print(name: string, figure: string, isWithin: boolean): void {
  console.log(`${isWithin ? '✓' : '✗'} ${name}: ${figure}`);
  if (!isWithin) process.exitCode = 1;
}

const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
});
const server = await TestServer.openWithPages();
try {
  const member = await registerMember(server.url);
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-GB' });
  const empty = await context.newPage();
  await empty.goto('/healthz');
  await empty.evaluate(() => {
    const ask = () => requestAnimationFrame(ask);
    ask();
  });
  const floor = await watch(empty, 5);
  await empty.close();

  const page = await context.newPage();
  await countPictures(page);
  await signIn(page, member);
  await startMode(page, 'sleep');
  await page.waitForTimeout(10_000);
  const { share, framesPerSecond } = await watch(page, WATCHED_SECONDS);
  const percent = (value: number) => `${(100 * value).toFixed(1)} %`;
  print(
    'page’s thread while it plays',
    `${percent(share)} of a core at ${framesPerSecond.toFixed(1)} pictures a second (an empty page that asks for frames: ${percent(floor.share)})`,
    share <= LIMIT_SHARE && framesPerSecond > FEWEST_A_SECOND,
  );
  await hide(page);
  await page.waitForTimeout(500);
  const hidden = await watch(page, UNSEEN_SECONDS);
  print('pictures while hidden', `${hidden.framesPerSecond} a second`, hidden.framesPerSecond === 0);
  await page.close();

  const site = await context.newPage();
  await countPictures(site);
  await site.goto('/');
  await site.waitForLoadState('networkidle');
  await site.getByRole('button', { name: 'Listen' }).click();
  await site.waitForTimeout(1000);
  // A tap that came before the scripts is no first sign to the lamp.
  await site.mouse.move(300, 300);
  await site.waitForTimeout(3000);
  const before = await watch(site, UNSEEN_SECONDS);
  print(
    'pictures before it is scrolled away',
    `${before.framesPerSecond.toFixed(1)} a second`,
    before.framesPerSecond > FEWEST_A_SECOND,
  );
  await site.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await site.waitForTimeout(4000);
  const away = await watch(site, UNSEEN_SECONDS);
  print('pictures while scrolled away', `${away.framesPerSecond} a second`, away.framesPerSecond === 0);
  await site.close();
} finally {
  await browser.close();
  await server.close();
}
