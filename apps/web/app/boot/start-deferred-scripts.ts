/** What deferred scripts wait for: the first contentful paint alone, or that, the load of the page and a frame after both. */
export type DeferUntil = 'paint' | 'picture';

/** Attribute value of `rel` and `type` that lays a script aside; the starter puts the real one back. */
export const DEFERRED = 'later';

/** Deferred scripts start after this time even where nothing is ever painted, as in a tab in the background. */
const LONGEST_WAIT_MS = 4000;

const INPUTS = ['pointerdown', 'keydown', 'touchstart'] as const;

export function isDeferUntil(value: unknown): value is DeferUntil {
  return value === 'paint' || value === 'picture';
}

/**
 * Starts the scripts that `DeferredScripts` laid aside: when `until` has come, at the first touch or key, or after four seconds.
 * Where a browser reports no paint timing, the load of the page stands for the paint.
 *
 * @param load imports a module by its address; handed in because a test has no network.
 */
export function startDeferredScripts(until: DeferUntil, load: (file: string) => Promise<unknown>): void {
  let hasBegun = false;
  let isPainted = false;
  let isLoaded = false;

  function begin(): void {
    if (document.readyState === 'loading') {
      document.addEventListener('DOMContentLoaded', begin, { once: true });
      return;
    }
    if (hasBegun) return;
    hasBegun = true;
    for (const type of INPUTS) removeEventListener(type, begin, true);
    runDeferredScripts(load);
  }

  function beginIfDue(): void {
    if (!isPainted) return;
    if (until === 'paint') begin();
    else if (isLoaded) requestAnimationFrame(() => requestAnimationFrame(begin));
  }

  for (const type of INPUTS) addEventListener(type, begin, true);
  addEventListener('load', () => {
    isLoaded = true;
    beginIfDue();
  });
  setTimeout(begin, LONGEST_WAIT_MS);
  try {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      isPainted = true;
      observer.disconnect();
      beginIfDue();
    });
    if (PerformanceObserver.supportedEntryTypes.includes('paint')) observer.observe({ type: 'paint', buffered: true });
    else isPainted = true;
  } catch {
    isPainted = true;
  }
}

/**
 * Fetches all deferred files side by side and runs them one after the other, each in a task of its own: together they would hold a
 * slow phone for a third of a second. What the page's own script imports dynamically is its to run.
 */
function runDeferredScripts(load: (file: string) => Promise<unknown>): void {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>(`script[type=${DEFERRED}]`)];
  const files = [...document.querySelectorAll<HTMLLinkElement>(`link[rel=${DEFERRED}]`)].map((link) => {
    link.rel = 'modulepreload';
    return link.href;
  });
  const lastScript = scripts.map(({ text }) => text).join();

  function next(): void {
    const file = files.shift();
    if (file === undefined) {
      for (const script of scripts) {
        script.type = 'module';
        script.parentNode?.insertBefore(script, script.nextSibling);
      }
    } else if (lastScript.includes(`import("${new URL(file).pathname}")`)) next();
    else {
      load(file)
        .catch(() => {})
        .then(() => setTimeout(next));
    }
  }
  next();
}
