import { DOUBLE_FIELD } from '../double-field.ts';
/**
 * `hash32` of a seed and two or three more numbers, thrown again and again on the audio thread. The result lies in a
 * field, because a number that one function returns to another may become an object, and objects bring the collector.
 */
export class CounterRandom {
  /** What was thrown, uniform in [0, 1). */
  value = DOUBLE_FIELD;
  /** The same as 32 bits with a sign. */
  bits = DOUBLE_FIELD;
  /** How often something happened in the last `count`. */
  count = 0;
  /** What `count` expects on average: at most about 4. */
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

  /** Throws, and sets `times` by inversion of the Poisson distribution of `mean`; it ends at 12. */
  drawPoisson(stream: number, place: number): void {
    this.draw(stream, place);
    const { value, mean } = this;
    let share = Math.exp(-mean);
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
