import { BLOCK, type StereoBlock } from '../signal/block.ts';

/** What one channel takes of each channel of the music, so that the mean of its pieces is as loud from one channel as from two. */
export const FOLD = 0.61;

/** Two chains of all-passes that stay a quarter of a turn apart from 40 Hz to 20 kHz (O. Niemitalo, "Hilbert transform", 2003). */
const SUM_CHAIN = [0.6923878, 0.9360654322959, 0.988229522686, 0.9987488452737] as const;
const DIFFERENCE_CHAIN = [0.4021921162426, 0.856171088242, 0.9722909545651, 0.9952884791278] as const;

/** One of the chains: sections y[n] = a² (x[n] + y[n−2]) − x[n−2]. */
class AllPasses {
  readonly #shares: Float64Array;
  /** Per section: its input and its output, one and two frames ago. */
  readonly #state: Float64Array;

  constructor(corners: readonly number[]) {
    this.#shares = Float64Array.from(corners, (a) => a * a);
    this.#state = new Float64Array(4 * corners.length);
  }

  reset(): void {
    this.#state.fill(0);
  }

  /** In place. */
  render(signal: Float64Array): void {
    const state = this.#state;
    for (let n = 0; n < this.#shares.length; n += 1) {
      const share = this.#shares[n]!;
      const at = 4 * n;
      let x1 = state[at]!;
      let x2 = state[at + 1]!;
      let y1 = state[at + 2]!;
      let y2 = state[at + 3]!;
      for (let i = 0; i < BLOCK; i += 1) {
        const x = signal[i]!;
        const y = share * (x + y2) - x2;
        x2 = x1;
        x1 = x;
        y2 = y1;
        y1 = y;
        signal[i] = y;
      }
      state[at] = x1;
      state[at + 1] = x2;
      state[at + 2] = y1 + 1e-18;
      state[at + 3] = y2 + 1e-18;
    }
  }
}

/**
 * Both channels of the ambient sounds in one channel. Half their sum alone would lose what is wide (rain lies 3 dB lower then) and
 * retain what stands in the middle. Their difference, turned by a quarter, is added: whatever noises have in common, their power
 * stays. Not for chords, whose slow beating between left and right would become a swell.
 */
export class MonoFold {
  readonly #sum = new AllPasses(SUM_CHAIN);
  readonly #difference = new AllPasses(DIFFERENCE_CHAIN);
  /** The second chain is a frame ahead of the first. */
  #late = 0;

  reset(): void {
    this.#sum.reset();
    this.#difference.reset();
    this.#late = 0;
  }

  /** In place: both channels hold the one channel afterwards. */
  render({ left, right }: StereoBlock): void {
    for (let i = 0; i < BLOCK; i += 1) {
      const l = left[i]!;
      const r = right[i]!;
      left[i] = 0.5 * (l + r);
      right[i] = 0.5 * (l - r);
    }
    this.#sum.render(left);
    this.#difference.render(right);
    let late = this.#late;
    for (let i = 0; i < BLOCK; i += 1) {
      const sum = late;
      late = left[i]!;
      const both = sum + right[i]!;
      left[i] = both;
      right[i] = both;
    }
    this.#late = late;
  }
}
