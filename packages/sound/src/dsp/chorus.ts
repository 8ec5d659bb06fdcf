import { BLOCK, type StereoBlock } from './block.ts';

const SIZE_SECONDS = 0.03;

/** Two slowly wandering taps a side, added to the bed itself: more bodies, no audible wobble. */
export class Chorus {
  readonly #sampleRate: number;
  readonly #left: Float32Array;
  readonly #right: Float32Array;
  readonly #mask: number;
  #write = 0;

  constructor(sampleRate: number) {
    this.#sampleRate = sampleRate;
    let size = 1;
    while (size < SIZE_SECONDS * sampleRate + BLOCK + 8) size *= 2;
    this.#left = new Float32Array(size);
    this.#right = new Float32Array(size);
    this.#mask = size - 1;
  }

  reset(): void {
    this.#left.fill(0);
    this.#right.fill(0);
  }

  /** In place; `seconds` is absolute time. */
  render(block: StereoBlock, seconds: number): void {
    const mask = this.#mask;
    for (let i = 0; i < BLOCK; i += 1) {
      this.#left[(this.#write + i) & mask] = block.left[i]!;
      this.#right[(this.#write + i) & mask] = block.right[i]!;
    }
    this.#tap(block.left, this.#right, seconds, 0.0131, 0.11, 0);
    this.#tap(block.right, this.#left, seconds, 0.0149, 0.097, 2.1);
    this.#write = (this.#write + BLOCK) | 0;
  }

  #tap(to: Float64Array, line: Float32Array, seconds: number, delay: number, hz: number, phase: number): void {
    const rate = this.#sampleRate;
    const mask = this.#mask;
    const turn = 2 * Math.PI * hz;
    const from = (delay + 0.0024 * Math.sin(turn * seconds + phase)) * rate;
    const end = (delay + 0.0024 * Math.sin(turn * (seconds + BLOCK / rate) + phase)) * rate;
    const step = (end - from) / BLOCK;
    let frames = from;
    for (let i = 0; i < BLOCK; i += 1) {
      const whole = Math.floor(frames);
      const frac = frames - whole;
      const k = this.#write + i - whole;
      const near = line[k & mask]!;
      to[i] = 0.86 * to[i]! + 0.5 * (near + frac * (line[(k - 1) & mask]! - near));
      frames += step;
    }
  }
}
