import { Curves } from '../../score/curves.ts';
import type { Moment } from '../../score/moment.ts';
import type { StereoBlock } from '../signal/block.ts';
import type { AmbientVoice } from './ambient-voice.ts';
import { NoiseSource } from './noise-source.ts';
import { BAND, Resonance } from './resonance.ts';

const STREAM = { noise: 1100, gust: 1104, whistle: 1110 } as const;

/** Centres of the three wandering resonances over open land, and how loud each is. */
const OPEN_HZ = [138, 248, 470] as const;
const OPEN_LEVELS = [0.5, 0.4, 0.2] as const;

/** Bands of leaves in the wind, from branches to the finest rustle. */
const LEAF_HZ = [360, 630, 2600] as const;
const LEAF_LEVELS = [0.22, 0.34, 0.025] as const;

/** Over open land the air itself has no heights. */
const OPEN_SOFT_HZ = 300;
const LEAVES_SOFT_HZ = 3600;

/** Gusts of seconds on swells of half a minute, in octaves, and what each channel has of its own. */
const GUSTS = [0.9, 0.75, 0.3] as const;
const OWN_GUST = 0.3;

const GUST_CURVES = [
  [STREAM.gust, 2.9],
  [STREAM.gust + 1, 7.3],
  [STREAM.gust + 2, 29],
  [STREAM.gust + 3, 1.7],
  [STREAM.gust + 4, 1.7],
] as const;

/** Wind is noise through whatever it meets: a few wide resonances that move with the gust, or leaves that tremble in it. */
export class Wind implements AmbientVoice {
  readonly #noise: NoiseSource;
  readonly #bands: readonly Resonance[];
  readonly #gusts = new Curves(GUST_CURVES);
  readonly #whistle = new Curves(OPEN_HZ.map((_, n) => [STREAM.whistle + n, 3.1 + n] as const));
  readonly #tremble = new Curves(
    LEAF_HZ.flatMap((_, n) => [4, 5].map((k) => [STREAM.whistle + k + 2 * n, 0.13] as const)),
  );
  /** Strength in octaves around the mean: left and right at the block's beginning, then at its end. */
  readonly #strength = new Float64Array(4);

  constructor(sampleRate: number) {
    this.#noise = new NoiseSource(sampleRate, STREAM.noise);
    this.#bands = OPEN_HZ.map(() => new Resonance(sampleRate, BAND, 1.05));
  }

  reset(): void {
    this.#noise.reset();
    for (let n = 0; n < this.#bands.length; n += 1) this.#bands[n]!.reset();
  }

  render(out: StereoBlock, moment: Moment, character: number): void {
    this.#noise.fill(moment);
    this.#noise.soften(character === 0 ? OPEN_SOFT_HZ : LEAVES_SOFT_HZ);
    this.#gusts.move(moment);
    this.#gust(this.#gusts.from, 0);
    this.#gust(this.#gusts.to, 2);
    if (character === 0) this.#open(out, moment);
    else this.#trees(out, moment);
  }

  #gust(curves: Float64Array, at: number): void {
    const common = GUSTS[0] * curves[0]! + GUSTS[1] * curves[1]! + GUSTS[2] * curves[2]!;
    this.#strength[at] = common + OWN_GUST * curves[3]!;
    this.#strength[at + 1] = common + OWN_GUST * curves[4]!;
  }

  #open(out: StereoBlock, moment: Moment): void {
    const strength = this.#strength;
    this.#whistle.move(moment);
    for (let n = 0; n < OPEN_HZ.length; n += 1) {
      const band = this.#bands[n]!;
      const level = OPEN_LEVELS[n]!;
      const wanders = 0.35 * this.#whistle.from[n]! + 0.26 * (strength[0]! + strength[1]!);
      band.hz = OPEN_HZ[n]! * 2 ** wanders;
      band.width = n === 0 ? 1 : 0.5;
      band.left0 = level * 2 ** strength[0]!;
      band.right0 = level * 2 ** strength[1]!;
      band.left1 = level * 2 ** strength[2]!;
      band.right1 = level * 2 ** strength[3]!;
      band.add(out, this.#noise.block);
    }
  }

  #trees(out: StereoBlock, moment: Moment): void {
    const strength = this.#strength;
    const { from, to } = this.#tremble;
    this.#tremble.move(moment);
    for (let n = 0; n < LEAF_HZ.length; n += 1) {
      const band = this.#bands[n]!;
      const level = LEAF_LEVELS[n]!;
      // The finer the leaf, the more it stirs and trembles.
      const stirs = 0.85 + 0.15 * n;
      const trembles = 0.16 * n;
      band.hz = LEAF_HZ[n]! * 2 ** (0.12 * strength[0]!);
      band.width = 1.4;
      band.left0 = level * 2 ** (stirs * strength[0]! + trembles * from[2 * n]!);
      band.right0 = level * 2 ** (stirs * strength[1]! + trembles * from[2 * n + 1]!);
      band.left1 = level * 2 ** (stirs * strength[2]! + trembles * to[2 * n]!);
      band.right1 = level * 2 ** (stirs * strength[3]! + trembles * to[2 * n + 1]!);
      band.add(out, this.#noise.block);
    }
  }
}
