const REST_MS = 1000;
const PATIENCE_MS = 10_000;

/** Calls once after so many milliseconds; answers how to take it back. */
type After = (ms: number, then: () => void) => () => void;

/**
 * Tells once that a page has come to idle: nothing has stirred for a second, or ten seconds are over. What nobody waits for
 * (keeping the app for later, warming up the sound) begins then, and takes neither line nor processor from what somebody waits for.
 */
export class IdleWatch {
  readonly #after: After;
  readonly #waiting = new Set<() => void>();
  #takeBack: () => void;
  #hasCome = false;

  constructor(after: After) {
    this.#after = after;
    this.#takeBack = after(REST_MS, this.#come);
    after(PATIENCE_MS, this.#come);
  }

  /** Something arrived or kept the page busy: the second begins again. */
  stir(): void {
    if (this.#hasCome) return;
    this.#takeBack();
    this.#takeBack = this.#after(REST_MS, this.#come);
  }

  /** Calls `begin` when the page rests, or at once when it does already. Answers how to stop waiting. */
  wait(begin: () => void): () => void {
    if (this.#hasCome) {
      begin();
      return () => undefined;
    }
    this.#waiting.add(begin);
    return () => this.#waiting.delete(begin);
  }

  #come = (): void => {
    if (this.#hasCome) return;
    this.#hasCome = true;
    this.#takeBack();
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    // Each in a task of its own: a touch in between is answered.
    for (const begin of waiting) this.#after(0, begin);
  };
}

let ofThisPage: IdleWatch | undefined;

/** Waits until this page rests: it is loaded, and for a second no answer came and no task held up the page. In a browser only. */
export function onIdle(begin: () => void): () => void {
  ofThisPage ??= watchThisPage();
  return ofThisPage.wait(begin);
}

function watchThisPage(): IdleWatch {
  const idle = new IdleWatch((ms, then) => {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  });
  const stir = () => idle.stir();
  if (document.readyState !== 'complete') window.addEventListener('load', stir, { once: true });
  const observer = new PerformanceObserver(stir);
  for (const type of ['resource', 'longtask']) {
    if (PerformanceObserver.supportedEntryTypes.includes(type)) observer.observe({ type });
  }
  idle.wait(() => observer.disconnect());
  return idle;
}
