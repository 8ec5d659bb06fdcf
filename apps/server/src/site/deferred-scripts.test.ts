import { createContext, runInContext } from 'node:vm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Patience, scriptStarter, withDeferredScripts, withFontsLast } from './deferred-scripts.ts';

const PAGE = `<html><head><link rel="modulepreload" href="/page.js"/><link rel="modulepreload" href="/begin.js"/>
<link rel="modulepreload" href="/rules.js"/><link rel="stylesheet" href="/a.css"/></head><body>
<script>data()</script><script type="module" async="">import "/page.js";import("/begin.js")</script></body></html>`;
const IMPORTS = new Map([
  ['/page.js', ['/rules.js']],
  ['/begin.js', ['/rules.js']],
]);

interface Laid {
  rel?: string;
  type?: string;
}

interface Starting {
  readonly patience?: Patience;
  readonly readyState?: 'loading' | 'complete';
  readonly supportedEntryTypes?: readonly string[];
  /** What cannot be fetched. */
  readonly missing?: string;
}

/** As much of a browser as the starter asks for; each sign is given by hand. */
function pageWith({
  patience = 'picture',
  readyState = 'complete',
  supportedEntryTypes = ['paint'],
  missing,
}: Starting = {}) {
  const listeners = new Map<string, (() => void)[]>();
  const frames: (() => void)[] = [];
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
    addEventListener: listen,
    querySelectorAll: (selector: string) => (selector.startsWith('link') ? links : [script]),
  };
  const browser = createContext({
    document,
    URL,
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
  runInContext(scriptStarter(patience).replace('import(f)', 'bring(f)'), browser);
  const all = (functions: (() => void)[]) => {
    for (const one of functions.splice(0)) one();
  };
  return {
    document,
    links,
    ran,
    sign: (name: string) => {
      for (const listener of listeners.get(name) ?? []) listener();
    },
    paint: () => painted({ getEntriesByName: () => [{}] }),
    frame: () => all(frames),
    waitFourSeconds: () => all(timers),
    /** Each file runs in a task of its own: lets one after the other have its turn. */
    async untilBegun() {
      await vi.waitFor(() => {
        all(timers);
        expect(ran.at(-1)).toContain('script');
      });
    },
  };
}

describe('scripts that wait for the first picture', () => {
  it('are laid aside, each after those it imports, and everything else of the page is as it was', () => {
    const patient = withDeferredScripts(PAGE, 'picture', IMPORTS);
    const hints = [...patient.matchAll(/<link rel="later" href="([^"]*)"\/>/g)].map(([, href]) => href);
    expect(hints).toEqual(['/rules.js', '/page.js', '/begin.js']);
    expect(patient).toContain('<script type="later" async="">import "/page.js"');
    expect(patient).not.toContain('module"');
    const rest = (html: string) =>
      html
        .replace(`<script>${scriptStarter('picture')}</script>`, '')
        .replaceAll(/(<link rel="\w+" href="\/\w+\.js"\/>)|later|module/g, '');
    expect(rest(patient)).toBe(rest(PAGE));
  });

  it('are found with a nonce too', () => {
    const page = PAGE.replace('<script type="module"', '<script nonce="abc" type="module"').replaceAll(
      '.js"/>',
      '.js" nonce="abc"/>',
    );
    const patient = withDeferredScripts(page, 'paint', IMPORTS);
    expect(patient).toContain('<script nonce="abc" type="later"');
    expect(patient).toContain('<link rel="later" href="/rules.js" nonce="abc"/>');
    expect(patient).not.toContain('modulepreload" href');
  });

  describe('begin', () => {
    let page: ReturnType<typeof pageWith>;
    beforeEach(() => {
      page = pageWith();
    });

    it('one frame after the page has both been painted and come whole, and once only', async () => {
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

    it('with the first paint where nothing else is waited for', async () => {
      const patient = pageWith({ patience: 'paint' });
      expect(patient.links[0]?.rel).toBe('later');
      patient.paint();
      await patient.untilBegun();
    });

    it('file by file, and what the page itself begins with comes last; a file that is missing stops nothing here', async () => {
      const broken = pageWith({ missing: '/rules.js' });
      broken.sign('keydown');
      await broken.untilBegun();
      expect(broken.ran).toEqual(['/page.js', "the page's script as module"]);
    });

    it.each(['pointerdown', 'keydown', 'touchstart'])('at once at a %s', async (sign) => {
      page.sign(sign);
      expect(page.links[0]?.rel).toBe('modulepreload');
      await page.untilBegun();
    });

    it('after four seconds where nothing is ever painted, as in a tab behind another', async () => {
      page.waitFourSeconds();
      await page.untilBegun();
    });

    it('not before the page is read to its end', async () => {
      const early = pageWith({ readyState: 'loading' });
      early.sign('pointerdown');
      expect(early.links[0]?.rel).toBe('later');
      early.document.readyState = 'interactive';
      early.sign('DOMContentLoaded');
      await early.untilBegun();
    });

    it('with the load of the page where the browser tells nothing of its paints', async () => {
      const older = pageWith({ supportedEntryTypes: ['resource'] });
      older.sign('load');
      older.frame();
      older.frame();
      await older.untilBegun();
    });
  });
});

describe('fonts of a page that needs its scripts first', () => {
  it('are asked for after everything else, each once', () => {
    const font = (name: string) => `<link rel="preload" as="font" type="font/woff2" href="/${name}.woff2"/>`;
    const page = PAGE.replace('<head>', `<head>${font('a')}${font('b')}`);
    expect(withFontsLast(page)).toBe(PAGE.replace('</body>', `${font('a')}${font('b')}</body>`));
  });

  it('are left out where a page names none', () => {
    expect(withFontsLast(PAGE)).toBe(PAGE);
  });
});
