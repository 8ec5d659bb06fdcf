import { Curves } from '../../score/curves.ts';
import type { Moment } from '../../score/moment.ts';
import { BLOCK, mixInto, type StereoBlock } from '../block.ts';
import type { AmbientVoice } from './ambient-voice.ts';
import { NoiseSource } from './noise-source.ts';

const STREAM = { white: 1600, pink: 1610, brown: 1620, swell: 1630 } as const;

export type NoiseColour = 'white' | 'pink' | 'brown';

/** Corners of the pink slope: a pole at each, a zero an octave above, two octaves apart. */
const PINK_LOWEST_HZ = 8;
const PINK_SECTIONS = 6;

const LEVELS: Readonly<Record<NoiseColour, number>> = { white: 0.05, pink: 0.03, brown: 1.4 };

/** Where brown noise stops rising towards the deep. */
const BROWN_HZ = 40;

/** Seconds of one breath of the breathing character. */
const BREATH_SECONDS = 10.4;

/** White, pink or brown noise: 0, −3 and −6 dB an octave, even or breathing slowly. */
export class ColouredNoise implements AmbientVoice {
  readonly #sampleRate: number;
  readonly #colour: NoiseColour;
  readonly #level: number;
  readonly #noise: NoiseSource;
  readonly #state = new Float64Array(4 * PINK_SECTIONS);
  readonly #swell = new Curves([[STREAM.swell, 31]]);

  constructor(sampleRate: number, colour: NoiseColour) {
    this.#sampleRate = sampleRate;
    this.#colour = colour;
    // What a low sample rate cannot carry of white noise is made up for by the rest.
    const missing = colour === 'white' ? Math.sqrt(48000 / Math.min(48000, sampleRate)) : 1;
    this.#level = LEVELS[colour] * missing;
    this.#noise = new NoiseSource(sampleRate, STREAM[colour]);
  }

  reset(): void {
    this.#state.fill(0);
  }

  render(out: StereoBlock, moment: Moment, character: number): void {
    this.#noise.fill(moment);
    const noise = this.#noise.block;
    this.#colourIn(noise);
    noise.gain0 = this.#level;
    noise.gain1 = this.#level;
    if (character !== 0) this.#breathe(noise, moment);
    mixInto(out, noise);
  }

  #breathe(noise: StereoBlock, moment: Moment): void {
    this.#swell.move(moment);
    const phase0 = moment.seconds / BREATH_SECONDS + 0.12 * this.#swell.from[0]!;
    const phase1 = moment.until / BREATH_SECONDS + 0.12 * this.#swell.to[0]!;
    noise.gain0 *= 2 ** (-0.55 + 0.55 * Math.sin(2 * Math.PI * (phase0 - Math.floor(phase0))));
    noise.gain1 *= 2 ** (-0.55 + 0.55 * Math.sin(2 * Math.PI * (phase1 - Math.floor(phase1))));
  }

  #colourIn(noise: StereoBlock): void {
    if (this.#colour === 'brown') this.#brown(noise);
    else if (this.#colour === 'pink') {
      for (let n = 0; n < PINK_SECTIONS; n += 1) this.#shelve(noise, n);
    }
  }

  #brown({ left, right }: StereoBlock): void {
    const share = 1 - Math.exp((-2 * Math.PI * BROWN_HZ) / this.#sampleRate);
    let l = this.#state[0]!;
    let r = this.#state[1]!;
    for (let i = 0; i < BLOCK; i += 1) {
      l += share * (left[i]! - l);
      r += share * (right[i]! - r);
      left[i] = l;
      right[i] = r;
    }
    this.#state[0] = l + 1e-18;
    this.#state[1] = r + 1e-18;
  }

  /** One pole at the section's corner and one zero an octave above it: half the slope of a low-pass, bilinear. */
  #shelve({ left, right }: StereoBlock, section: number): void {
    const at = 4 * section;
    const hz = PINK_LOWEST_HZ * 4 ** section;
    const pole = Math.tan((Math.PI * Math.min(hz, 0.4 * this.#sampleRate)) / this.#sampleRate);
    const gain = 1 / (1 + pole);
    const b0 = (1 + 2 * pole) * gain;
    const b1 = (2 * pole - 1) * gain;
    const a1 = (pole - 1) * gain;
    const state = this.#state;
    // Transposed form: one remembered value an ear.
    let l = state[at]!;
    let r = state[at + 1]!;
    for (let i = 0; i < BLOCK; i += 1) {
      const xl = left[i]!;
      const xr = right[i]!;
      const yl = b0 * xl + l;
      const yr = b0 * xr + r;
      l = b1 * xl - a1 * yl;
      r = b1 * xr - a1 * yr;
      left[i] = yl;
      right[i] = yr;
    }
    state[at] = l + 1e-18;
    state[at + 1] = r + 1e-18;
  }
}
