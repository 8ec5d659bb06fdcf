import { exp, pow } from '@innertide/std/exponential';
import { cos, sin } from '@innertide/std/trigonometric';
import type { Seconds } from '@innertide/std/units';
import { DOUBLE_FIELD } from '../../double-field.ts';
import { BLOCK, type StereoBlock } from '../signal/block.ts';

/** Partial tones of a plucked or struck tone. */
export interface PluckTimbre {
  readonly ratios: readonly number[];
  readonly levels: readonly number[];
  /** Seconds until each partial has fallen by 60 dB, at A3; higher notes fade sooner. */
  readonly decays: readonly Seconds[];
  readonly attackSeconds: Seconds;
}

const MAX_PARTIALS = 8;

/** Level under which a partial is not computed any more (−90 dB). */
const INAUDIBLE = 3e-5;

/**
 * Plucked and struck notes by additive synthesis: sums of decaying partials. Each partial is a two-term recursion restarted from its
 * closed form at every block, so it neither drifts nor needs what came before.
 */
export class PluckVoices {
  readonly #sampleRate: number;
  readonly #frames: number;
  readonly #capacity: number;
  readonly #active: Uint8Array;
  readonly #start: Float64Array;
  readonly #timbre: (PluckTimbre | null)[];
  readonly #hz: Float64Array;
  readonly #velocity: Float64Array;
  /** Gain of each channel. */
  readonly #left: Float64Array;
  readonly #right: Float64Array;
  readonly #softness: Float64Array;
  readonly #damping: Float64Array;
  readonly #width: Float64Array;
  /** The recursion of a partial: its coefficients (common, left, right), then the last two frames of each channel. */
  readonly #recursion = new Float64Array(7);
  readonly #rising: readonly [Float64Array, Float64Array];
  /** Of the partial that is being computed. */
  #age = DOUBLE_FIELD;
  #attack = DOUBLE_FIELD;
  #partialHz = DOUBLE_FIELD;
  #decay = DOUBLE_FIELD;
  #level = DOUBLE_FIELD;
  #apart = DOUBLE_FIELD;

  constructor(sampleRate: number, frames = BLOCK, capacity = 24) {
    this.#sampleRate = sampleRate;
    this.#frames = frames;
    this.#capacity = capacity;
    this.#active = new Uint8Array(capacity);
    this.#timbre = Array.from({ length: capacity }, () => null);
    const column = () => new Float64Array(capacity);
    this.#start = column();
    this.#hz = column();
    this.#velocity = column();
    this.#left = column();
    this.#right = column();
    this.#softness = column();
    this.#damping = column();
    this.#width = column();
    this.#rising = [new Float64Array(frames), new Float64Array(frames)];
  }

  reset(): void {
    this.#active.fill(0);
  }

  /**
   * @param softness octaves by which upper partials are held back (0 bright, 2 soft).
   * @param damping factor on all decay times' inverse.
   * @param widthHz how far the two channels' fundamentals lie apart: a slow shimmer.
   */
  start(
    timbre: PluckTimbre,
    startFrame: number,
    hz: number,
    velocity: number,
    pan: number,
    softness: number,
    damping: number,
    widthHz: number,
  ): void {
    let slot = 0;
    for (let v = 0; v < this.#capacity; v += 1) {
      if (this.#active[v] === 0) {
        slot = v;
        break;
      }
      if (this.#start[v]! < this.#start[slot]!) slot = v;
    }
    this.#active[slot] = 1;
    this.#timbre[slot] = timbre;
    this.#start[slot] = startFrame;
    this.#hz[slot] = hz;
    this.#velocity[slot] = velocity;
    const angle = ((Math.min(1, Math.max(-1, pan)) + 1) * Math.PI) / 4;
    this.#left[slot] = velocity * cos(angle);
    this.#right[slot] = velocity * sin(angle);
    this.#softness[slot] = softness;
    this.#damping[slot] = damping * pow(hz / 220, 0.35);
    this.#width[slot] = widthHz;
  }

  render(out: StereoBlock, frame: number): void {
    for (let v = 0; v < this.#capacity; v += 1) {
      if (this.#active[v] === 0) continue;
      const from = Math.max(0, Math.ceil(this.#start[v]! - frame));
      if (from >= this.#frames) continue;
      if (!this.#renderVoice(out, v, frame, from)) this.#active[v] = 0;
    }
  }

  #renderVoice(out: StereoBlock, v: number, frame: number, from: number): boolean {
    const { ratios, levels, decays, attackSeconds } = this.#timbre[v]!;
    const rate = this.#sampleRate;
    const velocity = this.#velocity[v]!;
    const softness = this.#softness[v]!;
    const age = (frame + from - this.#start[v]!) / rate;
    // Only the frames of the attack pay for its curve.
    const risen = Math.min(this.#frames, from + Math.max(0, Math.ceil((attackSeconds - age) * rate)));
    this.#age = age;
    this.#attack = attackSeconds;
    let audible = false;
    for (let p = 0; p < ratios.length && p < MAX_PARTIALS; p += 1) {
      const ratio = ratios[p]!;
      this.#partialHz = this.#hz[v]! * ratio;
      if (this.#partialHz > 0.45 * rate) break;
      this.#decay = (6.9078 * this.#damping[v]!) / decays[p]!;
      this.#level = levels[p]! * pow(ratio, -softness) * exp(-this.#decay * age);
      if (this.#level * velocity < INAUDIBLE) continue;
      audible = true;
      this.#apart = this.#width[v]! * (p === 0 ? 0.5 : 0.5 + 0.13 * p);
      this.#partial(out, v, from, risen, p);
    }
    return audible;
  }

  /** Adds one partial, as the fields describe it. */
  #partial({ left, right }: StereoBlock, v: number, from: number, risen: number, partial: number): void {
    const rate = this.#sampleRate;
    const age = this.#age;
    const lowHz = this.#partialHz - this.#apart;
    const highHz = this.#partialHz + this.#apart;
    const r = exp(-this.#decay / rate);
    const c2 = -r * r;
    const wl = (2 * Math.PI * lowHz) / rate;
    const wr = (2 * Math.PI * highHz) / rate;
    const cl = 2 * r * cos(wl);
    const cr = 2 * r * cos(wr);
    const phaseLeft = 2 * Math.PI * (lowHz * age - Math.floor(lowHz * age)) + partial * 0.9;
    const phaseRight = 2 * Math.PI * (highHz * age - Math.floor(highHz * age)) + partial * 0.9;
    const levelLeft = this.#level * this.#left[v]!;
    const levelRight = this.#level * this.#right[v]!;
    const state = this.#recursion;
    state[0] = c2;
    state[1] = cl;
    state[2] = cr;
    state[3] = (levelLeft / r) * sin(phaseLeft - wl);
    state[4] = (levelLeft / (r * r)) * sin(phaseLeft - 2 * wl);
    state[5] = (levelRight / r) * sin(phaseRight - wr);
    state[6] = (levelRight / (r * r)) * sin(phaseRight - 2 * wr);
    if (from < risen) this.#rise(left, right, from, risen);
    this.#ring(left, right, risen, this.#frames);
  }

  /** Adds the frames of the attack, under its curve. */
  #rise(left: Float64Array, right: Float64Array, from: number, risen: number): void {
    const risingLeft = this.#rising[0];
    const risingRight = this.#rising[1];
    risingLeft.fill(0, from, risen);
    risingRight.fill(0, from, risen);
    this.#ring(risingLeft, risingRight, from, risen);
    for (let i = from; i < risen; i += 1) {
      const rise = 0.5 - 0.5 * cos((Math.PI * (this.#age + (i - from) / this.#sampleRate)) / this.#attack);
      left[i] = left[i]! + risingLeft[i]! * rise;
      right[i] = right[i]! + risingRight[i]! * rise;
    }
  }

  /** Adds the next frames of the recursion. */
  #ring(left: Float64Array, right: Float64Array, from: number, until: number): void {
    const state = this.#recursion;
    const c2 = state[0]!;
    const cl = state[1]!;
    const cr = state[2]!;
    let l1 = state[3]!;
    let l2 = state[4]!;
    let r1 = state[5]!;
    let r2 = state[6]!;
    for (let i = from; i < until; i += 1) {
      const l = cl * l1 + c2 * l2;
      l2 = l1;
      l1 = l;
      const s = cr * r1 + c2 * r2;
      r2 = r1;
      r1 = s;
      left[i] = left[i]! + l;
      right[i] = right[i]! + s;
    }
    state[3] = l1;
    state[4] = l2;
    state[5] = r1;
    state[6] = r2;
  }
}
