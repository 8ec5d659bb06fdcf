import { exp } from '@innertide/std/exponential';
import type { PulseShape } from '@innertide/std/pulse-shape';
import { cos, sin } from '@innertide/std/trigonometric';
import type { Hertz } from '@innertide/std/units';
import type { PulseCue } from '../../overlays.ts';
import { BLOCK, type StereoBlock } from '../signal/block.ts';
import { raisedCosine } from '../signal/levels.ts';

const PLACES = 16;
const LATEST_SECONDS = 0.25;

/** Full strength peaks about as high as the music does: more felt than audible. */
const LEVEL = 0.09;

const LENGTHS: Readonly<Record<PulseShape, number>> = { breath: 3, 'slow-heart': 1, bell: 4 };

/** Waiting and sounding pulses: closed forms of their age over a low tone with its octave and twelfth, for small speakers. */
export class Pulses {
  readonly #sampleRate: number;
  readonly #start = new Float64Array(PLACES).fill(Number.NaN);
  readonly #strength = new Float64Array(PLACES);
  readonly #turn = new Float64Array(PLACES);
  readonly #shape: PulseShape[] = Array.from({ length: PLACES }, () => 'breath');
  /** A clock of their own: what sounds goes on while played time stands. */
  #frame = 0;
  #hz = 108;

  constructor(sampleRate: number) {
    this.#sampleRate = sampleRate;
  }

  /** Forgets what was planned and has not begun. */
  tune(hz: Hertz): void {
    this.#hz = hz;
    for (let place = 0; place < PLACES; place += 1) {
      if (this.#start[place]! >= this.#frame) this.#start[place] = Number.NaN;
    }
  }

  /** @param playedFrame the next frame to be played. */
  plan(cue: PulseCue, playedFrame: number): void {
    const ahead = Math.round(cue.atPlayedSeconds * this.#sampleRate) - playedFrame;
    if (!(ahead >= -LATEST_SECONDS * this.#sampleRate)) return;
    const place = this.#start.findIndex(Number.isNaN);
    if (place < 0) return;
    this.#start[place] = this.#frame + Math.max(0, ahead);
    this.#strength[place] = Math.min(1, Math.max(0, cue.strength));
    this.#turn[place] = (2 * Math.PI * this.#hz) / this.#sampleRate;
    this.#shape[place] = cue.shape;
  }

  /** Adds the next block. While played time stands, what sounds rings out and what waits goes on waiting. */
  render(out: StereoBlock, isPaused: boolean): void {
    const frame = this.#frame;
    for (let place = 0; place < PLACES; place += 1) {
      const start = this.#start[place]!;
      if (isPaused && start >= frame) this.#start[place] = start + BLOCK;
      else if (start < frame + BLOCK) this.#renderPulse(out, place, start - frame);
    }
    this.#frame = frame + BLOCK;
  }

  /** @param offset frames from the beginning of the block to the pulse's own, negative when it has begun. */
  #renderPulse({ left, right }: StereoBlock, place: number, offset: number): void {
    const shape = this.#shape[place]!;
    const level = LEVEL * this.#strength[place]!;
    const turn = this.#turn[place]!;
    for (let i = Math.max(0, offset); i < BLOCK; i += 1) {
      const age = i - offset;
      const sine = sin(turn * age);
      const octave = 2 * sine * cos(turn * age);
      const twelfth = sine * (3 - 4 * sine * sine);
      const value = level * envelope(shape, age / this.#sampleRate) * (sine + 0.4 * octave + 0.14 * twelfth);
      left[i] = left[i]! + value;
      right[i] = right[i]! + value;
    }
    if (BLOCK - offset >= LENGTHS[shape] * this.#sampleRate) this.#start[place] = Number.NaN;
  }
}

/** Loudness of a pulse at its age in seconds; no corner anywhere. */
function envelope(shape: PulseShape, age: number): number {
  if (shape === 'breath') return age < 1.2 ? raisedCosine(age / 1.2) : raisedCosine((3 - age) / 1.8);
  if (shape === 'slow-heart') return beat(age) + (age < 0.32 ? 0 : 0.7 * beat(age - 0.32));
  return raisedCosine(age / 0.04) * exp(-age / 0.9) * raisedCosine(4 - age);
}

function beat(age: number): number {
  return raisedCosine(age / 0.06) * exp(-age / 0.1) * raisedCosine((0.68 - age) / 0.2);
}
