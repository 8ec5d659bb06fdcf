import { DOUBLE_FIELD } from '../../double-field.ts';
import { Curves } from '../../score/curves.ts';
import type { Moment } from '../../score/moment.ts';
import { BLOCK, type StereoBlock } from '../signal/block.ts';
import type { AmbientVoice } from './ambient-voice.ts';
import { Blips } from './blips.ts';
import { NoiseSource } from './noise-source.ts';

const STREAM = { noise: 800, gust: 804, drop: 810 } as const;

/** A kind of drop: how many a second, how high, how long, how loud. */
interface Drops {
  readonly perSecond: number;
  readonly lowestHz: number;
  readonly octaves: number;
  /** Time constants of the smallest, and what the largest adds. */
  readonly decaySeconds: readonly [least: number, more: number];
  readonly level: readonly [least: number, more: number];
}

interface RainCharacter {
  /** Far rain: the fine hiss and the darker body under it. */
  readonly hiss: number;
  readonly body: number;
  readonly brightHz: number;
  /** How much gusts move it. */
  readonly gusts: number;
  readonly drops: readonly Drops[];
}

const CHARACTERS: readonly RainCharacter[] = [
  {
    hiss: 0.055,
    body: 0.075,
    brightHz: 7200,
    gusts: 1.2,
    drops: [
      { perSecond: 70, lowestHz: 1700, octaves: 1.9, decaySeconds: [0.0012, 0.0035], level: [0.009, 0.05] },
      { perSecond: 5, lowestHz: 520, octaves: 1.5, decaySeconds: [0.006, 0.012], level: [0.008, 0.03] },
    ],
  },
  {
    hiss: 0.026,
    body: 0.02,
    brightHz: 7800,
    gusts: 0.7,
    drops: [
      { perSecond: 34, lowestHz: 1900, octaves: 1.7, decaySeconds: [0.0014, 0.004], level: [0.006, 0.044] },
      { perSecond: 7, lowestHz: 620, octaves: 1.4, decaySeconds: [0.007, 0.014], level: [0.006, 0.026] },
    ],
  },
  {
    hiss: 0.03,
    body: 0.085,
    brightHz: 5600,
    gusts: 1.2,
    drops: [
      { perSecond: 110, lowestHz: 900, octaves: 2, decaySeconds: [0.0009, 0.0022], level: [0.012, 0.075] },
      { perSecond: 26, lowestHz: 330, octaves: 1.3, decaySeconds: [0.002, 0.004], level: [0.012, 0.06] },
    ],
  },
];

/** Rain by its physics: a far hiss in bands under slow gusts, and single drops of many sizes close by. */
export class Rain implements AmbientVoice {
  readonly #sampleRate: number;
  readonly #noise: NoiseSource;
  readonly #bands = new Float64Array(8);
  readonly #blips: Blips;
  readonly #gusts = new Curves([
    [STREAM.gust, 3.7],
    [STREAM.gust + 1, 11],
    [STREAM.gust + 2, 47],
    [STREAM.gust + 3, 17],
  ]);
  #gust = DOUBLE_FIELD;
  #fine = DOUBLE_FIELD;
  #dark = DOUBLE_FIELD;
  #lean = DOUBLE_FIELD;

  constructor(sampleRate: number) {
    this.#sampleRate = sampleRate;
    this.#noise = new NoiseSource(sampleRate, STREAM.noise);
    this.#blips = new Blips(sampleRate, 40);
  }

  reset(): void {
    this.#bands.fill(0);
    this.#blips.reset();
  }

  render(out: StereoBlock, moment: Moment, character: number): void {
    const { hiss, body, brightHz, gusts, drops } = CHARACTERS[character]!;
    const { from } = this.#gusts;
    this.#gusts.move(moment);
    const gust = gusts * (0.5 * from[0]! + 0.35 * from[1]! + 0.25 * from[2]!);
    this.#fine = hiss * 2 ** (0.55 * gust);
    this.#dark = body * 2 ** (0.9 * gust);
    this.#lean = 0.12 * from[3]!;
    this.#gust = 2 ** (0.8 * gust);
    this.#noise.fill(moment);
    this.#side(out.left, this.#noise.block.left, 0, brightHz);
    this.#side(out.right, this.#noise.block.right, 4, brightHz);
    for (let kind = 0; kind < drops.length; kind += 1) this.#fall(drops[kind]!, kind, moment);
    this.#blips.render(out);
  }

  #side(to: Float64Array, noise: Float64Array, at: number, brightHz: number): void {
    const bands = this.#bands;
    const rate = this.#sampleRate;
    const hiss = this.#fine * (at === 0 ? 1 + this.#lean : 1 - this.#lean);
    const body = this.#dark;
    const high = 1 - Math.exp((-2 * Math.PI * Math.min(brightHz, 0.35 * rate)) / rate);
    const mid = 1 - Math.exp((-2 * Math.PI * 1300) / rate);
    const low = 1 - Math.exp((-2 * Math.PI * 320) / rate);
    let h1 = bands[at]!;
    let h2 = bands[at + 1]!;
    let m = bands[at + 2]!;
    let l = bands[at + 3]!;
    // Written so that each frame waits for the one before by one multiplication and one addition only.
    const highPole = 1 - high;
    const midPole = 1 - mid;
    const lowPole = 1 - low;
    for (let i = 0; i < BLOCK; i += 1) {
      const x = noise[i]!;
      h1 = highPole * h1 + high * x;
      h2 = highPole * h2 + high * h1;
      m = midPole * m + mid * h1;
      l = lowPole * l + low * m;
      to[i] = to[i]! + hiss * (h2 - m) + body * (m - l);
    }
    bands[at] = h1 + 1e-18;
    bands[at + 1] = h2 + 1e-18;
    bands[at + 2] = m + 1e-18;
    bands[at + 3] = l + 1e-18;
  }

  #fall({ perSecond, lowestHz, octaves, decaySeconds, level }: Drops, kind: number, { random, block }: Moment): void {
    const stream = STREAM.drop + 10 * kind;
    const blips = this.#blips;
    random.mean = (perSecond * this.#gust * BLOCK) / this.#sampleRate;
    random.drawPoisson(stream, block);
    const count = random.count;
    for (let n = 0; n < count; n += 1) {
      random.draw(stream + 1, block, n);
      const size = random.value;
      random.draw(stream + 2, block, n);
      blips.hz = lowestHz * 2 ** (octaves * random.value);
      random.draw(stream + 3, block, n);
      blips.pan = random.value;
      random.draw(stream + 4, block, n);
      blips.from = Math.floor(random.value * BLOCK);
      blips.decay = decaySeconds[0] + decaySeconds[1] * size;
      blips.onset = 0.0007;
      blips.rise = 0;
      blips.level = level[0] + level[1] * size * size * size;
      blips.add();
    }
  }
}
