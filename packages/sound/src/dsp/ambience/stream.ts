import { hash32, uniform } from '@innertide/std/random';
import { wander } from '../../score/wander.ts';
import { BLOCK, type StereoBlock } from '../block.ts';
import type { AmbientVoice } from './ambient-voice.ts';
import { Blips } from './blips.ts';
import { NoiseSource } from './noise-source.ts';
import { poisson } from './poisson.ts';
import { BAND, Resonance } from './resonance.ts';

const STREAM = { noise: 1000, flow: 1004, bubble: 1020 } as const;

interface StreamCharacter {
  readonly bubblesPerSecond: number;
  readonly lowestHz: number;
  readonly octaves: number;
  readonly bubbleLevel: number;
  /** Two bands of rushing water. */
  readonly washHz: readonly [number, number];
  readonly wash: readonly [number, number];
}

const CHARACTERS: readonly StreamCharacter[] = [
  { bubblesPerSecond: 150, lowestHz: 460, octaves: 2.5, bubbleLevel: 0.04, washHz: [1300, 3600], wash: [0.02, 0.045] },
  { bubblesPerSecond: 130, lowestHz: 330, octaves: 3, bubbleLevel: 0.04, washHz: [900, 3000], wash: [0.04, 0.09] },
];

/**
 * Running water: what one hears of it is air. Every bubble is a short tone that rises as it nears the surface, the
 * small ones high and brief (M. Minnaert 1933; K. van den Doel 2005); behind them the rush of the whole bed.
 */
export class Stream implements AmbientVoice {
  readonly #sampleRate: number;
  readonly #noise: NoiseSource;
  readonly #blips: Blips;
  readonly #near: Resonance;
  readonly #far: Resonance;

  constructor(sampleRate: number) {
    this.#sampleRate = sampleRate;
    this.#noise = new NoiseSource(sampleRate, STREAM.noise);
    this.#blips = new Blips(sampleRate, 48);
    this.#near = new Resonance(sampleRate, 1.07);
    this.#far = new Resonance(sampleRate);
  }

  reset(): void {
    this.#noise.reset();
    this.#blips.reset();
    this.#near.reset();
    this.#far.reset();
  }

  render(out: StereoBlock, seed: number, block: number, character: number): void {
    const { washHz, wash } = CHARACTERS[character]!;
    const seconds = (block * BLOCK) / this.#sampleRate;
    const until = seconds + BLOCK / this.#sampleRate;
    this.#noise.fill(seed, block);
    this.#noise.soften(3600);
    const noise = this.#noise.block;
    const hz = washHz[0] * 2 ** (0.25 * wander(seed, STREAM.flow + 2, seconds / 5));
    const flow0 = this.#flow(seed, 0, seconds);
    const flow1 = this.#flow(seed, 0, until);
    const rush0 = this.#flow(seed, 1, seconds);
    const rush1 = this.#flow(seed, 1, until);
    this.#near.add(out, noise, BAND, hz, 1.2, wash[0] * flow0, wash[0] * flow1, wash[0] * rush0, wash[0] * rush1);
    this.#far.add(out, noise, BAND, washHz[1], 1.3, wash[1] * rush0, wash[1] * rush1, wash[1] * flow0, wash[1] * flow1);
    this.#bubble(CHARACTERS[character]!, seed, block, flow0);
    this.#blips.render(out);
  }

  /** How much water is on its way at one side: it gurgles within a second and swells within half a minute. */
  #flow(seed: number, side: number, seconds: number): number {
    const gurgle = wander(seed, STREAM.flow + 4 + side, seconds / 0.31) * 0.22;
    return 2 ** (gurgle + 0.3 * wander(seed, STREAM.flow + side, seconds / 4.3));
  }

  #bubble(
    { bubblesPerSecond, lowestHz, octaves, bubbleLevel }: StreamCharacter,
    seed: number,
    block: number,
    flow: number,
  ): void {
    const count = poisson(
      uniform(seed, STREAM.bubble, block),
      (bubblesPerSecond * flow * flow * BLOCK) / this.#sampleRate,
    );
    for (let n = 0; n < count; n += 1) {
      const size = uniform(seed, STREAM.bubble + 1, block, n);
      const height = octaves * Math.sqrt(uniform(seed, STREAM.bubble + 2, block, n));
      const rise = 0.06 + 0.22 * uniform(seed, STREAM.bubble + 5, block, n);
      this.#blips.add(
        hash32(seed, STREAM.bubble + 4, block, n) % BLOCK,
        lowestHz * 2 ** height,
        0.01 * 2 ** (-0.75 * height) * (0.5 + size),
        0.0014,
        rise,
        bubbleLevel * (0.15 + size * size * size),
        0.12 + 0.76 * uniform(seed, STREAM.bubble + 3, block, n),
      );
    }
  }
}
