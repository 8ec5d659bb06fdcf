/** Limits of a queue before some work. */
export interface AdmissionBounds {
  /** How many pieces of work are done at the same moment. */
  readonly atOnce: number;
  /** So many may wait however slow it goes: a few who come together are no rush. */
  readonly always: number;
  /** So many may wait at most, however fast it goes. */
  readonly most: number;
  /** Longest that somebody should have to wait, in ms. */
  readonly longestMs: number;
}

/** Weight of the newest piece of work: the pace follows a change within a few dozen of them, and one slow piece changes little. */
const NEWEST = 1 / 16;

/** Decides whether a queue takes one more caller, by the wait that the moving mean of recent work predicts. */
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
