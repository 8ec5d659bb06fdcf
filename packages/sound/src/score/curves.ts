import type { Seconds } from '@innertide/std/units';
import type { Moment } from './moment.ts';

/** A slow random curve: its stream, and how many seconds lie between two of its points. */
export type Curve = readonly [stream: number, spacing: Seconds];

/**
 * Several `valueNoise` curves, evaluated at both ends of every block. The lattice points around the current position are
 * cached, so that most blocks draw no random number; the cache is keyed by position, so any moment may follow any other.
 */
export class Curves {
  /** Each curve at the block's beginning, in [−1, 1]. */
  readonly from: Float64Array;
  /** Each curve at the block's end. */
  readonly to: Float64Array;
  readonly #streams: Int32Array;
  readonly #spacings: Float64Array;
  readonly #cells: Float64Array;
  readonly #left: Float64Array;
  readonly #right: Float64Array;
  readonly #seed = new Float64Array(1);
  /** The time `to` is of: most moments follow the one before, and begin where that ended. */
  readonly #until = new Float64Array([Number.NaN]);

  constructor(curves: readonly Curve[]) {
    const count = curves.length;
    this.from = new Float64Array(count);
    this.to = new Float64Array(count);
    this.#streams = Int32Array.from(curves, ([stream]) => stream);
    this.#spacings = Float64Array.from(curves, ([, spacing]) => spacing);
    this.#cells = new Float64Array(count).fill(Number.NaN);
    this.#left = new Float64Array(count);
    this.#right = new Float64Array(count);
  }

  /** Sets `from` and `to` for a moment. */
  move(moment: Moment): void {
    if (this.#seed[0] !== moment.seed) {
      this.#seed[0] = moment.seed;
      this.#cells.fill(Number.NaN);
      this.#until[0] = Number.NaN;
    }
    const follows = moment.seconds === this.#until[0];
    this.#until[0] = moment.until;
    if (follows) this.from.set(this.to);
    for (let n = 0; n < this.from.length; n += 1) {
      const spacing = this.#spacings[n]!;
      if (!follows) {
        const begin = moment.seconds / spacing;
        const cell = Math.floor(begin);
        if (cell !== this.#cells[n]) this.#enter(moment, n, cell);
        const f = begin - cell;
        this.from[n] = this.#left[n]! + (this.#right[n]! - this.#left[n]!) * (f * f * f * (f * (f * 6 - 15) + 10));
      }
      const end = moment.until / spacing;
      const cell = Math.floor(end);
      if (cell !== this.#cells[n]) this.#enter(moment, n, cell);
      const f = end - cell;
      this.to[n] = this.#left[n]! + (this.#right[n]! - this.#left[n]!) * (f * f * f * (f * (f * 6 - 15) + 10));
    }
  }

  #enter({ random }: Moment, n: number, cell: number): void {
    const stream = this.#streams[n]!;
    this.#cells[n] = cell;
    random.draw(stream, cell);
    this.#left[n] = 2 * random.value - 1;
    random.draw(stream, cell + 1);
    this.#right[n] = 2 * random.value - 1;
  }
}
