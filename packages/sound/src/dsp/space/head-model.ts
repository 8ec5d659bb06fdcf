import { DOUBLE_FIELD } from '../../double-field.ts';
import { BLOCK, type StereoBlock } from '../signal/block.ts';
import { powerOfTwo } from './decay.ts';

/** Radius of a head and speed of sound: metres, metres per second. */
const HEAD_RADIUS = 0.0875;
const SOUND_SPEED = 343;

/** Ears lie a little behind the middle: radians from straight ahead. */
const EAR_ANGLE = (100 * Math.PI) / 180;

/** Shadow of the head at its darkest (Brown and Duda: α_min and θ_min). */
const DARKEST = 0.1;
const DARKEST_ANGLE = (150 * Math.PI) / 180;

/** Two virtual loudspeakers reach each ear: this brings pink noise, independent in both, to the level it had. */
const LEVEL = 0.66;

/** Highest gain over lowest frequency of the head's filter on an ear, for a source so many radians away from that ear: α of Brown and Duda. */
export function shadowGain(fromEar: number): number {
  const angle = Math.min(Math.abs(fromEar), Math.PI);
  return 1 + DARKEST / 2 + (1 - DARKEST / 2) * Math.cos((angle / DARKEST_ANGLE) * Math.PI);
}

/** Seconds until a source so many radians away from an ear reaches it, beside the middle of the head (R. Woodworth, 1938). */
export function arrivalSeconds(fromEar: number): number {
  const angle = Math.abs(fromEar);
  const turn = angle < Math.PI / 2 ? -Math.cos(angle) : angle - Math.PI / 2;
  return (HEAD_RADIUS / SOUND_SPEED) * turn;
}

/**
 * Two virtual loudspeakers around a head, for headphones: each reaches both ears, the far one later and darker (C. P. Brown, R. O. Duda, "A
 * structural model for binaural sound synthesis", IEEE Trans. Speech and Audio Processing 6, 1998).
 */
export class HeadModel {
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
  #turn = DOUBLE_FIELD;

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

  /** Adds `from` as both ears receive it to `to`. @param turn radians by which both loudspeakers are turned to the right at the block's end. */
  render(from: StereoBlock, to: StereoBlock, gain0: number, gain1: number, turn: number): void {
    const write = this.#write;
    const mask = this.#mask;
    const left = this.#lines[0];
    const right = this.#lines[1];
    for (let i = 0; i < this.#frames; i += 1) {
      left[(write + i) & mask] = from.left[i]!;
      right[(write + i) & mask] = from.right[i]!;
    }
    this.#turn = turn;
    this.#path(0, -this.#azimuth, -EAR_ANGLE, left, to.left, gain0, gain1);
    this.#path(1, -this.#azimuth, EAR_ANGLE, left, to.right, gain0, gain1);
    this.#path(2, this.#azimuth, -EAR_ANGLE, right, to.left, gain0, gain1);
    this.#path(3, this.#azimuth, EAR_ANGLE, right, to.right, gain0, gain1);
    this.#write = (write + this.#frames) & mask;
    this.#isFresh = false;
  }

  /** Adds one loudspeaker as one side of the head receives it. */
  #path(
    n: number,
    azimuth: number,
    side: number,
    line: Float32Array,
    out: Float64Array,
    gain0: number,
    gain1: number,
  ): void {
    const rate = this.#sampleRate;
    const frames = this.#frames;
    const fromEar = azimuth + this.#turn - side;
    // Half the head's width of delay for all leaves no arrival before the sound, and room for the interpolation.
    const end = (arrivalSeconds(fromEar) + HEAD_RADIUS / SOUND_SPEED) * rate + 1;
    let delay = this.#isFresh ? end : this.#delays[n]!;
    this.#delays[n] = end;
    const step = (end - delay) / frames;
    // (1 + α s / 2ω₀) / (1 + s / 2ω₀), bilinear.
    const k = rate * (HEAD_RADIUS / SOUND_SPEED);
    const high = shadowGain(fromEar);
    const b0 = (1 + high * k) / (1 + k);
    const b1 = (1 - high * k) / (1 + k);
    const a = (k - 1) / (1 + k);
    const state = this.#state;
    let x1 = state[2 * n]!;
    let y1 = state[2 * n + 1]!;
    const mask = this.#mask;
    const write = this.#write;
    let gain = LEVEL * gain0;
    const gainStep = (LEVEL * gain1 - gain) / frames;
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
