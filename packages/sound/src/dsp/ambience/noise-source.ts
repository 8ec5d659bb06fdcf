import type { Hertz } from '@innertide/std/units';
import type { Moment } from '../../score/moment.ts';
import { StereoBlock } from '../signal/block.ts';
import { fillNoisePair, fillNoiseTogether } from '../signal/noise.ts';
import { onePole, onePoleShare } from '../signal/one-pole.ts';

/** Filled and used within one voice's block, one voice after the other: shared, so that it stays in the nearest cache. */
const SHARED = new StereoBlock();

/**
 * White noise for both channels. Some of it may be common to them: what is deep then stays whole on one loudspeaker, while
 * what is wide is each channel's own.
 */
export class NoiseSource {
  /** Holds the noise until another source is filled. */
  readonly block = SHARED;
  readonly #sampleRate: number;
  readonly #stream: number;
  readonly #soft = new Float64Array(2);

  /** @param stream the first of two streams that belong to this source alone. */
  constructor(sampleRate: number, stream: number) {
    this.#sampleRate = sampleRate;
    this.#stream = stream;
  }

  reset(): void {
    this.#soft.fill(0);
  }

  fill(moment: Moment): void {
    fillNoisePair(this.block, moment, this.#stream, this.#sampleRate);
  }

  /** As `fill`, with 0.8 of it common to both channels. */
  fillTogether(moment: Moment): void {
    fillNoiseTogether(this.block, moment, this.#stream, this.#sampleRate);
  }

  /** Darkens what was filled in, by 6 dB an octave over `hz`. */
  soften(hz: Hertz): void {
    const share = onePoleShare(Math.min(hz, 0.35 * this.#sampleRate), this.#sampleRate);
    onePole(this.block, this.#soft, share);
  }
}
