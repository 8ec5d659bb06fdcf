// `npm run bench -- night [hours [hidden | in-sight]]`: whether a night leaves anything behind in the page. The page's clock runs ahead, and fires every
// timer and every frame as often as a night does; the sound's reports come as often and say that it has played on. Once with the
// page hidden, as a phone lies at night, and once with the lamp in sight. What was fired is counted: few of it is a failure.
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../tools/system-packages.ts';
import { countPictures, hide, picturesOf } from '../e2e/drawn-pictures.ts';
import { registerMember, signIn } from '../e2e/members.ts';
import { startFromTemplate } from '../e2e/session-steps.ts';
import { TestServer } from '../e2e/test-server.ts';

const LIMIT_MB_PER_HOUR = 1;
type Night = 'hidden' | 'in-sight';
const [hours = '8', asked] = process.argv.slice(2);
const HOURS = Number(hours);
const NIGHTS = (['hidden', 'in-sight'] as const).filter((night) => asked === undefined || asked === night);
const HOUR_MS = 3_600_000;
const STEP_MS = 600_000;
/** What the page has settled into after these is what may not grow. */
const SETTLED_MS = STEP_MS;
/** How often the player looks at its clocks, the sound reports, the journal writes and the lamp draws. */
const TICK_MS = 250;
const REPORT_MS = 100;
const JOURNAL_MS = 5000;
const PICTURE_MS = 1000 / 30;
/** Of what a night has, the share that must have been fired. */
const LEAST_SHARE = 0.98;

interface NightWindow {
  night?: { ticks: number; reports: number; drafts: number; begin: () => void };
}

type Meter = { readonly type: 'meter'; readonly playedSeconds: number };

/**
 * Counts what is fired, and lets the sound's reports follow the page's clock from `begin` on: the device plays no faster than it
 * does. Must be called after the clock was installed, before the page is opened.
 */
async function furnishNight(page: Page): Promise<void> {
  await page.addInitScript(
    ({ tickMs, reportMs }) => {
      const night = { ticks: 0, reports: 0, drafts: 0, begin() {} };
      (window as NightWindow).night = night;
      const every = window.setInterval;
      window.setInterval = ((then: () => void, ms: number) => {
        if (ms !== tickMs) return every(then, ms);
        return every(() => {
          night.ticks += 1;
          then();
        }, ms);
      }) as typeof window.setInterval;
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function (...values) {
        night.drafts += 1;
        return put.apply(this, values);
      };
      const onMessage = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage');
      window.AudioWorkletNode = class extends AudioWorkletNode {
        constructor(...made: ConstructorParameters<typeof AudioWorkletNode>) {
          super(...made);
          let listener: ((message: { readonly data: unknown }) => void) | null = null;
          let last: Meter | null = null;
          let isNight = false;
          Object.defineProperty(this.port, 'onmessage', {
            get: () => listener,
            set(next: typeof listener) {
              listener = next;
              onMessage?.set?.call(this, (message: MessageEvent<Meter>) => {
                if (message.data.type === 'meter') last = message.data;
                if (!isNight || message.data.type !== 'meter') listener?.(message);
              });
            },
          });
          night.begin = () => {
            isNight = true;
            const [beganMs, beganSeconds] = [Date.now(), last?.playedSeconds ?? Number.NaN];
            every(() => {
              night.reports += 1;
              listener?.({ data: { ...last, playedSeconds: beganSeconds + (Date.now() - beganMs) / 1000 } });
            }, reportMs);
          };
        }
      };
    },
    { tickMs: TICK_MS, reportMs: REPORT_MS },
  );
}

interface Held {
  readonly megabytes: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** What the page holds after a collection: its objects, what the browser retains for them, and their buffers. */
async function weigh(page: Page): Promise<Held> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize, embedderHeapUsedSize, backingStorageSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  await session.detach();
  const megabytes = (usedSize + embedderHeapUsedSize + backingStorageSize) / 2 ** 20;
  return { megabytes, nodes, listeners: jsEventListeners };
}

function print(name: string, figure: string, isWithin: boolean): void {
  console.log(`${isWithin ? '✓' : '✗'} ${name}: ${figure}`);
  if (!isWithin) process.exitCode = 1;
}

const countedIn = async (page: Page) => ({
  ...(await page.evaluate(() => {
    const { ticks = 0, reports = 0, drafts = 0 } = (window as NightWindow).night ?? {};
    return { ticks, reports, drafts };
  })),
  pictures: await picturesOf(page),
});

async function passNight(context: BrowserContext, name: Night): Promise<void> {
  const isSeen = name === 'in-sight';
  const page = await context.newPage();
  await page.clock.install();
  await furnishNight(page);
  await countPictures(page);
  await startFromTemplate(page, 'A whole night');
  await page.waitForTimeout(5000);
  if (!isSeen) await hide(page);
  const startedAtMs = performance.now();
  const before = await countedIn(page);
  await page.evaluate(() => (window as NightWindow).night?.begin());
  let settled: Held | null = null;
  let held: Held | null = null;
  for (let passedMs = STEP_MS; passedMs <= HOURS * HOUR_MS; passedMs += STEP_MS) {
    await page.clock.runFor(STEP_MS);
    if (passedMs !== SETTLED_MS && passedMs % HOUR_MS !== 0) continue;
    // What was asked of the journal and of the screen meanwhile is answered in its own time.
    await page.waitForTimeout(1000);
    held = await weigh(page);
    settled ??= held;
    const { megabytes, nodes, listeners } = held;
    const tookSeconds = ((performance.now() - startedAtMs) / 1000).toFixed(0);
    console.log(
      `  ${name}, ${passedMs / 60_000} minutes: ${megabytes.toFixed(2)} MB, ${nodes} nodes, ${listeners} listeners (after ${tookSeconds} s)`,
    );
  }
  const after = await countedIn(page);
  const due = (everyMs: number) => (LEAST_SHARE * HOURS * HOUR_MS) / everyMs;
  const [ticks, reports, drafts, pictures] = (['ticks', 'reports', 'drafts', 'pictures'] as const).map(
    (what) => after[what] - before[what],
  ) as [number, number, number, number];
  print(
    `what was fired, ${name}`,
    `${ticks} looks at the clock, ${reports} reports of the sound, ${drafts} entries in the journal, ${pictures} pictures`,
    ticks >= due(TICK_MS) &&
      reports >= due(REPORT_MS) &&
      drafts >= due(JOURNAL_MS) &&
      (isSeen ? pictures >= due(PICTURE_MS) : pictures === 0),
  );
  const time = (await page.getByRole('timer').textContent()) ?? '';
  const [seconds = 0, minutes = 0, hours = 0] = time.split(':').map(Number).reverse();
  const shownHours = hours + minutes / 60 + seconds / 3600;
  print(`the player’s own clock, ${name}`, time, Math.abs(shownHours - HOURS) < 0.02);
  const grown = ((held?.megabytes ?? Number.NaN) - (settled?.megabytes ?? Number.NaN)) / (HOURS - SETTLED_MS / HOUR_MS);
  print(`what a night leaves, ${name}`, `${grown.toFixed(2)} MB an hour`, grown < LIMIT_MB_PER_HOUR);
  await page.close();
}

async function launch(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  });
}

const browser = await launch();
const server = await TestServer.openWithPages();
try {
  const member = await registerMember(server.url);
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-GB' });
  const entrance = await context.newPage();
  await signIn(entrance, member);
  await entrance.close();
  for (const night of NIGHTS) await passNight(context, night);
} finally {
  await browser.close();
  await server.close();
}
