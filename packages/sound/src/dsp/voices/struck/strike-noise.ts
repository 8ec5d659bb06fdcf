import { exp } from '@innertide/std/exponential';
import { cos, sin } from '@innertide/std/trigonometric';
import { DOUBLE_FIELD } from '../../../double-field.ts';
import type { TonePlace } from './modal-bank.ts';
import type { StruckTone } from './struck-tone.ts';

/** What remains of a blow in the body that was struck, beside the blow, and how many times slower it decays. */
const TAIL = 0.25;
const SLOWER = 5;

/** Decay times after which a burst is under −66 dB of its peak. */
const SPAN = 30;

/** How many times faster it rises than it decays, and what brings the peak of its envelope to 1. */
const RISE = 10;
const PEAK = 1.435;

/** Brings a spline of the differences of numbers from 0.6 to 1 either way to a peak of about 1. */
const SCALE = 1.25;

/**
 * Bursts of noise that strikes bring along: differences of random numbers at the rate that its band asks for, joined by a quintic B-spline,
 * under three exponentials (a rise, the blow, a longer tail). Numbers and envelope are functions of time and key alone, so every sample rate
 * renders the same burst and any moment of it is reached directly.
 */
export class StrikeNoise {
  readonly #sampleRate: number;
  readonly #start: Float64Array;
  readonly #level: Float64Array;
  readonly #rate: Float64Array;
  /** Nepers a frame. */
  readonly #fall: Float64Array;
  readonly #left: Float64Array;
  readonly #right: Float64Array;
  readonly #seed: Int32Array;
  /** The polynomial between two random numbers, for both channels. */
  readonly #curve = new Float64Array(12);
  #common = DOUBLE_FIELD;
  #own = DOUBLE_FIELD;

  constructor(sampleRate: number, capacity: number) {
    this.#sampleRate = sampleRate;
    this.#start = new Float64Array(capacity);
    this.#level = new Float64Array(capacity);
    this.#rate = new Float64Array(capacity);
    this.#fall = new Float64Array(capacity);
    this.#left = new Float64Array(capacity);
    this.#right = new Float64Array(capacity);
    this.#seed = new Int32Array(capacity);
  }

  /** Takes over the noise of a tone. @param key of the note. */
  begin(slot: number, tone: StruckTone, { gain, angle, startFrame }: TonePlace, key: number): void {
    this.#start[slot] = startFrame;
    this.#level[slot] = PEAK * gain * tone.noiseLevel;
    // The spectrum of such a spline is highest at 0.23 of its rate.
    this.#rate[slot] = Math.min(tone.noiseHz / 0.23, 0.5 * this.#sampleRate) / this.#sampleRate;
    this.#fall[slot] = 1 / (tone.noiseSeconds * this.#sampleRate);
    this.#left[slot] = SCALE * cos(angle);
    this.#right[slot] = SCALE * sin(angle);
    this.#seed[slot] = Math.imul(key | 0, 0x9e3779b1) ^ 0x5bd1e995;
  }

  /** Adds a burst to the block that begins at `frame`. @returns whether it goes on. */
  add(left: Float64Array, right: Float64Array, slot: number, frame: number): boolean {
    const start = this.#start[slot]!;
    const from = Math.max(0, Math.ceil(start - frame));
    if (from >= left.length) return true;
    const age = frame + from - start;
    if (age * this.#fall[slot]! >= SPAN || this.#level[slot] === 0) return false;
    const rate = this.#rate[slot]!;
    const fall = this.#fall[slot]!;
    const shrink = exp(-fall);
    const shrinkRise = exp(-RISE * fall);
    const shrinkTail = exp(-fall / SLOWER);
    const gainLeft = this.#left[slot]!;
    const gainRight = this.#right[slot]!;
    const curve = this.#curve;
    let decay = this.#level[slot]! * exp(-age * fall);
    let rise = (1 + TAIL) * this.#level[slot]! * exp(-RISE * age * fall);
    let tail = TAIL * this.#level[slot]! * exp((-age * fall) / SLOWER);
    let place = age * rate;
    let cell = Math.floor(place) | 0;
    this.#bend(slot, cell);
    for (let i = from; i < left.length; i += 1) {
      if (place >= cell + 1) {
        cell += 1;
        this.#bend(slot, cell);
      }
      const t = place - cell;
      const gain = decay + tail - rise;
      const l = ((((curve[0]! * t + curve[1]!) * t + curve[2]!) * t + curve[3]!) * t + curve[4]!) * t + curve[5]!;
      const r = ((((curve[6]! * t + curve[7]!) * t + curve[8]!) * t + curve[9]!) * t + curve[10]!) * t + curve[11]!;
      left[i] = left[i]! + gainLeft * gain * l;
      right[i] = right[i]! + gainRight * gain * r;
      place += rate;
      decay *= shrink;
      rise *= shrinkRise;
      tail *= shrinkTail;
    }
    return true;
  }

  /** Finds the curve between two random numbers: the differences around it, weighted by the spline. */
  #bend(slot: number, cell: number): void {
    const curve = this.#curve;
    curve.fill(0);
    this.#draw(this.#seed[slot]!, cell - 1);
    let common = this.#common;
    let own = this.#own;
    for (let k = 0; k < 6; k += 1) {
      this.#draw(this.#seed[slot]!, cell + k);
      const left = (this.#common + this.#own - common - own) / 120;
      const right = (this.#common - this.#own - common + own) / 120;
      common = this.#common;
      own = this.#own;
      for (let power = 0; power < 6; power += 1) {
        const weight = SPLINE[6 * k + power]!;
        curve[power] = curve[power]! + weight * left;
        curve[6 + power] = curve[6 + power]! + weight * right;
      }
    }
  }

  /** Sets what both channels have in common at a random number's place, and what each has for itself. */
  #draw(seed: number, place: number): void {
    let h = seed ^ Math.imul(place, 0x85ebca6b);
    h = Math.imul(h ^ (h >>> 16), 0x7feb352d);
    h = Math.imul(h ^ (h >>> 15), 0x846ca68b);
    h ^= h >>> 16;
    // Away from zero, so that no peak stands out.
    this.#common = (h >> 16) * 1e-5 + (h < 0 ? -0.52 : 0.52);
    const rest = (h << 16) >> 16;
    this.#own = rest * 6.2e-6 + (rest < 0 ? -0.32 : 0.32);
  }
}

/** Coefficients of x⁵ down to 1 in 120 times the quintic B-spline, for each of the six neighbours. */
const SPLINE = [
  -1, 5, -10, 10, -5, 1, 5, -20, 20, 20, -50, 26, -10, 30, 0, -60, 0, 66, 10, -20, -20, 20, 50, 26, -5, 5, 10, 10, 5, 1,
  1, 0, 0, 0, 0, 0,
];
