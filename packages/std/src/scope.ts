/** Ends what a scope owns. */
export type Disposer = () => void;

/**
 * Owns whatever starts (listeners, timers, audio nodes, connections) and ends it once, newest first.
 * Leaving a session ends one scope; `size` lets a test count what is still alive.
 * @example
 * const scope = new Scope();
 * const timer = setInterval(tick, 1000);
 * scope.own(() => clearInterval(timer));
 * scope.end();
 */
export class Scope {
  readonly #disposers: Disposer[] = [];
  #ended = false;

  /** Takes ownership. When the scope has ended already the disposer runs at once. */
  own(disposer: Disposer): void {
    if (this.#ended) disposer();
    else this.#disposers.push(disposer);
  }

  get size(): number {
    return this.#disposers.length;
  }

  /** Ends everything; every disposer runs even when one throws, and the first error is thrown after that. */
  end(): void {
    this.#ended = true;
    const errors: unknown[] = [];
    for (let disposer = this.#disposers.pop(); disposer !== undefined; disposer = this.#disposers.pop()) {
      try {
        disposer();
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw errors[0];
  }
}
