import { exp10, square } from '@innertide/std/exponential';
import { tan } from '@innertide/std/trigonometric';
import type { Seconds } from '@innertide/std/units';
import { DOUBLE_FIELD } from '../../double-field.ts';
import type { Moment } from '../../score/moment.ts';
import { BLOCK, isSilent, type StereoBlock } from '../signal/block.ts';
import { Glide } from '../signal/glide.ts';
import { SlowRandom } from '../signal/slow-random.ts';
import { HIGH_LOSS, LINE_SECONDS, LOW_LOSS, lineFrames, SHELF_HZ } from './decay.ts';
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

/** Divisions take as long as all else in a loop. */
const THIRD = 1 / 3;
const SIXTH = 1 / 6;

/** What reading between frames needs beyond a block. */
const GUARD = 8;

/** Share of each line in each channel. */
const OUT_SHARE = 0.25;

/** Signs that take groups and lines to the two channels: bent functions, so that no channel resembles what any one line is fed with. */
const LEFT_OF_GROUP = [1, 1, 1, -1] as const;
const RIGHT_OF_GROUP = [1, -1, 1, 1] as const;

/** Four lines with what computing them needs. */
interface LineGroup {
  readonly first: number;
  /** Rings of a whole number of blocks; GUARD frames and a block at the end repeat the beginning, so that no block is read across the end. */
  readonly lines: readonly Float32Array[];
  readonly sizes: Int32Array;
  readonly lengths: Int32Array;
  /** Where each ring is written. */
  readonly at: Int32Array;
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
      const sizes = lengths.map((length) => Math.ceil((length + GUARD) / frames + 1) * frames);
      return {
        first: GROUP * group,
        lines: Array.from(sizes, (size) => new Float32Array(size + frames + GUARD)),
        sizes,
        lengths,
        at: new Int32Array(GROUP),
        moved: new Float32Array(frames),
        mixed: Array.from(sizes, () => new Float64Array(frames)),
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
    this.#left.gain0 = this.#right.gain0 = this.#level0;
    this.#left.gain1 = this.#right.gain1 = this.#level1;
    this.#left.render(input.left, out.left);
    this.#right.render(input.right, out.right);
    this.#level0 = this.#level1;
    for (let group = 0; group < GROUP; group += 1) {
      this.#readMoved(this.#groups[group]!, moment);
      this.#readGroup(this.#groups[group]!, out);
    }
    for (let n = 0; n < GROUP; n += 1) this.#writeAcross(n);
    for (let group = 0; group < GROUP; group += 1) this.#moveOn(this.#groups[group]!);
  }

  /** Sets each line's shelf, (b0 + b1 z⁻¹) / (1 − a z⁻¹) with the geometric mean of its ends at SHELF_HZ (V. Välimäki, J. Reiss, 2016). */
  #fit(): void {
    const seconds = this.#decay.value;
    const corner = tan((Math.PI * SHELF_HZ) / this.#sampleRate);
    this.#level1 = 1 / Math.sqrt(square(DIFFUSE_SHARE) + ENERGY_PER_SECOND * seconds);
    for (const { first, lengths, c, a } of this.#groups) {
      for (let n = 0; n < GROUP; n += 1) {
        const loss = (-3 * lengths[n]!) / (this.#sampleRate * seconds);
        const low = exp10(LOW_LOSS * loss);
        const high = exp10(HIGH_LOSS * loss);
        const t = corner * Math.sqrt(high / low);
        const b0 = (high + low * t) / (1 + t);
        const b1 = (low * t - high) / (1 + t);
        a[n] = (1 - t) / (1 + t);
        // As y = x + s, s' = c x + a y, of an x that was written times b0.
        c[n] = b1 / b0;
        // The matrix has ones where a lossless one has quarters.
        this.#b[first + n] = 0.25 * b0;
      }
    }
  }

  /** Takes four rings to their next block, and repeats their beginning where it has just been written. */
  #moveOn({ lines, sizes, at }: LineGroup): void {
    const frames = this.#frames;
    for (let n = 0; n < GROUP; n += 1) {
      const size = sizes[n]!;
      const written = at[n]!;
      if (written <= frames) lines[n]!.copyWithin(size, 0, frames + GUARD);
      at[n] = written + frames === size ? 0 : written + frames;
    }
  }

  /** Fills the moved line's frames of the block by third-order Lagrange interpolation. */
  #readMoved({ lines, sizes, lengths, at, moved, swing }: LineGroup, moment: Moment): void {
    const line = lines[GROUP - 1]!;
    const frames = this.#frames;
    swing.move(moment);
    const reach = SWING * this.#sampleRate;
    // Never longer than the line: the ring holds no more.
    const middle = lengths[GROUP - 1]! - reach - 2;
    let delay = middle + reach * swing.from;
    const step = (reach * (swing.to - swing.from)) / frames;
    let i = 0;
    while (i < frames) {
      // A whole number of frames lasts for many: meanwhile each frame is read once.
      const whole = Math.floor(delay);
      // Frames to the next whole number; without a step there is none.
      const crossing = (step > 0 ? whole + 1 - delay : whole - delay) / step;
      let until = frames;
      if (crossing < frames - i) until = i + Math.max(1, Math.ceil(crossing));
      let k = at[GROUP - 1]! + i - whole - 2;
      if (k < 0) k += sizes[GROUP - 1]!;
      let f = delay - whole;
      let p3 = line[k]!;
      let p2 = line[k + 1]!;
      let p1 = line[k + 2]!;
      delay += (until - i) * step;
      k += 3 - i;
      for (; i < until; i += 1) {
        const p0 = line[k + i]!;
        const c1 = p2 - THIRD * p0 - 0.5 * p1 - SIXTH * p3;
        const c2 = 0.5 * (p0 + p2) - p1;
        const c3 = 0.5 * (p1 - p2) + SIXTH * (p3 - p0);
        moved[i] = p1 + f * (c1 + f * (c2 + f * c3));
        p3 = p2;
        p2 = p1;
        p1 = p0;
        f += step;
      }
    }
  }

  /** Reads and filters four lines, adds them to both channels, and computes the first half of the matrix. */
  #readGroup(
    { first, lines, sizes, lengths, at, moved, mixed, c, a, state }: LineGroup,
    { left, right }: StereoBlock,
  ): void {
    const l0 = lines[0]!;
    const l1 = lines[1]!;
    const l2 = lines[2]!;
    let from0 = at[0]! - lengths[0]!;
    let from1 = at[1]! - lengths[1]!;
    let from2 = at[2]! - lengths[2]!;
    if (from0 < 0) from0 += sizes[0]!;
    if (from1 < 0) from1 += sizes[1]!;
    if (from2 < 0) from2 += sizes[2]!;
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
      const x0 = l0[from0 + i]!;
      const x1 = l1[from1 + i]!;
      const x2 = l2[from2 + i]!;
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
    const at0 = g0.at[n]!;
    const at1 = g1.at[n]!;
    const at2 = g2.at[n]!;
    const at3 = g3.at[n]!;
    const b0 = this.#b[n]!;
    const b1 = this.#b[n + GROUP]!;
    const b2 = this.#b[n + 2 * GROUP]!;
    const b3 = this.#b[n + 3 * GROUP]!;
    const inLeft = n % 2 === 0 ? this.#left.output : this.#right.output;
    const inRight = n % 2 === 0 ? this.#right.output : this.#left.output;
    for (let i = 0; i < h0.length; i += 1) {
      const v0 = h0[i]!;
      const v1 = h1[i]!;
      const v2 = h2[i]!;
      const v3 = h3[i]!;
      const x = 4 * inLeft[i]!;
      const y = 4 * inRight[i]!;
      const sum = v0 + v1;
      const difference = v0 - v1;
      const sumAfter = v2 + v3;
      const differenceAfter = v2 - v3;
      l0[at0 + i] = b0 * (sum + sumAfter + x);
      l1[at1 + i] = b1 * (difference + differenceAfter + y);
      l2[at2 + i] = b2 * (sum - sumAfter - x);
      l3[at3 + i] = b3 * (difference - differenceAfter - y);
    }
  }
}
