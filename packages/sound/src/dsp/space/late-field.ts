import type { Seconds } from '@innertide/std/units';
import { DOUBLE_FIELD } from '../../double-field.ts';
import type { Moment } from '../../score/moment.ts';
import { BLOCK, isSilent, type StereoBlock } from '../signal/block.ts';
import { Glide } from '../signal/glide.ts';
import { SlowRandom } from '../signal/slow-random.ts';
import { HIGH_LOSS, LINE_SECONDS, LOW_LOSS, lineFrames, powerOfTwo, SHELF_HZ } from './decay.ts';
import { DIFFUSE_SHARE, Diffuser } from './diffuser.ts';

const LINES = 16;

/** Lines are computed four at a time; the last of each group moves. */
const GROUP = 4;

/** Time constant of the way to another decay: the lines' gains change in steps of a block, which must stay small. */
const DECAY_GLIDE_SECONDS: Seconds = 2.5;

/** A moved line swings by at most this, one random point every few seconds: air, not pitch. */
const SWING: Seconds = 0.00016;
const SWING_PERIODS: readonly Seconds[] = [2.3, 2.9, 3.7, 4.3];
const STREAM = 760;

/** Energy of the lines' answer to an impulse, for each second of decay (measured): the input is brought to what leaves its energy as it is. */
const ENERGY_PER_SECOND = 0.4;

/** Share of each line in each channel. */
const OUT_SHARE = 0.25;

/** Signs that take groups and lines to the two channels: bent functions, so that no channel resembles what any one line is fed with. */
const LEFT_OF_GROUP = [1, 1, 1, -1] as const;
const RIGHT_OF_GROUP = [1, -1, 1, 1] as const;

/** Four lines with what computing them needs. */
interface LineGroup {
  readonly first: number;
  readonly lines: readonly Float32Array[];
  readonly masks: Int32Array;
  readonly lengths: Int32Array;
  /** The moved line's frames of the block, interpolated. */
  readonly moved: Float32Array;
  /** Sums and differences of the four, for the second half of the matrix. */
  readonly mixed: readonly Float64Array[];
  /** Shelf of each line: two coefficients each, and one state. */
  readonly c: Float64Array;
  readonly a: Float64Array;
  readonly state: Float64Array;
  readonly swing: SlowRandom;
}

/**
 * The late field: sixteen delay lines fed back through a Hadamard matrix (M. Gerzon, 1971; J. O. Smith, "Physical Audio Signal Processing"),
 * each with a loss fitted to the decay in octaves (J.-M. Jot, 1991), four of them moved by slow random curves and read with third-order
 * interpolation, the input diffused by all-passes and cut below 120 Hz so that the low end stays clear.
 */
export class LateField {
  readonly #sampleRate: number;
  readonly #frames: number;
  readonly #groups: readonly LineGroup[];
  /** First coefficient of each line's shelf, applied where the line is written. */
  readonly #b = new Float64Array(LINES);
  readonly #left: Diffuser;
  readonly #right: Diffuser;
  readonly #decay: Glide;
  /** Gain of the input at both ends of the block. */
  #level0 = DOUBLE_FIELD;
  #level1 = DOUBLE_FIELD;
  #write = 0;
  #blocksOfSilence = Number.POSITIVE_INFINITY;

  constructor(sampleRate: number, frames = BLOCK) {
    this.#sampleRate = sampleRate;
    this.#frames = frames;
    this.#left = new Diffuser(sampleRate, frames);
    this.#right = new Diffuser(sampleRate, frames, 1.11);
    this.#groups = SWING_PERIODS.map((period, group) => {
      const lengths = Int32Array.from({ length: GROUP }, (_, n) =>
        lineFrames(LINE_SECONDS[GROUP * group + n]!, sampleRate),
      );
      const sizes = Array.from(lengths, (length) => powerOfTwo(length + frames + 64));
      return {
        first: GROUP * group,
        lines: sizes.map((size) => new Float32Array(size)),
        masks: Int32Array.from(sizes, (size) => size - 1),
        lengths,
        moved: new Float32Array(powerOfTwo(frames)),
        mixed: sizes.map(() => new Float64Array(frames)),
        c: new Float64Array(GROUP),
        a: new Float64Array(GROUP),
        state: new Float64Array(GROUP),
        swing: new SlowRandom(STREAM + group, period),
      };
    });
    this.#decay = new Glide(5, DECAY_GLIDE_SECONDS, frames / sampleRate, 1e-3);
    this.#fit();
    this.#level0 = this.#level1;
  }

  /** Glides to a decay. @param seconds time in which 1 kHz falls by 60 dB, 0.5 to 20; the other octaves as `decayOf` says. */
  setDecay(seconds: Seconds): void {
    this.#decay.target = seconds;
  }

  /** Silences the field, which takes on its decay at once. */
  reset(): void {
    this.#decay.jump(this.#decay.target);
    this.#fit();
    this.#level0 = this.#level1;
    for (const { lines, state } of this.#groups) {
      for (const line of lines) line.fill(0);
      state.fill(0);
    }
    this.#left.reset();
    this.#right.reset();
    this.#blocksOfSilence = Number.POSITIVE_INFINITY;
  }

  /** Adds the field's answer to `input` onto `out`; the lines' movement is a function of the moment. */
  render(input: StereoBlock, out: StereoBlock, moment: Moment): void {
    if (isSilent(input)) this.#blocksOfSilence += 1;
    else this.#blocksOfSilence = 0;
    if (this.#decay.value !== this.#decay.target) {
      this.#decay.step();
      this.#fit();
    }
    // Two decays after the last sound the field holds −120 dB.
    if (this.#blocksOfSilence * this.#frames > 2 * this.#decay.value * this.#sampleRate) return;
    this.#left.render(input.left, out.left, this.#level0, this.#level1);
    this.#right.render(input.right, out.right, this.#level0, this.#level1);
    this.#level0 = this.#level1;
    for (let group = 0; group < GROUP; group += 1) {
      this.#readMoved(this.#groups[group]!, moment);
      this.#readGroup(this.#groups[group]!, out);
    }
    for (let n = 0; n < GROUP; n += 1) this.#writeAcross(n);
    this.#write = (this.#write + this.#frames) | 0;
  }

  /** Sets each line's shelf, (b0 + b1 z⁻¹) / (1 − a z⁻¹) with the geometric mean of its ends at SHELF_HZ (V. Välimäki, J. Reiss, 2016). */
  #fit(): void {
    const seconds = this.#decay.value;
    const corner = Math.tan((Math.PI * SHELF_HZ) / this.#sampleRate);
    this.#level1 = 1 / Math.sqrt(DIFFUSE_SHARE ** 2 + ENERGY_PER_SECOND * seconds);
    for (const { first, lengths, c, a } of this.#groups) {
      for (let n = 0; n < GROUP; n += 1) {
        const loss = (-3 * lengths[n]!) / (this.#sampleRate * seconds);
        const low = 10 ** (LOW_LOSS * loss);
        const high = 10 ** (HIGH_LOSS * loss);
        const t = corner * Math.sqrt(high / low);
        const b0 = (high + low * t) / (1 + t);
        const b1 = (low * t - high) / (1 + t);
        a[n] = (1 - t) / (1 + t);
        // As y = x + s, s' = c x + a y, of an x that was written times b0.
        c[n] = b1 / b0;
        this.#b[first + n] = b0;
      }
    }
  }

  /** Fills the moved line's frames of the block by third-order Lagrange interpolation. */
  #readMoved({ lines, masks, lengths, moved, swing }: LineGroup, moment: Moment): void {
    const line = lines[GROUP - 1]!;
    const mask = masks[GROUP - 1]!;
    const frames = this.#frames;
    swing.move(moment);
    const reach = SWING * this.#sampleRate;
    // At most the line's own length: on the middle of the way there is room on both sides.
    const middle = lengths[GROUP - 1]! - reach - 2;
    let delay = middle + reach * swing.from;
    const step = (reach * (swing.to - swing.from)) / frames;
    const write = this.#write;
    for (let i = 0; i < frames; i += 1) {
      const whole = delay | 0;
      const f = delay - whole;
      const at = write + i - whole;
      const p0 = line[(at + 1) & mask]!;
      const p1 = line[at & mask]!;
      const p2 = line[(at - 1) & mask]!;
      const p3 = line[(at - 2) & mask]!;
      const c1 = p2 - p0 / 3 - p1 / 2 - p3 / 6;
      const c2 = (p0 + p2) / 2 - p1;
      const c3 = (p1 - p2) / 2 + (p3 - p0) / 6;
      moved[i] = p1 + f * (c1 + f * (c2 + f * c3));
      delay += step;
    }
  }

  /** Reads and filters four lines, adds them to both channels, and computes the first half of the matrix. */
  #readGroup(
    { first, lines, masks, lengths, moved, mixed, c, a, state }: LineGroup,
    { left, right }: StereoBlock,
  ): void {
    const l0 = lines[0]!;
    const l1 = lines[1]!;
    const l2 = lines[2]!;
    const m0 = masks[0]!;
    const m1 = masks[1]!;
    const m2 = masks[2]!;
    const from0 = this.#write - lengths[0]!;
    const from1 = this.#write - lengths[1]!;
    const from2 = this.#write - lengths[2]!;
    const h0 = mixed[0]!;
    const h1 = mixed[1]!;
    const h2 = mixed[2]!;
    const h3 = mixed[3]!;
    const c0 = c[0]!;
    const c1 = c[1]!;
    const c2 = c[2]!;
    const c3 = c[3]!;
    const a0 = a[0]!;
    const a1 = a[1]!;
    const a2 = a[2]!;
    const a3 = a[3]!;
    let s0 = state[0]!;
    let s1 = state[1]!;
    let s2 = state[2]!;
    let s3 = state[3]!;
    const toLeft = OUT_SHARE * LEFT_OF_GROUP[first / GROUP]!;
    const toRight = OUT_SHARE * RIGHT_OF_GROUP[first / GROUP]!;
    for (let i = 0; i < left.length; i += 1) {
      const x0 = l0[(from0 + i) & m0]!;
      const x1 = l1[(from1 + i) & m1]!;
      const x2 = l2[(from2 + i) & m2]!;
      const x3 = moved[i]!;
      const y0 = x0 + s0;
      const y1 = x1 + s1;
      const y2 = x2 + s2;
      const y3 = x3 + s3;
      s0 = c0 * x0 + a0 * y0;
      s1 = c1 * x1 + a1 * y1;
      s2 = c2 * x2 + a2 * y2;
      s3 = c3 * x3 + a3 * y3;
      const sum = y0 + y1;
      const difference = y0 - y1;
      const sumAfter = y2 + y3;
      const differenceAfter = y2 - y3;
      left[i] = left[i]! + toLeft * (sum + differenceAfter);
      right[i] = right[i]! + toRight * (sum - differenceAfter);
      h0[i] = sum + sumAfter;
      h1[i] = difference + differenceAfter;
      h2[i] = sum - sumAfter;
      h3[i] = difference - differenceAfter;
    }
    state[0] = s0 + 1e-18;
    state[1] = s1 + 1e-18;
    state[2] = s2 + 1e-18;
    state[3] = s3 + 1e-18;
  }

  /** Computes the second half of the matrix for the line of this number in each group, and writes the four with their input. */
  #writeAcross(n: number): void {
    const g0 = this.#groups[0]!;
    const g1 = this.#groups[1]!;
    const g2 = this.#groups[2]!;
    const g3 = this.#groups[3]!;
    const h0 = g0.mixed[n]!;
    const h1 = g1.mixed[n]!;
    const h2 = g2.mixed[n]!;
    const h3 = g3.mixed[n]!;
    const l0 = g0.lines[n]!;
    const l1 = g1.lines[n]!;
    const l2 = g2.lines[n]!;
    const l3 = g3.lines[n]!;
    const m0 = g0.masks[n]!;
    const m1 = g1.masks[n]!;
    const m2 = g2.masks[n]!;
    const m3 = g3.masks[n]!;
    const b0 = this.#b[n]!;
    const b1 = this.#b[n + GROUP]!;
    const b2 = this.#b[n + 2 * GROUP]!;
    const b3 = this.#b[n + 3 * GROUP]!;
    const inLeft = n % 2 === 0 ? this.#left.output : this.#right.output;
    const inRight = n % 2 === 0 ? this.#right.output : this.#left.output;
    const write = this.#write;
    for (let i = 0; i < h0.length; i += 1) {
      const v0 = h0[i]!;
      const v1 = h1[i]!;
      const v2 = h2[i]!;
      const v3 = h3[i]!;
      const x = inLeft[i]!;
      const y = inRight[i]!;
      const sum = 0.25 * (v0 + v1);
      const difference = 0.25 * (v0 - v1);
      const sumAfter = 0.25 * (v2 + v3);
      const differenceAfter = 0.25 * (v2 - v3);
      const w = write + i;
      l0[w & m0] = b0 * (sum + sumAfter + x);
      l1[w & m1] = b1 * (difference + differenceAfter + y);
      l2[w & m2] = b2 * (sum - sumAfter - x);
      l3[w & m3] = b3 * (difference - differenceAfter - y);
    }
  }
}
