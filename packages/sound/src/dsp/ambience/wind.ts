import type { Seconds } from '@innertide/std/units';
import { wander } from '../../score/wander.ts';
import { BLOCK, type StereoBlock } from '../block.ts';
import type { AmbientVoice } from './ambient-voice.ts';
import { NoiseSource } from './noise-source.ts';
import { BAND, Resonance } from './resonance.ts';

const STREAM = { noise: 1100, gust: 1104, whistle: 1110 } as const;

/** Centres of the three wandering resonances over open land, and how loud each is. */
const OPEN_HZ = [150, 270, 520] as const;
const OPEN_LEVELS = [0.5, 0.4, 0.2] as const;

/** Bands of leaves in the wind, from branches to the finest rustle. */
const LEAF_HZ = [300, 850, 2600] as const;
const LEAF_LEVELS = [0.36, 0.24, 0.09] as const;

/** Over open land the air itself has no heights. */
const OPEN_SOFT_HZ = 300;
const LEAVES_SOFT_HZ = 2400;

/** Wind is noise through whatever it meets: a few wide resonances that wander with the gust, or leaves that tremble in it. */
export class Wind implements AmbientVoice {
  readonly #sampleRate: number;
  readonly #noise: NoiseSource;
  readonly #bands: readonly Resonance[];

  constructor(sampleRate: number) {
    this.#sampleRate = sampleRate;
    this.#noise = new NoiseSource(sampleRate, STREAM.noise);
    this.#bands = OPEN_HZ.map(() => new Resonance(sampleRate, 1.05));
  }

  reset(): void {
    this.#noise.reset();
    for (let n = 0; n < this.#bands.length; n += 1) this.#bands[n]!.reset();
  }

  render(out: StereoBlock, seed: number, block: number, character: number): void {
    const seconds = (block * BLOCK) / this.#sampleRate;
    const until = seconds + BLOCK / this.#sampleRate;
    this.#noise.fill(seed, block);
    this.#noise.soften(character === 0 ? OPEN_SOFT_HZ : LEAVES_SOFT_HZ);
    const left0 = gust(seed, 0, seconds);
    const left1 = gust(seed, 0, until);
    const right0 = gust(seed, 1, seconds);
    const right1 = gust(seed, 1, until);
    if (character === 0) this.#open(out, seed, seconds, left0, left1, right0, right1);
    else this.#trees(out, seed, seconds, until, left0, left1, right0, right1);
  }

  #open(
    out: StereoBlock,
    seed: number,
    seconds: Seconds,
    left0: number,
    left1: number,
    right0: number,
    right1: number,
  ): void {
    for (let n = 0; n < OPEN_HZ.length; n += 1) {
      const wanders = 0.35 * wander(seed, STREAM.whistle + n, seconds / (3.1 + n)) + 0.25 * (left0 + right0);
      const level = OPEN_LEVELS[n]!;
      this.#bands[n]!.add(
        out,
        this.#noise.block,
        BAND,
        OPEN_HZ[n]! * 2 ** wanders,
        n === 0 ? 1 : 0.5,
        level * 2 ** left0,
        level * 2 ** left1,
        level * 2 ** right0,
        level * 2 ** right1,
      );
    }
  }

  #trees(
    out: StereoBlock,
    seed: number,
    seconds: Seconds,
    until: Seconds,
    left0: number,
    left1: number,
    right0: number,
    right1: number,
  ): void {
    for (let n = 0; n < LEAF_HZ.length; n += 1) {
      // The finer the leaf, the more it stirs and trembles.
      const stirs = 0.7 + 0.2 * n;
      const stream = STREAM.whistle + 4 + 2 * n;
      const trembles = 0.16 * n;
      const level = LEAF_LEVELS[n]!;
      this.#bands[n]!.add(
        out,
        this.#noise.block,
        BAND,
        LEAF_HZ[n]! * 2 ** (0.15 * left0),
        1.4,
        level * 2 ** (stirs * left0 + trembles * wander(seed, stream, seconds / 0.13)),
        level * 2 ** (stirs * left1 + trembles * wander(seed, stream, until / 0.13)),
        level * 2 ** (stirs * right0 + trembles * wander(seed, stream + 1, seconds / 0.13)),
        level * 2 ** (stirs * right1 + trembles * wander(seed, stream + 1, until / 0.13)),
      );
    }
  }
}

/** Strength of the wind in octaves around its mean: gusts of seconds on swells of half a minute. */
function gust(seed: number, side: number, seconds: Seconds): number {
  return (
    1.2 * wander(seed, STREAM.gust, seconds / 2.9) +
    wander(seed, STREAM.gust + 1, seconds / 7.3) +
    0.6 * wander(seed, STREAM.gust + 2, seconds / 29) +
    0.3 * wander(seed, STREAM.gust + 3 + side, seconds / 1.7)
  );
}
