import type { Hertz } from '@innertide/std/units';
import { BLOCK, type StereoBlock } from './block.ts';
import { Glide } from './glide.ts';

/** Under −20 LUFS of music the pair lies at −42: 22 dB below. */
const LEVEL = 0.0085;

/** Seconds a new carrier or beat takes to be reached, about. */
const GLIDE_SECONDS = 4;

/**
 * Two sines, one in each ear, meant to go past every effect. Phases are double accumulators kept in [0, 1): the beat
 * stays exact for hours, and a change of frequency bends the tone without ever restarting it.
 */
export class BinauralPair {
  readonly #sampleRate: number;
  readonly #carrier: Glide;
  readonly #beat: Glide;
  #left = 0;
  #right = 0;

  constructor(sampleRate: number) {
    this.#sampleRate = sampleRate;
    this.#carrier = new Glide(200, GLIDE_SECONDS / 3, BLOCK / sampleRate, 1e-4);
    this.#beat = new Glide(6, GLIDE_SECONDS / 3, BLOCK / sampleRate, 1e-4);
  }

  /** Starts anew at a frame, as if it had been playing these frequencies since frame 0. */
  seek(frame: number, carrierHz: Hertz, beatHz: Hertz): void {
    this.#carrier.jump(carrierHz);
    this.#beat.jump(beatHz);
    const left = ((carrierHz - beatHz / 2) * frame) / this.#sampleRate;
    const right = ((carrierHz + beatHz / 2) * frame) / this.#sampleRate;
    this.#left = left - Math.floor(left);
    this.#right = right - Math.floor(right);
  }

  tune(carrierHz: Hertz, beatHz: Hertz): void {
    this.#carrier.target = carrierHz;
    this.#beat.target = beatHz;
  }

  render(out: StereoBlock): void {
    const carrier0 = this.#carrier.value;
    const beat0 = this.#beat.value;
    const carrier1 = this.#carrier.step();
    const beat1 = this.#beat.step();
    this.#left = this.#ear(out.left, this.#left, carrier0 - beat0 / 2, carrier1 - beat1 / 2);
    this.#right = this.#ear(out.right, this.#right, carrier0 + beat0 / 2, carrier1 + beat1 / 2);
  }

  #ear(to: Float64Array, phase: number, hz0: number, hz1: number): number {
    if (hz0 === hz1) return this.#steady(to, phase, hz0);
    let turn = phase;
    let step = hz0 / this.#sampleRate;
    const bend = (hz1 - hz0) / this.#sampleRate / BLOCK;
    for (let i = 0; i < BLOCK; i += 1) {
      to[i] = LEVEL * Math.sin(2 * Math.PI * turn);
      turn += step;
      step += bend;
    }
    return turn - Math.floor(turn);
  }

  /** A tone that does not bend is a recursion, begun anew from its exact phase in every block. */
  #steady(to: Float64Array, phase: number, hz: number): number {
    const w = (2 * Math.PI * hz) / this.#sampleRate;
    const twice = 2 * Math.cos(w);
    let y1 = LEVEL * Math.sin(2 * Math.PI * phase - w);
    let y2 = LEVEL * Math.sin(2 * Math.PI * phase - 2 * w);
    for (let i = 0; i < BLOCK; i += 1) {
      const y = twice * y1 - y2;
      y2 = y1;
      y1 = y;
      to[i] = y;
    }
    const turn = phase + (hz * BLOCK) / this.#sampleRate;
    return turn - Math.floor(turn);
  }
}
