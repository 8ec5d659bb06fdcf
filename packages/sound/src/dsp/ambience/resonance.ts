import type { Hertz } from '@innertide/std/units';
import { DOUBLE_FIELD } from '../../double-field.ts';
import { BLOCK, type StereoBlock } from '../signal/block.ts';

/** What of a resonance is audible: all below its corner, or only what is near it. */
export const LOW = 0;
export const BAND = 1;

/**
 * A two-pole filter for both channels whose corner may move while it sounds (topology-preserving state variable; V. Zavalishin,
 * "The Art of VA Filter Design", 2012): stable at any corner and under any modulation.
 */
export class Resonance {
  /** Corner, or centre of the band. */
  hz: Hertz = DOUBLE_FIELD;
  /** Bandwidth over centre: 2 is wide and flat, 0.02 nearly a tone. The band's peak has the gain 1. */
  width = DOUBLE_FIELD;
  /** Each channel's level at the block's beginning and at its end. */
  left0 = DOUBLE_FIELD;
  left1 = DOUBLE_FIELD;
  right0 = DOUBLE_FIELD;
  right1 = DOUBLE_FIELD;
  readonly #sampleRate: number;
  readonly #shape: typeof LOW | typeof BAND;
  readonly #apart: number;
  readonly #state = new Float64Array(4);
  /** Of each channel: its level where the block begins, and its slope. Not arguments, because fractions passed on may be boxed. */
  readonly #levels = new Float64Array(4);
  #g = DOUBLE_FIELD;
  /** Each channel's matrix, the same one where nothing is apart. */
  readonly #left = new Float64Array(9);
  readonly #right: Float64Array;

  /** @param apart how many times higher the right channel's corner lies. */
  constructor(sampleRate: number, shape: typeof LOW | typeof BAND, apart = 1) {
    this.#sampleRate = sampleRate;
    this.#shape = shape;
    this.#apart = apart;
    this.#right = apart === 1 ? this.#left : new Float64Array(9);
  }

  reset(): void {
    this.#state.fill(0);
  }

  /** As `add`, with the left channel's levels in both. */
  addEvenly(to: StereoBlock, from: StereoBlock): void {
    this.right0 = this.left0;
    this.right1 = this.left1;
    this.add(to, from);
  }

  /** Adds `from`, filtered, to `to`; the levels move in straight lines. */
  add(to: StereoBlock, from: StereoBlock): void {
    const rate = this.#sampleRate;
    const { hz, width } = this;
    const gl = Math.tan((Math.PI * Math.min(hz, 0.42 * rate)) / rate);
    this.#g = gl;
    this.#matrix(this.#left);
    if (this.#right !== this.#left) {
      const gr = Math.tan((Math.PI * Math.min(hz * this.#apart, 0.42 * rate)) / rate);
      this.#g = gr;
      this.#matrix(this.#right);
    }
    const share = this.#shape === BAND ? 0.5 * width : 0.5;
    const levels = this.#levels;
    levels[0] = share * this.left0;
    levels[1] = (share * this.left1 - levels[0]) / BLOCK;
    levels[2] = share * this.right0;
    levels[3] = (share * this.right1 - levels[2]) / BLOCK;
    if (this.#shape === BAND) {
      this.#band(to.left, from.left, this.#left, 0);
      this.#band(to.right, from.right, this.#right, 2);
    } else {
      this.#low(to.left, from.left, this.#left, 0);
      this.#low(to.right, from.right, this.#right, 2);
    }
  }

  /**
   * The filter as a matrix on its two states, taken two frames at a time: a recursion waits for itself, and this one
   * half as often. Columns: one step, what the frame adds to it, two steps, what the first frame adds to those.
   */
  #matrix(of: Float64Array): void {
    const { width } = this;
    const g = this.#g;
    const c = (2 * g) / (1 + g * (g + width));
    const d = c / g - 1;
    const e = c * g;
    const f = 1 - e;
    of[0] = c;
    of[1] = d;
    of[2] = e;
    of[3] = f;
    of[4] = d * d - c * c;
    of[5] = c * (d + f);
    of[6] = f * f - c * c;
    of[7] = c * (d - e);
    of[8] = c * c + f * e;
  }

  /** Adds what of one channel is near the centre. */
  #band(to: Float64Array, from: Float64Array, matrix: Float64Array, at: number): void {
    const c = matrix[0]!;
    const d = matrix[1]!;
    const e = matrix[2]!;
    const a = matrix[4]!;
    const b = matrix[5]!;
    const k = matrix[6]!;
    const u = matrix[7]!;
    const v = matrix[8]!;
    const state = this.#state;
    let p = state[at]!;
    let q = state[at + 1]!;
    let level = this.#levels[at]!;
    const step = this.#levels[at + 1]!;
    for (let i = 0; i < BLOCK; i += 2) {
      const x = from[i]!;
      const y = from[i + 1]!;
      const before = p;
      const middle = d * p - c * q + c * x;
      const next = a * p + (u * x + c * y) - b * q;
      q = b * p + (v * x + e * y) + k * q;
      p = next;
      level += step;
      to[i] = to[i]! + level * (before + middle);
      level += step;
      to[i + 1] = to[i + 1]! + level * (middle + p);
    }
    state[at] = p + 1e-18;
    state[at + 1] = q + 1e-18;
  }

  /** Adds all of one channel below the corner. */
  #low(to: Float64Array, from: Float64Array, matrix: Float64Array, at: number): void {
    const c = matrix[0]!;
    const e = matrix[2]!;
    const f = matrix[3]!;
    const a = matrix[4]!;
    const b = matrix[5]!;
    const k = matrix[6]!;
    const u = matrix[7]!;
    const v = matrix[8]!;
    const state = this.#state;
    let p = state[at]!;
    let q = state[at + 1]!;
    let level = this.#levels[at]!;
    const step = this.#levels[at + 1]!;
    for (let i = 0; i < BLOCK; i += 2) {
      const x = from[i]!;
      const y = from[i + 1]!;
      const before = q;
      const middle = c * p + f * q + e * x;
      const next = a * p + (u * x + c * y) - b * q;
      q = b * p + (v * x + e * y) + k * q;
      p = next;
      level += step;
      to[i] = to[i]! + level * (before + middle);
      level += step;
      to[i + 1] = to[i + 1]! + level * (middle + q);
    }
    state[at] = p + 1e-18;
    state[at + 1] = q + 1e-18;
  }
}
