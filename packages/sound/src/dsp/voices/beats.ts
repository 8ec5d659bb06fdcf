import { BEAT_KINDS, type BeatKind } from '@innertide/std/layer';
import { cos, sin } from '@innertide/std/trigonometric';
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

/** How many carriers and how many beats each of them is high. */
const CARRIERS = [1, 1, 1, 0] as const;
const BEATS = [-0.5, 0.5, 0, 1] as const;

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
  /** Carrier and beat at both ends of the block. */
  #carrier0 = DOUBLE_FIELD;
  #carrier1 = DOUBLE_FIELD;
  #beat0 = DOUBLE_FIELD;
  #beat1 = DOUBLE_FIELD;

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
    this.#sound(left, right, LEFT);
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
    const { left: outLeft, right: outRight } = out;
    const level = this.#level;
    if (apart0 === apart1 && mixed0 + mixed1 === 0) {
      for (let i = 0; i < BLOCK; i += 1) {
        outLeft[i] = level * (apart0 * left[i]!);
        outRight[i] = level * (apart0 * right[i]!);
      }
      return;
    }
    for (let i = 0; i < BLOCK; i += 1) {
      const t = (i + 1) / BLOCK;
      const apart = apart0 + (apart1 - apart0) * t;
      const both = (mixed0 + (mixed1 - mixed0) * t) * (left[i]! + right[i]!);
      outLeft[i] = level * (apart * left[i]! + both);
      outRight[i] = level * (apart * right[i]! + both);
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
    this.#sound(tone, swell, MIDDLE);
    for (let i = 0; i < BLOCK; i += 1) {
      const bell = 0.5 + 0.5 * swell[i]!;
      const value = this.#level * (gain0 + ((gain1 - gain0) * (i + 1)) / BLOCK) * bell * bell * tone[i]!;
      out.left[i] = out.left[i]! + value;
      out.right[i] = out.right[i]! + value;
    }
  }

  /** Two tones that follow each other in the phases: `first` and the next. */
  #sound(one: Float64Array, other: Float64Array, first: number): void {
    if (this.#carrier0 === this.#carrier1 && this.#beat0 === this.#beat1) this.#steady(one, other, first);
    else {
      this.#bending(one, first);
      this.#bending(other, first + 1);
    }
  }

  #bending(to: Float64Array, phase: number): void {
    const carriers = CARRIERS[phase]!;
    const beats = BEATS[phase]!;
    let turn = this.#phases[phase]!;
    let step = (carriers * this.#carrier0 + beats * this.#beat0) / this.#sampleRate;
    const bend = ((carriers * this.#carrier1 + beats * this.#beat1) / this.#sampleRate - step) / BLOCK;
    for (let i = 0; i < BLOCK; i += 1) {
      to[i] = sin(2 * Math.PI * turn);
      turn += step;
      step += bend;
    }
    this.#phases[phase] = part(turn);
  }

  /**
   * Tones that do not bend are recursions, begun anew from their exact phases in every block; both in one pass, since neither waits for the
   * other's last frame.
   */
  #steady(one: Float64Array, other: Float64Array, first: number): void {
    const phases = this.#phases;
    const turn = (CARRIERS[first]! * this.#carrier0 + BEATS[first]! * this.#beat0) / this.#sampleRate;
    const next = (CARRIERS[first + 1]! * this.#carrier0 + BEATS[first + 1]! * this.#beat0) / this.#sampleRate;
    const twice = 2 * cos(2 * Math.PI * turn);
    const nextTwice = 2 * cos(2 * Math.PI * next);
    let y1 = +sin(2 * Math.PI * (phases[first]! - turn));
    let y2 = +sin(2 * Math.PI * (phases[first]! - 2 * turn));
    let z1 = +sin(2 * Math.PI * (phases[first + 1]! - next));
    let z2 = +sin(2 * Math.PI * (phases[first + 1]! - 2 * next));
    for (let i = 0; i < BLOCK; i += 1) {
      const y = twice * y1 - y2;
      const z = nextTwice * z1 - z2;
      y2 = y1;
      y1 = y;
      z2 = z1;
      z1 = z;
      one[i] = y;
      other[i] = z;
    }
    phases[first] = part(phases[first]! + turn * BLOCK);
    phases[first + 1] = part(phases[first + 1]! + next * BLOCK);
  }
}

function part(turns: number): number {
  return turns - Math.floor(turns);
}
