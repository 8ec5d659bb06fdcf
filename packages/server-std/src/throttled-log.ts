const EVERY_MS = 60_000;

/**
 * Logs a frequent event: the first at once, the following as one number per interval, so that a flood of events writes few lines.
 * @example
 * const refused = new ThrottledLog((count) => log.warn(`${count} requests refused`));
 * refused.tell();
 */
export class ThrottledLog {
  readonly #say: (count: number) => void;
  readonly #everyMs: number;
  #count = 0;
  #timer: NodeJS.Timeout | null = null;

  /** @param say writes the line. @param everyMs the interval in ms, by default a minute. */
  constructor(say: (count: number) => void, everyMs = EVERY_MS) {
    this.#say = say;
    this.#everyMs = everyMs;
  }

  /** Counts one event. */
  tell(): void {
    if (this.#timer !== null) {
      this.#count += 1;
      return;
    }
    this.#say(1);
    this.#rest();
  }

  /** Logs the events that were not logged yet, and stops the timer. */
  end(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#count > 0) this.#say(this.#count);
    this.#count = 0;
  }

  #rest(): void {
    this.#timer = setTimeout(() => {
      this.#timer = null;
      if (this.#count === 0) return;
      this.#say(this.#count);
      this.#count = 0;
      this.#rest();
    }, this.#everyMs);
    // The timer alone does not hold the process open.
    this.#timer.unref();
  }
}
