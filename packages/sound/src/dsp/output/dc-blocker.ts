import { BLOCK, type StereoBlock } from '../signal/block.ts';
import { onePoleShare } from '../signal/one-pole.ts';

/** A one-pole high-pass at 8 Hz: holds the mean at zero and takes nothing from the music. */
export class DcBlocker {
  readonly #share: number;
  #left = 0;
  #right = 0;

  constructor(sampleRate: number) {
    this.#share = onePoleShare(8, sampleRate);
  }

  reset(): void {
    this.#left = 0;
    this.#right = 0;
  }

  /** In place. */
  render({ left, right }: StereoBlock): void {
    let l = this.#left;
    let r = this.#right;
    const share = this.#share;
    const retain = 1 - share;
    for (let i = 0; i < BLOCK; i += 1) {
      const x = left[i]!;
      const y = right[i]!;
      l = retain * l + share * x;
      r = retain * r + share * y;
      left[i] = x - l;
      right[i] = y - r;
    }
    this.#left = l + 1e-18;
    this.#right = r + 1e-18;
  }
}

/**
 * Adds a block and saturates the sum gently: linear under a third of full scale, rounding off towards one; odd, so it
 * makes no DC.
 */
export function addSaturated(to: StereoBlock, from: StereoBlock): void {
  for (let side = 0; side < 2; side += 1) {
    const sum = side === 0 ? to.left : to.right;
    const added = side === 0 ? from.left : from.right;
    for (let i = 0; i < BLOCK; i += 1) {
      const x = sum[i]! + added[i]!;
      const over = Math.abs(x) - 0.33;
      if (over < 0) sum[i] = x;
      else sum[i] = Math.sign(x) * (0.33 + over / (1 + over / 0.62));
    }
  }
}
