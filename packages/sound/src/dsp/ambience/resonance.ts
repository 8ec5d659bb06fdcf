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
  readonly #left = new Float64Array(4);
  readonly #right: Float64Array;
  /** Of each channel: the two newest frames of the filtered sound, the newer one first, before its level. */
  readonly #newest = new Float64Array(4);

  /** @param apart how many times higher the right channel's corner lies. */
  constructor(sampleRate: number, shape: typeof LOW | typeof BAND, apart = 1) {
    this.#sampleRate = sampleRate;
    this.#shape = shape;
    this.#apart = apart;
    this.#right = apart === 1 ? this.#left : new Float64Array(4);
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
    const shareLeft = share * this.#left[this.#shape === BAND ? 0 : 2]!;
    const shareRight = share * this.#right[this.#shape === BAND ? 0 : 2]!;
    const levels = this.#levels;
    levels[0] = shareLeft * this.left0;
    levels[1] = (shareLeft * this.left1 - levels[0]) / BLOCK;
    levels[2] = shareRight * this.right0;
    levels[3] = (shareRight * this.right1 - levels[2]) / BLOCK;
    this.#enter(from.left, this.#left, 0);
    this.#enter(from.right, this.#right, 2);
    if (this.#shape === BAND) this.#band(to, from);
    else this.#low(to, from);
    this.#leave(from.left, this.#left, 0);
    this.#leave(from.right, this.#right, 2);
  }

  /** The filter as a matrix on its two states, of which each frame of input adds something to both: c, d, e, f. */
  #matrix(of: Float64Array): void {
    const { width } = this;
    const g = this.#g;
    const c = (2 * g) / (1 + g * (g + width));
    of[0] = c;
    of[1] = c / g - 1;
    of[2] = c * g;
    of[3] = 1 - c * g;
  }

  /** Filters the first two frames of a channel by its states; all that follow need nothing but the two before them. */
  #enter(from: Float64Array, matrix: Float64Array, at: number): void {
    const c = matrix[0]!;
    const d = matrix[1]!;
    const e = matrix[2]!;
    const f = matrix[3]!;
    const p = this.#state[at]!;
    const q = this.#state[at + 1]!;
    const x = from[0]!;
    const nextP = d * p - c * q + c * x;
    const nextQ = c * p + f * q + e * x;
    const newest = this.#newest;
    if (this.#shape === BAND) {
      newest[at + 1] = (p + nextP) / c;
      newest[at] = ((1 + d) * nextP - c * nextQ) / c + from[1]!;
    } else {
      newest[at + 1] = (q + nextQ) / e;
      newest[at] = (c * nextP + (1 + f) * nextQ) / e + from[1]!;
    }
  }

  /** Finds a channel's states after the block: the two that would go on as its newest frames do. */
  #leave(from: Float64Array, matrix: Float64Array, at: number): void {
    const c = matrix[0]!;
    const d = matrix[1]!;
    const e = matrix[2]!;
    const f = matrix[3]!;
    const x = from[BLOCK - 1]!;
    const before = from[BLOCK - 2]!;
    const newest = this.#newest;
    const along = d + f;
    const back = d * f + c * c;
    // Two frames of silence after the block.
    const free = along * newest[at]! - back * newest[at + 1]!;
    const a = 1 + d;
    const b = 1 + f;
    const whole = -c * (a * b + c * c);
    const state = this.#state;
    if (this.#shape === BAND) {
      const first = c * (free - before);
      const second = along * first - back * c * newest[at]! - c * x;
      state[at] = (c * second - c * (a + f) * first) / whole + 1e-18;
      state[at + 1] = (a * second - (a * d - c * c) * first) / whole + 1e-18;
    } else {
      const first = e * (free + 2 * x + before);
      const second = along * first - back * e * newest[at]! + e * x;
      state[at] = ((b * f - c * c) * first - b * second) / whole + 1e-18;
      state[at + 1] = (c * second - c * (d + b) * first) / whole + 1e-18;
    }
  }

  /** Adds what is near the centre: both channels in one pass, since neither waits for the other's last frame. */
  #band({ left: toLeft, right: toRight }: StereoBlock, { left, right }: StereoBlock): void {
    const alongLeft = this.#left[1]! + this.#left[3]!;
    const backLeft = this.#left[1]! * this.#left[3]! + this.#left[0]! * this.#left[0]!;
    const alongRight = this.#right[1]! + this.#right[3]!;
    const backRight = this.#right[1]! * this.#right[3]! + this.#right[0]! * this.#right[0]!;
    const newest = this.#newest;
    let l1 = newest[0]!;
    let l2 = newest[1]!;
    let r1 = newest[2]!;
    let r2 = newest[3]!;
    const stepLeft = this.#levels[1]!;
    const stepRight = this.#levels[3]!;
    let levelLeft = this.#levels[0]! + stepLeft;
    let levelRight = this.#levels[2]! + stepRight;
    toLeft[0] = toLeft[0]! + levelLeft * l2;
    toRight[0] = toRight[0]! + levelRight * r2;
    levelLeft += stepLeft;
    levelRight += stepRight;
    toLeft[1] = toLeft[1]! + levelLeft * l1;
    toRight[1] = toRight[1]! + levelRight * r1;
    for (let i = 2; i < BLOCK; i += 2) {
      l2 = left[i]! - left[i - 2]! - backLeft * l2 + alongLeft * l1;
      r2 = right[i]! - right[i - 2]! - backRight * r2 + alongRight * r1;
      levelLeft += stepLeft;
      levelRight += stepRight;
      toLeft[i] = toLeft[i]! + levelLeft * l2;
      toRight[i] = toRight[i]! + levelRight * r2;
      l1 = left[i + 1]! - left[i - 1]! - backLeft * l1 + alongLeft * l2;
      r1 = right[i + 1]! - right[i - 1]! - backRight * r1 + alongRight * r2;
      levelLeft += stepLeft;
      levelRight += stepRight;
      toLeft[i + 1] = toLeft[i + 1]! + levelLeft * l1;
      toRight[i + 1] = toRight[i + 1]! + levelRight * r1;
    }
    newest[0] = l1;
    newest[1] = l2;
    newest[2] = r1;
    newest[3] = r2;
  }

  /** Adds all below the corner, as `#band` does. */
  #low({ left: toLeft, right: toRight }: StereoBlock, { left, right }: StereoBlock): void {
    const alongLeft = this.#left[1]! + this.#left[3]!;
    const backLeft = this.#left[1]! * this.#left[3]! + this.#left[0]! * this.#left[0]!;
    const alongRight = this.#right[1]! + this.#right[3]!;
    const backRight = this.#right[1]! * this.#right[3]! + this.#right[0]! * this.#right[0]!;
    const newest = this.#newest;
    let l1 = newest[0]!;
    let l2 = newest[1]!;
    let r1 = newest[2]!;
    let r2 = newest[3]!;
    const stepLeft = this.#levels[1]!;
    const stepRight = this.#levels[3]!;
    let levelLeft = this.#levels[0]! + stepLeft;
    let levelRight = this.#levels[2]! + stepRight;
    toLeft[0] = toLeft[0]! + levelLeft * l2;
    toRight[0] = toRight[0]! + levelRight * r2;
    levelLeft += stepLeft;
    levelRight += stepRight;
    toLeft[1] = toLeft[1]! + levelLeft * l1;
    toRight[1] = toRight[1]! + levelRight * r1;
    let pairLeft = left[0]! + left[1]!;
    let pairRight = right[0]! + right[1]!;
    for (let i = 2; i < BLOCK; i += 2) {
      const nextLeft = left[i - 1]! + left[i]!;
      const nextRight = right[i - 1]! + right[i]!;
      l2 = nextLeft + pairLeft - backLeft * l2 + alongLeft * l1;
      r2 = nextRight + pairRight - backRight * r2 + alongRight * r1;
      levelLeft += stepLeft;
      levelRight += stepRight;
      toLeft[i] = toLeft[i]! + levelLeft * l2;
      toRight[i] = toRight[i]! + levelRight * r2;
      pairLeft = left[i]! + left[i + 1]!;
      pairRight = right[i]! + right[i + 1]!;
      l1 = pairLeft + nextLeft - backLeft * l1 + alongLeft * l2;
      r1 = pairRight + nextRight - backRight * r1 + alongRight * r2;
      levelLeft += stepLeft;
      levelRight += stepRight;
      toLeft[i + 1] = toLeft[i + 1]! + levelLeft * l1;
      toRight[i + 1] = toRight[i + 1]! + levelRight * r1;
    }
    newest[0] = l1;
    newest[1] = l2;
    newest[2] = r1;
    newest[3] = r2;
  }
}
