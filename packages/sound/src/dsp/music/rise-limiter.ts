import type { Decibels, Seconds } from '@innertide/std/units';
import { DOUBLE_FIELD } from '../../double-field.ts';
import type { StereoBlock } from '../signal/block.ts';
import type { DistanceBuses } from '../space/distance-buses.ts';
import { DISTANCE_COUNT } from '../voices/voice-note.ts';

/** What counts as silence: from there a tone may rise at once to here (linear, −66 dBFS). */
const FLOOR = 0.0005;

/** Over how long energy is averaged. */
const AVERAGED: Seconds = 0.03;

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
  /** Gain at the end of the block before. */
  #gain = 1;

  constructor(blockSeconds: Seconds) {
    this.#blockSeconds = blockSeconds;
    this.#smoothing = 1 - Math.exp(-blockSeconds / AVERAGED);
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

  /** Holds a block back in place. @param level linear gain that all of it will be played at. */
  render({ core, device }: DistanceBuses, level: number): void {
    let energy = 0;
    for (let n = 0; n < DISTANCE_COUNT; n += 1) energy += meanSquare(core[n]!) + meanSquare(device[n]!);
    // Over the periods of a low tone, whatever the length of a block.
    this.#energy += this.#smoothing * (energy - this.#energy);
    const loud = level * Math.sqrt(this.#energy);
    const most = Math.max(FLOOR, this.#ringing) * this.#perBlock;
    const gain = loud > most ? most / loud : 1;
    this.#tail = Math.max(TAIL * Math.min(loud, most), this.#tail * this.#decay);
    this.#ringing = Math.max(Math.min(loud, most), this.#tail);
    if (gain < 1 || this.#gain < 1) {
      for (let n = 0; n < DISTANCE_COUNT; n += 1) {
        ramp(core[n]!, this.#gain, gain);
        ramp(device[n]!, this.#gain, gain);
      }
    }
    this.#gain = gain;
  }
}

/** Share of a block in which a gain falls: a millisecond, before the tone that it is for has risen. It rises over the whole block. */
const FALL = 1 / 16;

function ramp({ left, right }: StereoBlock, from: number, to: number): void {
  const frames = to < from ? FALL * left.length : left.length;
  const step = (to - from) / frames;
  let gain = from;
  for (let i = 0; i < left.length; i += 1) {
    if (i < frames) gain += step;
    left[i] = left[i]! * gain;
    right[i] = right[i]! * gain;
  }
}

/** In four sums at once: one alone would wait for every addition before it. */
function meanSquare({ left, right }: StereoBlock): number {
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
  return (a + b + c + d) / left.length;
}
