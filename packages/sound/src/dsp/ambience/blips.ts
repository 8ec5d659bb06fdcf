import { exp, log } from '@innertide/std/exponential';
import { cos, sin } from '@innertide/std/trigonometric';
import type { Hertz, Seconds } from '@innertide/std/units';
import { DOUBLE_FIELD } from '../../double-field.ts';
import { BLOCK, type StereoBlock } from '../signal/block.ts';
import { OUTDOOR_SEND } from './outdoor-send.ts';

const COLUMNS = 9;

/** Decays after which the longest blip is over (46 dB). */
const LASTS = 5.3;

/** Frames for which a rising blip holds its pitch: a power of two, and too short to hear as steps. */
const HELD = 4;

/** Level under which a softer one is over sooner: nothing of it is audible among the others. */
const FLOOR = 2e-4;

/**
 * Short decaying tones, many at once: drops, bubbles, crackles. Each is a sine that starts softly, dies away and may
 * rise in pitch on the way, as a bubble does when it reaches the surface. When all places are taken, new ones are lost.
 */
export class Blips {
  /** Of the next blip: the frame of the block at which it begins. */
  from = 0;
  hz: Hertz = DOUBLE_FIELD;
  /** Time constant. */
  decay: Seconds = 0.01;
  onset: Seconds = 0.001;
  /** By how many times its pitch it has risen after one decay. */
  rise = DOUBLE_FIELD;
  level = DOUBLE_FIELD;
  /** 0 left, 1 right. */
  pan = 0.5;
  /** How far away: what the air takes of it, and what is scattered back. */
  metres = 1.5;
  readonly #sampleRate: number;
  readonly #capacity: number;
  readonly #longest: number;
  readonly #floor: number;
  readonly #active: Uint8Array;
  readonly #from: Int32Array;
  /** Frames it still rings. */
  readonly #lasts: Int32Array;
  /** Per blip: where its pointer stands, by what it turns and shrinks each frame, by what that turns; onset, its step, left. */
  readonly #state: Float64Array;
  readonly #right: Float64Array;
  /** What it gives to the outdoor response. */
  readonly #wet: Float64Array;
  #next = 0;

  /** @param lasts decays after which the longest is over. @param floor level at which a softer one is. */
  constructor(sampleRate: number, capacity: number, lasts = LASTS, floor = FLOOR) {
    this.#sampleRate = sampleRate;
    this.#longest = lasts;
    this.#floor = floor;
    this.#capacity = capacity;
    this.#active = new Uint8Array(capacity);
    this.#from = new Int32Array(capacity);
    this.#lasts = new Int32Array(capacity);
    this.#state = new Float64Array(capacity * COLUMNS);
    this.#right = new Float64Array(capacity);
    this.#wet = new Float64Array(capacity);
  }

  reset(): void {
    this.#active.fill(0);
  }

  /** Begins a blip as the fields above describe it. */
  add(): void {
    const { hz, decay, rise, level, pan } = this;
    const rate = this.#sampleRate;
    if (hz * (1 + this.#longest * rise) > 0.42 * rate) return;
    let slot = -1;
    for (let n = 0; n < this.#capacity && slot < 0; n += 1) {
      const candidate = (this.#next + n) % this.#capacity;
      if (this.#active[candidate] === 0) slot = candidate;
    }
    if (slot < 0) return;
    this.#next = (slot + 1) % this.#capacity;
    const at = slot * COLUMNS;
    const state = this.#state;
    const turn = (2 * Math.PI * hz) / rate;
    const shrink = exp(-1 / (decay * rate));
    const growth = (HELD * turn * rise) / (decay * rate);
    state[at] = 1;
    state[at + 1] = 0;
    state[at + 2] = shrink * cos(turn);
    state[at + 3] = shrink * sin(turn);
    state[at + 4] = cos(growth);
    state[at + 5] = sin(growth);
    state[at + 6] = 0;
    state[at + 7] = 1 / Math.max(1, this.onset * rate);
    const send = OUTDOOR_SEND;
    send.metres = this.metres;
    send.hz = hz;
    send.placeTone();
    const placed = level * send.gain;
    const angle = 0.5 * Math.PI * Math.min(1, Math.max(0, pan + send.drift));
    state[at + 8] = placed * cos(angle);
    this.#right[slot] = placed * sin(angle);
    this.#wet[slot] = placed * send.share;
    this.#active[slot] = 1;
    this.#from[slot] = this.from;
    this.#lasts[slot] = Math.ceil(Math.min(this.#longest, Math.max(1, log(level / this.#floor))) * decay * rate);
  }

  render(out: StereoBlock): void {
    for (let slot = 0; slot < this.#capacity; slot += 1) if (this.#active[slot] !== 0) this.#ring(out, slot);
  }

  /** A pointer that turns and shrinks: as short a way from one frame to the next as there is. */
  #ring({ left, right }: StereoBlock, slot: number): void {
    const state = this.#state;
    const at = slot * COLUMNS;
    let x = state[at]!;
    let y = state[at + 1]!;
    let turnX = state[at + 2]!;
    let turnY = state[at + 3]!;
    const growX = state[at + 4]!;
    const growY = state[at + 5]!;
    let onset = state[at + 6]!;
    const onsetStep = state[at + 7]!;
    const leftLevel = state[at + 8]!;
    const rightLevel = this.#right[slot]!;
    const wetLevel = this.#wet[slot]!;
    const { wet } = OUTDOOR_SEND;
    const from = this.#from[slot]!;
    const until = Math.min(BLOCK, from + this.#lasts[slot]!);
    for (let i = from; i < until; i += 1) {
      if ((i & (HELD - 1)) === 0) {
        const nextTurnX = turnX * growX - turnY * growY;
        turnY = turnX * growY + turnY * growX;
        turnX = nextTurnX;
      }
      const nextX = x * turnX - y * turnY;
      y = x * turnY + y * turnX;
      x = nextX;
      if (onset < 1) onset = Math.min(1, onset + onsetStep);
      const tone = y * onset;
      left[i] = left[i]! + tone * leftLevel;
      right[i] = right[i]! + tone * rightLevel;
      wet[i] = wet[i]! + tone * wetLevel;
    }
    this.#lasts[slot] = this.#lasts[slot]! - (until - from);
    this.#from[slot] = 0;
    state[at] = x;
    state[at + 1] = y;
    state[at + 2] = turnX;
    state[at + 3] = turnY;
    state[at + 6] = onset;
    if (this.#lasts[slot]! <= 0) this.#active[slot] = 0;
  }
}
