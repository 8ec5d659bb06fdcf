import { hasGraphicsChip } from './drawing-hardware.ts';

const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown'] as const;
/** Where a browser cannot tell that it has nothing to do. */
const QUIET_AFTER_MS = 1000;

/**
 * Tells once that somebody is there: a pointer moved, a touch, a key, a scroll. Until then nobody is known to look, and
 * pictures that cost a device something stay as they were drawn.
 */
export class FirstSign {
  readonly #waiting = new Set<() => void>();
  readonly #target: EventTarget;
  #given: boolean;

  /** Listens on a window or anything that hears its events; `given` when the visitor came from another page of ours. */
  constructor(target: EventTarget, given = false) {
    this.#target = target;
    this.#given = given;
    if (given) return;
    for (const sign of SIGNS) target.addEventListener(sign, this.give, { capture: true, passive: true });
  }

  /** Lets everything begin, as a sign would. */
  readonly give = (): void => {
    for (const sign of SIGNS) this.#target.removeEventListener(sign, this.give, { capture: true });
    this.#given = true;
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const begin of waiting) begin();
  };

  /** Calls `begin` at the first sign, or at once when it was given before. Answers how to stop waiting. */
  wait(begin: () => void): () => void {
    if (this.#given) {
      begin();
      return () => undefined;
    }
    this.#waiting.add(begin);
    return () => this.#waiting.delete(begin);
  }
}

function whenQuiet(begin: () => void): void {
  const rest = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(begin);
    else setTimeout(begin, QUIET_AFTER_MS);
  };
  if (document.readyState === 'complete') rest();
  else window.addEventListener('load', rest, { once: true });
}

let ofThisPage: FirstSign | undefined;

/**
 * Waits for the first sign of a visitor on this page, or until the page is quiet where a graphics chip draws; a later page of
 * the same visit begins at once. In a browser only.
 */
export function onFirstSign(begin: () => void): () => void {
  if (ofThisPage === undefined) {
    const sign = new FirstSign(window, document.referrer.startsWith(`${location.origin}/`));
    ofThisPage = sign;
    whenQuiet(() => {
      if (hasGraphicsChip()) sign.give();
    });
  }
  return ofThisPage.wait(begin);
}
