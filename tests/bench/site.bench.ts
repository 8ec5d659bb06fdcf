// `npm run bench -- site`: Lighthouse on three pages, what a rendered page costs beside React alone, how soon Listen sounds, and how soon
// a member's dashboard does, beside an oscillator in the same run.
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { cpus } from 'node:os';
import { findChromium } from '../../tools/system-packages.ts';
import { TestServer } from '../e2e/test-server.ts';
import { type LighthouseReport, runLighthouse } from './lighthouse.ts';
import { benchListen, benchMember, median } from './tap-to-sound.ts';

const RUNS = 5;
const PAGES = {
  landing: '/',
  post: '/blog/no-streaks',
  mode: '/knowledge/consciousness-modes/meditation',
} as const;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const RENDERED = { landing: '/', 'blog list': '/blog', post: '/blog/no-streaks' } as const;
const RENDERS = 400;
const executablePath = findChromium();
if (executablePath === null) throw new Error('No Chromium on this machine: see CONTRIBUTING.md.');

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

console.log(`${cpus().length} cores, ${cpus()[0]?.model}\n`);
const server = await TestServer.openWithPages();
try {
  const wanted = process.argv.slice(2);
  const wants = (part: string) => wanted.length === 0 || wanted.includes(part);
  if (wants('listen')) await benchListen(server.url, executablePath);
  if (wants('member')) await benchMember(server.url, executablePath);
  if (wants('rendering')) await benchRendering(server.url);
  if (wants('lighthouse')) await benchLighthouse(server.url, executablePath);
} finally {
  await server.close();
}
