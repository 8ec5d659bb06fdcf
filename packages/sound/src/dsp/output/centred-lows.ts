import { sin } from '@innertide/std/trigonometric';
import type { Hertz } from '@innertide/std/units';
import { BLOCK, type StereoBlock } from '../signal/block.ts';

/** Half the power of what is on the sides is left here, and a hundredth of it at 80 Hz. */
const CORNER: Hertz = 250;

/**
 * Centres what is low: a high-pass of second order (H. Chamberlin's state variable, 1980) on half the difference of both channels, as in the
 * elliptical equaliser of disc mastering. A low tone that is held is one wave in the whole hall, and its reflections meet it as a sum on one
 * side and as a difference on the other: where drones and basses carry a piece, it leant to a side by up to five decibels.
 */
export class CentredLows {
  readonly #share: number;
  #low = 0;
  #band = 0;

  constructor(sampleRate: number) {
    this.#share = 2 * sin((Math.PI * CORNER) / sampleRate);
  }

  reset(): void {
    this.#low = 0;
    this.#band = 0;
  }

  /** In place. */
  render({ left, right }: StereoBlock): void {
    const share = this.#share;
    // As a matrix on both states: the filter's own equations make a frame wait three times as long for the one before.
    const through = share + Math.SQRT2;
    const stays = 1 - share * through;
    let low = this.#low;
    let band = this.#band;
    for (let i = 0; i < BLOCK; i += 1) {
      const x = left[i]!;
      const y = right[i]!;
      const taken = low + through * band;
      const next = stays * band + share * (0.5 * (x - y) - low);
      low += share * band;
      band = next;
      left[i] = x - taken;
      right[i] = y + taken;
    }
    this.#low = Math.abs(low) < 1e-18 ? 0 : low;
    this.#band = Math.abs(band) < 1e-18 ? 0 : band;
  }
}
