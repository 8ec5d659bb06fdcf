import { square } from '@innertide/std/exponential';
import { sin } from '@innertide/std/trigonometric';
import { BLOCK, StereoBlock } from '../signal/block.ts';

/** The music’s tones and its room hold nothing above 9 kHz, so they are computed at the lowest rate that carries this. */
const LOWEST_CORE_RATE = 22050;

/** How many of the device's frames one frame of the music's core stands for: 1, 2, 4 or 8. */
export function coreDivisor(sampleRate: number): number {
  let divisor = 1;
  while (divisor < 8 && sampleRate / (divisor * 2) >= LOWEST_CORE_RATE) divisor *= 2;
  return divisor;
}

/** Taps on either side of the middle. */
const HALF = 8;

/** Odd taps of a half-band low-pass under a Kaiser window (β 7.9: images 80 dB down); its even taps are zero but one. */
const HALF_BAND_TAPS = Float64Array.from(halfBandTaps());

function halfBandTaps(): readonly number[] {
  const taps = Array.from({ length: HALF }, (_, k) => {
    const t = k + 0.5;
    return (sin(Math.PI * t) / (Math.PI * t)) * besselI0(7.9 * Math.sqrt(1 - square(t / HALF)));
  });
  const sum = taps.reduce((all, tap) => all + 2 * tap, 0);
  return taps.map((tap) => tap / sum);
}

function besselI0(x: number): number {
  let term = 1;
  let sum = 1;
  for (let k = 1; k < 30; k += 1) {
    term *= square(x / (2 * k));
    sum += term;
  }
  return sum;
}

/** One doubling of the rate of one channel. */
class Doubler {
  readonly #frames: number;
  readonly #line: Float64Array;

  constructor(frames: number) {
    this.#frames = frames;
    this.#line = new Float64Array(frames + 2 * HALF);
  }

  reset(): void {
    this.#line.fill(0);
  }

  render(from: Float64Array, to: Float64Array): void {
    const line = this.#line;
    const frames = this.#frames;
    line.copyWithin(0, frames);
    line.set(from, 2 * HALF);
    const t0 = HALF_BAND_TAPS[0]!;
    const t1 = HALF_BAND_TAPS[1]!;
    const t2 = HALF_BAND_TAPS[2]!;
    const t3 = HALF_BAND_TAPS[3]!;
    const t4 = HALF_BAND_TAPS[4]!;
    const t5 = HALF_BAND_TAPS[5]!;
    const t6 = HALF_BAND_TAPS[6]!;
    const t7 = HALF_BAND_TAPS[7]!;
    for (let i = 0; i < frames; i += 1) {
      const middle = line[i + HALF]!;
      const near = t0 * (middle + line[i + 9]!) + t1 * (line[i + 7]! + line[i + 10]!);
      const next = t2 * (line[i + 6]! + line[i + 11]!) + t3 * (line[i + 5]! + line[i + 12]!);
      const far = t4 * (line[i + 4]! + line[i + 13]!) + t5 * (line[i + 3]! + line[i + 14]!);
      const last = t6 * (line[i + 2]! + line[i + 15]!) + t7 * (line[i + 1]! + line[i + 16]!);
      to[2 * i] = middle;
      to[2 * i + 1] = near + next + (far + last);
    }
  }
}

/** Brings the music from its own rate to the device's, half a millisecond later. */
export class RateRaiser {
  readonly #left: Doubler[] = [];
  readonly #right: Doubler[] = [];
  readonly #stages: StereoBlock[] = [];

  constructor(divisor: number) {
    for (let frames = BLOCK / divisor; frames < BLOCK; frames *= 2) {
      this.#left.push(new Doubler(frames));
      this.#right.push(new Doubler(frames));
      this.#stages.push(new StereoBlock(frames * 2));
    }
  }

  reset(): void {
    for (const doubler of this.#left) doubler.reset();
    for (const doubler of this.#right) doubler.reset();
  }

  /** The core's block at the device's rate: a block of its own, or the core's where the rates are the same. */
  render(core: StereoBlock): StereoBlock {
    let block = core;
    for (let n = 0; n < this.#stages.length; n += 1) {
      const raised = this.#stages[n]!;
      this.#left[n]!.render(block.left, raised.left);
      this.#right[n]!.render(block.right, raised.right);
      block = raised;
    }
    return block;
  }
}
