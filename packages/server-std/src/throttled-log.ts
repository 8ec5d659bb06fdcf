const EVERY_MS = 60_000;

/**
 * Logs a frequent event: the first at once, the following as one number per interval, so that a flood of events writes few lines.
 * @example
 * const refused = new ThrottledLog((count) => log.warn(`${count} requests refused`));
 * refused.record();
 */
export class ThrottledLog {
  readonly #write: (count: number) => void;
  readonly #everyMs: number;
  #count = 0;
  #timer: NodeJS.Timeout | null = null;

  /** @param write writes the line. @param everyMs the interval in ms, by default a minute. */
  constructor(write: (count: number) => void, everyMs = EVERY_MS) {
    this.#write = write;
    this.#everyMs = everyMs;
  }

  /** Counts one event. */
  record(): void {
    if (this.#timer !== null) {
      this.#count += 1;
      return;
    }
    this.#write(1);
    this.#rest();
  }

  /** Logs the events that were not logged yet, and stops the timer. */
  end(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#count > 0) this.#write(this.#count);
    this.#count = 0;
  }

  #rest(): void {
    this.#timer = setTimeout(() => {
      this.#timer = null;
      if (this.#count === 0) return;
      this.#write(this.#count);
      this.#count = 0;
      this.#rest();
    }, this.#everyMs);
    // The timer alone does not hold the process open.
    this.#timer.unref();
  }
}
