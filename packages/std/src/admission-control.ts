/** Limits of a queue before some work. */
export interface AdmissionBounds {
  /** How many pieces of work run at the same time. */
  readonly atOnce: number;
  /** Number of callers that may always wait, however slow the work is: a few at once are no rush. */
  readonly always: number;
  /** Greatest number of callers that may wait, however fast the work is. */
  readonly most: number;
  /** Longest predicted wait at which a caller is still admitted, in ms. */
  readonly longestMs: number;
}

/** Weight of the newest piece of work: the pace follows a change within a few dozen of them, and one slow piece changes little. */
const NEWEST = 1 / 16;

/**
 * Decides whether a queue takes one more caller, by the wait that the moving mean of recent work predicts.
 * @example
 * const control = new AdmissionControl({ atOnce: 1, always: 4, most: 256, longestMs: 1000 });
 * control.worked(100); // a piece of work took 100 ms
 * control.admits(20); // false: the 21st caller would wait for 2 s
 */
export class AdmissionControl {
  readonly #bounds: AdmissionBounds;
  #meanMs: number | null = null;

  constructor(bounds: AdmissionBounds) {
    this.#bounds = bounds;
  }

  /** Records how long a piece of work took, from its turn to its end, in ms. */
  worked(durationMs: number): void {
    this.#meanMs = this.#meanMs === null ? durationMs : this.#meanMs + (durationMs - this.#meanMs) * NEWEST;
  }

  /** Predicts the wait behind `ahead` others, in ms; 0 before anything was measured. */
  waitMs(ahead: number): number {
    return (ahead * (this.#meanMs ?? 0)) / this.#bounds.atOnce;
  }

  /** Whether a caller may join who finds `ahead` others in the queue. */
  admits(ahead: number): boolean {
    const { always, longestMs, most } = this.#bounds;
    return ahead < most && (ahead < always || this.waitMs(ahead) <= longestMs);
  }
}
