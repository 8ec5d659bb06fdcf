import { exp2, exp10, log2 } from '@innertide/std/exponential';
import { COMFORT_LIMITS, NO_COMFORT, type OutputComfort } from '@innertide/std/output-comfort';
import { tan } from '@innertide/std/trigonometric';
import type { Decibels, Hertz } from '@innertide/std/units';
import { DOUBLE_FIELD } from '../../double-field.ts';
import { BLOCK, type StereoBlock } from '../signal/block.ts';
import { Glide } from '../signal/glide.ts';
import { dbToGain } from '../signal/levels.ts';
import { RiseGuard } from './rise-guard.ts';

/** By how much what is over the pitch is softer, and how deep the notch is. */
const SOFTER_DB: Decibels = -15;
const NOTCH_DB: Decibels = -24;

/** Bandwidth of the notch over its pitch, inverted: a narrow one. */
const NOTCH_Q = 7;

/** Time constant with which everything moves: a slider is followed without a step. */
const GLIDE_SECONDS = 0.08;

/** Changes smaller than this, in decibels, are none. */
const NOTHING_DB = 0.01;

/** One filter of second order for both channels (topology-preserving state variable; A. Simper, "SVF from transposed trapezoidal integrators", 2013). */
class Filter {
  readonly #sampleRate: number;
  readonly #isShelf: boolean;
  readonly #state = new Float64Array(4);
  readonly #gain: Glide;
  readonly #pitch: Glide;
  #a1 = DOUBLE_FIELD;
  #a2 = DOUBLE_FIELD;
  #a3 = DOUBLE_FIELD;
  #m0 = DOUBLE_FIELD;
  #m1 = DOUBLE_FIELD;
  #m2 = DOUBLE_FIELD;

  constructor(sampleRate: number, isShelf: boolean, hz: Hertz) {
    this.#sampleRate = sampleRate;
    this.#isShelf = isShelf;
    this.#gain = new Glide(0, GLIDE_SECONDS, BLOCK / sampleRate);
    this.#pitch = new Glide(log2(hz), GLIDE_SECONDS, BLOCK / sampleRate);
  }

  /** Moves to a pitch and a gain there; null glides back to nothing where it is. */
  aim(hz: Hertz | null, db: Decibels): void {
    this.#gain.target = hz === null ? 0 : db;
    if (hz === null) return;
    this.#pitch.target = log2(hz);
    // What was not audible jumps to its place.
    if (Math.abs(this.#gain.value) < NOTHING_DB) this.#pitch.jump(log2(hz));
  }

  render({ left, right }: StereoBlock): void {
    this.#gain.step();
    this.#pitch.step();
    if (Math.abs(this.#gain.value) < NOTHING_DB) {
      this.#state.fill(0);
      return;
    }
    this.#set();
    this.#filter(left, 0);
    this.#filter(right, 2);
  }

  #set(): void {
    const gain = exp10(this.#gain.value / 40);
    const hz = Math.min(exp2(this.#pitch.value), 0.45 * this.#sampleRate);
    const warped = tan((Math.PI * hz) / this.#sampleRate);
    const g = this.#isShelf ? warped * Math.sqrt(gain) : warped;
    const k = this.#isShelf ? Math.SQRT2 : 1 / (NOTCH_Q * gain);
    this.#a1 = 1 / (1 + g * (g + k));
    this.#a2 = g * this.#a1;
    this.#a3 = g * this.#a2;
    this.#m0 = this.#isShelf ? gain * gain : 1;
    this.#m1 = this.#isShelf ? k * (1 - gain) * gain : k * (gain * gain - 1);
    this.#m2 = this.#isShelf ? 1 - gain * gain : 0;
  }

  #filter(channel: Float64Array, at: number): void {
    const a1 = this.#a1;
    const a2 = this.#a2;
    const a3 = this.#a3;
    const m0 = this.#m0;
    const m1 = this.#m1;
    const m2 = this.#m2;
    const state = this.#state;
    let p = state[at]!;
    let q = state[at + 1]!;
    for (let i = 0; i < BLOCK; i += 1) {
      const x = channel[i]!;
      const v3 = x - q;
      const v1 = a1 * p + a2 * v3;
      const v2 = q + a2 * p + a3 * v3;
      p = 2 * v1 - p;
      q = 2 * v2 - q;
      channel[i] = m0 * x + m1 * v1 + m2 * v2;
    }
    state[at] = p + 1e-18;
    state[at + 1] = q + 1e-18;
  }
}

/** What suits who listens, on the whole mix: a shelf, a notch, a balance and a guard against rises. All glide; nothing set is nothing done. */
export class Comfort {
  readonly #shelf: Filter;
  readonly #notch: Filter;
  readonly #balance: Glide;
  readonly #guard: RiseGuard;

  constructor(sampleRate: number) {
    this.#shelf = new Filter(sampleRate, true, COMFORT_LIMITS.softerAboveHz.max);
    this.#notch = new Filter(sampleRate, false, COMFORT_LIMITS.notchHz.max);
    this.#balance = new Glide(0, GLIDE_SECONDS, BLOCK / sampleRate);
    this.#guard = new RiseGuard(sampleRate);
    this.choose(NO_COMFORT);
  }

  choose({ softerAboveHz, notchHz, balanceDb, holdsRises }: OutputComfort): void {
    this.#shelf.aim(softerAboveHz, SOFTER_DB);
    this.#notch.aim(notchHz, NOTCH_DB);
    this.#balance.target = balanceDb;
    this.#guard.isOn = holdsRises;
  }

  /** What was played before is forgotten: something else begins from silence. */
  reset(): void {
    this.#guard.reset();
  }

  /** In place. */
  render(block: StereoBlock): void {
    this.#shelf.render(block);
    this.#notch.render(block);
    this.#lean(block);
    this.#guard.render(block);
  }

  /** The louder side stays as it is: no peak grows. */
  #lean({ left, right }: StereoBlock): void {
    const before = this.#balance.value;
    this.#balance.step();
    const after = this.#balance.value;
    if (Math.abs(before) < NOTHING_DB && Math.abs(after) < NOTHING_DB) return;
    let toLeft = +dbToGain(Math.min(0, -before));
    let toRight = +dbToGain(Math.min(0, before));
    const leftStep = (dbToGain(Math.min(0, -after)) - toLeft) / BLOCK;
    const rightStep = (dbToGain(Math.min(0, after)) - toRight) / BLOCK;
    for (let i = 0; i < BLOCK; i += 1) {
      toLeft += leftStep;
      toRight += rightStep;
      left[i] = left[i]! * toLeft;
      right[i] = right[i]! * toRight;
    }
  }
}
