import { StereoBlock } from '../signal/block.ts';

/**
 * Half-band low-pass of two chains of all-passes (R. Valenzuela, A. Constantinides, 1983), elliptic, eight coefficients: what lies 2 % of the
 * upper rate above half the lower rate is at least 80 dB down. No linear phase: for what goes into a late field.
 */
const EVEN = [0.057517185399, 0.3922044347, 0.713911428355, 0.904270153675] as const;
const ODD = [0.205933031505, 0.569338783252, 0.822958356504, 0.969458153936] as const;

/** Halves the rate of one channel. */
class Halver {
  /** Input of the first section and output of each, one frame ago, for both chains. */
  readonly #state = new Float64Array(10);

  reset(): void {
    this.#state.fill(0);
  }

  render(from: Float64Array, to: Float64Array): void {
    this.#chain(from, to, 1, EVEN, 0);
    this.#chain(from, to, 0, ODD, 5);
  }

  /** Runs every other frame through a chain: the first fills `to`, the second adds. */
  #chain(
    from: Float64Array,
    to: Float64Array,
    offset: 0 | 1,
    [c0, c1, c2, c3]: typeof EVEN | typeof ODD,
    at: number,
  ): void {
    const state = this.#state;
    let x1 = state[at]!;
    let p1 = state[at + 1]!;
    let q1 = state[at + 2]!;
    let r1 = state[at + 3]!;
    let s1 = state[at + 4]!;
    for (let i = 0; i < to.length; i += 1) {
      const x = from[2 * i + offset]!;
      const p = c0 * (x - p1) + x1;
      const q = c1 * (p - q1) + p1;
      const r = c2 * (q - r1) + q1;
      const s = c3 * (r - s1) + r1;
      x1 = x;
      p1 = p;
      q1 = q;
      r1 = r;
      s1 = s;
      to[i] = offset === 1 ? 0.5 * s : to[i]! + 0.5 * s;
    }
    state[at] = x1;
    state[at + 1] = p1 + 1e-18;
    state[at + 2] = q1 + 1e-18;
    state[at + 3] = r1 + 1e-18;
    state[at + 4] = s1 + 1e-18;
  }
}

/** Brings a block from the device's rate to the music core's. */
export class RateLowerer {
  readonly #left: Halver[] = [];
  readonly #right: Halver[] = [];
  readonly #stages: StereoBlock[] = [];

  /** @param divisor 1, 2, 4 or 8. @param frames of the block at the device's rate. */
  constructor(divisor: number, frames: number) {
    for (let size = frames / 2; size >= frames / divisor; size /= 2) {
      this.#left.push(new Halver());
      this.#right.push(new Halver());
      this.#stages.push(new StereoBlock(size));
    }
  }

  reset(): void {
    for (const halver of this.#left) halver.reset();
    for (const halver of this.#right) halver.reset();
  }

  /** The device's block at the core's rate: a block of its own, or the device's where the rates are the same. */
  render(device: StereoBlock): StereoBlock {
    let block = device;
    for (let n = 0; n < this.#stages.length; n += 1) {
      const lowered = this.#stages[n]!;
      this.#left[n]!.render(block.left, lowered.left);
      this.#right[n]!.render(block.right, lowered.right);
      block = lowered;
    }
    return block;
  }
}
