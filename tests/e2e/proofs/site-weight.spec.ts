// What a first visit to the landing page and a member's first look at the dashboard carry before anything is asked for, and that
// nothing moves on the former.
import { gzipSync } from 'node:zlib';
import { MODES } from '@innertide/std/mode';
import { expect, type Page, test } from '../fixtures.ts';
import { registerMember, signIn } from '../members.ts';

const LIMIT_KB = { script: 150, stylesheet: 20, font: 80 } as const;
const DASHBOARD_LIMIT = { scriptKb: 199, scripts: 16 } as const;

type Kind = keyof typeof LIMIT_KB;

interface Carried {
  readonly kind: Kind;
  readonly url: string;
  readonly text: string;
  /** Scripts and styles as gzip makes them, fonts as they are. */
  readonly bytes: number;
}

function isWeighed(kind: string): kind is Kind {
  return Object.hasOwn(LIMIT_KB, kind);
}

/** Everything of a kind that is weighed, as it arrives; a file counts once. */
function weigh(page: Page): () => Promise<Carried[]> {
  const pending = new Map<string, Promise<Carried>>();
  page.on('response', (response) => {
    const url = response.url();
    // A preloaded module or font names itself otherwise than by its use: the address tells.
    const kind = /\.m?js$/.test(url)
      ? 'script'
      : /\.css$/.test(url)
        ? 'stylesheet'
        : /\.woff2$/.test(url)
          ? 'font'
          : '';
    if (!isWeighed(kind) || pending.has(url)) return;
    pending.set(
      url,
      response.body().then((body) => ({
        kind,
        url,
        text: kind === 'font' ? '' : body.toString('utf8'),
        bytes: kind === 'font' ? body.length : gzipSync(body, { level: 9 }).length,
      })),
    );
  });
  return () => Promise.all(pending.values());
}

function kilobytes(carried: readonly Carried[], kind: Kind): number {
  return carried.filter((file) => file.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
}

/** What moved by itself since the page began, by how much, and from where to where. */
function shifts(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        interface Shift extends PerformanceEntry {
          readonly value: number;
          readonly sources: readonly {
            node: Node | null;
            previousRect: DOMRectReadOnly;
            currentRect: DOMRectReadOnly;
          }[];
        }
        const found: string[] = [];
        const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
        const nameOf = (node: Node | null) =>
          node instanceof Element ? `${node.localName}.${node.className}` : (node?.textContent ?? 'what is gone');
        new PerformanceObserver((list) => {
          for (const { value, startTime, sources } of list.getEntries() as Shift[]) {
            const moved = sources.map(
              ({ node, previousRect, currentRect }) =>
                `${nameOf(node)} from ${place(previousRect)} to ${place(currentRect)}`,
            );
            found.push(`${value.toFixed(4)} after ${startTime.toFixed(0)} ms: ${moved.join('; ')}`);
          }
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(found), 300);
      }),
  );
}

/** Names of the module scripts that were asked for before anything stood on the page. */
function scriptsBeforeFirstPaint(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    if (!paint) throw new Error('Nothing was painted.');
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime < paint.startTime)
      .map(({ name }) => name);
  });
}

for (const viewport of [
  { width: 360, height: 780 },
  { width: 1440, height: 900 },
]) {
  test(`a first visit at ${viewport.width} px is light, complete and still`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const carriedBy = weigh(page);
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    // What follows the first paint by itself, such as the moving water, counts as well.
    await page.waitForTimeout(2500);
    const carried = await carriedBy();
    for (const kind of Object.keys(LIMIT_KB) as Kind[]) {
      const kB = kilobytes(carried, kind);
      console.log(`${kind} ${kB.toFixed(1)} kB of ${LIMIT_KB[kind]} (${viewport.width} px)`);
      expect.soft(kB, kind).toBeGreaterThan(0);
      expect.soft(kB, kind).toBeLessThanOrEqual(LIMIT_KB[kind]);
    }
    const uninvited = carried.filter(
      ({ kind, text, url }) =>
        kind === 'script' &&
        (/sound-|engine|session-|auth-supabase|rive/i.test(url.slice(url.lastIndexOf('/'))) ||
          /AudioWorkletNode|GoTrueClient|rive\.wasm|indexedDB\.open/.test(text)),
    );
    expect(uninvited.map(({ url }) => url)).toEqual([]);
    expect(await scriptsBeforeFirstPaint(page)).toEqual([]);
    expect(await shifts(page)).toEqual([]);
  });
}

test('a page of a mode names no script of sessions, schemas or accounts', async ({ request }) => {
  for (const mode of MODES) {
    const html = await (await request.get(`/knowledge/consciousness-modes/${mode}`)).text();
    const scripts = [...html.matchAll(/\/assets\/([a-zA-Z.-]+)-[\w-]{8}\.js/g)].map(([, name]) => name);
    expect(scripts, mode).toEqual(expect.arrayContaining(['react', 'router', 'ground', 'mode-page']));
    expect(
      scripts.filter((name) => /^(schemas|rules|account|backend|journal|members-start)$/.test(name ?? '')),
      mode,
    ).toEqual([]);
  }
});

test('the dashboard preloads every script it starts with, within the budget', async ({ page, server, browser }) => {
  const member = await registerMember(server.url);
  await signIn(page, member);
  const signedIn = await page.context().storageState();
  const context = await browser.newContext({
    baseURL: server.url,
    storageState: signedIn,
    serviceWorkers: 'block',
    viewport: { width: 412, height: 823 },
  });
  const first = await context.newPage();
  const carriedBy = weigh(first);
  const answer = await first.goto('/app');
  const html = (await answer?.text()) ?? '';
  await first.locator('.lamp-words-start').waitFor();
  const scripts = (await carriedBy()).filter(({ kind }) => kind === 'script');
  await context.close();
  const unnamed = scripts.filter(({ url }) => !html.includes(new URL(url).pathname));
  // What comes unnamed belongs to a running session; it is small, and nobody waits for it.
  expect(unnamed.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(5000);
  const named = scripts.filter((script) => !unnamed.includes(script));
  const kB = kilobytes(named, 'script');
  console.log(`dashboard: ${named.length} scripts, ${kB.toFixed(1)} kB of ${DASHBOARD_LIMIT.scriptKb}`);
  expect(kB).toBeLessThanOrEqual(DASHBOARD_LIMIT.scriptKb);
  expect(named.length).toBeLessThanOrEqual(DASHBOARD_LIMIT.scripts);
});
