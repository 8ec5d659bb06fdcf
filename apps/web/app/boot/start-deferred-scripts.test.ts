import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { compileInlineScript } from '../../scripts/inline-script.ts';
import type { DeferUntil } from './start-deferred-scripts.ts';

/** The head script as it stands in a page. */
let headScript: string;
beforeAll(async () => {
  headScript = await compileInlineScript(join(import.meta.dirname, 'head-script.ts'));
});

interface Laid {
  rel?: string;
  type?: string;
}

interface Starting {
  readonly until?: DeferUntil | null;
  readonly readyState?: 'loading' | 'complete';
  readonly supportedEntryTypes?: readonly string[];
  /** What cannot be fetched. */
  readonly missing?: string;
}

/** As much of a browser as the starter asks for; each sign is given by hand. */
function pageWith({
  until = 'picture',
  readyState = 'complete',
  supportedEntryTypes = ['paint'],
  missing,
}: Starting = {}) {
  const listeners = new Map<string, (() => void)[]>();
  const frames: (() => void)[] = [];
  const policies: string[] = [];
  const timers: (() => void)[] = [];
  let painted: (list: { getEntriesByName(name: string): readonly object[] }) => void = () => undefined;
  const links = ['/rules.js', '/page.js', '/begin.js'].map((path): Laid & { href: string } => ({
    rel: 'later',
    href: `https://tide.example${path}`,
  }));
  /** What ran, in its order. */
  const ran: string[] = [];
  const script = {
    type: 'later',
    text: 'import "/page.js";import("/begin.js")',
    nextSibling: null,
    parentNode: { insertBefore: ({ type }: Laid) => void ran.push(`the page's script as ${type}`) },
  };
  const listen = (sign: string, listener: () => void) =>
    void listeners.set(sign, [...(listeners.get(sign) ?? []), listener]);
  class PaintObserver {
    static readonly supportedEntryTypes = supportedEntryTypes;
    constructor(then: typeof painted) {
      painted = then;
    }
    observe(): void {}
    disconnect(): void {}
  }
  const document = {
    readyState: readyState as string,
    currentScript: { dataset: { defer: until } },
    documentElement: { dataset: {} },
    cookie: '',
    addEventListener: listen,
    querySelectorAll: (selector: string) => (selector.startsWith('link') ? links : [script]),
  };
  const browser = createContext({
    document,
    localStorage: { getItem: () => null, key: () => null, length: 0, setItem: () => {} },
    location: { search: '', origin: 'https://tide.example' },
    window: { trustedTypes: { createPolicy: (name: string) => void policies.push(name) } },
    URL,
    URLSearchParams,
    bring: async (file: string) => {
      if (file === `https://tide.example${missing}`) throw new Error('not found');
      ran.push(new URL(file).pathname);
    },
    PerformanceObserver: PaintObserver,
    addEventListener: listen,
    removeEventListener: (sign: string, listener: () => void) =>
      void listeners.set(
        sign,
        (listeners.get(sign) ?? []).filter((one) => one !== listener),
      ),
    requestAnimationFrame: (frame: () => void) => void frames.push(frame),
    setTimeout: (timer: () => void) => void timers.push(timer),
  });
  // The context of a test imports nothing by itself.
  runInContext(headScript.replaceAll(/\bimport\((?!")/g, 'bring('), browser);
  const all = (functions: (() => void)[]) => {
    for (const one of functions.splice(0)) one();
  };
  return {
    document,
    links,
    policies,
    ran,
    sign: (name: string) => {
      for (const listener of listeners.get(name) ?? []) listener();
    },
    paint: () => painted({ getEntriesByName: () => [{}] }),
    frame: () => all(frames),
    waitFourSeconds: () => all(timers),
    /** Each file runs in a task of its own: lets one after the other have its turn. */
    async untilBegun() {
      await vi.waitFor(
        () => {
          all(timers);
          expect(ran.at(-1)).toContain('script');
        },
        { timeout: 20_000 },
      );
    },
  };
}

describe('head script', () => {
  let page: ReturnType<typeof pageWith>;
  beforeEach(() => {
    page = pageWith();
  });

  it('starts deferred scripts once, a frame after both first paint and load', async () => {
    page.paint();
    page.frame();
    page.frame();
    page.sign('load');
    page.frame();
    expect(page.links.map(({ rel }) => rel)).toEqual(['later', 'later', 'later']);
    page.frame();
    expect(page.links.map(({ rel }) => rel)).toEqual(['modulepreload', 'modulepreload', 'modulepreload']);
    await page.untilBegun();
    page.sign('pointerdown');
    page.waitFourSeconds();
    await page.untilBegun();
    expect(page.ran).toEqual(['/rules.js', '/page.js', "the page's script as module"]);
  });

  it('starts them with the first paint where data-defer is paint', async () => {
    const early = pageWith({ until: 'paint' });
    expect(early.links[0]?.rel).toBe('later');
    early.paint();
    await early.untilBegun();
  });

  it("runs the files one by one with the page's own script last, past a missing file", async () => {
    const broken = pageWith({ missing: '/rules.js' });
    broken.sign('keydown');
    await broken.untilBegun();
    expect(broken.ran).toEqual(['/page.js', "the page's script as module"]);
  });

  it.each(['pointerdown', 'keydown', 'touchstart'])('starts them at once on %s', async (sign) => {
    page.sign(sign);
    expect(page.links[0]?.rel).toBe('modulepreload');
    await page.untilBegun();
  });

  it('starts them after four seconds where nothing is ever painted', async () => {
    page.waitFourSeconds();
    await page.untilBegun();
  });

  it('starts them no earlier than DOMContentLoaded', async () => {
    const early = pageWith({ readyState: 'loading' });
    early.sign('pointerdown');
    expect(early.links[0]?.rel).toBe('later');
    early.document.readyState = 'interactive';
    early.sign('DOMContentLoaded');
    await early.untilBegun();
  });

  it('starts them on load where the browser reports no paint timing', async () => {
    const older = pageWith({ supportedEntryTypes: ['resource'] });
    older.sign('load');
    older.frame();
    older.frame();
    await older.untilBegun();
  });

  it('starts nothing on a page whose scripts are not deferred', () => {
    const plain = pageWith({ until: null });
    plain.paint();
    plain.sign('load');
    plain.sign('pointerdown');
    plain.waitFourSeconds();
    expect(plain.links[0]?.rel).toBe('later');
    expect(plain.ran).toEqual([]);
  });

  it('makes the default policy of Trusted Types', () => {
    expect(pageWith().policies).toEqual(['default']);
  });

  it('is one plain script of at most 3 kB', () => {
    expect(headScript).not.toMatch(/^\s*(import|export)\b/m);
    expect(headScript.length).toBeLessThan(3000);
  });
});
