import { exp10 } from '@innertide/std/exponential';
import type { Decibels, Seconds } from '@innertide/std/units';
import { DOUBLE_FIELD } from '../../double-field.ts';
import type { StereoBlock } from '../signal/block.ts';

/** What counts as silence: from there a sound may rise at once to here (mean square, −54 dBFS). */
const FLOOR = 4e-6;

/** Over how long a level is averaged, and over how long it may rise so far: as startle is judged (analysis/envelope.ts). */
const WINDOW: Seconds = 0.025;
const APART: Seconds = 0.1;

/** How fast the power that a gain is for falls, in the same time: slower than a low tone's own ripple. */
const RIPPLE_DB: Decibels = 20;

/** Frames of one step: a window is many of them. */
const STEP = 64;

/** Steps by which the sound is delayed, and in which a gain falls before the tone that it is for: five milliseconds at 48 kHz. */
const AHEAD = 4;

/**
 * Holds a sound back that would startle: no fortieth of a second becomes louder than the one a tenth before by more than so many decibels,
 * wherever the two lie. Each step may have the least power, times the rise, of all windows that lie a tenth before a window with this step in
 * it; so their mean over any window holds the limit too.
 */
export class RiseLimiter {
  /** Steps of a window, and of the time between two that are compared. */
  readonly #window: number;
  readonly #windowSteps: number;
  readonly #apart: number;
  /** Mean square of the steps that were played, and of the windows that end with them, as rings. */
  readonly #powers: Float64Array;
  readonly #means: Float64Array;
  /** Gains that the last steps need, at their boundaries, and the least of those around each, as rings of AHEAD. */
  readonly #needed = new Float64Array(AHEAD);
  readonly #least = new Float64Array(AHEAD);
  readonly #delayLeft = new Float64Array(AHEAD * STEP);
  readonly #delayRight = new Float64Array(AHEAD * STEP);
  #at = 0;
  #rise = DOUBLE_FIELD;
  readonly #fall: number;
  /** Power of the sound as it comes in, but falling slowly: a low tone's own ripple presses nothing. */
  #held = DOUBLE_FIELD;
  #power = DOUBLE_FIELD;
  #before = DOUBLE_FIELD;
  /** Gains at the beginning and at the end of the step that is played. */
  #from = DOUBLE_FIELD;
  #to = DOUBLE_FIELD;

  constructor(sampleRate: number) {
    const stepSeconds = STEP / sampleRate;
    this.#windowSteps = WINDOW / stepSeconds;
    this.#window = Math.ceil(this.#windowSteps);
    this.#apart = Math.floor(APART / stepSeconds);
    this.#fall = exp10((-RIPPLE_DB / 10) * (stepSeconds / APART));
    this.#powers = new Float64Array(this.#window);
    this.#means = new Float64Array(this.#apart + 2);
  }

  /** @param riseDb the most that the level may rise in a tenth of a second. */
  load(riseDb: Decibels): void {
    // A window may lie across one step more than it is long.
    this.#rise = (exp10(riseDb / 10) * this.#windowSteps) / (this.#window + 1);
    this.reset();
  }

  reset(): void {
    this.#powers.fill(0);
    this.#means.fill(0);
    this.#needed.fill(1);
    this.#least.fill(1);
    this.#delayLeft.fill(0);
    this.#delayRight.fill(0);
    this.#at = 0;
    this.#held = 0;
    this.#before = 1;
    this.#from = 1;
  }

  /** Holds a block back in place; its length is a multiple of a step. */
  render(block: StereoBlock): void {
    for (let from = 0; from < block.left.length; from += STEP) {
      this.#measure(block, from);
      this.#plan();
      this.#delay(block.left, this.#delayLeft, from);
      this.#delay(block.right, this.#delayRight, from);
      if (this.#from < 1 || this.#to < 1) {
        this.#ramp(block.left, from);
        this.#ramp(block.right, from);
      }
      this.#from = this.#to;
      this.#measure(block, from);
      this.#store();
    }
  }

  /** Finds the gain that the step which comes in needs, and from it the one that the step which is played ends with. */
  #plan(): void {
    this.#held = Math.max(this.#power, this.#held * this.#fall);
    const means = this.#means;
    let place = (this.#at + means.length - 1 - this.#apart + AHEAD) % means.length;
    let most = means[place]!;
    for (let n = 1; n <= this.#window + 1; n += 1) {
      place = place + 1 === means.length ? 0 : place + 1;
      most = Math.min(most, means[place]!);
    }
    most = this.#rise * Math.max(FLOOR, most);
    const need = this.#held > most ? Math.sqrt(most / this.#held) : 1;
    const slot = this.#at % AHEAD;
    this.#needed[slot] = Math.min(need, this.#before);
    this.#before = need;
    let least = 1;
    for (let n = 0; n < AHEAD; n += 1) least = Math.min(least, this.#needed[n]!);
    this.#least[slot] = least;
    let sum = 0;
    for (let n = 0; n < AHEAD; n += 1) sum += this.#least[n]!;
    this.#to = sum / AHEAD;
  }

  #store(): void {
    const powers = this.#powers;
    powers[this.#at % powers.length] = this.#power;
    let sum = 0;
    for (let n = 0; n < powers.length; n += 1) sum += powers[n]!;
    this.#means[this.#at % this.#means.length] = sum / powers.length;
    // Comes round with all rings.
    this.#at = (this.#at + 1) % (AHEAD * powers.length * this.#means.length);
  }

  /** Exchanges a step for the one that came in AHEAD steps before. */
  #delay(channel: Float64Array, ring: Float64Array, from: number): void {
    const slot = STEP * (this.#at % AHEAD);
    for (let i = 0; i < STEP; i += 1) {
      const out = ring[slot + i]!;
      ring[slot + i] = channel[from + i]!;
      channel[from + i] = out;
    }
  }

  #ramp(channel: Float64Array, from: number): void {
    let gain = this.#from;
    const slope = (this.#to - gain) / STEP;
    for (let i = from; i < from + STEP; i += 1) {
      gain += slope;
      channel[i] = channel[i]! * gain;
    }
  }

  /** Adds up in four sums at once: one alone would wait for every addition before it. */
  #measure({ left, right }: StereoBlock, from: number): void {
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    for (let i = from; i < from + STEP; i += 2) {
      const x0 = left[i]!;
      const y0 = right[i]!;
      const x1 = left[i + 1]!;
      const y1 = right[i + 1]!;
      a += x0 * x0;
      b += y0 * y0;
      c += x1 * x1;
      d += y1 * y1;
    }
    this.#power = (a + b + c + d) / (2 * STEP);
  }
}
