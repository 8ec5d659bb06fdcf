import { BLOCK, type StereoBlock } from './block.ts';
import { raisedCosine } from './levels.ts';
import { fillNoise } from './noise.ts';

const STREAM = 700;

/** Share of a phrase that breathes in; out takes longer. */
const INWARD = 0.4;

/** Share of the unvoiced air above the two resonances: what makes it breath and not wind in a pipe. */
const AIR = 0.6;

/** Level of the breath at a place in the phrase, 0 to 1. */
function breathLevel(phase: number): number {
  return phase < INWARD ? raisedCosine(phase / INWARD) : 1 - raisedCosine((phase - INWARD) / (1 - INWARD));
}

/** Air moving with the phrase: noise through two wide resonances that rise on the way in and fall on the way out. */
export class Breath {
  readonly #sampleRate: number;
  readonly #noise = new Float64Array(BLOCK);
  readonly #state = new Float64Array(12);

  constructor(sampleRate: number) {
    this.#sampleRate = sampleRate;
  }

  reset(): void {
    this.#state.fill(0);
  }

  /** @param phase0 and phase1: place in the phrase at both ends of the block. @param light octaves on the resonances. */
  render(
    out: StereoBlock,
    seed: number,
    block: number,
    phase0: number,
    phase1: number,
    light: number,
    gain0: number,
    gain1: number,
  ): void {
    const level0 = (0.42 + 0.58 * breathLevel(phase0)) * gain0;
    const level1 = (0.42 + 0.58 * breathLevel(phase1)) * gain1;
    const centre = 420 * 2 ** (0.9 * breathLevel(phase0) + light);
    this.#side(out.left, seed, STREAM, block, centre, 0, level0, level1);
    this.#side(out.right, seed, STREAM + 1, block, centre * 1.06, 6, level0, level1);
  }

  #side(
    to: Float64Array,
    seed: number,
    stream: number,
    block: number,
    centreHz: number,
    at: number,
    level0: number,
    level1: number,
  ): void {
    const noise = this.#noise;
    const state = this.#state;
    fillNoise(noise, seed, stream, block, this.#sampleRate);
    const rate = this.#sampleRate;
    const g1 = Math.tan((Math.PI * Math.min(centreHz, 0.2 * rate)) / rate);
    const g2 = Math.tan((Math.PI * Math.min(centreHz * 2.7, 0.3 * rate)) / rate);
    const k = 1.1;
    const a1 = 1 / (1 + g1 * (g1 + k));
    const a2 = 1 / (1 + g2 * (g2 + k));
    let s1 = state[at]!;
    let s2 = state[at + 1]!;
    let s3 = state[at + 2]!;
    let s4 = state[at + 3]!;
    let high = state[at + 4]!;
    let low = state[at + 5]!;
    const above = 1 - Math.exp((-2 * Math.PI * 1400) / rate);
    const below = 1 - Math.exp((-2 * Math.PI * 4200) / rate);
    let level = level0;
    const step = (level1 - level0) / BLOCK;
    for (let i = 0; i < BLOCK; i += 1) {
      const x = noise[i]!;
      const b1 = a1 * (s1 + g1 * (x - s2));
      const w1 = s2 + g1 * b1;
      s1 = 2 * b1 - s1;
      s2 = 2 * w1 - s2;
      const b2 = a2 * (s3 + g2 * (x - s4));
      const w2 = s4 + g2 * b2;
      s3 = 2 * b2 - s3;
      s4 = 2 * w2 - s4;
      high += below * (x - high);
      low += above * (high - low);
      level += step;
      to[i] = 0.8 * (b1 + 0.22 * b2 + AIR * (high - low)) * level;
    }
    state[at] = s1 + 1e-18;
    state[at + 1] = s2 + 1e-18;
    state[at + 2] = s3 + 1e-18;
    state[at + 3] = s4 + 1e-18;
    state[at + 4] = high + 1e-18;
    state[at + 5] = low + 1e-18;
  }
}
