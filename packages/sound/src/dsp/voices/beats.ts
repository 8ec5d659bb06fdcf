import { BEAT_KINDS, type BeatKind } from '@innertide/std/layer';
import type { Hertz, Seconds } from '@innertide/std/units';
import { DOUBLE_FIELD } from '../../double-field.ts';
import type { SoundProgram } from '../../program.ts';
import { BLOCK, StereoBlock } from '../signal/block.ts';
import { Glide } from '../signal/glide.ts';

/** Under −20 LUFS of music the pair lies at −43, 23 dB below; in sleep, whose music settles five decibels softer, at −46. */
const LEVEL = 0.0085;
const SLEEP_LEVEL = 0.0059;

/** Factor that makes each kind as loud as the pair: a mixed pair has two tones in each channel, a swelling tone pauses. */
const EVENING = [1, Math.SQRT1_2, Math.sqrt(128 / 35)] as const;

/** Tones, by their phase. */
const LEFT = 0;
const RIGHT = 1;
const MIDDLE = 2;
const SWELL = 3;

/** Seconds a new carrier or beat takes to be reached, about. */
const GLIDE_SECONDS = 4;

/** How long a gliding beat takes in a program without an end. */
const GLIDE_WITHOUT_END_SECONDS: Seconds = 1800;

/**
 * The beat, meant to bypass every effect. Phases are double accumulators wrapped to [0, 1): the beat stays exact for hours,
 * and a change of frequency bends the tones without ever restarting them.
 */
export class Beats {
  readonly #sampleRate: number;
  readonly #carrier: Glide;
  readonly #from: Glide;
  readonly #to: Glide;
  /** Share of the way from one beat to the other in a second. */
  readonly #pace: Glide;
  /** How much of each kind is audible. */
  readonly #weights: readonly Glide[];
  readonly #one = new StereoBlock();
  #level = LEVEL;
  /** In turns: left, right, middle, and the swell, a quarter turn behind, so that its sine is the cosine it swells by. */
  readonly #phases = new Float64Array(4);
  /** Carrier and beat at both ends of the block, and of the tone that is being computed. */
  #carrier0 = DOUBLE_FIELD;
  #carrier1 = DOUBLE_FIELD;
  #beat0 = DOUBLE_FIELD;
  #beat1 = DOUBLE_FIELD;
  #hz0 = DOUBLE_FIELD;
  #hz1 = DOUBLE_FIELD;

  constructor(sampleRate: number) {
    const seconds = BLOCK / sampleRate;
    const glide = (value: Hertz) => new Glide(value, GLIDE_SECONDS / 3, seconds, 1e-4);
    this.#sampleRate = sampleRate;
    this.#carrier = glide(200);
    this.#from = glide(6);
    this.#to = glide(6);
    this.#pace = new Glide(1 / GLIDE_WITHOUT_END_SECONDS, GLIDE_SECONDS / 3, seconds, 1e-9);
    this.#weights = BEAT_KINDS.map(() => new Glide(0, 0.28, seconds, 1e-4));
  }

  /** Starts anew, without a glide; `place` comes next. */
  load({ mode, beats, binaural, durationSeconds }: SoundProgram): void {
    this.#level = mode === 'sleep' ? SLEEP_LEVEL : LEVEL;
    this.choose(beats ?? 'binaural');
    this.tune(binaural);
    this.last(durationSeconds);
    for (const glide of [this.#carrier, this.#from, this.#to, this.#pace, ...this.#weights]) glide.jump(glide.target);
  }

  /** Turns the tones to where they would be at a frame, had they followed this course since frame 0. */
  place(frame: number): void {
    const seconds = frame / this.#sampleRate;
    const from = this.#from.value;
    const pace = this.#pace.value;
    const under = Math.min(seconds, 1 / pace);
    const bend = (this.#to.value - from) * (pace * under * under * 0.5 + (seconds - under));
    const swells = from * seconds + bend;
    const turns = this.#carrier.value * seconds;
    const phases = this.#phases;
    phases[LEFT] = part(turns - swells / 2);
    phases[RIGHT] = part(turns + swells / 2);
    phases[MIDDLE] = part(turns);
    phases[SWELL] = part(swells + 0.75);
  }

  tune({ carrierHz, beatHz, endBeatHz }: SoundProgram['binaural']): void {
    this.#carrier.target = carrierHz;
    this.#from.target = beatHz;
    this.#to.target = endBeatHz ?? beatHz;
  }

  /** How long the program is: a gliding beat arrives at its end. */
  last(durationSeconds: Seconds | null): void {
    this.#pace.target = 1 / Math.max(60, durationSeconds ?? GLIDE_WITHOUT_END_SECONDS);
  }

  choose(kind: BeatKind): void {
    for (let n = 0; n < BEAT_KINDS.length; n += 1) this.#weights[n]!.target = BEAT_KINDS[n] === kind ? 1 : 0;
  }

  /** Fills a block that begins at a frame. */
  render(out: StereoBlock, frame: number): void {
    this.#carrier0 = this.#carrier.value;
    this.#beat0 = this.#beatAt(frame);
    this.#carrier1 = this.#carrier.step();
    this.#from.step();
    this.#to.step();
    this.#pace.step();
    this.#beat1 = this.#beatAt(frame + BLOCK);
    const { left, right } = this.#one;
    out.clear();
    if (this.#carrier0 === this.#carrier1 && this.#beat0 === this.#beat1) this.#steadyPair(left, right);
    else {
      this.#sound(left, LEFT, 1, -0.5);
      this.#sound(right, RIGHT, 1, 0.5);
    }
    this.#addPair(out);
    this.#addSwell(out);
  }

  #beatAt(frame: number): Hertz {
    const from = this.#from.value;
    const to = this.#to.value;
    return from === to ? from : from + (to - from) * Math.min(1, (this.#pace.value * frame) / this.#sampleRate);
  }

  /** One tone in each channel, and both in both. */
  #addPair(out: StereoBlock): void {
    const apart0 = this.#weights[0]!.value;
    const apart1 = this.#weights[0]!.step();
    const mixed0 = this.#weights[1]!.value * EVENING[1];
    const mixed1 = this.#weights[1]!.step() * EVENING[1];
    if (apart0 + apart1 + mixed0 + mixed1 === 0) return;
    const { left, right } = this.#one;
    for (let i = 0; i < BLOCK; i += 1) {
      const t = (i + 1) / BLOCK;
      const apart = apart0 + (apart1 - apart0) * t;
      const both = (mixed0 + (mixed1 - mixed0) * t) * (left[i]! + right[i]!);
      out.left[i] = this.#level * (apart * left[i]! + both);
      out.right[i] = this.#level * (apart * right[i]! + both);
    }
  }

  /** One tone that swells and falls: the square of a cosine bell has no corner and hardly a side tone. */
  #addSwell(out: StereoBlock): void {
    const gain0 = this.#weights[2]!.value * EVENING[2];
    const gain1 = this.#weights[2]!.step() * EVENING[2];
    const { left: tone, right: swell } = this.#one;
    if (gain0 + gain1 === 0) {
      const seconds = BLOCK / this.#sampleRate;
      const phases = this.#phases;
      phases[MIDDLE] = part(phases[MIDDLE]! + ((this.#carrier0 + this.#carrier1) / 2) * seconds);
      phases[SWELL] = part(phases[SWELL]! + ((this.#beat0 + this.#beat1) / 2) * seconds);
      return;
    }
    this.#sound(tone, MIDDLE, 1, 0);
    this.#sound(swell, SWELL, 0, 1);
    for (let i = 0; i < BLOCK; i += 1) {
      const bell = 0.5 + 0.5 * swell[i]!;
      const value = this.#level * (gain0 + ((gain1 - gain0) * (i + 1)) / BLOCK) * bell * bell * tone[i]!;
      out.left[i] = out.left[i]! + value;
      out.right[i] = out.right[i]! + value;
    }
  }

  /** A tone at so many carriers and so many beats. */
  #sound(to: Float64Array, phase: number, carriers: number, beats: number): void {
    this.#hz0 = carriers * this.#carrier0 + beats * this.#beat0;
    this.#hz1 = carriers * this.#carrier1 + beats * this.#beat1;
    if (this.#hz0 === this.#hz1) this.#steady(to, phase);
    else this.#bending(to, phase);
  }

  #bending(to: Float64Array, phase: number): void {
    let turn = this.#phases[phase]!;
    let step = this.#hz0 / this.#sampleRate;
    const bend = (this.#hz1 - this.#hz0) / this.#sampleRate / BLOCK;
    for (let i = 0; i < BLOCK; i += 1) {
      to[i] = Math.sin(2 * Math.PI * turn);
      turn += step;
      step += bend;
    }
    this.#phases[phase] = part(turn);
  }

  /** As `#steady` for both ears in one pass: neither tone waits for the other's last frame. */
  #steadyPair(left: Float64Array, right: Float64Array): void {
    const phases = this.#phases;
    const seconds = 1 / this.#sampleRate;
    const turnLeft = (this.#carrier0 - 0.5 * this.#beat0) * seconds;
    const turnRight = (this.#carrier0 + 0.5 * this.#beat0) * seconds;
    const twiceLeft = 2 * Math.cos(2 * Math.PI * turnLeft);
    const twiceRight = 2 * Math.cos(2 * Math.PI * turnRight);
    let l1 = Math.sin(2 * Math.PI * (phases[LEFT]! - turnLeft));
    let l2 = Math.sin(2 * Math.PI * (phases[LEFT]! - 2 * turnLeft));
    let r1 = Math.sin(2 * Math.PI * (phases[RIGHT]! - turnRight));
    let r2 = Math.sin(2 * Math.PI * (phases[RIGHT]! - 2 * turnRight));
    for (let i = 0; i < BLOCK; i += 1) {
      const l = twiceLeft * l1 - l2;
      const r = twiceRight * r1 - r2;
      l2 = l1;
      l1 = l;
      r2 = r1;
      r1 = r;
      left[i] = l;
      right[i] = r;
    }
    phases[LEFT] = part(phases[LEFT]! + turnLeft * BLOCK);
    phases[RIGHT] = part(phases[RIGHT]! + turnRight * BLOCK);
  }

  /** A tone that does not bend is a recursion, begun anew from its exact phase in every block. */
  #steady(to: Float64Array, phase: number): void {
    const turn = this.#phases[phase]!;
    const w = (2 * Math.PI * this.#hz0) / this.#sampleRate;
    const twice = 2 * Math.cos(w);
    let y1 = Math.sin(2 * Math.PI * turn - w);
    let y2 = Math.sin(2 * Math.PI * turn - 2 * w);
    for (let i = 0; i < BLOCK; i += 1) {
      const y = twice * y1 - y2;
      y2 = y1;
      y1 = y;
      to[i] = y;
    }
    this.#phases[phase] = part(turn + (this.#hz0 * BLOCK) / this.#sampleRate);
  }
}

function part(turns: number): number {
  return turns - Math.floor(turns);
}
