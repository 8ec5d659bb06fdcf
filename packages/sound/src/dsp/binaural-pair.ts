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
}
