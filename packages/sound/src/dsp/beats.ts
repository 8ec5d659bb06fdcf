import { BEAT_KINDS, type BeatKind } from '@innertide/std/layer';
import type { Hertz, Seconds } from '@innertide/std/units';
import type { SoundProgram } from '../program.ts';
import { BLOCK, StereoBlock } from './block.ts';
import { Glide } from './glide.ts';

/** Under −20 LUFS of music the pair lies at −42: 22 dB below. */
const LEVEL = 0.0085;

/** Factor that makes each kind as loud as the pair: a mixed pair has two tones in each ear, a swelling tone pauses. */
const EVENING = [1, Math.SQRT1_2, Math.sqrt(128 / 35)] as const;

/** Seconds a new carrier or beat takes to be reached, about. */
const GLIDE_SECONDS = 4;

/** How long a gliding beat takes in a program without an end. */
const GLIDE_WITHOUT_END_SECONDS: Seconds = 1800;

/**
 * The beat, meant to go past every effect. Phases are double accumulators kept in [0, 1): the beat stays exact for hours,
 * and a change of frequency bends the tones without ever restarting them.
 */
export class Beats {
  readonly #sampleRate: number;
  readonly #carrier: Glide;
  readonly #from: Glide;
  readonly #to: Glide;
  /** Share of the way from one beat to the other in a second. */
  readonly #pace: Glide;
  /** How much of each kind is heard. */
  readonly #weights: readonly Glide[];
  readonly #one = new StereoBlock();
  #left = 0;
  #right = 0;
  #middle = 0;
  /** Of the swell: a quarter turn behind, so that its sine is the cosine it swells by. */
  #swell = 0.75;

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
  load({ beats, binaural, durationSeconds }: SoundProgram): void {
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
    this.#left = part(turns - swells / 2);
    this.#right = part(turns + swells / 2);
    this.#middle = part(turns);
    this.#swell = part(swells + 0.75);
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
    const carrier0 = this.#carrier.value;
    const beat0 = this.#beatAt(frame);
    const carrier1 = this.#carrier.step();
    this.#from.step();
    this.#to.step();
    this.#pace.step();
    const beat1 = this.#beatAt(frame + BLOCK);
    const { left, right } = this.#one;
    out.clear();
    this.#left = this.#tone(left, this.#left, carrier0 - beat0 / 2, carrier1 - beat1 / 2);
    this.#right = this.#tone(right, this.#right, carrier0 + beat0 / 2, carrier1 + beat1 / 2);
    this.#addPair(out);
    this.#addSwell(out, carrier0, carrier1, beat0, beat1);
  }

  #beatAt(frame: number): Hertz {
    const from = this.#from.value;
    const to = this.#to.value;
    return from === to ? from : from + (to - from) * Math.min(1, (this.#pace.value * frame) / this.#sampleRate);
  }

  /** One tone in each ear, and both in both. */
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
      out.left[i] = LEVEL * (apart * left[i]! + both);
      out.right[i] = LEVEL * (apart * right[i]! + both);
    }
  }

  /** One tone that swells and falls: the square of a cosine bell has no corner and hardly a side tone. */
  #addSwell(out: StereoBlock, carrier0: Hertz, carrier1: Hertz, beat0: Hertz, beat1: Hertz): void {
    const gain0 = this.#weights[2]!.value * EVENING[2];
    const gain1 = this.#weights[2]!.step() * EVENING[2];
    if (gain0 + gain1 === 0) {
      this.#middle = part(this.#middle + ((carrier0 + carrier1) / 2) * (BLOCK / this.#sampleRate));
      this.#swell = part(this.#swell + ((beat0 + beat1) / 2) * (BLOCK / this.#sampleRate));
      return;
    }
    const { left: tone, right: swell } = this.#one;
    this.#middle = this.#tone(tone, this.#middle, carrier0, carrier1);
    this.#swell = this.#tone(swell, this.#swell, beat0, beat1);
    for (let i = 0; i < BLOCK; i += 1) {
      const bell = 0.5 + 0.5 * swell[i]!;
      const value = LEVEL * (gain0 + ((gain1 - gain0) * (i + 1)) / BLOCK) * bell * bell * tone[i]!;
      out.left[i] = out.left[i]! + value;
      out.right[i] = out.right[i]! + value;
    }
  }

  #tone(to: Float64Array, phase: number, hz0: number, hz1: number): number {
    if (hz0 === hz1) return this.#steady(to, phase, hz0);
    let turn = phase;
    let step = hz0 / this.#sampleRate;
    const bend = (hz1 - hz0) / this.#sampleRate / BLOCK;
    for (let i = 0; i < BLOCK; i += 1) {
      to[i] = Math.sin(2 * Math.PI * turn);
      turn += step;
      step += bend;
    }
    return part(turn);
  }

  /** A tone that does not bend is a recursion, begun anew from its exact phase in every block. */
  #steady(to: Float64Array, phase: number, hz: number): number {
    const w = (2 * Math.PI * hz) / this.#sampleRate;
    const twice = 2 * Math.cos(w);
    let y1 = Math.sin(2 * Math.PI * phase - w);
    let y2 = Math.sin(2 * Math.PI * phase - 2 * w);
    for (let i = 0; i < BLOCK; i += 1) {
      const y = twice * y1 - y2;
      y2 = y1;
      y1 = y;
      to[i] = y;
    }
    return part(phase + (hz * BLOCK) / this.#sampleRate);
  }
}

function part(turns: number): number {
  return turns - Math.floor(turns);
}
