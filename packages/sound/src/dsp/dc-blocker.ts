import { BLOCK, type StereoBlock } from './block.ts';

/** A one-pole high-pass at 8 Hz: keeps the mean at zero and takes nothing from the music. */
export class DcBlocker {
  readonly #share: number;
  #left = 0;
  #right = 0;

  constructor(sampleRate: number) {
    this.#share = 1 - Math.exp((-2 * Math.PI * 8) / sampleRate);
  }

  reset(): void {
    this.#left = 0;
    this.#right = 0;
  }

  render({ left, right }: StereoBlock): void {
    let l = this.#left;
    let r = this.#right;
    const share = this.#share;
    for (let i = 0; i < BLOCK; i += 1) {
      l += share * (left[i]! - l);
      r += share * (right[i]! - r);
      left[i] = left[i]! - l;
      right[i] = right[i]! - r;
    }
    this.#left = l + 1e-18;
    this.#right = r + 1e-18;
  }
}

/** Gentle saturation: linear under a third of full scale, rounding off towards one; odd, so it makes no DC. */
export function saturate({ left, right }: StereoBlock): void {
  for (let i = 0; i < BLOCK; i += 1) {
    left[i] = soften(left[i]!);
    right[i] = soften(right[i]!);
  }
}

function soften(x: number): number {
  const size = Math.abs(x);
  if (size < 0.33) return x;
  const over = size - 0.33;
  return Math.sign(x) * (0.33 + over / (1 + over / 0.62));
}
