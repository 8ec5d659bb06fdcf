import { square } from '@innertide/std/exponential';
import type { Decibels, Seconds } from '@innertide/std/units';
import { DOUBLE_FIELD } from '../../double-field.ts';
import { BLOCK, type StereoBlock } from '../signal/block.ts';
import { dbToGain } from '../signal/levels.ts';

/** Frames whose gain is set together. */
const STEP = 128;
const STEPS = BLOCK / STEP;

/** A level is the energy of a fortieth of a second, and a rise what it is over the one a tenth before. */
const LEVEL_SECONDS: Seconds = 0.025;
const RISE_SECONDS: Seconds = 0.1;

/** Under the limit by what lies between the edges of steps and those of any other fortieth of a second. */
const RISE_DB: Decibels = 4.2;

/** What counts as silence: from there sound may come up at once to here. */
const FLOOR_DB: Decibels = -72;

/**
 * Lets nothing rise by more than 6 dB in a tenth of a second, by a gain that is set every 128 frames. It plays a step late and so knows what
 * comes: where the gain has to fall it has fallen before the first loud frame. What falls is left alone.
 */
export class RiseGuard {
  isOn = false;
  readonly #levelSteps: number;
  readonly #riseSteps: number;
  /** Mean squares by step, as they came in and as they went out: rings. */
  readonly #came: Float64Array;
  readonly #went: Float64Array;
  readonly #floor = square(dbToGain(FLOOR_DB));
  readonly #rise = square(dbToGain(RISE_DB));
  #at = 0;
  /** The step that came last and is played next. */
  readonly #heldLeft = new Float64Array(STEP);
  readonly #heldRight = new Float64Array(STEP);
  /** How much of what is heard is the guarded sound: it crosses over within a block when the guard is turned on or off. */
  #share = DOUBLE_FIELD;
  /** Gain at the end of what was played, the most that the held step may have, and the most for what has just come. */
  #gain = DOUBLE_FIELD;
  #now = DOUBLE_FIELD;
  #next = DOUBLE_FIELD;
  #energy = DOUBLE_FIELD;

  constructor(sampleRate: number) {
    this.#levelSteps = Math.max(1, Math.round((LEVEL_SECONDS * sampleRate) / STEP));
    this.#riseSteps = Math.max(1, Math.round((RISE_SECONDS * sampleRate) / STEP));
    const size = this.#levelSteps + this.#riseSteps + 1;
    this.#came = new Float64Array(size);
    this.#went = new Float64Array(size);
    this.#share = 0;
    this.#open();
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
    this.#gain = 1;
    this.#now = 1;
  }

  /** In place. */
  render(block: StereoBlock): void {
    if (!this.isOn && this.#share === 0) {
      // It can be turned on at any moment: then what was played last is held already.
      this.#keep(block);
      this.#open();
      return;
    }
    for (let step = 0; step < STEPS; step += 1) this.#hold(block, step * STEP);
  }

  /** Keeps the block's last step. Frame by frame, because a view of a part is an object. */
  #keep({ left, right }: StereoBlock): void {
    const heldLeft = this.#heldLeft;
    const heldRight = this.#heldRight;
    for (let i = 0; i < STEP; i += 1) {
      heldLeft[i] = left[BLOCK - STEP + i]!;
      heldRight[i] = right[BLOCK - STEP + i]!;
    }
  }

  #hold({ left, right }: StereoBlock, from: number): void {
    let energy = 0;
    for (let i = from; i < from + STEP; i += 1) energy += left[i]! * left[i]! + right[i]! * right[i]!;
    this.#energy = energy / STEP;
    this.#find();
    const heldLeft = this.#heldLeft;
    const heldRight = this.#heldRight;
    const until = Math.min(this.#now, this.#next);
    let gain = this.#gain;
    const change = (until - gain) / STEP;
    let share = this.#share;
    const shareStep = (this.isOn ? 1 : -1) / BLOCK;
    let sum = 0;
    for (let i = 0; i < STEP; i += 1) {
      gain += change;
      share = Math.min(1, Math.max(0, share + shareStep));
      const l = heldLeft[i]! * gain;
      const r = heldRight[i]! * gain;
      heldLeft[i] = left[from + i]!;
      heldRight[i] = right[from + i]!;
      left[from + i] = heldLeft[i]! + share * (l - heldLeft[i]!);
      right[from + i] = heldRight[i]! + share * (r - heldRight[i]!);
      sum += l * l + r * r;
    }
    this.#share = share;
    this.#gain = until;
    this.#now = this.#next;
    this.#went[this.#at] = sum / STEP;
    this.#at = (this.#at + 1) % this.#went.length;
  }

  /** Sets the gain of the step that came: the loudest of the last fortieth of a second, under a rise over what was played a tenth before it will be. */
  #find(): void {
    const came = this.#came;
    const went = this.#went;
    const size = went.length;
    came[this.#at] = this.#energy;
    let level = 0;
    let before = 0;
    for (let n = 0; n < this.#levelSteps; n += 1) {
      // The loudest step: were each as loud as the mean may be, the first would leave nothing to the next.
      level = Math.max(level, came[(this.#at - n + size) % size]!);
      before += went[(this.#at + 1 - this.#riseSteps - n + 2 * size) % size]!;
    }
    const most = this.#rise * Math.max(this.#floor, before / this.#levelSteps);
    this.#next = level > most ? Math.sqrt(most / level) : 1;
  }
}
