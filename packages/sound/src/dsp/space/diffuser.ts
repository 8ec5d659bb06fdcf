import type { Hertz, Seconds } from '@innertide/std/units';
import { DOUBLE_FIELD } from '../../double-field.ts';
import { BLOCK } from '../signal/block.ts';
import { onePoleShare } from '../signal/one-pole.ts';
import { lineFrames, powerOfTwo } from './decay.ts';

const DELAYS: readonly Seconds[] = [0.0011, 0.0019, 0.0031, 0.0047];
const DIFFUSION = 0.66;

/** How much of the diffused input is part of the field itself: it fills the time until the first lines return. */
export const DIFFUSE_SHARE = 0.8;

/** What no low tone needs. */
const LOW_CUT_HZ: Hertz = 120;

/** Spreads the input of one side of a late field over time: low cut, then four all-passes in series (M. Schroeder, 1962). */
export class Diffuser {
  /** Gain of the next block at both ends. Fields, because fractions passed from function to function may be boxed. */
  gain0 = DOUBLE_FIELD;
  gain1 = DOUBLE_FIELD;
  /** The diffused block. */
  readonly output: Float64Array;
  readonly #lines: readonly Float32Array[];
  readonly #delays: Int32Array;
  readonly #mask: number;
  readonly #lowShare: number;
  #low = 0;
  #write = 0;

  /** @param stretch factor on all delays: another one for each side. */
  constructor(sampleRate: number, frames = BLOCK, stretch = 1) {
    this.output = new Float64Array(frames);
    this.#delays = Int32Array.from(DELAYS, (seconds) => lineFrames(stretch * seconds, sampleRate));
    const size = powerOfTwo(Math.max(...this.#delays) + 1);
    this.#mask = size - 1;
    this.#lines = DELAYS.map(() => new Float32Array(size));
    this.#lowShare = onePoleShare(LOW_CUT_HZ, sampleRate);
  }

  reset(): void {
    for (const line of this.#lines) line.fill(0);
    this.#low = 0;
  }

  /** Fills `output` from `source` times the gain, which moves in a straight line, and adds part of it to `out`. */
  render(source: Float64Array, out: Float64Array): void {
    const { output } = this;
    const l0 = this.#lines[0]!;
    const l1 = this.#lines[1]!;
    const l2 = this.#lines[2]!;
    const l3 = this.#lines[3]!;
    const mask = this.#mask;
    const write = this.#write;
    const from0 = write - this.#delays[0]!;
    const from1 = write - this.#delays[1]!;
    const from2 = write - this.#delays[2]!;
    const from3 = write - this.#delays[3]!;
    const cut = this.#lowShare;
    const frames = out.length;
    let gain = this.gain0;
    const step = (this.gain1 - gain) / frames;
    let low = this.#low;
    for (let i = 0; i < frames; i += 1) {
      gain += step;
      const x = gain * source[i]!;
      low += cut * (x - low);
      const k = (write + i) & mask;
      const p0 = l0[(from0 + i) & mask]!;
      const p1 = l1[(from1 + i) & mask]!;
      const p2 = l2[(from2 + i) & mask]!;
      const p3 = l3[(from3 + i) & mask]!;
      const f0 = x - low + DIFFUSION * p0;
      const f1 = p0 - DIFFUSION * f0 + DIFFUSION * p1;
      const f2 = p1 - DIFFUSION * f1 + DIFFUSION * p2;
      const f3 = p2 - DIFFUSION * f2 + DIFFUSION * p3;
      l0[k] = f0;
      l1[k] = f1;
      l2[k] = f2;
      l3[k] = f3;
      const diffused = p3 - DIFFUSION * f3 + 1e-18;
      output[i] = diffused;
      out[i] = out[i]! + DIFFUSE_SHARE * diffused;
    }
    this.#low = low + 1e-18;
    this.#write = (write + frames) & mask;
  }
}
