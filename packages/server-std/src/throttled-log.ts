const EVERY_MS = 60_000;

/** Says of what happens to many: the first at once, the others as one number a minute, so that a flood writes no flood. */
export class ThrottledLog {
  readonly #say: (count: number) => void;
  readonly #everyMs: number;
  #count = 0;
  #timer: NodeJS.Timeout | null = null;

  constructor(say: (count: number) => void, everyMs = EVERY_MS) {
    this.#say = say;
    this.#everyMs = everyMs;
  }

  /** It happened once more. */
  tell(): void {
    if (this.#timer !== null) {
      this.#count += 1;
      return;
    }
    this.#say(1);
    this.#rest();
  }

  /** Says what has not been said yet, and nothing more. */
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
    // Nobody's reason to stay.
    this.#timer.unref();
  }
}
