import type { Seconds } from '@innertide/std/units';
import { DOUBLE_FIELD } from '../../double-field.ts';
import { BLOCK, isSilent, mixInto, StereoBlock } from '../signal/block.ts';
import { dbToGain } from '../signal/levels.ts';
import { onePoleShare } from '../signal/one-pole.ts';
import { airShare } from './air-absorption.ts';
import { DISTANCE_SOUNDS } from './distances.ts';
import { HeadModel } from './head-model.ts';

const TAPS = 8;

/**
 * Early reflections of each side: seconds after the sound, and gain (image sources of a hall of 6.5 × 8.6 × 3.6 m, thinned; J. Allen, D. Berkley,
 * 1979). Those in odd places come from the other side's source, so that what is played at one side is answered from both.
 */
const EARLY: readonly (readonly (readonly [seconds: Seconds, gain: number])[])[] = [
  [
    [0.0044, 0.42],
    [0.0077, -0.36],
    [0.011, 0.31],
    [0.0153, 0.27],
    [0.0195, -0.23],
    [0.0243, 0.19],
    [0.0293, -0.16],
    [0.0354, 0.13],
  ],
  [
    [0.0053, 0.4],
    [0.0088, 0.35],
    [0.0123, -0.3],
    [0.0165, 0.26],
    [0.0211, 0.22],
    [0.0257, -0.19],
    [0.031, 0.15],
    [0.0366, -0.13],
  ],
];

const LONGEST_TAP: Seconds = 0.038;
const LONGEST_GAP: Seconds = 0.012;

/** Energy of one side's taps, which the early gains are relative to. */
const TAP_ENERGY = EARLY[0]!.reduce((sum, [, gain]) => sum + gain * gain, 0);

/** How much of the reflections goes on into the late field: its density grows by as many paths. */
const EARLY_INTO_LATE = 1;

/** Blocks that lines move through before what they hold is copied back to their beginning. */
const BLOCKS_APART = 8;

/** Walls take the highs of all reflections: one pole. */
const WALL_HZ = 9000;

/**
 * Direct sound and early reflections of the buses of one sample rate, and what the late field receives of them. Each bus is at a distance:
 * direct sound through the air, reflections and late field after the gap that belongs to it.
 */
export class DistanceField {
  /** What the late field receives, after `finish`. */
  readonly late: StereoBlock;
  readonly #frames: number;
  /**
   * Left and right of what was sent, a block's beginning at `#begin + #at` of `#early` and at `#at` of `#late`: reflections are read behind
   * it, buses write ahead of it by their gap, and all behind that is zero. `#at` moves on by a block after each.
   */
  readonly #early: readonly [Float64Array, Float64Array];
  readonly #late: readonly [Float64Array, Float64Array];
  readonly #begin: number;
  #at = 0;
  readonly #earlyGap: Int32Array;
  readonly #lateGap: Int32Array;
  readonly #direct: Float64Array;
  readonly #earlyGain: Float64Array;
  readonly #lateGain: Float64Array;
  readonly #airShare: Float64Array;
  /** Air filter of each distance, left and right. */
  readonly #air: Float64Array;
  readonly #tapFrames: Int32Array;
  readonly #tapGains: Float64Array;
  readonly #heads: readonly HeadModel[];
  readonly #headInput: StereoBlock;
  readonly #wall = new Float64Array(2);
  readonly #wallShare: number;
  readonly #quietBlocks: number;
  #blocksOfSilence = Number.POSITIVE_INFINITY;
  /** Sine of the angle by which the next bus is turned, at both ends of the block. */
  turn0 = DOUBLE_FIELD;
  turn1 = DOUBLE_FIELD;
  /** Share of the direct sound that is rendered for headphones, at both ends of the block. */
  head0 = DOUBLE_FIELD;
  head1 = DOUBLE_FIELD;

  constructor(sampleRate: number, frames = BLOCK) {
    this.#frames = frames;
    this.late = new StereoBlock(frames);
    this.#begin = Math.ceil(LONGEST_TAP * sampleRate);
    const ahead = Math.ceil(LONGEST_GAP * sampleRate) + 1 + BLOCKS_APART * frames;
    this.#early = [new Float64Array(this.#begin + ahead), new Float64Array(this.#begin + ahead)];
    this.#late = [new Float64Array(ahead), new Float64Array(ahead)];
    this.#earlyGap = Int32Array.from(DISTANCE_SOUNDS, ({ earlyGap }) => Math.round(earlyGap * sampleRate));
    this.#lateGap = Int32Array.from(DISTANCE_SOUNDS, ({ lateGap }) => Math.round(lateGap * sampleRate));
    this.#direct = Float64Array.from(DISTANCE_SOUNDS, ({ directDb }) => dbToGain(directDb));
    this.#earlyGain = Float64Array.from(DISTANCE_SOUNDS, ({ earlyDb }) => dbToGain(earlyDb) / Math.sqrt(TAP_ENERGY));
    this.#lateGain = Float64Array.from(DISTANCE_SOUNDS, ({ lateDb }) => dbToGain(lateDb));
    this.#airShare = Float64Array.from(DISTANCE_SOUNDS, ({ metres }) => airShare(metres, sampleRate));
    this.#heads = DISTANCE_SOUNDS.map(({ azimuth }) => new HeadModel(sampleRate, frames, (azimuth * Math.PI) / 180));
    this.#headInput = new StereoBlock(frames);
    this.#air = new Float64Array(2 * DISTANCE_SOUNDS.length);
    this.#tapFrames = Int32Array.from(EARLY.flat(), ([seconds]) => Math.round(seconds * sampleRate));
    this.#tapGains = Float64Array.from(EARLY.flat(), ([, gain]) => gain);
    this.#wallShare = onePoleShare(Math.min(WALL_HZ, 0.4 * sampleRate), sampleRate);
    this.#quietBlocks = Math.ceil(((LONGEST_TAP + LONGEST_GAP) * sampleRate) / frames) + 2;
  }

  reset(): void {
    for (const line of this.#early) line.fill(0);
    for (const line of this.#late) line.fill(0);
    for (const head of this.#heads) head.reset();
    this.#air.fill(0);
    this.#wall.fill(0);
    this.#blocksOfSilence = Number.POSITIVE_INFINITY;
  }

  /** Says that a distance is silent in this block. */
  rest(distance: number): void {
    this.#air[2 * distance] = 0;
    this.#air[2 * distance + 1] = 0;
  }

  /**
   * Plays a bus, with its own gain and turned by `turn0` to `turn1`: the direct sound onto `out`, the rest into the field. Of the direct sound
   * the share `head0` to `head1` goes around the head.
   */
  add(bus: StereoBlock, distance: number, out: StereoBlock): void {
    if (this.head0 === 0 && this.head1 === 0) {
      this.#add(bus, distance, out);
      return;
    }
    const direct = this.#headInput;
    direct.clear();
    this.#add(bus, distance, direct);
    const head = this.#heads[distance]!;
    head.gain0 = this.head0;
    head.gain1 = this.head1;
    head.turn = this.turn1;
    head.render(direct, out);
    direct.gain0 = 1 - this.head0;
    direct.gain1 = 1 - this.head1;
    mixInto(out, direct);
  }

  #add(bus: StereoBlock, distance: number, out: StereoBlock): void {
    this.#blocksOfSilence = 0;
    const { left, right } = bus;
    const { left: outLeft, right: outRight } = out;
    const earlyLeft = this.#early[0];
    const earlyRight = this.#early[1];
    const lateLeft = this.#late[0];
    const lateRight = this.#late[1];
    const frames = this.#frames;
    const direct = this.#direct[distance]!;
    const early = this.#earlyGain[distance]!;
    const late = this.#lateGain[distance]!;
    const earlyFrom = this.#at + this.#begin + this.#earlyGap[distance]!;
    const lateFrom = this.#at + this.#lateGap[distance]!;
    const share = this.#airShare[distance]!;
    let gain = bus.gain0;
    const step = (bus.gain1 - gain) / frames;
    let turn = direct * this.turn0;
    const turnStep = (direct * this.turn1 - turn) / frames;
    let l = this.#air[2 * distance]!;
    let r = this.#air[2 * distance + 1]!;
    for (let i = 0; i < frames; i += 1) {
      gain += step;
      turn += turnStep;
      const x = gain * left[i]!;
      const y = gain * right[i]!;
      l += share * (x - l);
      r += share * (y - r);
      outLeft[i] = outLeft[i]! + direct * l - turn * r;
      outRight[i] = outRight[i]! + direct * r + turn * l;
      const e = earlyFrom + i;
      const f = lateFrom + i;
      earlyLeft[e] = earlyLeft[e]! + early * x;
      earlyRight[e] = earlyRight[e]! + early * y;
      lateLeft[f] = lateLeft[f]! + late * x;
      lateRight[f] = lateRight[f]! + late * y;
    }
    this.#air[2 * distance] = l;
    this.#air[2 * distance + 1] = r;
  }

  /** Sends a block to reflections and late field alone, with its own gain: for what is mixed elsewhere. */
  addWet(block: StereoBlock, distance: number): void {
    if (isSilent(block)) return;
    this.#blocksOfSilence = 0;
    const { left, right, gain0, gain1 } = block;
    const frames = this.#frames;
    const earlyLeft = this.#early[0];
    const earlyRight = this.#early[1];
    const lateLeft = this.#late[0];
    const lateRight = this.#late[1];
    const early = this.#earlyGain[distance]!;
    const late = this.#lateGain[distance]!;
    const earlyFrom = this.#at + this.#begin + this.#earlyGap[distance]!;
    const lateFrom = this.#at + this.#lateGap[distance]!;
    let gain = gain0;
    const step = (gain1 - gain0) / frames;
    for (let i = 0; i < frames; i += 1) {
      gain += step;
      const x = gain * left[i]!;
      const y = gain * right[i]!;
      const e = earlyFrom + i;
      const f = lateFrom + i;
      earlyLeft[e] = earlyLeft[e]! + early * x;
      earlyRight[e] = earlyRight[e]! + early * y;
      lateLeft[f] = lateLeft[f]! + late * x;
      lateRight[f] = lateRight[f]! + late * y;
    }
  }

  /** Ends the block: adds its early reflections onto `out` and fills `late`. @returns whether anything is left in the field. */
  finish(out: StereoBlock): boolean {
    this.#blocksOfSilence += 1;
    if (this.#blocksOfSilence > this.#quietBlocks) {
      this.late.clear();
      return false;
    }
    this.#reflect(0, out.left, this.late.right, this.#late[1]);
    this.#reflect(1, out.right, this.late.left, this.#late[0]);
    this.#moveOn();
    return true;
  }

  /** Takes all lines to the next block. */
  #moveOn(): void {
    this.#at += this.#frames;
    if (this.#at < BLOCKS_APART * this.#frames) return;
    moveBack(this.#early[0], this.#at);
    moveBack(this.#early[1], this.#at);
    moveBack(this.#late[0], this.#at);
    moveBack(this.#late[1], this.#at);
    this.#at = 0;
  }

  /** Adds the reflections of a side onto `out`, and fills `late` with what was sent to the late field of the other side and with them. */
  #reflect(side: 0 | 1, out: Float64Array, late: Float64Array, sent: Float64Array): void {
    const own = this.#early[side];
    const other = this.#early[side === 0 ? 1 : 0];
    const gains = this.#tapGains;
    const taps = this.#tapFrames;
    const from = this.#at;
    const at = from + this.#begin;
    const n = TAPS * side;
    const g0 = gains[n]!;
    const g1 = gains[n + 1]!;
    const g2 = gains[n + 2]!;
    const g3 = gains[n + 3]!;
    const g4 = gains[n + 4]!;
    const g5 = gains[n + 5]!;
    const g6 = gains[n + 6]!;
    const g7 = gains[n + 7]!;
    const t0 = at - taps[n]!;
    const t1 = at - taps[n + 1]!;
    const t2 = at - taps[n + 2]!;
    const t3 = at - taps[n + 3]!;
    const t4 = at - taps[n + 4]!;
    const t5 = at - taps[n + 5]!;
    const t6 = at - taps[n + 6]!;
    const t7 = at - taps[n + 7]!;
    const share = this.#wallShare;
    const retain = 1 - share;
    let state = this.#wall[side]!;
    for (let i = 0; i < out.length; i += 1) {
      const first = g0 * own[t0 + i]! + g1 * other[t1 + i]! + (g2 * own[t2 + i]! + g3 * other[t3 + i]!);
      const second = g4 * own[t4 + i]! + g5 * other[t5 + i]! + (g6 * own[t6 + i]! + g7 * other[t7 + i]!);
      state = retain * state + share * (first + second);
      out[i] = out[i]! + state;
      late[i] = sent[from + i]! + EARLY_INTO_LATE * state;
    }
    this.#wall[side] = state + 1e-18;
  }
}

/** Brings what a line holds from a place on to its beginning, and zeros after it. */
function moveBack(line: Float64Array, from: number): void {
  line.copyWithin(0, from);
  line.fill(0, line.length - from);
}
