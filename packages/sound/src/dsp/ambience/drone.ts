import { exp2 } from '@innertide/std/exponential';
import { cos, sin } from '@innertide/std/trigonometric';
import type { Hertz } from '@innertide/std/units';
import { Curves } from '../../score/curves.ts';
import type { Moment } from '../../score/moment.ts';
import { BLOCK, type StereoBlock } from '../signal/block.ts';
import type { AmbientVoice } from './ambient-voice.ts';
import { NoiseSource } from './noise-source.ts';
import { BAND, LOW, Resonance } from './resonance.ts';

const STREAM = { noise: 1800, partial: 1810, far: 1830 } as const;

/** Octaves of the tonic only: whatever the music plays over them, nothing rubs. */
const RATIOS = [1, 2, 4, 8] as const;

/** What each channel carries of the tone on its own side, and of the other. */
const NEAR = cos(0.175 * Math.PI);
const FAR = sin(0.175 * Math.PI);

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
  readonly #levels = new Float64Array(4);
  readonly #far = new Curves([
    [STREAM.far, 13],
    [STREAM.far + 1, 19],
    [STREAM.far + 2, 17],
  ]);
  readonly #breath = new Curves(
    RATIOS.flatMap((_, n) => [0, 1].map((side) => [STREAM.partial + 2 * n + side, 17 + 3 * n] as const)),
  );

  constructor(sampleRate: number) {
    this.#sampleRate = sampleRate;
    this.#noise = new NoiseSource(sampleRate, STREAM.noise);
    this.#deep = new Resonance(sampleRate, LOW);
    this.#glow = new Resonance(sampleRate, BAND);
  }

  reset(): void {
    this.#deep.reset();
    this.#glow.reset();
  }

  render(out: StereoBlock, moment: Moment, character: number): void {
    const { deep, deepHz, glow } = CHARACTERS[character]!;
    this.#noise.fill(moment);
    const noise = this.#noise.block;
    const { from, to } = this.#far;
    this.#far.move(moment);
    this.#deep.hz = deepHz * exp2(0.4 * from[1]!);
    this.#deep.width = 1.2;
    this.#deep.left0 = deep * exp2(0.5 * from[0]!);
    this.#deep.left1 = deep * exp2(0.5 * to[0]!);
    this.#deep.addEvenly(out, noise);
    this.#glow.hz = moment.tonicHz * 16;
    this.#glow.width = 0.12;
    this.#glow.left0 = glow * exp2(1.2 * from[2]!);
    this.#glow.left1 = glow * exp2(1.2 * to[2]!);
    this.#glow.addEvenly(out, noise);
    this.#sing(out, moment, CHARACTERS[character]!);
  }

  /** Pairs of tones a few hundredths of a hertz apart, one towards each channel, that come and go over half a minute. */
  #sing(out: StereoBlock, moment: Moment, { partials }: DroneCharacter): void {
    const { from, to } = this.#breath;
    this.#breath.move(moment);
    for (let n = 0; n < partials.length; n += 1) {
      const level = partials[n]!;
      const levels = this.#levels;
      levels[0] = level * exp2(0.6 * from[2 * n]!);
      levels[1] = level * exp2(0.6 * from[2 * n + 1]!);
      levels[2] = level * exp2(0.6 * to[2 * n]!);
      levels[3] = level * exp2(0.6 * to[2 * n + 1]!);
      this.#pair(out, moment, n);
    }
  }

  /** Both tones as recursions, begun anew from their exact phases in every block. */
  #pair({ left, right }: StereoBlock, { seconds, tonicHz }: Moment, n: number): void {
    const apart = 0.03 + 0.025 * n;
    const lowHz = tonicHz * RATIOS[n]! - apart;
    const highHz = tonicHz * RATIOS[n]! + apart;
    const low = (2 * Math.PI * lowHz) / this.#sampleRate;
    const high = (2 * Math.PI * highHz) / this.#sampleRate;
    const lowPhase = 2 * Math.PI * (lowHz * seconds - Math.floor(lowHz * seconds));
    // A quarter of a turn apart at the beginning: as loud from one channel as from two from the first second.
    const highPhase = 2 * Math.PI * (highHz * seconds - Math.floor(highHz * seconds) + 0.25);
    const twiceLow = 2 * cos(low);
    const twiceHigh = 2 * cos(high);
    let x1 = +sin(lowPhase - low);
    let x2 = +sin(lowPhase - 2 * low);
    let y1 = +sin(highPhase - high);
    let y2 = +sin(highPhase - 2 * high);
    const levels = this.#levels;
    let lowLevel = levels[0]!;
    let highLevel = levels[1]!;
    const lowStep = (levels[2]! - lowLevel) / BLOCK;
    const highStep = (levels[3]! - highLevel) / BLOCK;
    for (let i = 0; i < BLOCK; i += 1) {
      const x = twiceLow * x1 - x2;
      const y = twiceHigh * y1 - y2;
      x2 = x1;
      x1 = x;
      y2 = y1;
      y1 = y;
      lowLevel += lowStep;
      highLevel += highStep;
      const lower = lowLevel * x;
      const higher = highLevel * y;
      left[i] = left[i]! + NEAR * lower + FAR * higher;
      right[i] = right[i]! + FAR * lower + NEAR * higher;
    }
  }
}
