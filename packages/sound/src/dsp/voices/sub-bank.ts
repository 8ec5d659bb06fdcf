import { exp2 } from '@innertide/std/exponential';
import { cos, sin } from '@innertide/std/trigonometric';
import { BLOCK, type StereoBlock } from '../signal/block.ts';
import { REFERENCE_POWER } from './k-weight.ts';
import { SlotBank } from './slot-bank.ts';
import { DRAWS } from './voice-slots.ts';

/** Cents by which the tone drifts around its pitch. */
const DRIFT_CENTS = 0.8;

/** Mean amplitudes of the second, third and fourth harmonic at force 0.6. */
const HARMONICS = [0.2, 0.1, 0.035] as const;

/**
 * A low soft tone: a sine with a little second, third and fourth harmonic, without which small loudspeakers are silent below 100 Hz.
 * The harmonics come from the sine itself (Chebyshev polynomials), swell and fade on their own, and stand a little apart.
 */
export class SubBank extends SlotBank {
  /** Gain that brings the note to its loudness. */
  readonly #gain: Float64Array;
  /** Mean amplitudes of its harmonics. */
  readonly #shares: Float64Array;
  /** Of the voice in hand at both ends of the block: turns; each harmonic's amplitude, left and right. */
  readonly #turns = new Float64Array(2);
  readonly #harmonics = new Float64Array(4 * HARMONICS.length);

  constructor(sampleRate: number, frames = BLOCK, capacity = 4) {
    super({ sampleRate, frames, capacity, shortest: 0.05, warm: 0 });
    this.#gain = new Float64Array(this.slots.count);
    this.#shares = new Float64Array(HARMONICS.length * this.slots.count);
  }

  protected begin(v: number): void {
    // More harmonics where the note is played hard or its world is bright.
    const bright = exp2(1.3 * (this.slots.force[v]! - 0.6) + 0.5 * this.slots.light[v]!);
    let power = this.slots.weights[1]!;
    for (let n = 0; n < HARMONICS.length; n += 1) {
      const share = HARMONICS[n]! * bright;
      this.#shares[HARMONICS.length * v + n] = share;
      power += share * share * this.slots.weights[n + 2]!;
    }
    // A sine has half the power of its amplitude squared, in each of two channels.
    this.#gain[v] = Math.sqrt(REFERENCE_POWER / power);
  }

  /** Sets one end of the block: turns of the sine, and the harmonics of both channels, which swell slowly, a little apart. */
  #aim(v: number, end: number): void {
    const slots = this.slots;
    const { draws } = slots;
    const d = DRAWS * v;
    const age = end === 0 ? slots.age0 : slots.age1;
    const hz = slots.hz[v]!;
    const rate = 0.07 + 0.06 * draws[d]!;
    const depth = (hz * DRIFT_CENTS * 5.776e-4) / (2 * Math.PI * rate);
    this.#turns[end] = hz * age + draws[d + 1]! + depth * sin(2 * Math.PI * (rate * age + draws[d + 2]!));
    for (let n = 0; n < HARMONICS.length; n += 1) {
      const share = this.#shares[HARMONICS.length * v + n]!;
      const turn = (0.08 + 0.05 * draws[d + 3 + n]! + 0.02 * n) * age + draws[d + 6 + n]!;
      this.#harmonics[4 * n + end] = share * (1 + 0.6 * sin(2 * Math.PI * (turn - 0.21)));
      this.#harmonics[4 * n + 2 + end] = share * (1 + 0.6 * sin(2 * Math.PI * (turn + 0.21)));
    }
  }

  protected add(v: number, { left, right }: StereoBlock): void {
    const slots = this.slots;
    this.#aim(v, 0);
    this.#aim(v, 1);
    const { from, level0, level1 } = slots;
    const gain = this.#gain[v]!;
    const count = this.frames - from;
    const turns0 = this.#turns[0]!;
    const turn = (2 * Math.PI * (this.#turns[1]! - turns0)) / count;
    const cosine = cos(turn);
    const sine = sin(turn);
    let c = +cos(2 * Math.PI * (turns0 - Math.floor(turns0)));
    let s = +sin(2 * Math.PI * (turns0 - Math.floor(turns0)));
    const panLeft = slots.left[v]!;
    const panRight = slots.right[v]!;
    // Bass stands nearly in the middle: half of its place at most.
    let ll = gain * level0 * (0.5 + 0.5 * panLeft);
    let lr = gain * level0 * (0.5 + 0.5 * panRight);
    const llStep = (gain * level1 * (0.5 + 0.5 * panLeft) - ll) / count;
    const lrStep = (gain * level1 * (0.5 + 0.5 * panRight) - lr) / count;
    const h = this.#harmonics;
    const l2 = h[0]!;
    const l3 = h[4]!;
    const l4 = h[8]!;
    const r2 = h[2]!;
    const r3 = h[6]!;
    const r4 = h[10]!;
    const l2Step = (h[1]! - l2) / count;
    const l3Step = (h[5]! - l3) / count;
    const r2Step = (h[3]! - r2) / count;
    const r3Step = (h[7]! - r3) / count;
    for (let i = from; i < this.frames; i += 1) {
      const k = i - from;
      const second = 2 * s * c;
      const third = s * (3 - 4 * s * s);
      const fourth = 2 * second * (c * c - s * s);
      left[i] = left[i]! + ll * (s + (l2 + k * l2Step) * second + (l3 + k * l3Step) * third + l4 * fourth);
      right[i] = right[i]! + lr * (s + (r2 + k * r2Step) * second + (r3 + k * r3Step) * third + r4 * fourth);
      const next = s * cosine + c * sine;
      c = c * cosine - s * sine;
      s = next;
      ll += llStep;
      lr += lrStep;
    }
  }
}
