const EVERY_MS = 5_000;
/** Time servers move a clock by milliseconds; from here on people and limits notice. */
const NOTICEABLE_MS = 2_000;

/** The two clocks of a machine: what it says to people, which may be set, and what only ever runs forward. */
export interface TwoClocks {
  nowMs(): number;
  steadyMs(): number;
}

/** Tells when the machine's clock was set, or the machine slept. */
export class ClockWatch {
  readonly #clocks: TwoClocks;
  readonly #onJump: (seconds: number) => void;
  #offsetMs: number;

  /** @param onJump hears by how many seconds the clock went forward, or back (negative). */
  constructor(clocks: TwoClocks, onJump: (seconds: number) => void) {
    this.#clocks = clocks;
    this.#onJump = onJump;
    this.#offsetMs = clocks.nowMs() - clocks.steadyMs();
  }

  look(): void {
    const offsetMs = this.#clocks.nowMs() - this.#clocks.steadyMs();
    const jumpMs = offsetMs - this.#offsetMs;
    this.#offsetMs = offsetMs;
    if (Math.abs(jumpMs) >= NOTICEABLE_MS) this.#onJump(Math.round(jumpMs / 1000));
  }

  /** Looks every few seconds. @returns what ends it. */
  start(): () => void {
    const timer = setInterval(() => this.look(), EVERY_MS);
    timer.unref();
    return () => clearInterval(timer);
  }
}
