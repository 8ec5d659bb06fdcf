import { createContext, runInContext } from 'node:vm';
import { beforeEach, describe, expect, it } from 'vitest';
import { SCRIPT_STARTER, withFontsLast, withPatientScripts } from './patient-scripts.ts';

const PAGE = `<html><head><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/></head><body>
<script>data()</script><script type="module" async="">import "/a.js"</script></body></html>`;

interface Laid {
  rel?: string;
  type?: string;
}

/** As much of a browser as the starter asks for; each sign is given by hand. */
function pageWith(readyState: 'loading' | 'complete', supportedEntryTypes: readonly string[] = ['paint']) {
  const listeners = new Map<string, (() => void)[]>();
  const frames: (() => void)[] = [];
  const timers: (() => void)[] = [];
  let painted: (list: { getEntriesByName(name: string): readonly object[] }) => void = () => undefined;
  const link: Laid = { rel: 'later' };
  const moved: Laid[] = [];
  const script = {
    type: 'later',
    nextSibling: null,
    parentNode: { insertBefore: (element: Laid) => void moved.push({ ...element }) },
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
    querySelectorAll: (selector: string) => (selector.startsWith('link') ? [link] : [script]),
  };
  const browser = createContext({
    document,
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
  runInContext(SCRIPT_STARTER, browser);
  const all = (functions: (() => void)[]) => {
    for (const one of functions.splice(0)) one();
  };
  return {
    document,
    link,
    moved,
    sign: (name: string) => {
      for (const listener of listeners.get(name) ?? []) listener();
    },
    paint: () => painted({ getEntriesByName: () => [{}] }),
    frame: () => all(frames),
    waitFourSeconds: () => all(timers),
  };
}

describe('scripts that wait for the first picture', () => {
  it('are laid aside where they stand, and everything else of the page is as it was', () => {
    const patient = withPatientScripts(PAGE);
    expect(patient).toContain('<link rel="later" href="/a.js"/>');
    expect(patient).toContain('<script type="later" async="">import "/a.js"</script>');
    expect(patient).not.toContain('module"');
    const back = patient
      .replace(`<script>${SCRIPT_STARTER}</script>`, '')
      .replaceAll('"later" href', '"modulepreload" href')
      .replaceAll('"later" async', '"module" async');
    expect(back).toBe(PAGE);
  });

  describe('begin', () => {
    let page: ReturnType<typeof pageWith>;
    beforeEach(() => {
      page = pageWith('complete');
    });

    it('one frame after the page has both been painted and come whole, and once only', () => {
      page.paint();
      page.frame();
      page.frame();
      expect(page.moved).toEqual([]);
      page.sign('load');
      page.frame();
      expect(page.moved).toEqual([]);
      page.frame();
      expect(page.moved).toEqual([expect.objectContaining({ type: 'module' })]);
      expect(page.link.rel).toBe('modulepreload');
      page.sign('pointerdown');
      page.waitFourSeconds();
      expect(page.moved).toHaveLength(1);
    });

    it.each(['pointerdown', 'keydown', 'touchstart'])('at once at a %s', (sign) => {
      page.sign(sign);
      expect(page.moved).toHaveLength(1);
    });

    it('after four seconds where nothing is ever painted, as in a tab behind another', () => {
      page.waitFourSeconds();
      expect(page.moved).toHaveLength(1);
    });

    it('not before the page is read to its end', () => {
      const early = pageWith('loading');
      early.sign('pointerdown');
      expect(early.moved).toEqual([]);
      early.document.readyState = 'interactive';
      early.sign('DOMContentLoaded');
      expect(early.moved).toHaveLength(1);
    });

    it('with the load of the page where the browser tells nothing of its paints', () => {
      const older = pageWith('complete', ['resource']);
      older.sign('load');
      older.frame();
      older.frame();
      expect(older.moved).toHaveLength(1);
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
