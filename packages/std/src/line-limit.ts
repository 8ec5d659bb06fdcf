/** How a line before some work is bounded. */
export interface LineBounds {
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

/** Decides who may still join a line, by how long the wait would be at the pace of the work that was done lately. */
export class LineLimit {
  readonly #bounds: LineBounds;
  #meanMs: number | null = null;

  constructor(bounds: LineBounds) {
    this.#bounds = bounds;
  }

  /** A piece of work took that long, from its turn to its end, in ms. */
  worked(durationMs: number): void {
    this.#meanMs = this.#meanMs === null ? durationMs : this.#meanMs + (durationMs - this.#meanMs) * NEWEST;
  }

  /** How long somebody would wait who finds `ahead` others in the line, in ms; 0 while nothing was measured. */
  waitMs(ahead: number): number {
    return (ahead * (this.#meanMs ?? 0)) / this.#bounds.atOnce;
  }

  /** Whether one more may join who finds `ahead` others in the line. */
  hasRoom(ahead: number): boolean {
    const { always, longestMs, most } = this.#bounds;
    return ahead < most && (ahead < always || this.waitMs(ahead) <= longestMs);
  }
}
