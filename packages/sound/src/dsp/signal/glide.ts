import { exp } from '@innertide/std/exponential';

/** A value that follows its target exponentially, one step a block, and lands exactly. */
export class Glide {
  value: number;
  target: number;
  readonly #share: number;
  readonly #close: number;

  /** @param seconds time constant. @param blockSeconds length of one step. */
  constructor(value: number, seconds: number, blockSeconds: number, close = 1e-5) {
    this.value = value;
    this.target = value;
    this.#share = 1 - exp(-blockSeconds / seconds);
    this.#close = close;
  }

  jump(value: number): void {
    this.value = value;
    this.target = value;
  }

  step(): number {
    const rest = this.target - this.value;
    this.value = Math.abs(rest) <= this.#close ? this.target : this.value + rest * this.#share;
    return this.value;
  }
}
