const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown'] as const;

/**
 * Tells once that somebody is there: a pointer moved, a touch, a key, a scroll. Until then nobody is known to look, and
 * pictures that cost a device something stay as they were drawn.
 */
export class FirstInteraction {
  readonly #waiting = new Set<() => void>();
  #given: boolean;

  /** Listens on a window or any target of its events; `given` when the visitor came from another page of ours. */
  constructor(target: EventTarget, given = false) {
    this.#given = given;
    if (given) return;
    const give = () => {
      for (const sign of SIGNS) target.removeEventListener(sign, give, { capture: true });
      this.#given = true;
      const waiting = [...this.#waiting];
      this.#waiting.clear();
      for (const begin of waiting) begin();
    };
    for (const sign of SIGNS) target.addEventListener(sign, give, { capture: true, passive: true });
  }

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

let ofThisPage: FirstInteraction | undefined;

/** Waits for the first sign of a visitor on this page; a later page of the same visit begins at once. In a browser only. */
export function onFirstInteraction(begin: () => void): () => void {
  ofThisPage ??= new FirstInteraction(window, document.referrer.startsWith(`${location.origin}/`));
  return ofThisPage.wait(begin);
}
