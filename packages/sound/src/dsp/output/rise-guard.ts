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

/** Under the limit by what a step lets through before its gain is reached. */
const RISE_DB: Decibels = 4.2;

/** What counts as silence: from there sound may come up at once to here. */
const FLOOR_DB: Decibels = -72;

/**
 * Lets nothing rise by more than 6 dB in a tenth of a second, by a gain that is set every 128 frames from what is about to be played: it looks
 * ahead within its own step. What falls is left alone.
 */
export class RiseGuard {
  isOn = false;
  readonly #levelSteps: number;
  readonly #riseSteps: number;
  /** Mean squares by step, as they came in and as they went out: rings. */
  readonly #came: Float64Array;
  readonly #went: Float64Array;
  readonly #floor = dbToGain(FLOOR_DB) ** 2;
  readonly #rise = dbToGain(RISE_DB) ** 2;
  #at = 0;
  #gain = DOUBLE_FIELD;
  #next = DOUBLE_FIELD;
  #energy = DOUBLE_FIELD;

  constructor(sampleRate: number) {
    this.#levelSteps = Math.max(1, Math.round((LEVEL_SECONDS * sampleRate) / STEP));
    this.#riseSteps = Math.max(1, Math.round((RISE_SECONDS * sampleRate) / STEP));
    const size = this.#levelSteps + this.#riseSteps + 1;
    this.#came = new Float64Array(size);
    this.#went = new Float64Array(size);
    this.#gain = 1;
  }

  reset(): void {
    this.#came.fill(0);
    this.#went.fill(0);
    this.#gain = 1;
  }

  /** In place. */
  render(block: StereoBlock): void {
    if (!this.isOn) {
      this.#gain = 1;
      return;
    }
    for (let step = 0; step < STEPS; step += 1) this.#hold(block, step * STEP);
  }

  #hold({ left, right }: StereoBlock, from: number): void {
    let energy = 0;
    for (let i = from; i < from + STEP; i += 1) energy += left[i]! * left[i]! + right[i]! * right[i]!;
    this.#energy = energy / STEP;
    this.#find();
    let gain = this.#gain;
    // It falls in the first eighth of the step, and rises over all of it.
    const frames = this.#next < gain ? STEP / 8 : STEP;
    const change = (this.#next - gain) / frames;
    let sum = 0;
    for (let i = 0; i < STEP; i += 1) {
      if (i < frames) gain += change;
      const l = left[from + i]! * gain;
      const r = right[from + i]! * gain;
      left[from + i] = l;
      right[from + i] = r;
      sum += l * l + r * r;
    }
    this.#gain = this.#next;
    this.#went[this.#at] = sum / STEP;
    this.#at = (this.#at + 1) % this.#went.length;
  }

  /** Sets the gain of the step: the loudest that came in the last fortieth of a second, under a rise over what went out a tenth before. */
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
      before += went[(this.#at - this.#riseSteps - n + 2 * size) % size]!;
    }
    const most = this.#rise * Math.max(this.#floor, before / this.#levelSteps);
    this.#next = level > most ? Math.sqrt(most / level) : 1;
  }
}
