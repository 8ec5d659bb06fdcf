import type { Hertz, Seconds } from '@innertide/std/units';
import { DOUBLE_FIELD } from '../double-field.ts';
import { CounterRandom } from './counter-random.ts';

/**
 * The block that is being computed: its number, its time in the session, and the random numbers of the seed. Passed as one
 * object, because fractions passed from function to function may be boxed, and the audio thread allocates nothing.
 */
export class Moment {
  readonly random = new CounterRandom();
  readonly #blockSeconds: Seconds;
  #seed = 0;
  /** Number of the block since the session's beginning. */
  block = 0;
  /** Absolute time at the block's beginning and at its end. */
  seconds: Seconds = DOUBLE_FIELD;
  until: Seconds = DOUBLE_FIELD;
  /** Played time at the block's end: unlike the music's own it stands still from the very moment of a pause. */
  played: Seconds = DOUBLE_FIELD;
  /** A low tonic of the music (40 to 80 Hz), for what has a pitch beside it: near A1 until the music sets its own. A fraction, as `DOUBLE_FIELD`. */
  tonicHz: Hertz = 54.5;

  /** @param blockSeconds length of a block. */
  constructor(blockSeconds: Seconds, seed = 0) {
    this.#blockSeconds = blockSeconds;
    this.seed = seed;
  }

  /** Unsigned 32-bit integer. */
  get seed(): number {
    return this.#seed;
  }

  set seed(seed: number) {
    this.#seed = seed;
    this.random.seed(seed);
  }

  place(block: number): void {
    this.block = block;
    this.seconds = block * this.#blockSeconds;
    this.until = (block + 1) * this.#blockSeconds;
  }
}
