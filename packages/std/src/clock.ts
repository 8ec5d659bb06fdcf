/** The wall clock, handed in so that rules and tests own the time. */
export interface Clock {
  /** Milliseconds since 1970-01-01T00:00Z. */
  nowMs(): number;
}

/** A clock that stands until it is moved: for tests and simulations. */
export class ManualClock implements Clock {
  #nowMs: number;

  constructor(startMs = 0) {
    this.#nowMs = startMs;
  }

  nowMs(): number {
    return this.#nowMs;
  }

  advance(deltaMs: number): void {
    this.#nowMs += deltaMs;
  }
}
