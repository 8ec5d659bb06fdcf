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
const [T0 = 0, T1 = 0, T2 = 0, T3 = 0, T4 = 0, T5 = 0, T6 = 0, T7 = 0] = halfBandTaps();

function halfBandTaps(): readonly number[] {
  const taps = Array.from({ length: HALF }, (_, k) => {
    const t = k + 0.5;
    return (Math.sin(Math.PI * t) / (Math.PI * t)) * besselI0(7.9 * Math.sqrt(1 - (t / HALF) ** 2));
  });
  const sum = taps.reduce((all, tap) => all + 2 * tap, 0);
  return taps.map((tap) => tap / sum);
}

function besselI0(x: number): number {
  let term = 1;
  let sum = 1;
  for (let k = 1; k < 30; k += 1) {
    term *= (x / (2 * k)) ** 2;
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
    for (let i = 0; i < frames; i += 1) {
      const middle = i + HALF;
      to[2 * i] = line[middle]!;
      to[2 * i + 1] =
        T0 * (line[middle]! + line[middle + 1]!) +
        T1 * (line[middle - 1]! + line[middle + 2]!) +
        T2 * (line[middle - 2]! + line[middle + 3]!) +
        T3 * (line[middle - 3]! + line[middle + 4]!) +
        T4 * (line[middle - 4]! + line[middle + 5]!) +
        T5 * (line[middle - 5]! + line[middle + 6]!) +
        T6 * (line[middle - 6]! + line[middle + 7]!) +
        T7 * (line[middle - 7]! + line[middle + 8]!);
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
