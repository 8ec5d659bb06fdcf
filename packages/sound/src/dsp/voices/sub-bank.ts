import { BLOCK, type StereoBlock } from '../signal/block.ts';
import { kWeight, REFERENCE_POWER } from './k-weight.ts';
import type { VoiceBank, VoiceNote } from './voice-note.ts';
import { keyByte, VoiceSlots } from './voice-slots.ts';

/** Level under which a voice is not computed (−110 dB). */
const INAUDIBLE = 3e-6;

/** Cents by which the tone drifts around its pitch. */
const DRIFT_CENTS = 0.8;

/**
 * A low soft tone: a sine with a little second, third and fourth harmonic, without which small loudspeakers are silent below 100 Hz.
 * The harmonics come from the sine itself (Chebyshev polynomials), swell and fade on their own, and stand a little apart.
 */
export class SubBank implements VoiceBank {
  readonly #sampleRate: number;
  readonly #frames: number;
  readonly #slots: VoiceSlots;
  /** Gain that brings the note to its loudness. */
  readonly #gain: Float64Array;

  constructor(sampleRate: number, frames = BLOCK, capacity = 4) {
    this.#sampleRate = sampleRate;
    this.#frames = frames;
    this.#slots = new VoiceSlots(sampleRate, capacity, 0.05);
    this.#gain = new Float64Array(this.#slots.count);
  }

  reset(): void {
    this.#slots.reset();
  }

  start(note: VoiceNote, nowFrame: number): void {
    const v = this.#slots.claim(note, nowFrame);
    if (v < 0) return;
    const hz = this.#slots.hz[v]!;
    let power = kWeight(hz);
    for (let n = 2; n <= 4; n += 1) power += this.#share(v, n) ** 2 * kWeight(n * hz);
    // A sine has half the power of its amplitude squared, in each of two channels.
    this.#gain[v] = Math.sqrt(REFERENCE_POWER / power);
  }

  /** Mean amplitude of a harmonic: more of it where the note is played hard or its world is bright. */
  #share(v: number, n: number): number {
    const bright = 2 ** (1.3 * (this.#slots.force[v]! - 0.6) + 0.5 * this.#slots.light[v]!);
    return (n === 2 ? 0.2 : n === 3 ? 0.1 : 0.035) * bright;
  }

  /** Amplitude of a harmonic at an age: slow swells, a third apart in phase between the channels. */
  #harmonic(v: number, n: number, age: number, side: number): number {
    const key = this.#slots.key[v]!;
    const rate = 0.045 + 0.05 * keyByte(key, 4 * n) + 0.02 * n;
    return this.#share(v, n) * (1 + 0.6 * Math.sin(2 * Math.PI * (rate * age + keyByte(key, 6 * n) + 0.21 * side)));
  }

  /** Turns of the sine at an age. */
  #turns(v: number, age: number): number {
    const key = this.#slots.key[v]!;
    const hz = this.#slots.hz[v]!;
    const rate = 0.07 + 0.06 * keyByte(key, 0);
    const depth = (hz * DRIFT_CENTS * 5.776e-4) / (2 * Math.PI * rate);
    return hz * age + keyByte(key, 12) + depth * Math.sin(2 * Math.PI * (rate * age + keyByte(key, 20)));
  }

  render(buses: readonly StereoBlock[], frame: number): void {
    for (let v = 0; v < this.#slots.count; v += 1) {
      if (this.#slots.sounds(v, frame + this.#frames)) this.#voice(v, buses[this.#slots.distance[v]!]!, frame);
    }
  }

  #voice(v: number, { left, right }: StereoBlock, frame: number): void {
    const slots = this.#slots;
    const rate = this.#sampleRate;
    const from = Math.max(0, Math.ceil(slots.start[v]! - frame));
    const count = this.#frames - from;
    const age0 = (frame + from - slots.start[v]!) / rate;
    const age1 = (frame + this.#frames - slots.start[v]!) / rate;
    if (slots.isOver(v, age0)) {
      slots.free(v);
      return;
    }
    const gain = this.#gain[v]! * slots.level[v]!;
    const level0 = gain * slots.riseAt(v, age0) * slots.restAt(v, age0);
    const level1 = slots.isFading(v) ? 0 : gain * slots.riseAt(v, age1) * slots.restAt(v, age1);
    slots.finish(v, level1);
    if (level0 < INAUDIBLE && level1 < INAUDIBLE) return;
    const turns0 = this.#turns(v, age0);
    const turn = (2 * Math.PI * (this.#turns(v, age1) - turns0)) / count;
    const cosine = Math.cos(turn);
    const sine = Math.sin(turn);
    let c = Math.cos(2 * Math.PI * (turns0 - Math.floor(turns0)));
    let s = Math.sin(2 * Math.PI * (turns0 - Math.floor(turns0)));
    const panLeft = slots.left[v]!;
    const panRight = slots.right[v]!;
    // Bass stands nearly in the middle: half of its place at most.
    let ll = level0 * (0.5 + 0.5 * panLeft);
    let lr = level0 * (0.5 + 0.5 * panRight);
    const llStep = (level1 * (0.5 + 0.5 * panLeft) - ll) / count;
    const lrStep = (level1 * (0.5 + 0.5 * panRight) - lr) / count;
    const l2 = this.#harmonic(v, 2, age0, -1);
    const l3 = this.#harmonic(v, 3, age0, -1);
    const l4 = this.#harmonic(v, 4, age0, -1);
    const r2 = this.#harmonic(v, 2, age0, 1);
    const r3 = this.#harmonic(v, 3, age0, 1);
    const r4 = this.#harmonic(v, 4, age0, 1);
    const l2Step = (this.#harmonic(v, 2, age1, -1) - l2) / count;
    const l3Step = (this.#harmonic(v, 3, age1, -1) - l3) / count;
    const r2Step = (this.#harmonic(v, 2, age1, 1) - r2) / count;
    const r3Step = (this.#harmonic(v, 3, age1, 1) - r3) / count;
    for (let i = from; i < this.#frames; i += 1) {
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
