import type { Hertz } from '@innertide/std/units';
import type { Moment } from '../../score/moment.ts';
import { BLOCK, StereoBlock } from '../block.ts';
import { fillNoise } from '../noise.ts';

/**
 * White noise for both ears. Some of it may be common to them: what is deep then stays whole on one loudspeaker, while
 * what is wide is each ear's own.
 */
export class NoiseSource {
  readonly block = new StereoBlock();
  readonly #sampleRate: number;
  readonly #stream: number;
  readonly #soft = new Float64Array(2);
  readonly #middle = new Float64Array(BLOCK);

  /** @param stream the first of three streams that belong to this source alone. */
  constructor(sampleRate: number, stream: number) {
    this.#sampleRate = sampleRate;
    this.#stream = stream;
  }

  reset(): void {
    this.#soft.fill(0);
  }

  fill(moment: Moment): void {
    fillNoise(this.block.left, moment, this.#stream, this.#sampleRate);
    fillNoise(this.block.right, moment, this.#stream + 1, this.#sampleRate);
  }

  /** As `fill`, with 0.8 of it common to both ears. */
  fillTogether(moment: Moment): void {
    this.fill(moment);
    const middle = this.#middle;
    fillNoise(middle, moment, this.#stream + 2, this.#sampleRate);
    const { left, right } = this.block;
    for (let i = 0; i < BLOCK; i += 1) {
      const common = 0.8 * middle[i]!;
      left[i] = common + 0.6 * left[i]!;
      right[i] = common + 0.6 * right[i]!;
    }
  }

  /** Darkens what was filled in, by 6 dB an octave over `hz`. */
  soften(hz: Hertz): void {
    const share = 1 - Math.exp((-2 * Math.PI * Math.min(hz, 0.35 * this.#sampleRate)) / this.#sampleRate);
    const { left, right } = this.block;
    let l = this.#soft[0]!;
    let r = this.#soft[1]!;
    for (let i = 0; i < BLOCK; i += 1) {
      l += share * (left[i]! - l);
      r += share * (right[i]! - r);
      left[i] = l;
      right[i] = r;
    }
    this.#soft[0] = l + 1e-18;
    this.#soft[1] = r + 1e-18;
  }
}
