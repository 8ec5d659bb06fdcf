import { Curves } from '../../score/curves.ts';
import type { Moment } from '../../score/moment.ts';
import { BLOCK, type StereoBlock } from '../signal/block.ts';
import type { AmbientVoice } from './ambient-voice.ts';
import { Blips } from './blips.ts';
import { NoiseSource } from './noise-source.ts';
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
  readonly #curves = new Curves([
    [STREAM.flow, 4.3],
    [STREAM.flow + 1, 4.3],
    [STREAM.flow + 4, 0.31],
    [STREAM.flow + 5, 0.31],
    [STREAM.flow + 2, 5],
  ]);
  /** How much water is on its way at each side, at the block's beginning and at its end. */
  readonly #flow = new Float64Array(4);

  constructor(sampleRate: number) {
    this.#sampleRate = sampleRate;
    this.#noise = new NoiseSource(sampleRate, STREAM.noise);
    this.#blips = new Blips(sampleRate, 48);
    this.#near = new Resonance(sampleRate, BAND, 1.07);
    this.#far = new Resonance(sampleRate, BAND);
  }

  reset(): void {
    this.#noise.reset();
    this.#blips.reset();
    this.#near.reset();
    this.#far.reset();
  }

  render(out: StereoBlock, moment: Moment, character: number): void {
    const { washHz, wash } = CHARACTERS[character]!;
    this.#noise.fill(moment);
    this.#noise.soften(3600);
    const noise = this.#noise.block;
    const { from, to } = this.#curves;
    this.#curves.move(moment);
    const flow = this.#flow;
    // It gurgles within a second and swells within half a minute.
    for (let side = 0; side < 2; side += 1) {
      flow[side] = 2 ** (0.22 * from[2 + side]! + 0.3 * from[side]!);
      flow[2 + side] = 2 ** (0.22 * to[2 + side]! + 0.3 * to[side]!);
    }
    const near = this.#near;
    near.hz = washHz[0] * 2 ** (0.25 * from[4]!);
    near.width = 1.2;
    near.left0 = wash[0] * flow[0]!;
    near.right0 = wash[0] * flow[1]!;
    near.left1 = wash[0] * flow[2]!;
    near.right1 = wash[0] * flow[3]!;
    near.add(out, noise);
    const far = this.#far;
    far.hz = washHz[1];
    far.width = 1.3;
    far.left0 = wash[1] * flow[1]!;
    far.right0 = wash[1] * flow[0]!;
    far.left1 = wash[1] * flow[3]!;
    far.right1 = wash[1] * flow[2]!;
    far.add(out, noise);
    this.#bubble(CHARACTERS[character]!, moment);
    this.#blips.render(out);
  }

  #bubble({ bubblesPerSecond, lowestHz, octaves, bubbleLevel }: StreamCharacter, { random, block }: Moment): void {
    const flow = this.#flow[0]!;
    const blips = this.#blips;
    random.mean = (bubblesPerSecond * flow * flow * BLOCK) / this.#sampleRate;
    random.drawPoisson(STREAM.bubble, block);
    const count = random.count;
    for (let n = 0; n < count; n += 1) {
      random.draw(STREAM.bubble + 1, block, n);
      const size = random.value;
      random.draw(STREAM.bubble + 2, block, n);
      const height = octaves * Math.sqrt(random.value);
      random.draw(STREAM.bubble + 3, block, n);
      blips.pan = 0.12 + 0.76 * random.value;
      random.draw(STREAM.bubble + 4, block, n);
      blips.from = Math.floor(random.value * BLOCK);
      random.draw(STREAM.bubble + 5, block, n);
      blips.rise = 0.06 + 0.22 * random.value;
      blips.hz = lowestHz * 2 ** height;
      blips.decay = 0.01 * 2 ** (-0.75 * height) * (0.5 + size);
      blips.onset = 0.0014;
      blips.level = bubbleLevel * (0.15 + size * size * size);
      blips.add();
    }
  }
}
