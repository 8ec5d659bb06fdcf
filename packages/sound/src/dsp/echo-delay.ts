import { BLOCK, type StereoBlock } from './block.ts';

/** Two long taps that cross over and darken: a mote is answered from the other side, softer each time. */
export class EchoDelay {
  readonly #sampleRate: number;
  readonly #left: Float32Array;
  readonly #right: Float32Array;
  readonly #mask: number;
  readonly #leftFrames: number;
  readonly #rightFrames: number;
  readonly #share: number;
  #write = 0;
  #lowLeft = 0;
  #lowRight = 0;

  constructor(sampleRate: number, leftSeconds = 0.647, rightSeconds = 0.863) {
    this.#sampleRate = sampleRate;
    this.#leftFrames = Math.round(leftSeconds * sampleRate);
    this.#rightFrames = Math.round(rightSeconds * sampleRate);
    let size = 1;
    while (size < this.#rightFrames + BLOCK) size *= 2;
    this.#left = new Float32Array(size);
    this.#right = new Float32Array(size);
    this.#mask = size - 1;
    this.#share = 1 - Math.exp((-2 * Math.PI * 1700) / this.#sampleRate);
  }

  reset(): void {
    this.#left.fill(0);
    this.#right.fill(0);
    this.#lowLeft = 0;
    this.#lowRight = 0;
  }

  /** Adds the answers to `input` onto `out`. */
  render(input: StereoBlock, out: StereoBlock, level: number): void {
    const left = this.#left;
    const right = this.#right;
    const mask = this.#mask;
    let lowLeft = this.#lowLeft;
    let lowRight = this.#lowRight;
    for (let i = 0; i < BLOCK; i += 1) {
      const at = this.#write + i;
      lowLeft += this.#share * (left[(at - this.#leftFrames) & mask]! - lowLeft);
      lowRight += this.#share * (right[(at - this.#rightFrames) & mask]! - lowRight);
      left[at & mask] = input.right[i]! + 0.42 * lowRight + 1e-18;
      right[at & mask] = input.left[i]! + 0.42 * lowLeft + 1e-18;
      out.left[i] = out.left[i]! + level * lowLeft;
      out.right[i] = out.right[i]! + level * lowRight;
    }
    this.#lowLeft = lowLeft;
    this.#lowRight = lowRight;
    this.#write = (this.#write + BLOCK) | 0;
  }
}
