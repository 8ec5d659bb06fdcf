import { cos } from '@innertide/std/trigonometric';
import { DOUBLE_FIELD } from '../../double-field.ts';
import { BLOCK, type StereoBlock } from '../signal/block.ts';
import { powerOfTwo } from './decay.ts';

/** Radius of a head and speed of sound: metres, metres per second. */
const HEAD_RADIUS = 0.0875;
const SOUND_SPEED = 343;

/** Where sound enters the head, a little behind the middle of each side: radians from straight ahead. */
const CANAL_ANGLE = (100 * Math.PI) / 180;

/** Shadow of the head at its darkest (Brown and Duda: α_min and θ_min). */
const DARKEST = 0.1;
const DARKEST_ANGLE = (150 * Math.PI) / 180;

/** Two virtual loudspeakers reach each side: this brings pink noise, independent in both, to the level it had. */
const LEVEL = 0.74;

/** Gain at the highest frequencies over that at the lowest on one side of the head, for a source so many radians away from it: α of Brown and Duda. */
export function shadowGain(incidence: number): number {
  const angle = Math.min(Math.abs(incidence), Math.PI);
  return 1 + DARKEST / 2 + (1 - DARKEST / 2) * cos((angle / DARKEST_ANGLE) * Math.PI);
}

/** Seconds until a source so many radians away from one side of the head arrives there, beside its middle (R. Woodworth, 1938). */
export function arrivalSeconds(incidence: number): number {
  const angle = Math.abs(incidence);
  const turn = angle < Math.PI / 2 ? -cos(angle) : angle - Math.PI / 2;
  return (HEAD_RADIUS / SOUND_SPEED) * turn;
}

/**
 * Two virtual loudspeakers around a head, for headphones: each reaches both sides, the far one later and darker (C. P. Brown, R. O. Duda, "A
 * structural model for binaural sound synthesis", IEEE Trans. Speech and Audio Processing 6, 1998).
 */
export class HeadModel {
  /** Gain at both ends of the next block, and radians by which both loudspeakers are turned to the right at its end. */
  gain0 = DOUBLE_FIELD;
  gain1 = DOUBLE_FIELD;
  turn = DOUBLE_FIELD;
  readonly #sampleRate: number;
  readonly #frames: number;
  readonly #azimuth: number;
  readonly #lines: readonly [Float32Array, Float32Array];
  readonly #mask: number;
  /** Delay in frames of each path (left to left, left to right, right to left, right to right) at the block's beginning. */
  readonly #delays = new Float64Array(4);
  /** Input and output of each path's shelf, one frame ago. */
  readonly #state = new Float64Array(8);
  #write = 0;
  #isFresh = true;

  /** @param azimuth of the loudspeakers, radians from the middle. */
  constructor(sampleRate: number, frames = BLOCK, azimuth = Math.PI / 6) {
    this.#sampleRate = sampleRate;
    this.#frames = frames;
    this.#azimuth = azimuth;
    const size = powerOfTwo(frames + 0.0015 * sampleRate + 4);
    this.#lines = [new Float32Array(size), new Float32Array(size)];
    this.#mask = size - 1;
  }

  reset(): void {
    for (const line of this.#lines) line.fill(0);
    this.#state.fill(0);
    this.#isFresh = true;
  }

  /** Adds `from` as both sides of the head receive it to `to`. */
  render(from: StereoBlock, to: StereoBlock): void {
    const write = this.#write;
    const mask = this.#mask;
    const left = this.#lines[0];
    const right = this.#lines[1];
    for (let i = 0; i < this.#frames; i += 1) {
      left[(write + i) & mask] = from.left[i]!;
      right[(write + i) & mask] = from.right[i]!;
    }
    this.#path(0, left, to.left);
    this.#path(1, left, to.right);
    this.#path(2, right, to.left);
    this.#path(3, right, to.right);
    this.#write = (write + this.#frames) & mask;
    this.#isFresh = false;
  }

  /** Adds a loudspeaker as one side of the head receives it: left to left, left to right, right to left, right to right. */
  #path(n: 0 | 1 | 2 | 3, line: Float32Array, out: Float64Array): void {
    const azimuth = n < 2 ? -this.#azimuth : this.#azimuth;
    const side = n % 2 === 0 ? -CANAL_ANGLE : CANAL_ANGLE;
    const rate = this.#sampleRate;
    const frames = this.#frames;
    const incidence = azimuth + this.turn - side;
    // Half the head's width of delay for all leaves no arrival before the sound, and room for the interpolation.
    const end = (arrivalSeconds(incidence) + HEAD_RADIUS / SOUND_SPEED) * rate + 1;
    let delay = this.#isFresh ? end : this.#delays[n]!;
    this.#delays[n] = end;
    const step = (end - delay) / frames;
    // (1 + α s / 2ω₀) / (1 + s / 2ω₀), bilinear.
    const k = rate * (HEAD_RADIUS / SOUND_SPEED);
    const high = shadowGain(incidence);
    const b0 = (1 + high * k) / (1 + k);
    const b1 = (1 - high * k) / (1 + k);
    const a = (k - 1) / (1 + k);
    const state = this.#state;
    let x1 = state[2 * n]!;
    let y1 = state[2 * n + 1]!;
    const mask = this.#mask;
    const write = this.#write;
    let gain = LEVEL * this.gain0;
    const gainStep = (LEVEL * this.gain1 - gain) / frames;
    for (let i = 0; i < frames; i += 1) {
      const whole = delay | 0;
      const near = line[(write + i - whole) & mask]!;
      const x = near + (delay - whole) * (line[(write + i - whole - 1) & mask]! - near);
      y1 = b0 * x + b1 * x1 + a * y1;
      x1 = x;
      gain += gainStep;
      out[i] = out[i]! + gain * y1;
      delay += step;
    }
    state[2 * n] = x1;
    state[2 * n + 1] = y1 + 1e-18;
  }
}
