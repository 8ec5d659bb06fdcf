// `npm run bench -- site`: Lighthouse on three pages, what a rendered page costs beside React alone, and how soon Listen sounds.
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { cpus } from 'node:os';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../../tools/system-packages.ts';
import { TestServer } from '../e2e/test-server.ts';
import { type LighthouseReport, runLighthouse } from './lighthouse.ts';

const RUNS = 5;
const PAGES = {
  landing: '/',
  post: '/blog/no-streaks',
  mode: '/knowledge/consciousness-modes/meditation',
} as const;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const RENDERED = { landing: '/', 'blog list': '/blog', post: '/blog/no-streaks' } as const;
const RENDERS = 400;
const LISTEN_RUNS = 9;
/** −80 dBFS. */
const FIRST_SAMPLE = 1e-4;

const executablePath = findChromium();
if (executablePath === null) throw new Error('No Chromium on this machine: see CONTRIBUTING.md.');

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function benchLighthouse(url: string, browser: string): Promise<void> {
  console.log(`Lighthouse, mobile preset, medians of ${RUNS}`);
  for (const [name, path] of Object.entries(PAGES)) {
    const reports: LighthouseReport[] = [];
    for (let run = 0; run < RUNS; run += 1)
      reports.push(await runLighthouse(`${url}${path}`, { executablePath: browser }, CATEGORIES));
    const scores = CATEGORIES.map((category) => {
      const score = median(reports.map(({ categories }) => (categories[category]?.score ?? 0) * 100));
      return `${category} ${score.toFixed(0)}`;
    });
    const of = (audit: string) => median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
    console.log(
      `${name.padEnd(10)} ${scores.join(', ')}; first paint ${of('first-contentful-paint').toFixed(0)} ms, largest ${of('largest-contentful-paint').toFixed(0)} ms, blocked ${of('total-blocking-time').toFixed(0)} ms, shift ${of('cumulative-layout-shift').toFixed(3)}`,
    );
    const last = reports.at(-1);
    for (const [id, { score, title }] of Object.entries(last?.audits ?? {})) {
      if (score !== null && score < 0.9) console.log(`    ${score.toFixed(2)} ${id}: ${title}`);
    }
  }
}

interface Pace {
  readonly perSecond: number;
  readonly p99Ms: number;
}

async function paceOf(address: (index: number) => string): Promise<Pace> {
  for (let index = 0; index < 40; index += 1) await (await fetch(address(-index - 1))).text();
  const times: number[] = [];
  const startedAtMs = performance.now();
  for (let index = 0; index < RENDERS; index += 1) {
    const atMs = performance.now();
    const answer = await fetch(address(index));
    await answer.text();
    if (!answer.ok) throw new Error(`${address(index)} answered ${answer.status}`);
    times.push(performance.now() - atMs);
  }
  const seconds = (performance.now() - startedAtMs) / 1000;
  return {
    perSecond: RENDERS / seconds,
    p99Ms: times.toSorted((a, b) => a - b)[Math.floor(RENDERS * 0.99)] ?? Number.NaN,
  };
}

interface ReactElements {
  createElement(type: string, properties: object | null, ...children: readonly unknown[]): unknown;
}

interface ReactServer {
  renderToPipeableStream(element: unknown): { pipe(to: NodeJS.WritableStream): void };
}

/** React alone: an HTML document of the same length, rendered from a flat tree by the same React, over the same kind of socket. */
async function reactFloor(length: number): Promise<Pace> {
  const fromWeb = createRequire(new URL('../../apps/web/package.json', import.meta.url));
  const { createElement } = fromWeb('react') as ReactElements;
  const { renderToPipeableStream } = fromWeb('react-dom/server') as ReactServer;
  const paragraphs = Math.max(1, Math.round(length / 220));
  const words = 'Slow water for a busy head, made at the moment you hear it, without an end. '.repeat(2);
  const server = createServer((_request, response) => {
    const children = Array.from({ length: paragraphs }, (_, key) =>
      createElement('div', { key, className: 'a' }, createElement('p', { className: 'b' }, `${key} ${words}`)),
    );
    renderToPipeableStream(createElement('html', null, createElement('body', null, children))).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as { port: number };
  try {
    return await paceOf(() => `http://localhost:${port}/`);
  } finally {
    server.close();
  }
}

async function benchRendering(url: string): Promise<void> {
  console.log(`\nServer-side rendering, one instance, one request after the other, ${RENDERS} of each`);
  for (const [name, path] of Object.entries(RENDERED)) {
    // A query of its own misses the cache of pages: each is rendered.
    const rendered = await paceOf((index) => `${url}${path}?n=${index}`);
    const cached = await paceOf(() => `${url}${path}`);
    const { length } = await (await fetch(`${url}${path}`)).text();
    const floor = await reactFloor(length);
    const paceText = ({ perSecond, p99Ms }: Pace) => `${perSecond.toFixed(0)} pages/s, p99 ${p99Ms.toFixed(1)} ms`;
    console.log(
      `${name.padEnd(10)} rendered ${paceText(rendered)}; cached ${paceText(cached)}; React alone, ${Math.round(length / 1024)} kB ${paceText(floor)}; ${(floor.perSecond / rendered.perSecond).toFixed(1)} times React`,
    );
  }
}

interface ProbedWindow {
  probe?: { arm(): void; firstSampleAtMs: number | null; latencyMs: number };
  tappedAtMs?: number;
}

/** A probe beside the engine, on the audio thread: it notes when the first sample over −80 dBFS is computed. */
async function putEar(page: Page): Promise<void> {
  await page.addInitScript((floor) => {
    const processor = `registerProcessor('probe', class extends AudioWorkletProcessor {
      armed = true;
      constructor() { super(); this.port.onmessage = () => { this.armed = true; }; }
      process([[samples]]) {
        if (this.armed && samples?.some((sample) => Math.abs(sample) > ${floor})) {
          this.armed = false;
          this.port.postMessage(Date.now());
        }
        return true;
      }
    });`;
    const url = URL.createObjectURL(new Blob([processor], { type: 'text/javascript' }));
    const { addModule } = AudioWorklet.prototype;
    AudioWorklet.prototype.addModule = async function (module) {
      await Promise.all([addModule.call(this, url), addModule.call(this, module)]);
    };
    const connect = AudioNode.prototype.connect as (...targets: unknown[]) => unknown;
    AudioNode.prototype.connect = function (this: AudioNode, ...targets: unknown[]) {
      if (targets[0] instanceof AudioDestinationNode) {
        const context = this.context as AudioContext;
        const node = new AudioWorkletNode(context, 'probe');
        const probe = {
          firstSampleAtMs: null as number | null,
          get latencyMs() {
            return (context.baseLatency + context.outputLatency) * 1000;
          },
          arm() {
            probe.firstSampleAtMs = null;
            node.port.postMessage('arm');
          },
        };
        node.port.onmessage = ({ data }: MessageEvent<number>) => {
          probe.firstSampleAtMs = data;
        };
        (window as ProbedWindow).probe = probe;
        connect.call(this, node);
        connect.call(node, context.destination);
      }
      return connect.apply(this, targets);
    } as AudioNode['connect'];
    const noted = (event: Event) => {
      (window as ProbedWindow).tappedAtMs = performance.timeOrigin + event.timeStamp;
    };
    document.addEventListener('click', noted, { capture: true });
  }, FIRST_SAMPLE);
}

async function benchListen(url: string, browserPath: string): Promise<void> {
  // Without a graphics card the drawn light would take the processor from the sound.
  const args = ['--no-sandbox', '--disable-gpu', '--disable-3d-apis'];
  const browser = await chromium.launch({ executablePath: browserPath, args });
  const delays = { cold: [] as number[], approached: [] as number[], again: [] as number[] };
  const latencies: number[] = [];
  async function tap(page: Page): Promise<number> {
    await page.getByRole('button', { name: 'Listen' }).click();
    const measured = await page.waitForFunction(() => (window as ProbedWindow).probe?.firstSampleAtMs ?? null);
    const firstSampleAtMs = (await measured.jsonValue()) as number;
    return firstSampleAtMs - (await page.evaluate(() => (window as ProbedWindow).tappedAtMs ?? Number.NaN));
  }
  try {
    for (let run = 0; run < LISTEN_RUNS; run += 1) {
      for (const isApproached of [false, true]) {
        // The probe is a module of its own, which the page's policy would refuse.
        const context = await browser.newContext({ reducedMotion: 'reduce', bypassCSP: true });
        const page = await context.newPage();
        await putEar(page);
        await page.goto(`${url}/`);
        await page.waitForLoadState('networkidle');
        if (isApproached) {
          await page.getByRole('button', { name: 'Listen' }).hover();
          await page.waitForTimeout(1500);
        }
        delays[isApproached ? 'approached' : 'cold'].push(await tap(page));
        latencies.push(await page.evaluate(() => (window as ProbedWindow).probe?.latencyMs ?? Number.NaN));
        if (isApproached) {
          await page.waitForTimeout(1500);
          await page.getByRole('button', { name: 'Listen' }).click();
          await page.waitForTimeout(4500);
          await page.evaluate(() => (window as ProbedWindow).probe?.arm());
          delays.again.push(await tap(page));
        }
        await context.close();
      }
    }
  } finally {
    await browser.close();
  }
  console.log(`\nFrom a tap on Listen to the first sample over -80 dBFS, ${LISTEN_RUNS} runs`);
  const lines = {
    cold: 'nothing fetched, tapped at once',
    approached: 'the pointer had come before',
    again: 'played and stopped before',
  } as const;
  for (const [kind, values] of Object.entries(delays)) {
    const [fastest, slowest] = [Math.min(...values), Math.max(...values)];
    const range = `${fastest.toFixed(0)} to ${slowest.toFixed(0)}`;
    console.log(
      `${kind.padEnd(10)} median ${median(values).toFixed(0)} ms (${range}): ${lines[kind as keyof typeof lines]}`,
    );
  }
  console.log(`The output itself adds ${median(latencies).toFixed(0)} ms here.`);
}

console.log(`${cpus().length} cores, ${cpus()[0]?.model}\n`);
const server = await TestServer.openWithPages();
try {
  const wanted = process.argv.slice(2);
  const wants = (part: string) => wanted.length === 0 || wanted.includes(part);
  if (wants('listen')) await benchListen(server.url, executablePath);
  if (wants('rendering')) await benchRendering(server.url);
  if (wants('lighthouse')) await benchLighthouse(server.url, executablePath);
} finally {
  await server.close();
}
