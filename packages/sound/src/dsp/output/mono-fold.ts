import { exp } from '@innertide/std/exponential';
import type { Hertz, Seconds } from '@innertide/std/units';
import { DOUBLE_FIELD } from '../../double-field.ts';
import { BLOCK, type StereoBlock } from '../signal/block.ts';

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

/** Over how long both powers of a `LevelFold` are compared: longer than chords beat between left and right, shorter than a passage. */
const COMPARED: Seconds = 3;

/** What lies under this counts less, as it does for the ear (BS.1770-4 takes 1 dB at 100 Hz): it is the same in both channels and would hide what is lost. */
const LOWEST: Hertz = 100;

/** Power that both begin with, the ratio being what many pieces have: silence is made neither louder nor softer. */
const PRIOR = 1e-6;
const USUAL_RATIO = 1.2;

/** Most by which half the sum is made louder, as power. */
const MOST = 4;

/**
 * The whole mix in one channel: half the sum of both, made louder by what it lost against them over the last seconds. Pieces differ by 1.5 dB
 * in that, so that no one factor suits them all, and turned differences (`MonoFold`) would swell.
 */
export class LevelFold {
  readonly #share: number;
  readonly #lowShare: number;
  #lowLeft = DOUBLE_FIELD;
  #lowRight = DOUBLE_FIELD;
  #both = DOUBLE_FIELD;
  #sum = DOUBLE_FIELD;
  #gain = DOUBLE_FIELD;

  constructor(sampleRate: number) {
    this.#share = 1 - exp(-BLOCK / (COMPARED * sampleRate));
    this.#lowShare = 1 - exp((-2 * Math.PI * LOWEST) / sampleRate);
    this.reset();
  }

  reset(): void {
    this.#lowLeft = 0;
    this.#lowRight = 0;
    this.#both = USUAL_RATIO * PRIOR;
    this.#sum = PRIOR;
    this.#gain = Math.sqrt(USUAL_RATIO);
  }

  /** In place: both channels hold the one channel afterwards. */
  render({ left, right }: StereoBlock): void {
    const share = this.#lowShare;
    let lowLeft = this.#lowLeft;
    let lowRight = this.#lowRight;
    let both = 0;
    let sum = 0;
    for (let i = 0; i < BLOCK; i += 1) {
      const l = left[i]!;
      const r = right[i]!;
      lowLeft += share * (l - lowLeft);
      lowRight += share * (r - lowRight);
      const x = l - lowLeft;
      const y = r - lowRight;
      both += 0.5 * (x * x + y * y);
      sum += 0.25 * (x + y) * (x + y);
      left[i] = 0.5 * (l + r);
    }
    this.#lowLeft = lowLeft + 1e-18;
    this.#lowRight = lowRight + 1e-18;
    this.#both += this.#share * (both / BLOCK + PRIOR * USUAL_RATIO - this.#both);
    this.#sum += this.#share * (sum / BLOCK + PRIOR - this.#sum);
    let gain = this.#gain;
    this.#gain = Math.sqrt(Math.min(MOST, this.#both / this.#sum));
    const step = (this.#gain - gain) / BLOCK;
    for (let i = 0; i < BLOCK; i += 1) {
      gain += step;
      const one = gain * left[i]!;
      left[i] = one;
      right[i] = one;
    }
  }
}
