import { wander } from '../../score/wander.ts';
import { BLOCK, type StereoBlock } from '../block.ts';
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
  readonly #noise: NoiseSource;
  readonly #state = new Float64Array(4 * PINK_SECTIONS);

  constructor(sampleRate: number, colour: NoiseColour) {
    this.#sampleRate = sampleRate;
    this.#colour = colour;
    this.#noise = new NoiseSource(sampleRate, STREAM[colour]);
  }

  reset(): void {
    this.#state.fill(0);
  }

  render(out: StereoBlock, seed: number, block: number, character: number): void {
    const seconds = (block * BLOCK) / this.#sampleRate;
    this.#noise.fill(seed, block);
    const noise = this.#noise.block;
    this.#colourIn(noise);
    // What a low sample rate cannot carry of white noise is made up for by the rest.
    const missing = this.#colour === 'white' ? Math.sqrt(48000 / Math.min(48000, this.#sampleRate)) : 1;
    const level = LEVELS[this.#colour] * missing;
    const level0 = level * this.#breath(seed, character, seconds);
    const level1 = level * this.#breath(seed, character, seconds + BLOCK / this.#sampleRate);
    const step = (level1 - level0) / BLOCK;
    let gain = level0;
    for (let i = 0; i < BLOCK; i += 1) {
      gain += step;
      out.left[i] = out.left[i]! + gain * noise.left[i]!;
      out.right[i] = out.right[i]! + gain * noise.right[i]!;
    }
  }

  #breath(seed: number, character: number, seconds: number): number {
    if (character === 0) return 1;
    const phase = seconds / BREATH_SECONDS + 0.12 * wander(seed, STREAM.swell, seconds / 31);
    return 2 ** (-0.55 + 0.55 * Math.sin(2 * Math.PI * phase));
  }

  #colourIn(noise: StereoBlock): void {
    if (this.#colour === 'brown') this.#brown(noise);
    else if (this.#colour === 'pink') {
      for (let n = 0; n < PINK_SECTIONS; n += 1) this.#shelve(noise, 4 * n, PINK_LOWEST_HZ * 4 ** n);
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

  /** One pole at `hz` and one zero an octave above it: half the slope of a low-pass, bilinear. */
  #shelve({ left, right }: StereoBlock, at: number, hz: number): void {
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
