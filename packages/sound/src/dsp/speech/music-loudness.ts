import { exp10, log10, pow } from '@innertide/std/exponential';
import { tan } from '@innertide/std/trigonometric';
import type { Decibels, Seconds } from '@innertide/std/units';
import { DOUBLE_FIELD } from '../../double-field.ts';
import { BLOCK, type StereoBlock } from '../signal/block.ts';

/** How long the past counts: a phrase, not a note. */
const MEMORY_SECONDS: Seconds = 0.5;

/** Softer than this is silence. */
const LEAST_POWER = 1e-9;

/** The offset of the loudness scale (ITU-R BS.1770-4). */
const SCALE_DB = -0.691;

/** A high shelf of 4 dB from 1.7 kHz and a high-pass at 38 Hz (ITU-R BS.1770-4, as bilinear transforms at this rate). */
function kWeighting(sampleRate: number): Float64Array {
  const k = tan((Math.PI * 1681.974450955533) / sampleRate);
  const q = 0.7071752369554196;
  const high = exp10(3.999843853973347 / 20);
  const band = pow(high, 0.4996667741545416);
  const d = 1 + k / q + k * k;
  const k2 = tan((Math.PI * 38.13547087602444) / sampleRate);
  const q2 = 0.5003270373238773;
  const d2 = 1 + k2 / q2 + k2 * k2;
  return Float64Array.of(
    (high + (band * k) / q + k * k) / d,
    (2 * (k * k - high)) / d,
    (high - (band * k) / q + k * k) / d,
    (2 * (k * k - 1)) / d,
    (1 - k / q + k * k) / d,
    (2 * (k2 * k2 - 1)) / d2,
    (1 - k2 / q2 + k2 * k2) / d2,
  );
}

/** How loud what plays is, about now: K-weighted and summed over both channels, as loudness is measured. */
export class MusicLoudness {
  readonly #weights: Float64Array;
  /** Of each channel two values of either stage. */
  readonly #state = new Float64Array(8);
  readonly #blockShare: number;
  #power = DOUBLE_FIELD;
  #share = DOUBLE_FIELD;
  #sum = DOUBLE_FIELD;
  /** In LUFS; −90 and a little at the lowest. */
  lufs: Decibels = DOUBLE_FIELD;

  constructor(sampleRate: number) {
    this.#weights = kWeighting(sampleRate);
    this.#blockShare = BLOCK / (MEMORY_SECONDS * sampleRate);
    this.reset();
  }

  /** Begins anew: at first everything heard so far counts alike. */
  reset(): void {
    this.#state.fill(0);
    this.#power = 0;
    this.#share = 1;
    this.lufs = SCALE_DB + 10 * log10(LEAST_POWER);
  }

  hear({ left, right }: StereoBlock): void {
    this.#sum = 0;
    this.#weigh(left, 0);
    this.#weigh(right, 4);
    this.#power += this.#share * (this.#sum / BLOCK - this.#power);
    this.#share = Math.max(this.#blockShare, this.#share / (1 + this.#share));
    this.lufs = SCALE_DB + 10 * log10(Math.max(this.#power, LEAST_POWER));
  }

  #weigh(channel: Float64Array, at: number): void {
    const w = this.#weights;
    const state = this.#state;
    const b0 = w[0]!;
    const b1 = w[1]!;
    const b2 = w[2]!;
    const a1 = w[3]!;
    const a2 = w[4]!;
    const c1 = w[5]!;
    const c2 = w[6]!;
    let p = state[at]!;
    let q = state[at + 1]!;
    let r = state[at + 2]!;
    let s = state[at + 3]!;
    let sum = 0;
    for (let i = 0; i < BLOCK; i += 1) {
      const x = channel[i]!;
      const y = b0 * x + p;
      p = b1 * x - a1 * y + q;
      q = b2 * x - a2 * y;
      const z = y + r;
      r = -2 * y - c1 * z + s;
      s = y - c2 * z;
      sum += z * z;
    }
    state[at] = p + 1e-18;
    state[at + 1] = q;
    state[at + 2] = r;
    state[at + 3] = s;
    this.#sum += sum;
  }
}
