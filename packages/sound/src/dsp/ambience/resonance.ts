import { tan } from '@innertide/std/trigonometric';
import type { Hertz } from '@innertide/std/units';
import { DOUBLE_FIELD } from '../../double-field.ts';
import { BLOCK, type StereoBlock } from '../signal/block.ts';
import { BAND, enterBlock, LOW, leaveBlock, type ResonanceChannels } from './resonance-states.ts';

export { BAND, LOW };

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
  readonly #apart: number;
  readonly #channels: ResonanceChannels;
  #g = DOUBLE_FIELD;
  /** Each channel's matrix, the same one where nothing is apart. */
  readonly #left = new Float64Array(6);
  readonly #right: Float64Array;

  /** @param apart how many times higher the right channel's corner lies. */
  constructor(sampleRate: number, shape: typeof LOW | typeof BAND, apart = 1) {
    this.#sampleRate = sampleRate;
    const pairs = () => new Float64Array(4);
    this.#channels = { shape, state: pairs(), newest: pairs(), levels: pairs() };
    this.#apart = apart;
    this.#right = apart === 1 ? this.#left : new Float64Array(6);
  }

  reset(): void {
    this.#channels.state.fill(0);
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
    const gl = tan((Math.PI * Math.min(hz, 0.42 * rate)) / rate);
    this.#g = gl;
    this.#matrix(this.#left);
    if (this.#right !== this.#left) {
      const gr = tan((Math.PI * Math.min(hz * this.#apart, 0.42 * rate)) / rate);
      this.#g = gr;
      this.#matrix(this.#right);
    }
    const { shape, levels } = this.#channels;
    const share = shape === BAND ? 0.5 * width : 0.5;
    const shareLeft = share * this.#left[shape === BAND ? 0 : 2]!;
    const shareRight = share * this.#right[shape === BAND ? 0 : 2]!;
    levels[0] = shareLeft * this.left0;
    levels[1] = (shareLeft * this.left1 - levels[0]) / BLOCK;
    levels[2] = shareRight * this.right0;
    levels[3] = (shareRight * this.right1 - levels[2]) / BLOCK;
    enterBlock(this.#left, this.#channels, from.left, to.left, 0);
    enterBlock(this.#right, this.#channels, from.right, to.right, 2);
    this.#run(to, from);
    leaveBlock(this.#left, this.#channels, from.left, 0);
    leaveBlock(this.#right, this.#channels, from.right, 2);
  }

  /**
   * The filter as a matrix on its two states, of which each frame of input adds something to both: c, d, e, f; then its trace and determinant,
   * by which a frame follows from the two before.
   */
  #matrix(of: Float64Array): void {
    const { width } = this;
    const g = this.#g;
    const c = (2 * g) / (1 + g * (g + width));
    of[0] = c;
    of[1] = c / g - 1;
    of[2] = c * g;
    of[3] = 1 - c * g;
    of[4] = of[1]! + of[3]!;
    of[5] = of[1]! * of[3]! + c * c;
  }

  /**
   * Adds what is near the centre, or all below the corner: both channels in one pass, since neither waits for the other's last frame. A band takes
   * a frame less the one but last of the input, a low-pass adds both and twice the one between.
   */
  #run({ left: toLeft, right: toRight }: StereoBlock, { left, right }: StereoBlock): void {
    const isBand = this.#channels.shape === BAND;
    const between = isBand ? 0 : 2;
    const last = isBand ? -1 : 1;
    const alongLeft = this.#left[4]!;
    const backLeft = this.#left[5]!;
    const alongRight = this.#right[4]!;
    const backRight = this.#right[5]!;
    const newest = this.#channels.newest;
    let l1 = newest[0]!;
    let l2 = newest[1]!;
    let r1 = newest[2]!;
    let r2 = newest[3]!;
    const stepLeft = this.#channels.levels[1]!;
    const stepRight = this.#channels.levels[3]!;
    let levelLeft = this.#channels.levels[0]!;
    let levelRight = this.#channels.levels[2]!;
    for (let i = 2; i < BLOCK; i += 2) {
      l2 = left[i]! + between * left[i - 1]! + last * left[i - 2]! - backLeft * l2 + alongLeft * l1;
      r2 = right[i]! + between * right[i - 1]! + last * right[i - 2]! - backRight * r2 + alongRight * r1;
      levelLeft += stepLeft;
      levelRight += stepRight;
      toLeft[i] = toLeft[i]! + levelLeft * l2;
      toRight[i] = toRight[i]! + levelRight * r2;
      l1 = left[i + 1]! + between * left[i]! + last * left[i - 1]! - backLeft * l1 + alongLeft * l2;
      r1 = right[i + 1]! + between * right[i]! + last * right[i - 1]! - backRight * r1 + alongRight * r2;
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
