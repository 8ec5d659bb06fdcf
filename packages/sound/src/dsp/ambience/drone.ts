import type { Hertz } from '@innertide/std/units';
import { wander } from '../../score/wander.ts';
import { BLOCK, type StereoBlock } from '../block.ts';
import type { AmbientVoice } from './ambient-voice.ts';
import { NoiseSource } from './noise-source.ts';
import { BAND, LOW, Resonance } from './resonance.ts';
import { addTone } from './singer.ts';

const STREAM = { noise: 1800, partial: 1810, far: 1830 } as const;

/** Octaves of the tonic only: whatever the music plays over them, nothing rubs. */
const RATIOS = [1, 2, 4, 8] as const;

interface DroneCharacter {
  readonly partials: readonly number[];
  /** Deep wind of nothing, and the glow far above. */
  readonly deep: number;
  readonly deepHz: Hertz;
  readonly glow: number;
}

const CHARACTERS: readonly DroneCharacter[] = [
  { partials: [0.08, 0.075, 0.042, 0.006], deep: 0.3, deepHz: 150, glow: 0.006 },
  { partials: [0.055, 0.07, 0.056, 0.022], deep: 0.25, deepHz: 220, glow: 0.02 },
  { partials: [0.06, 0.045, 0.026, 0.004], deep: 0.6, deepHz: 260, glow: 0.004 },
];

/** Deep space: octaves of the music's tonic that drift against each other for ever, over a wind without a place. */
export class Drone implements AmbientVoice {
  readonly #sampleRate: number;
  readonly #noise: NoiseSource;
  readonly #deep: Resonance;
  readonly #glow: Resonance;

  constructor(sampleRate: number) {
    this.#sampleRate = sampleRate;
    this.#noise = new NoiseSource(sampleRate, STREAM.noise);
    this.#deep = new Resonance(sampleRate);
    this.#glow = new Resonance(sampleRate);
  }

  reset(): void {
    this.#deep.reset();
    this.#glow.reset();
  }

  render(out: StereoBlock, seed: number, block: number, character: number, tonicHz: Hertz): void {
    const { partials, deep, deepHz, glow } = CHARACTERS[character]!;
    const seconds = (block * BLOCK) / this.#sampleRate;
    const until = seconds + BLOCK / this.#sampleRate;
    this.#noise.fill(seed, block);
    const noise = this.#noise.block;
    const wind0 = deep * 2 ** (0.5 * wander(seed, STREAM.far, seconds / 13));
    const wind1 = deep * 2 ** (0.5 * wander(seed, STREAM.far, until / 13));
    const corner = deepHz * 2 ** (0.4 * wander(seed, STREAM.far + 1, seconds / 19));
    this.#deep.add(out, noise, LOW, corner, 1.2, wind0, wind1);
    const glow0 = glow * 2 ** (1.2 * wander(seed, STREAM.far + 2, seconds / 17));
    const glow1 = glow * 2 ** (1.2 * wander(seed, STREAM.far + 2, until / 17));
    this.#glow.add(out, noise, BAND, tonicHz * 16, 0.12, glow0, glow1);
    for (let n = 0; n < partials.length; n += 1) this.#partial(out, seed, n, tonicHz, partials[n]!, seconds, until);
  }

  /** A pair of tones a few hundredths of a hertz apart, one towards each ear, that come and go over half a minute. */
  #partial(
    out: StereoBlock,
    seed: number,
    n: number,
    tonicHz: Hertz,
    level: number,
    seconds: number,
    until: number,
  ): void {
    const hz = tonicHz * RATIOS[n]!;
    const apart = 0.03 + 0.025 * n;
    for (let side = 0; side < 2; side += 1) {
      const stream = STREAM.partial + 2 * n + side;
      const level0 = level * 2 ** (0.6 * wander(seed, stream, seconds / (17 + 3 * n)));
      const level1 = level * 2 ** (0.6 * wander(seed, stream, until / (17 + 3 * n)));
      const tone = hz + (side === 0 ? -apart : apart);
      addTone(out, this.#sampleRate, 0, BLOCK, seconds, tone, 0, level0, level1, side === 0 ? 0.35 : 0.65);
    }
  }
}
