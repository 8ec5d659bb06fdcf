import { Curves } from '../../score/curves.ts';
import type { Moment } from '../../score/moment.ts';
import { BLOCK, type StereoBlock } from '../signal/block.ts';
import { raisedCosine } from '../signal/levels.ts';
import type { AmbientVoice } from './ambient-voice.ts';
import { NoiseSource } from './noise-source.ts';

const STREAM = { noise: 900, wave: 910, swell: 920 } as const;

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
  { period: 9.3, early: 2.7, rise: 3.2, water: 0.24, foam: 0.3, spray: 0.12, darkHz: 520, openHz: 2100 },
  { period: 6.1, early: 1.6, rise: 2.1, water: 0.32, foam: 0.3, spray: 0.125, darkHz: 430, openHz: 1300 },
  { period: 7.7, early: 2, rise: 2.4, water: 0.3, foam: 0.5, spray: 0.125, darkHz: 580, openHz: 2000 },
];

/** How far to the side a wave may come from or go: farther, and two minutes of them lean. */
const REACH = 0.85;

/** Waves around a moment that reach into it. */
const WAVES = 4;

/**
 * Waves on a shore: each swells towards you, breaks, and draws back as foam while the next one is on its way. Level,
 * colour and place all follow the wave; every wave is a function of its number.
 */
export class Ocean implements AmbientVoice {
  readonly #sampleRate: number;
  readonly #noise: NoiseSource;
  readonly #state = new Float64Array(12);
  readonly #swell = new Curves([[STREAM.swell, 61]]);
  /** Arrival, rise, size, and where from and to, of each wave that may be audible. */
  readonly #waves = new Float64Array(5 * WAVES);
  #current = Number.NaN;
  /** The time the second half of `#sea` is of. */
  readonly #until = new Float64Array([Number.NaN]);
  /** Water, foam and place at the block's beginning, then at its end. */
  readonly #sea = new Float64Array(6);

  constructor(sampleRate: number) {
    this.#sampleRate = sampleRate;
    this.#noise = new NoiseSource(sampleRate, STREAM.noise);
  }

  reset(): void {
    this.#state.fill(0);
    this.#current = Number.NaN;
    this.#until[0] = Number.NaN;
  }

  render(out: StereoBlock, moment: Moment, character: number): void {
    const shore = SHORES[character]!;
    this.#swell.move(moment);
    const current = Math.floor(moment.seconds / shore.period);
    if (current !== this.#current) this.#gather(shore, moment, current);
    // Most blocks begin where the one before ended.
    if (moment.seconds === this.#until[0]) this.#sea.copyWithin(0, 3);
    else this.#look(moment, 0);
    this.#look(moment, 1);
    this.#until[0] = moment.until;
    this.#noise.fill(moment);
    this.#side(out.left, this.#noise.block.left, shore, 0);
    this.#side(out.right, this.#noise.block.right, shore, 6);
  }

  #gather({ period, early, rise }: Shore, { random }: Moment, current: number): void {
    const waves = this.#waves;
    this.#current = current;
    for (let n = 0; n < WAVES; n += 1) {
      const k = current - 2 + n;
      random.draw(STREAM.wave, k);
      waves[5 * n] = (k + 0.55) * period + (random.value - 0.5) * 2 * early;
      random.draw(STREAM.wave + 2, k);
      waves[5 * n + 1] = rise + 1.6 * random.value;
      random.draw(STREAM.wave + 1, k);
      waves[5 * n + 2] = 0.45 + 0.55 * random.value;
      random.draw(STREAM.wave + 3, k);
      waves[5 * n + 3] = REACH * (random.value - 0.5);
      random.draw(STREAM.wave + 4, k);
      waves[5 * n + 4] = REACH * (random.value - 0.5);
    }
  }

  /** Sets water, foam and place at one end of the block from the waves around it. */
  #look(moment: Moment, end: number): void {
    const seconds = end === 0 ? moment.seconds : moment.until;
    const waves = this.#waves;
    let water = 0;
    let foam = 0;
    let place = 0;
    for (let n = 0; n < WAVES; n += 1) {
      const age = seconds - waves[5 * n]!;
      const size = waves[5 * n + 2]!;
      let height = 0;
      if (age < 0) height = raisedCosine(1 + age / waves[5 * n + 1]!) ** 1.6;
      else height = Math.exp(-age / 2.1) * 0.62 + 0.38 * Math.exp(-age / 5.5);
      const white = age < 0 ? raisedCosine(1 + age / 1.1) ** 2 : Math.exp(-age / 4.4);
      water += size * height;
      foam += size * white;
      const from = waves[5 * n + 3]!;
      place += size * height * (from + (waves[5 * n + 4]! - from) * raisedCosine((age + 4) / 9));
    }
    const tide = 1 + 0.12 * (end === 0 ? this.#swell.from[0]! : this.#swell.to[0]!);
    this.#sea[3 * end] = water * tide;
    this.#sea[3 * end + 1] = foam * tide;
    this.#sea[3 * end + 2] = place;
  }

  /** @param at 0 for the left channel, 6 for the right. */
  #side(to: Float64Array, noise: Float64Array, shore: Shore, at: number): void {
    const side = at === 0 ? -1 : 1;
    const state = this.#state;
    const sea = this.#sea;
    const rate = this.#sampleRate;
    const corner = shore.darkHz + shore.openHz * Math.min(1.3, sea[3]!) ** 1.3;
    const opening = 1 - Math.exp((-2 * Math.PI * corner) / rate);
    const bright = 1 - Math.exp((-2 * Math.PI * Math.min(5200, 0.35 * rate)) / rate);
    const thin = 1 - Math.exp((-2 * Math.PI * 800) / rate);
    const deep = 1 - Math.exp((-2 * Math.PI * 90) / rate);
    let surge = 0.6 * (shore.water + sea[0]!) * (1 + side * sea[2]!);
    const surgeEnd = 0.6 * (shore.water + sea[3]!) * (1 + side * sea[5]!);
    const surgeStep = (surgeEnd - surge) / BLOCK;
    let spray = shore.spray * (shore.foam + sea[1]!);
    const sprayStep = (shore.spray * (shore.foam + sea[4]!) - spray) / BLOCK;
    let l1 = state[at]!;
    let l2 = state[at + 1]!;
    let b = state[at + 2]!;
    let t = state[at + 3]!;
    let d = state[at + 4]!;
    let h = state[at + 5]!;
    // Written so that each frame waits for the one before by one multiplication and one addition only.
    const slower = 0.6 * opening;
    const openingPole = 1 - opening;
    const slowerPole = 1 - slower;
    const brightPole = 1 - bright;
    const thinPole = 1 - thin;
    const deepPole = 1 - deep;
    for (let i = 0; i < BLOCK; i += 1) {
      const x = noise[i]!;
      l1 = openingPole * l1 + opening * x;
      l2 = slowerPole * l2 + slower * l1;
      h = brightPole * h + bright * x;
      b = brightPole * b + bright * h;
      t = thinPole * t + thin * b;
      d = deepPole * d + deep * x;
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
