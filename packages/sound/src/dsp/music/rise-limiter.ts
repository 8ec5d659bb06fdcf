import type { Decibels, Seconds } from '@innertide/std/units';
import { DOUBLE_FIELD } from '../../double-field.ts';
import type { StereoBlock } from '../signal/block.ts';
import type { DistanceBuses } from '../space/distance-buses.ts';
import { DISTANCE_COUNT } from '../voices/voice-note.ts';

/** What counts as silence: from there a tone may rise at once to here (linear, −66 dBFS). */
const FLOOR = 0.0005;

/** Over how long energy is averaged. */
const AVERAGED: Seconds = 0.03;

/** Share of a block in which a gain falls: a millisecond, before the tone that it is for has risen. It rises over the whole block. */
const FALL = 1 / 16;

/** How far the hall's tail lies under what is played in it. */
const TAIL = 0.35;

/**
 * Keeps a struck tone after a silence from startling: the music's level may rise by so many decibels in a tenth of a second and no faster,
 * measured over what still rings. It looks at a whole block before it sounds.
 */
export class RiseLimiter {
  readonly #blockSeconds: Seconds;
  #perBlock = DOUBLE_FIELD;
  #decay = DOUBLE_FIELD;
  readonly #smoothing: number;
  #energy = DOUBLE_FIELD;
  /** Linear levels of the hall's tail, and of what sounded in the block before. */
  #tail = DOUBLE_FIELD;
  #ringing = DOUBLE_FIELD;
  /** Linear gain that the next block will be played at. A field, because fractions passed from function to function may be boxed. */
  level = DOUBLE_FIELD;
  /** Gain at the end of the block before, and of this one. */
  #gain = DOUBLE_FIELD;
  #next = DOUBLE_FIELD;
  /** Sum of mean squares. */
  #sum = DOUBLE_FIELD;

  constructor(blockSeconds: Seconds) {
    this.#blockSeconds = blockSeconds;
    this.#smoothing = 1 - Math.exp(-blockSeconds / AVERAGED);
    this.#gain = 1;
  }

  /** @param riseDb in a tenth of a second. @param tailSeconds in which the hall falls by 60 dB. */
  load(riseDb: Decibels, tailSeconds: Seconds): void {
    this.#perBlock = 10 ** ((riseDb * this.#blockSeconds) / 0.1 / 20);
    this.#decay = 10 ** ((-3 * this.#blockSeconds) / tailSeconds);
  }

  reset(): void {
    this.#energy = 0;
    this.#tail = 0;
    this.#ringing = 0;
    this.#gain = 1;
  }

  /** Holds a block back in place. */
  render({ core, device }: DistanceBuses): void {
    this.#sum = 0;
    for (let n = 0; n < DISTANCE_COUNT; n += 1) {
      this.#addMeanSquare(core[n]!);
      this.#addMeanSquare(device[n]!);
    }
    // Over the periods of a low tone, whatever the length of a block.
    this.#energy += this.#smoothing * (this.#sum - this.#energy);
    const loud = this.level * Math.sqrt(this.#energy);
    const most = Math.max(FLOOR, this.#ringing) * this.#perBlock;
    this.#next = loud > most ? most / loud : 1;
    this.#tail = Math.max(TAIL * Math.min(loud, most), this.#tail * this.#decay);
    this.#ringing = Math.max(Math.min(loud, most), this.#tail);
    if (this.#next < 1 || this.#gain < 1) {
      for (let n = 0; n < DISTANCE_COUNT; n += 1) {
        this.#ramp(core[n]!);
        this.#ramp(device[n]!);
      }
    }
    this.#gain = this.#next;
  }

  /** Takes a block from the gain of the one before to its own. */
  #ramp({ left, right }: StereoBlock): void {
    let gain = this.#gain;
    const frames = this.#next < gain ? FALL * left.length : left.length;
    const step = (this.#next - gain) / frames;
    for (let i = 0; i < left.length; i += 1) {
      if (i < frames) gain += step;
      left[i] = left[i]! * gain;
      right[i] = right[i]! * gain;
    }
  }

  /** Adds up in four sums at once: one alone would wait for every addition before it. */
  #addMeanSquare({ left, right }: StereoBlock): void {
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    for (let i = 0; i < left.length; i += 2) {
      const x0 = left[i]!;
      const y0 = right[i]!;
      const x1 = left[i + 1]!;
      const y1 = right[i + 1]!;
      a += x0 * x0;
      b += y0 * y0;
      c += x1 * x1;
      d += y1 * y1;
    }
    this.#sum += (a + b + c + d) / left.length;
  }
}
