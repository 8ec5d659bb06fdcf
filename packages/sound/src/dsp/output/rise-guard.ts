import { square } from '@innertide/std/exponential';
import type { Decibels, Seconds } from '@innertide/std/units';
import { DOUBLE_FIELD } from '../../double-field.ts';
import { BLOCK, type StereoBlock } from '../signal/block.ts';
import { dbToGain } from '../signal/levels.ts';

/** About how long a step is, whose gain is set at once: a drop is as short. */
const STEP_SECONDS: Seconds = 1 / 750;
const LEAST_STEP = 32;

/** A level is the energy of a fortieth of a second, and a rise what it is over the one a tenth before (analysis/envelope.ts). */
const LEVEL_SECONDS: Seconds = 0.025;
const RISE_SECONDS: Seconds = 0.1;
const RISE_DB: Decibels = 6;

/** What counts as silence: from there sound may come up at once to here. */
const FLOOR_DB: Decibels = -72;

/**
 * Lets nothing rise by more than 6 dB in a tenth of a second, by a gain that is set every 1.3 ms. It plays a
 * fortieth of a second late and so knows what comes. Where the energy of all steps that a level may touch would be too much for that
 * of the steps that lie wholly in the one before, the loudest are cut down to one height that leaves as much as is allowed, and
 * the quiet ones between them stay: neither a gap before a stroke nor the pulses of a steady trill are pressed, or each would lower what
 * the next is compared with, and the sound would sink. What falls is left alone.
 */
export class RiseGuard {
  isOn = false;
  /** Frames of a step: a block has a whole number of them. */
  readonly #step: number;
  /** Steps that a level touches at most, and that lie wholly in it at least. */
  readonly #outer: number;
  readonly #inner: number;
  /** Steps from a level to the one it is compared with. */
  readonly #apart: number;
  readonly #floor = square(dbToGain(FLOOR_DB));
  readonly #rise = square(dbToGain(RISE_DB));
  /** Mean squares by step, as they came in and as they went out: rings. */
  readonly #came: Float64Array;
  readonly #went: Float64Array;
  /** The most that a step may have for the sake of each of the last levels: a ring. */
  readonly #ceilings: Float64Array;
  /** What is not played yet: rings of as many steps as a level may touch. */
  readonly #heldLeft: Float64Array;
  readonly #heldRight: Float64Array;
  #at = 0;
  /** How much of what is heard is the guarded sound: it crosses over within a block when the guard is turned on or off. */
  #share = DOUBLE_FIELD;
  /** Gain at the end of what was played, the most that the step which is played now may have, and the most for the one after it. */
  #gain = DOUBLE_FIELD;
  #now = DOUBLE_FIELD;
  #next = DOUBLE_FIELD;
  #energy = DOUBLE_FIELD;

  constructor(sampleRate: number) {
    let step = LEAST_STEP;
    while (step < BLOCK && 1.5 * step < STEP_SECONDS * sampleRate) step *= 2;
    this.#step = step;
    const steps = (LEVEL_SECONDS * sampleRate) / this.#step;
    this.#outer = Math.ceil(steps) + 1;
    this.#inner = Math.max(1, Math.floor(steps) - 1);
    this.#apart = Math.ceil((RISE_SECONDS * sampleRate) / this.#step);
    const size = this.#apart + this.#inner + 2;
    this.#came = new Float64Array(size);
    this.#went = new Float64Array(size);
    this.#ceilings = new Float64Array(this.#outer);
    this.#heldLeft = new Float64Array(this.#outer * this.#step);
    this.#heldRight = new Float64Array(this.#outer * this.#step);
    this.reset();
  }

  reset(): void {
    this.#came.fill(0);
    this.#went.fill(0);
    this.#heldLeft.fill(0);
    this.#heldRight.fill(0);
    this.#share = this.isOn ? 1 : 0;
    this.#open();
  }

  #open(): void {
    this.#ceilings.fill(Number.POSITIVE_INFINITY);
    this.#gain = 1;
    this.#now = 1;
  }

  /** In place. */
  render(block: StereoBlock): void {
    if (!this.isOn && this.#share === 0) {
      // It can be turned on at any moment, and goes on from what was heard until then.
      this.#open();
      for (let from = 0; from < BLOCK; from += this.#step) this.#keep(block, from);
      return;
    }
    for (let from = 0; from < BLOCK; from += this.#step) this.#hold(block, from);
  }

  #keep({ left, right }: StereoBlock, from: number): void {
    this.#take(left, right, from);
    const heldLeft = this.#heldLeft;
    const heldRight = this.#heldRight;
    const slot = this.#step * (this.#at % this.#outer);
    for (let i = 0; i < this.#step; i += 1) {
      heldLeft[slot + i] = left[from + i]!;
      heldRight[slot + i] = right[from + i]!;
    }
    this.#store(this.#came[this.#place(this.#outer)]!);
  }

  /** Plays the step that came in a level before, and holds the one that comes in now. */
  #hold({ left, right }: StereoBlock, from: number): void {
    this.#take(left, right, from);
    this.#find();
    const heldLeft = this.#heldLeft;
    const heldRight = this.#heldRight;
    const slot = this.#step * (this.#at % this.#outer);
    const until = Math.min(this.#now, this.#next);
    let gain = this.#gain;
    const change = (until - gain) / this.#step;
    let share = this.#share;
    const shareStep = (this.isOn ? 1 : -1) / BLOCK;
    let sum = 0;
    for (let i = 0; i < this.#step; i += 1) {
      gain += change;
      share = Math.min(1, Math.max(0, share + shareStep));
      const l = heldLeft[slot + i]! * gain;
      const r = heldRight[slot + i]! * gain;
      heldLeft[slot + i] = left[from + i]!;
      heldRight[slot + i] = right[from + i]!;
      left[from + i] = left[from + i]! + share * (l - left[from + i]!);
      right[from + i] = right[from + i]! + share * (r - right[from + i]!);
      sum += l * l + r * r;
    }
    this.#share = share;
    this.#gain = until;
    this.#now = this.#next;
    this.#store(sum / this.#step);
  }

  #take(left: Float64Array, right: Float64Array, from: number): void {
    let energy = 0;
    for (let i = from; i < from + this.#step; i += 1) energy += left[i]! * left[i]! + right[i]! * right[i]!;
    this.#energy = energy / this.#step;
    this.#came[this.#place(0)] = this.#energy;
  }

  /** Notes what a step had that was played. */
  #store(energy: number): void {
    this.#went[this.#place(this.#outer)] = energy;
    // Comes round with both kinds of rings.
    this.#at = (this.#at + 1) % (this.#outer * this.#went.length);
  }

  /** Where a step lies in the rings that came in so many before the last. */
  #place(stepsBefore: number): number {
    const size = this.#went.length;
    return (this.#at - stepsBefore + 2 * size) % size;
  }

  /** Finds the ceiling of the steps up to the one which came in, and from all ceilings the gain of the step that is played next. */
  #find(): void {
    const outer = this.#outer;
    let level = 0;
    for (let n = 0; n < outer; n += 1) level += this.#came[this.#place(n)]!;
    const before = Math.min(this.#wentBefore(0), this.#wentBefore(1));
    const most = this.#rise * Math.max(this.#floor * this.#inner, before);
    const ceilings = this.#ceilings;
    ceilings[this.#at % outer] = level > most ? this.#ceiling(most) : Number.POSITIVE_INFINITY;
    let lowest = ceilings[0]!;
    for (let n = 1; n < outer; n += 1) lowest = Math.min(lowest, ceilings[n]!);
    const next = this.#came[this.#place(outer - 1)]!;
    this.#next = next > lowest ? Math.sqrt(lowest / next) : 1;
  }

  /** Energy of the steps that lie in the level a tenth before: it may end with either of two steps. */
  #wentBefore(earlier: 0 | 1): number {
    let sum = 0;
    for (let n = 0; n < this.#inner; n += 1) sum += this.#went[this.#place(this.#apart + earlier + n)]!;
    return sum;
  }

  /** The height to which the steps that came last are cut so that they have a sum. Found by parting those that reach it from the others. */
  #ceiling(sum: number): number {
    const outer = this.#outer;
    let height = sum / outer;
    for (let round = 0; round < outer; round += 1) {
      let under = 0;
      let over = 0;
      for (let n = 0; n < outer; n += 1) {
        const step = this.#came[this.#place(n)]!;
        if (step < height) under += step;
        else over += 1;
      }
      const higher = (sum - under) / over;
      if (!(higher > height)) break;
      height = higher;
    }
    return height;
  }
}
