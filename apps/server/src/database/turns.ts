/** How often ordinary work may go before the work that yields to it, so that this gets on too. */
const OVERTAKES = 4;

/**
 * Turns of something that does one thing at a time. Ordinary work goes first, in the order of asking; work that yields has its turn when
 * nothing else waits, and after every fourth ordinary turn.
 */
export class Turns {
  readonly #ordinary: (() => void)[] = [];
  readonly #yielding: (() => void)[] = [];
  #isTaken = false;
  #overtakes = 0;

  /** How many wait. */
  get waiting(): number {
    return this.#ordinary.length + this.#yielding.length;
  }

  get isTaken(): boolean {
    return this.#isTaken;
  }

  /** Runs work in its turn. @throws what the work throws; the next has its turn all the same. */
  async run<Value>(yieldsToOthers: boolean, work: () => Promise<Value>): Promise<Value> {
    if (this.#isTaken) {
      const line = yieldsToOthers ? this.#yielding : this.#ordinary;
      await new Promise<void>((resolve) => line.push(resolve));
    }
    this.#isTaken = true;
    try {
      return await work();
    } finally {
      this.#handOver();
    }
  }

  #handOver(): void {
    const next = this.#next();
    if (next === undefined) this.#isTaken = false;
    else next();
  }

  #next(): (() => void) | undefined {
    const isDue = this.#ordinary.length === 0 || this.#overtakes >= OVERTAKES;
    if (this.#yielding.length > 0 && isDue) {
      this.#overtakes = 0;
      return this.#yielding.shift();
    }
    if (this.#yielding.length > 0) this.#overtakes += 1;
    return this.#ordinary.shift();
  }
}
