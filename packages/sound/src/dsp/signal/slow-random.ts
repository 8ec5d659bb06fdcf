import type { Seconds } from '@innertide/std/units';
import { DOUBLE_FIELD } from '../../double-field.ts';
import type { Moment } from '../../score/moment.ts';

/**
 * A smooth random curve in [−1, 1] over time, one hashed point a period (value noise, quintic join). A function of the seed and the second
 * alone, so a seek lands on the value that playing would have reached.
 */
export class SlowRandom {
  readonly #stream: number;
  readonly #periodSeconds: Seconds;
  /** At the block's beginning and at its end. */
  from = DOUBLE_FIELD;
  to = DOUBLE_FIELD;
  /** Added to the moment's seconds: where the session begins in what the curve belongs to. */
  offsetSeconds: Seconds = DOUBLE_FIELD;
  #position = DOUBLE_FIELD;
  #value = DOUBLE_FIELD;

  /** @param stream of the seed's random numbers: one of its own for each curve. */
  constructor(stream: number, periodSeconds: Seconds) {
    this.#stream = stream;
    this.#periodSeconds = periodSeconds;
    this.offsetSeconds = 0;
  }

  move(moment: Moment): void {
    this.#position = (moment.seconds + this.offsetSeconds) / this.#periodSeconds;
    this.#find(moment);
    this.from = this.#value;
    this.#position = (moment.until + this.offsetSeconds) / this.#periodSeconds;
    this.#find(moment);
    this.to = this.#value;
  }

  /** Sets `#value` to the curve at `#position`. Fields, not arguments, for the reason of `CounterRandom`. */
  #find({ random }: Moment): void {
    const cell = Math.floor(this.#position);
    const f = this.#position - cell;
    random.draw(this.#stream, cell);
    const before = random.value;
    random.draw(this.#stream, cell + 1);
    const rise = f * f * f * (f * (f * 6 - 15) + 10);
    this.#value = 2 * (before + (random.value - before) * rise) - 1;
  }
}
