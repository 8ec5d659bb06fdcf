import { BLOCK, type StereoBlock } from '../signal/block.ts';

const LEVEL = 0.5;

/** Two long taps that cross over and darken: a mote is answered from the other side, softer each time. */
export class EchoDelay {
  readonly #frames: number;
  readonly #left: Float32Array;
  readonly #right: Float32Array;
  readonly #mask: number;
  readonly #leftFrames: number;
  readonly #rightFrames: number;
  readonly #share: number;
  #write = 0;
  #lowLeft = 0;
  #lowRight = 0;

  constructor(sampleRate: number, frames = BLOCK, leftSeconds = 0.647, rightSeconds = 0.863) {
    this.#leftFrames = Math.round(leftSeconds * sampleRate);
    this.#rightFrames = Math.round(rightSeconds * sampleRate);
    this.#frames = frames;
    let size = 1;
    while (size < this.#rightFrames + frames) size *= 2;
    this.#left = new Float32Array(size);
    this.#right = new Float32Array(size);
    this.#mask = size - 1;
    this.#share = 1 - Math.exp((-2 * Math.PI * 1700) / sampleRate);
  }

  reset(): void {
    this.#left.fill(0);
    this.#right.fill(0);
    this.#lowLeft = 0;
    this.#lowRight = 0;
  }

  /** Adds the answers to `input` onto `out`. */
  render(input: StereoBlock, out: StereoBlock): void {
    const left = this.#left;
    const right = this.#right;
    const mask = this.#mask;
    const share = this.#share;
    const write = this.#write;
    const leftFrames = this.#leftFrames;
    const rightFrames = this.#rightFrames;
    const { left: inLeft, right: inRight } = input;
    const { left: outLeft, right: outRight } = out;
    let lowLeft = this.#lowLeft;
    let lowRight = this.#lowRight;
    for (let i = 0; i < inLeft.length; i += 1) {
      const at = write + i;
      lowLeft += share * (left[(at - leftFrames) & mask]! - lowLeft);
      lowRight += share * (right[(at - rightFrames) & mask]! - lowRight);
      left[at & mask] = inRight[i]! + 0.42 * lowRight + 1e-18;
      right[at & mask] = inLeft[i]! + 0.42 * lowLeft + 1e-18;
      outLeft[i] = outLeft[i]! + LEVEL * lowLeft;
      outRight[i] = outRight[i]! + LEVEL * lowRight;
    }
    this.#lowLeft = lowLeft;
    this.#lowRight = lowRight;
    this.#write = (write + this.#frames) | 0;
  }
}
