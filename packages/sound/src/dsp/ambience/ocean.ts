import { uniform } from '@innertide/std/random';
import { wander } from '../../score/wander.ts';
import { BLOCK, type StereoBlock } from '../block.ts';
import { raisedCosine } from '../levels.ts';
import { fillNoise } from '../noise.ts';
import type { AmbientVoice } from './ambient-voice.ts';

const STREAM = { left: 900, right: 901, wave: 910, swell: 920 } as const;

interface Shore {
  /** Mean seconds between waves, and by how much each may come early or late. */
  readonly period: number;
  readonly early: number;
  /** Seconds in which a wave rises. */
  readonly rise: number;
  /** What is always there: water and foam between the waves. */
  readonly water: number;
  readonly foam: number;
  readonly spray: number;
  /** Where the swell is darkest, and how far it opens. */
  readonly darkHz: number;
  readonly openHz: number;
}

/** Slow waves at night; a calm bay; a beach with surf. */
const SHORES: readonly Shore[] = [
  { period: 9.3, early: 2, rise: 3.2, water: 0.24, foam: 0.3, spray: 0.12, darkHz: 520, openHz: 2100 },
  { period: 6.1, early: 1.6, rise: 2.1, water: 0.32, foam: 0.3, spray: 0.11, darkHz: 420, openHz: 1200 },
  { period: 7.7, early: 2, rise: 2.4, water: 0.3, foam: 0.5, spray: 0.14, darkHz: 600, openHz: 2300 },
];

/**
 * Waves on a shore: each swells towards you, breaks, and draws back as foam while the next one is on its way. Level,
 * colour and place all follow the wave; every wave is a function of its number.
 */
export class Ocean implements AmbientVoice {
  readonly #sampleRate: number;
  readonly #noise = new Float64Array(BLOCK);
  readonly #state = new Float64Array(12);
  #water = 0;
  #foam = 0;
  #place = 0;
  #last: Float64Array = new Float64Array(3);

  constructor(sampleRate: number) {
    this.#sampleRate = sampleRate;
  }

  reset(): void {
    this.#state.fill(0);
  }

  render(out: StereoBlock, seed: number, block: number, character: number): void {
    const shore = SHORES[character]!;
    const blockSeconds = BLOCK / this.#sampleRate;
    const seconds = block * blockSeconds;
    this.#look(shore, seed, seconds);
    const last = this.#last;
    last[0] = this.#water;
    last[1] = this.#foam;
    last[2] = this.#place;
    this.#look(shore, seed, seconds + blockSeconds);
    this.#side(out.left, shore, seed, STREAM.left, block, 0, -1);
    this.#side(out.right, shore, seed, STREAM.right, block, 6, 1);
  }

  /** Sets level, foam and place at a time from the waves around it. */
  #look({ period, early, rise: least }: Shore, seed: number, seconds: number): void {
    const current = Math.floor(seconds / period);
    let water = 0;
    let foam = 0;
    let place = 0;
    for (let k = current - 2; k <= current + 1; k += 1) {
      const arrives = (k + 0.55) * period + (uniform(seed, STREAM.wave, k) - 0.5) * 2 * early;
      const size = 0.45 + 0.55 * uniform(seed, STREAM.wave + 1, k);
      const rise = least + 1.6 * uniform(seed, STREAM.wave + 2, k);
      const age = seconds - arrives;
      let height = 0;
      if (age < 0) height = raisedCosine(1 + age / rise) ** 1.6;
      else height = Math.exp(-age / 2.1) * 0.62 + 0.38 * Math.exp(-age / 5.5);
      const white = age < 0 ? raisedCosine(1 + age / 1.1) ** 2 : Math.exp(-age / 4.4);
      water += size * height;
      foam += size * white;
      const from = uniform(seed, STREAM.wave + 3, k) - 0.5;
      const to = uniform(seed, STREAM.wave + 4, k) - 0.5;
      place += size * height * (from + (to - from) * raisedCosine((age + 4) / 9));
    }
    const tide = 1 + 0.12 * wander(seed, STREAM.swell, seconds / 61);
    this.#water = water * tide;
    this.#foam = foam * tide;
    this.#place = place;
  }

  #side(to: Float64Array, shore: Shore, seed: number, stream: number, block: number, at: number, side: number): void {
    const noise = this.#noise;
    fillNoise(noise, seed, stream, block, this.#sampleRate);
    const state = this.#state;
    const last = this.#last;
    const rate = this.#sampleRate;
    const corner = shore.darkHz + shore.openHz * Math.min(1.3, this.#water) ** 1.3;
    const opening = 1 - Math.exp((-2 * Math.PI * corner) / rate);
    const bright = 1 - Math.exp((-2 * Math.PI * Math.min(5200, 0.35 * rate)) / rate);
    const thin = 1 - Math.exp((-2 * Math.PI * 800) / rate);
    const deep = 1 - Math.exp((-2 * Math.PI * 90) / rate);
    let surge = 0.6 * (shore.water + last[0]!) * (1 + side * last[2]!);
    const surgeEnd = 0.6 * (shore.water + this.#water) * (1 + side * this.#place);
    const surgeStep = (surgeEnd - surge) / BLOCK;
    let spray = shore.spray * (shore.foam + last[1]!);
    const sprayStep = (shore.spray * (shore.foam + this.#foam) - spray) / BLOCK;
    let l1 = state[at]!;
    let l2 = state[at + 1]!;
    let b = state[at + 2]!;
    let t = state[at + 3]!;
    let d = state[at + 4]!;
    let h = state[at + 5]!;
    for (let i = 0; i < BLOCK; i += 1) {
      const x = noise[i]!;
      l1 += opening * (x - l1);
      l2 += opening * 0.6 * (l1 - l2);
      h += bright * (x - h);
      b += bright * (h - b);
      t += thin * (b - t);
      d += deep * (x - d);
      surge += surgeStep;
      spray += sprayStep;
      to[i] = to[i]! + surge * (0.78 * l2 + 0.05 * l1 - 0.55 * d) + spray * (b - t) + 0.06 * d;
    }
    state[at] = l1 + 1e-18;
    state[at + 1] = l2 + 1e-18;
    state[at + 2] = b + 1e-18;
    state[at + 3] = t + 1e-18;
    state[at + 4] = d + 1e-18;
    state[at + 5] = h + 1e-18;
  }
}
