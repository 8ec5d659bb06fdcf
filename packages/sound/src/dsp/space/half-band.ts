import { StereoBlock } from '../signal/block.ts';

/**
 * Half-band low-pass of two chains of all-passes (R. Valenzuela, A. Constantinides, 1983), elliptic, eight coefficients: what lies 2 % of the
 * upper rate above half the lower rate is at least 80 dB down. No linear phase: for what goes into a late field.
 */
type Chain = readonly [number, number, number, number];
const EVEN: Chain = [0.057517185399, 0.3922044347, 0.713911428355, 0.904270153675];
const ODD: Chain = [0.205933031505, 0.569338783252, 0.822958356504, 0.969458153936];

/** Halves the rate of both channels, which are computed together: neither waits for the other's last frame. */
class Halver {
  /** Input of the first section and output of each, one frame ago: left and right of the even chain, then of the odd one. */
  readonly #even = new Float64Array(10);
  readonly #odd = new Float64Array(10);

  reset(): void {
    this.#even.fill(0);
    this.#odd.fill(0);
  }

  render(from: StereoBlock, to: StereoBlock): void {
    to.clear();
    addChain(from, to, 1, EVEN, this.#even);
    addChain(from, to, 0, ODD, this.#odd);
  }
}

/** Adds every other frame, through one of the chains, to `to`. */
function addChain(from: StereoBlock, to: StereoBlock, offset: 0 | 1, chain: Chain, state: Float64Array): void {
  const { left, right } = from;
  const { left: toLeft, right: toRight } = to;
  const c0 = chain[0];
  const c1 = chain[1];
  const c2 = chain[2];
  const c3 = chain[3];
  let x0 = state[0]!;
  let p0 = state[1]!;
  let q0 = state[2]!;
  let r0 = state[3]!;
  let s0 = state[4]!;
  let x1 = state[5]!;
  let p1 = state[6]!;
  let q1 = state[7]!;
  let r1 = state[8]!;
  let s1 = state[9]!;
  for (let i = 0; i < toLeft.length; i += 1) {
    const x = left[2 * i + offset]!;
    const y = right[2 * i + offset]!;
    // Multiplied out, c (x − y) + x1 waits for its own last frame a third less.
    const p = c0 * x + x0 - c0 * p0;
    const u = c0 * y + x1 - c0 * p1;
    const q = c1 * p + p0 - c1 * q0;
    const v = c1 * u + p1 - c1 * q1;
    const r = c2 * q + q0 - c2 * r0;
    const w = c2 * v + q1 - c2 * r1;
    s0 = c3 * r + r0 - c3 * s0;
    s1 = c3 * w + r1 - c3 * s1;
    x0 = x;
    x1 = y;
    p0 = p;
    p1 = u;
    q0 = q;
    q1 = v;
    r0 = r;
    r1 = w;
    toLeft[i] = toLeft[i]! + 0.5 * s0;
    toRight[i] = toRight[i]! + 0.5 * s1;
  }
  state[0] = x0;
  state[1] = p0 + 1e-18;
  state[2] = q0 + 1e-18;
  state[3] = r0 + 1e-18;
  state[4] = s0 + 1e-18;
  state[5] = x1;
  state[6] = p1 + 1e-18;
  state[7] = q1 + 1e-18;
  state[8] = r1 + 1e-18;
  state[9] = s1 + 1e-18;
}

/** Brings a block from the device's rate to the music core's. */
export class RateLowerer {
  readonly #halvers: Halver[] = [];
  readonly #stages: StereoBlock[] = [];

  /** @param divisor 1, 2, 4 or 8. @param frames of the block at the device's rate. */
  constructor(divisor: number, frames: number) {
    for (let size = frames / 2; size >= frames / divisor; size /= 2) {
      this.#halvers.push(new Halver());
      this.#stages.push(new StereoBlock(size));
    }
  }

  reset(): void {
    for (const halver of this.#halvers) halver.reset();
  }

  /** The device's block at the core's rate: a block of its own, or the device's where the rates are the same. */
  render(device: StereoBlock): StereoBlock {
    let block = device;
    for (let n = 0; n < this.#stages.length; n += 1) {
      const lowered = this.#stages[n]!;
      this.#halvers[n]!.render(block, lowered);
      block = lowered;
    }
    return block;
  }
}
