import { cos, sin } from '@innertide/std/trigonometric';
import type { Seconds } from '@innertide/std/units';
import { DOUBLE_FIELD } from '../../double-field.ts';
import { BLOCK, type StereoBlock } from '../signal/block.ts';
import { onePoleShare } from '../signal/one-pole.ts';
import { HASH_RANGE, rehash } from './voice-slots.ts';

/** Mean distance of grains. */
const HOP_SECONDS = 0.32;

/** Shortest and longest grain: long enough to hold chords. */
const SHORTEST: Seconds = 1.8;
const LONGEST: Seconds = 4.2;

/** Least distance of what a grain reads from what is played now. */
const NEAREST: Seconds = 0.5;

/** Shares of grains an octave up and down; the rest keeps its pitch, so that it stays in the chord. */
const UP = 0.14;
const DOWN = 0.22;

/** Frames that a grain an octave down reads in a frame; all others read whole ones. */
const HALF = 0.5;

/** Full scale of the store: the music's bus may reach this before it is limited. */
const RANGE = 4;
const TO_STORE = 32767 / RANGE;
const FROM_STORE = RANGE / 32767;

/** Brings the cloud to the loudness of what it is made of: mean number of grains at once times the mean power of their window. */
const GAIN = 1 / Math.sqrt((((SHORTEST + LONGEST) / 2 / HOP_SECONDS) * 3) / 8);

/** Corner of the low-pass over the cloud: what an octave up would mirror at half the sample rate is gone, and it stands behind the music. */
const CORNER_HZ = 3200;

/**
 * Granular freeze of the music's own last minute (D. Gabor, 1947; C. Roads, "Microsound", 2001): long overlapping grains read from a ring
 * buffer of the music's bus. Which grain begins when, and where it reads, is a hash of the seed and the grain's number, so the cloud is a
 * function of the frame and of what was recorded.
 *
 * A seek empties the ring. Each grain sounds either exactly as it would have without the seek or not at all, when what it reads lies
 * before it: the cloud gathers over the first minute, and after a minute and the longest grain it is what it would have been.
 *
 * @example
 * freeze.record(buses, frame); // before the cloud is mixed in: it never feeds on itself
 * freeze.render(buses[DISTANCE.far], frame);
 */
export class GranularFreeze {
  /** Linear level at both ends of the next block, against that of the music it was made of. */
  level0 = DOUBLE_FIELD;
  level1 = DOUBLE_FIELD;
  readonly #sampleRate: number;
  readonly #frames: number;
  readonly #length: number;
  readonly #left: Int16Array;
  readonly #right: Int16Array;
  readonly #cloud: readonly [Float64Array, Float64Array];
  readonly #filter = new Float64Array(4);
  #seed = 0;
  /** First frame that is recorded; grains that read before it are silent. */
  #validFrom = 0;
  /** Of the grain in hand: its beginning and its length in frames, where it reads, how fast, and its place. */
  #begin = DOUBLE_FIELD;
  #span = DOUBLE_FIELD;
  #reads = DOUBLE_FIELD;
  #pace = DOUBLE_FIELD;
  #panLeft = DOUBLE_FIELD;
  #panRight = DOUBLE_FIELD;
  /** Where the grain in hand reads first in the block, its window there and its slope. */
  #at = DOUBLE_FIELD;
  #window = DOUBLE_FIELD;
  #windowStep = DOUBLE_FIELD;

  /** @param seconds of music it remembers, 12 or more; 4 bytes for each frame of them. */
  constructor(sampleRate: number, frames = BLOCK, seconds: Seconds = 60) {
    this.#sampleRate = sampleRate;
    this.#frames = frames;
    this.#length = Math.ceil((seconds * sampleRate) / frames) * frames;
    // The frame at the end repeats the first one: what lies between two frames is never read across the end.
    this.#left = new Int16Array(this.#length + 1);
    this.#right = new Int16Array(this.#length + 1);
    this.#cloud = [new Float64Array(frames), new Float64Array(frames)];
  }

  /** Begins at a frame with nothing recorded: of a new piece, or after a seek. @param seed unsigned 32-bit integer. */
  reset(seed: number, frame: number): void {
    this.#seed = rehash(seed | 0, 5);
    this.#validFrom = frame;
    this.#filter.fill(0);
  }

  /** Stores the sum of some buses in the block that begins at `frame`; blocks follow one another. A silent cloud remembers nothing. */
  record(buses: readonly StereoBlock[], frame: number): void {
    const frames = this.#frames;
    if (this.level0 === 0 && this.level1 === 0) {
      this.#validFrom = frame + frames;
      return;
    }
    const sumLeft = this.#cloud[0];
    const sumRight = this.#cloud[1];
    sumLeft.set(buses[0]!.left);
    sumRight.set(buses[0]!.right);
    for (let n = 1; n < buses.length; n += 1) {
      const { left, right } = buses[n]!;
      for (let i = 0; i < frames; i += 1) {
        sumLeft[i] = sumLeft[i]! + left[i]!;
        sumRight[i] = sumRight[i]! + right[i]!;
      }
    }
    const storeLeft = this.#left;
    const storeRight = this.#right;
    let at = frame % this.#length;
    if (at < 0) at += this.#length;
    for (let i = 0; i < frames; i += 1) {
      // Int16Array wraps what lies outside its range, so it is bounded first.
      storeLeft[at + i] = Math.min(32767, Math.max(-32767, TO_STORE * sumLeft[i]!));
      storeRight[at + i] = Math.min(32767, Math.max(-32767, TO_STORE * sumRight[i]!));
    }
    storeLeft[this.#length] = storeLeft[0]!;
    storeRight[this.#length] = storeRight[0]!;
  }

  /** Adds the block that begins at `frame`, from `level0` to `level1`. Call it after `record`. */
  render({ left, right }: StereoBlock, frame: number): void {
    if (this.level0 === 0 && this.level1 === 0) return;
    const cloudLeft = this.#cloud[0];
    const cloudRight = this.#cloud[1];
    cloudLeft.fill(0);
    cloudRight.fill(0);
    const hop = HOP_SECONDS * this.#sampleRate;
    const first = Math.floor((frame - LONGEST * this.#sampleRate) / hop) - 1;
    const last = Math.floor((frame + this.#frames) / hop);
    for (let grain = first; grain <= last; grain += 1) {
      this.#draw(grain);
      if (this.#begin < frame + this.#frames && this.#begin + this.#span > frame) this.#add(frame);
    }
    const filter = this.#filter;
    const share = onePoleShare(CORNER_HZ, this.#sampleRate);
    const retain = 1 - share;
    let l1 = filter[0]!;
    let l2 = filter[1]!;
    let r1 = filter[2]!;
    let r2 = filter[3]!;
    let level = GAIN * this.level0;
    const step = (GAIN * this.level1 - level) / this.#frames;
    for (let i = 0; i < this.#frames; i += 1) {
      l1 = retain * l1 + share * cloudLeft[i]!;
      l2 = retain * l2 + share * l1;
      r1 = retain * r1 + share * cloudRight[i]!;
      r2 = retain * r2 + share * r1;
      left[i] = left[i]! + level * l2;
      right[i] = right[i]! + level * r2;
      level += step;
    }
    filter[0] = l1 + 1e-18;
    filter[1] = l2 + 1e-18;
    filter[2] = r1 + 1e-18;
    filter[3] = r2 + 1e-18;
  }

  /** Draws a grain by its number. */
  #draw(grain: number): void {
    const key = rehash(this.#seed, grain | 0);
    const rate = this.#sampleRate;
    const pitch = rehash(key, 1) / HASH_RANGE;
    this.#pace = pitch < UP ? 2 : pitch < UP + DOWN ? HALF : 1;
    this.#begin = Math.round((grain + rehash(key, 2) / HASH_RANGE) * HOP_SECONDS * rate);
    this.#span = Math.round((SHORTEST + ((LONGEST - SHORTEST) * rehash(key, 3)) / HASH_RANGE) * rate);
    // It never reads past what is played now, nor what the ring has already overwritten.
    const nearest = NEAREST * rate + this.#pace * this.#span;
    const farthest = Math.max(nearest, this.#length - this.#span - 2 * this.#frames);
    this.#reads = Math.round(this.#begin - nearest - ((farthest - nearest) * rehash(key, 4)) / HASH_RANGE);
    const angle = ((0.15 + (0.7 * rehash(key, 5)) / HASH_RANGE) * Math.PI) / 2;
    this.#panLeft = Math.SQRT2 * cos(angle);
    this.#panRight = Math.SQRT2 * sin(angle);
  }

  /** Adds the frames of the grain in hand that lie in the block. */
  #add(frame: number): void {
    if (this.#reads < this.#validFrom) return;
    const from = Math.max(0, this.#begin - frame);
    const until = Math.min(this.#frames, this.#begin + this.#span - frame);
    const count = until - from;
    const age = frame + from - this.#begin;
    // A raised cosine over the whole grain, in a straight line within the block.
    const turn = (2 * Math.PI) / this.#span;
    const window = 0.5 - 0.5 * cos(turn * age);
    const windowStep = (0.5 - 0.5 * cos(turn * (age + count)) - window) / count;
    const length = this.#length;
    let at = (this.#reads + this.#pace * age) % length;
    if (at < 0) at += length;
    this.#at = at;
    this.#window = window;
    this.#windowStep = windowStep;
    if (this.#pace === HALF) this.#addHalved(from, until);
    else this.#addWhole(from, until);
  }

  /** Adds frames of a grain that reads every frame or every other one. */
  #addWhole(from: number, until: number): void {
    const cloudLeft = this.#cloud[0];
    const cloudRight = this.#cloud[1];
    const storeLeft = this.#left;
    const storeRight = this.#right;
    const length = this.#length;
    const pace = this.#pace | 0;
    let k = this.#at | 0;
    let gainLeft = FROM_STORE * this.#panLeft * this.#window;
    let gainRight = FROM_STORE * this.#panRight * this.#window;
    const leftStep = FROM_STORE * this.#panLeft * this.#windowStep;
    const rightStep = FROM_STORE * this.#panRight * this.#windowStep;
    for (let i = from; i < until; ) {
      const end = Math.min(until, i + Math.ceil((length - k) / pace));
      for (; i < end; i += 1) {
        cloudLeft[i] = cloudLeft[i]! + gainLeft * storeLeft[k]!;
        cloudRight[i] = cloudRight[i]! + gainRight * storeRight[k]!;
        gainLeft += leftStep;
        gainRight += rightStep;
        k += pace;
      }
      k -= length;
    }
  }

  /** Adds frames of a grain that reads at half the pace: every other frame lies between two. */
  #addHalved(from: number, until: number): void {
    const cloudLeft = this.#cloud[0];
    const cloudRight = this.#cloud[1];
    const storeLeft = this.#left;
    const storeRight = this.#right;
    const length = this.#length;
    let at = this.#at;
    let gainLeft = FROM_STORE * this.#panLeft * this.#window;
    let gainRight = FROM_STORE * this.#panRight * this.#window;
    const leftStep = FROM_STORE * this.#panLeft * this.#windowStep;
    const rightStep = FROM_STORE * this.#panRight * this.#windowStep;
    for (let i = from; i < until; ) {
      const end = Math.min(until, i + Math.ceil((length - at) / HALF));
      for (; i < end; i += 1) {
        const k = at | 0;
        const f = at - k;
        const l = storeLeft[k]!;
        const r = storeRight[k]!;
        cloudLeft[i] = cloudLeft[i]! + gainLeft * (l + f * (storeLeft[k + 1]! - l));
        cloudRight[i] = cloudRight[i]! + gainRight * (r + f * (storeRight[k + 1]! - r));
        gainLeft += leftStep;
        gainRight += rightStep;
        at += HALF;
      }
      at -= length;
    }
  }
}
