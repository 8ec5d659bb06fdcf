import type { Moment } from '../../score/moment.ts';
import { BLOCK, type StereoBlock } from '../signal/block.ts';

const SIZE_SECONDS = 0.03;

/** One mean delay on both sides: two would comb the low tones differently and lean the whole music to one channel. */
const DELAY_SECONDS = 0.0139;
const SWING_SECONDS = 0.0024;
const WANDERS_HZ = [0.11, 0.097] as const;

/** Two slowly wandering taps a side, added to the bed itself: more bodies, no audible wobble. */
export class Chorus {
  readonly #sampleRate: number;
  readonly #frames: number;
  readonly #left: Float32Array;
  readonly #right: Float32Array;
  readonly #mask: number;
  #write = 0;

  constructor(sampleRate: number, frames = BLOCK) {
    this.#sampleRate = sampleRate;
    this.#frames = frames;
    let size = 1;
    while (size < SIZE_SECONDS * sampleRate + frames + 8) size *= 2;
    this.#left = new Float32Array(size);
    this.#right = new Float32Array(size);
    this.#mask = size - 1;
  }

  reset(): void {
    this.#left.fill(0);
    this.#right.fill(0);
  }

  /** In place. */
  render(block: StereoBlock, moment: Moment): void {
    const mask = this.#mask;
    const write = this.#write;
    const lineLeft = this.#left;
    const lineRight = this.#right;
    const { left, right } = block;
    for (let i = 0; i < left.length; i += 1) {
      lineLeft[(write + i) & mask] = left[i]!;
      lineRight[(write + i) & mask] = right[i]!;
    }
    this.#tap(block.left, this.#right, moment, 0);
    this.#tap(block.right, this.#left, moment, 1);
    this.#write = (write + this.#frames) | 0;
  }

  #tap(to: Float64Array, line: Float32Array, { seconds, until }: Moment, side: 0 | 1): void {
    const rate = this.#sampleRate;
    const mask = this.#mask;
    const turn = 2 * Math.PI * WANDERS_HZ[side];
    const phase = 2.1 * side;
    const from = (DELAY_SECONDS + SWING_SECONDS * Math.sin(turn * seconds + phase)) * rate;
    const end = (DELAY_SECONDS + SWING_SECONDS * Math.sin(turn * until + phase)) * rate;
    const step = (end - from) / this.#frames;
    const write = this.#write;
    let behind = from;
    for (let i = 0; i < to.length; i += 1) {
      const whole = behind | 0;
      const frac = behind - whole;
      const k = write + i - whole;
      const near = line[k & mask]!;
      to[i] = 0.86 * to[i]! + 0.5 * (near + frac * (line[(k - 1) & mask]! - near));
      behind += step;
    }
  }
}
