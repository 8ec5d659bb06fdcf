import type { Seconds } from '@innertide/std/units';
import type { Moment } from './moment.ts';

/** A slow random curve: its stream, and how many seconds lie between two of its points. */
export type Curve = readonly [stream: number, spacing: Seconds];

/**
 * Several `wander` curves at both ends of every block. The points a curve lies between are kept, so that most blocks
 * throw no dice; what they were before does not matter, so any moment may follow any other.
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
    }
    for (let n = 0; n < this.from.length; n += 1) {
      const spacing = this.#spacings[n]!;
      const begin = moment.seconds / spacing;
      const end = moment.until / spacing;
      const cell = Math.floor(begin);
      if (cell !== this.#cells[n]) this.#enter(moment, n, cell);
      let f = begin - cell;
      let span = this.#right[n]! - this.#left[n]!;
      this.from[n] = this.#left[n]! + span * (f * f * f * (f * (f * 6 - 15) + 10));
      f = end - cell;
      if (f >= 1) {
        this.#enter(moment, n, cell + 1);
        span = this.#right[n]! - this.#left[n]!;
        f -= 1;
      }
      this.to[n] = this.#left[n]! + span * (f * f * f * (f * (f * 6 - 15) + 10));
    }
  }

  #enter({ dice }: Moment, n: number, cell: number): void {
    const stream = this.#streams[n]!;
    this.#cells[n] = cell;
    dice.roll(stream, cell);
    this.#left[n] = 2 * dice.value - 1;
    dice.roll(stream, cell + 1);
    this.#right[n] = 2 * dice.value - 1;
  }
}
