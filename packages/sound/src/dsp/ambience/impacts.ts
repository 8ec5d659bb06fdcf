import { exp, log, square } from '@innertide/std/exponential';
import { cos, sin } from '@innertide/std/trigonometric';
import type { Hertz, Seconds } from '@innertide/std/units';
import { DOUBLE_FIELD } from '../../double-field.ts';
import { BLOCK, type StereoBlock } from '../signal/block.ts';
import { onePoleShare } from '../signal/one-pole.ts';
import { OUTDOOR_SEND } from './outdoor-send.ts';

const COLUMNS = 26;
const LOW = 0;
const HIGH = 1;
const BURST = 2;
const SPLASH = 3;
const BURST_SHRINK = 4;
const SPLASH_SHRINK = 5;
const LOW_SHARE = 6;
const HIGH_SHARE = 7;
/** Two modes of four values each: the last two frames, the newer one first, and what the next one is made of them. */
const MODES = 8;
const MODE_LEVEL = 16;
const LEFT = 17;
const RIGHT = 18;
const ONSET = 19;
const ONSET_STEP = 20;
const SECOND_LEVEL = 21;
/** The frame of noise before: the mean of two has nothing at half the sample rate, where peaks hide between the frames. */
const PREVIOUS = 22;
/** What it gives to the outdoor response. */
const WET = 23;
/** How far the splash has come up, and by how much it does in a frame. */
const SPLASH_UP = 24;
const SPLASH_STEP = 25;

/** Noise in [−1, 1) from 32 bits, times √½: two frames are added. */
const NOISE_SCALE = 4.656612873077393e-10 * Math.SQRT1_2;

/** An impact rises in this time, or in half of its decay when that is shorter: faster than the ear follows, and slower than a sample. */
const RISE: Seconds = 0.0004;

const SHORTEST_RISE: Seconds = 0.00012;

/** An impact is over when it has fallen to this. */
const FLOOR = 1e-4;

/** The second mode lies this many times above the first, as of a small plate. */
const SECOND_MODE = 2.31;

/**
 * Impacts of small hard things, many at once: drops, crackles, leaves. Each is a burst of noise that excites the whole spectrum
 * within two milliseconds, the splash or the ground's answer that follows it, and two modes of what was hit (K. van den Doel,
 * "Physically based models for liquid sounds", ACM Transactions on Applied Perception 2, 2005; A. Farnell, "Designing Sound",
 * 2010). Low-pass and high-pass by distance and size. When all places are taken, new ones are dropped.
 */
export class Impacts {
  /** Of the next impact: the frame of the block at which it begins. */
  from = 0;
  level = DOUBLE_FIELD;
  /** 0 left, 1 right. */
  pan = 0.5;
  /** Nothing of the burst lies under this or over that, 6 dB an octave. */
  lowHz: Hertz = DOUBLE_FIELD;
  highHz: Hertz = DOUBLE_FIELD;
  /** Time constant of the burst. */
  decay: Seconds = 0.001;
  /** Level of what follows the burst, beside it, and its time constant. */
  splash = DOUBLE_FIELD;
  splashDecay: Seconds = 0.006;
  /** Time in which the splash comes up; with the burst when it is 0. */
  splashRise: Seconds = DOUBLE_FIELD;
  modeHz: Hertz = DOUBLE_FIELD;
  modeDecay: Seconds = 0.004;
  /** Level of the modes beside the burst. */
  modeLevel = DOUBLE_FIELD;
  /** How far away: what the air takes of its highs, and what is scattered back. */
  metres = 1.5;
  /** Any number: begins the impact's own noise. */
  noise = 1;
  readonly #sampleRate: number;
  readonly #capacity: number;
  readonly #from: Int32Array;
  /** Frames it still sounds; 0 when its place is free. */
  readonly #lasts: Int32Array;
  readonly #noise: Int32Array;
  readonly #state: Float64Array;
  #next = 0;

  constructor(sampleRate: number, capacity: number) {
    this.#sampleRate = sampleRate;
    this.#capacity = capacity;
    this.#from = new Int32Array(capacity);
    this.#lasts = new Int32Array(capacity);
    this.#noise = new Int32Array(capacity);
    this.#state = new Float64Array(capacity * COLUMNS);
    this.splashRise = 0;
  }

  reset(): void {
    this.#lasts.fill(0);
  }

  /** Begins an impact as the fields above describe it. */
  add(): void {
    let slot = -1;
    for (let n = 0; n < this.#capacity && slot < 0; n += 1) {
      const candidate = (this.#next + n) % this.#capacity;
      if (this.#lasts[candidate] === 0) slot = candidate;
    }
    if (slot < 0 || this.level < FLOOR) return;
    this.#next = (slot + 1) % this.#capacity;
    const rate = this.#sampleRate;
    const state = this.#state;
    const at = slot * COLUMNS;
    state.fill(0, at, at + COLUMNS);
    state[at + BURST] = 1;
    state[at + SPLASH] = this.splash;
    state[at + BURST_SHRINK] = exp(-1 / (this.decay * rate));
    state[at + SPLASH_SHRINK] = exp(-1 / (this.splashDecay * rate));
    const send = OUTDOOR_SEND;
    send.metres = this.metres;
    send.placeNoise();
    const highHz = this.highHz / Math.sqrt(1 + square(this.highHz / send.cornerHz));
    state[at + LOW_SHARE] = onePoleShare(Math.min(highHz, 0.4 * rate), rate);
    state[at + HIGH_SHARE] = onePoleShare(Math.min(this.lowHz, 0.3 * rate), rate);
    this.#mode(at + MODES, false);
    this.#mode(at + MODES + 4, true);
    state[at + MODE_LEVEL] = this.modeLevel;
    state[at + SECOND_LEVEL] = 0.5 * this.modeLevel;
    const angle = 0.5 * Math.PI * Math.min(1, Math.max(0, this.pan + send.drift));
    state[at + LEFT] = this.level * cos(angle);
    state[at + RIGHT] = this.level * sin(angle);
    state[at + WET] = this.level * send.share;
    state[at + ONSET_STEP] = 1 / (Math.min(RISE, Math.max(0.5 * this.decay, SHORTEST_RISE)) * rate);
    state[at + SPLASH_STEP] = Math.min(1, 1 / (this.splashRise * rate + 1e-9));
    this.#noise[slot] = this.noise | 1;
    this.#from[slot] = this.from;
    const burst = this.decay * log(this.level / FLOOR);
    const splash = this.splashDecay * Math.max(0, log((this.level * this.splash) / FLOOR));
    const ring = this.modeDecay * Math.max(0, log((this.level * this.modeLevel) / FLOOR));
    this.#lasts[slot] = Math.ceil(Math.max(burst, splash, ring) * rate);
  }

  #mode(at: number, isSecond: boolean): void {
    const rate = this.#sampleRate;
    const hz = isSecond ? this.modeHz * SECOND_MODE : this.modeHz;
    const decay = isSecond ? 0.6 * this.modeDecay : this.modeDecay;
    // A mode over the rate's reach stays silent.
    const isWithin = hz < 0.42 * rate;
    const shrink = exp(-1 / (decay * rate));
    const turn = (2 * Math.PI * hz) / rate;
    const state = this.#state;
    // The frame before a sine's first one, which is 0.
    state[at + 1] = isWithin ? -sin(turn) / shrink : 0;
    state[at + 2] = 2 * shrink * cos(turn);
    state[at + 3] = shrink * shrink;
  }

  render(out: StereoBlock): void {
    for (let slot = 0; slot < this.#capacity; slot += 1) if (this.#lasts[slot] !== 0) this.#sound(out, slot);
  }

  #sound({ left, right }: StereoBlock, slot: number): void {
    const { wet } = OUTDOOR_SEND;
    const state = this.#state;
    const at = slot * COLUMNS;
    let low = state[at + LOW]!;
    let high = state[at + HIGH]!;
    let burst = state[at + BURST]!;
    let splash = state[at + SPLASH]!;
    const burstShrink = state[at + BURST_SHRINK]!;
    const splashShrink = state[at + SPLASH_SHRINK]!;
    const lowShare = state[at + LOW_SHARE]!;
    const highShare = state[at + HIGH_SHARE]!;
    let y1 = state[at + MODES]!;
    let before1 = state[at + MODES + 1]!;
    const along1 = state[at + MODES + 2]!;
    const back1 = state[at + MODES + 3]!;
    let y2 = state[at + MODES + 4]!;
    let before2 = state[at + MODES + 5]!;
    const along2 = state[at + MODES + 6]!;
    const back2 = state[at + MODES + 7]!;
    const firstLevel = state[at + MODE_LEVEL]!;
    const secondLevel = state[at + SECOND_LEVEL]!;
    const leftLevel = state[at + LEFT]!;
    const rightLevel = state[at + RIGHT]!;
    const wetLevel = state[at + WET]!;
    let onset = state[at + ONSET]!;
    let splashUp = state[at + SPLASH_UP]!;
    const splashStep = state[at + SPLASH_STEP]!;
    const onsetStep = state[at + ONSET_STEP]!;
    let noise = this.#noise[slot]!;
    let previous = state[at + PREVIOUS]!;
    const from = this.#from[slot]!;
    const until = Math.min(BLOCK, from + this.#lasts[slot]!);
    for (let i = from; i < until; i += 1) {
      noise ^= noise << 13;
      noise ^= noise >>> 17;
      noise ^= noise << 5;
      const white = noise * NOISE_SCALE;
      low += lowShare * ((white + previous) * (burst + splashUp * splash) - low);
      previous = white;
      high += highShare * (low - high);
      burst *= burstShrink;
      if (splashUp < 1) splashUp = Math.min(1, splashUp + splashStep);
      splash *= splashShrink;
      const next1 = along1 * y1 - back1 * before1;
      before1 = y1;
      y1 = next1;
      const next2 = along2 * y2 - back2 * before2;
      before2 = y2;
      y2 = next2;
      if (onset < 1) onset = Math.min(1, onset + onsetStep);
      const sound = onset * (low - high + firstLevel * y1 + secondLevel * y2);
      left[i] = left[i]! + leftLevel * sound;
      right[i] = right[i]! + rightLevel * sound;
      wet[i] = wet[i]! + wetLevel * sound;
    }
    this.#lasts[slot] = this.#lasts[slot]! - (until - from);
    this.#from[slot] = 0;
    this.#noise[slot] = noise;
    state[at + LOW] = low;
    state[at + HIGH] = high;
    state[at + BURST] = burst;
    state[at + SPLASH] = splash;
    state[at + MODES] = y1;
    state[at + MODES + 1] = before1;
    state[at + MODES + 4] = y2;
    state[at + MODES + 5] = before2;
    state[at + ONSET] = onset;
    state[at + SPLASH_UP] = splashUp;
    state[at + PREVIOUS] = previous;
  }
}
