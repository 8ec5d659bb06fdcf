import { exp } from '@innertide/std/exponential';
import { DOUBLE_FIELD } from '../double-field.ts';
/**
 * Counter-based random numbers for the audio thread: `hash32` of a seed, a stream and a position, as `uniform` gives them
 * (std/random.ts), without an allocation. The result lies in a field, because a fraction that one function returns to
 * another may be boxed as an object, and objects bring the garbage collector.
 *
 * @example
 * random.draw(STREAM.chord, phrase);
 * const chord = Math.floor(random.value * chords.length);
 */
export class CounterRandom {
  /** The number drawn last, uniform in [0, 1). */
  value = DOUBLE_FIELD;
  /** The same draw as a signed 32-bit integer. */
  bits = DOUBLE_FIELD;
  /** Result of the last `drawPoisson`, 0 to 12. */
  count = 0;
  /** Mean of the distribution `drawPoisson` draws from: at most about 4. */
  mean = DOUBLE_FIELD;
  #base = 0;

  /** @param seed unsigned 32-bit integer. */
  seed(seed: number): void {
    let h = seed ^ 0x9e3779b9;
    h = Math.imul(h ^ (h >>> 16), 0x7feb352d);
    h = Math.imul(h ^ (h >>> 15), 0x846ca68b);
    this.#base = h ^ (h >>> 16);
  }

  /** Sets `value` to `uniform(seed, stream, place, index)` and `bits` to its hash. */
  draw(stream: number, place: number, index = 0): void {
    let h = this.#base ^ Math.imul((stream + 0x7f4a7c15) | 0, 0x85ebca6b);
    h = Math.imul(h ^ (h >>> 16), 0x7feb352d);
    h = Math.imul(h ^ (h >>> 15), 0x846ca68b);
    h = h ^ (h >>> 16) ^ Math.imul((place + 0x165667b1) | 0, 0xc2b2ae35);
    h = Math.imul(h ^ (h >>> 16), 0x7feb352d);
    h = Math.imul(h ^ (h >>> 15), 0x846ca68b);
    h = h ^ (h >>> 16) ^ Math.imul((index + 0x27d4eb2f) | 0, 0x9e3779b1);
    h = Math.imul(h ^ (h >>> 16), 0x7feb352d);
    h = Math.imul(h ^ (h >>> 15), 0x846ca68b);
    h ^= h >>> 16;
    this.bits = h;
    this.value = (h >>> 0) / 4294967296;
  }

  /** Draws `count` by inversion of the Poisson distribution of `mean` (Devroye, 1986, X.3), cut off at 12. */
  drawPoisson(stream: number, place: number): void {
    this.draw(stream, place);
    const { value, mean } = this;
    let share = exp(-mean);
    let sum = share;
    let count = 0;
    while (value > sum && count < 12) {
      count += 1;
      share *= mean / count;
      sum += share;
    }
    this.count = count;
  }
}
