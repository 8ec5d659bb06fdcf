import { uniform } from '@innertide/std/random';
import type { Seconds } from '@innertide/std/units';
import { wander } from '../../score/wander.ts';
import { BLOCK, type StereoBlock } from '../block.ts';
import { raisedCosine } from '../levels.ts';
import type { AmbientVoice } from './ambient-voice.ts';
import { NoiseSource } from './noise-source.ts';
import { BAND, LOW, Resonance } from './resonance.ts';

const STREAM = { noise: 1500, air: 1504, roll: 1510, storm: 1520 } as const;

interface Storm {
  /** Seconds in which one roll comes. */
  readonly turn: Seconds;
  readonly roll: number;
  /** How fast it dies away. */
  readonly decay: Seconds;
  /** The air that is always there, and the rain far off. */
  readonly air: number;
  readonly rain: number;
}

const STORMS: readonly Storm[] = [
  { turn: 25, roll: 0.9, decay: 5, air: 0.11, rain: 0.004 },
  { turn: 17, roll: 0.9, decay: 7, air: 0.13, rain: 0.004 },
  { turn: 23, roll: 0.8, decay: 5, air: 0.1, rain: 0.02 },
];

/** A roll takes at least this long to come up: thunder far away is never sudden. */
const LEAST_RISE: Seconds = 1.8;

/** A storm behind the hills: rolls that come up slowly and take their time to go, in deep air. */
export class Thunder implements AmbientVoice {
  readonly #sampleRate: number;
  readonly #noise: NoiseSource;
  readonly #deep: Resonance;
  readonly #body: Resonance;
  readonly #rain: Resonance;
  #level = 0;
  #near = 0;

  constructor(sampleRate: number) {
    this.#sampleRate = sampleRate;
    this.#noise = new NoiseSource(sampleRate, STREAM.noise);
    this.#deep = new Resonance(sampleRate);
    this.#body = new Resonance(sampleRate);
    this.#rain = new Resonance(sampleRate);
  }

  reset(): void {
    this.#deep.reset();
    this.#body.reset();
    this.#rain.reset();
  }

  render(out: StereoBlock, seed: number, block: number, character: number): void {
    const storm = STORMS[character]!;
    const seconds = (block * BLOCK) / this.#sampleRate;
    const until = seconds + BLOCK / this.#sampleRate;
    this.#noise.fillTogether(seed, block);
    this.#listen(storm, seed, seconds);
    const roll0 = this.#level;
    const near = this.#near;
    this.#listen(storm, seed, until);
    const roll1 = this.#level;
    const air0 = storm.air * 2 ** (0.4 * wander(seed, STREAM.air, seconds / 8));
    const air1 = storm.air * 2 ** (0.4 * wander(seed, STREAM.air, until / 8));
    const rain0 = storm.rain * 2 ** (0.6 * wander(seed, STREAM.air + 1, seconds / 11));
    const rain1 = storm.rain * 2 ** (0.6 * wander(seed, STREAM.air + 1, until / 11));
    const noise = this.#noise.block;
    const body0 = 0.1 * air0 + 0.22 * roll0;
    const body1 = 0.1 * air1 + 0.22 * roll1;
    this.#deep.add(out, noise, LOW, 75 + 110 * near, 1.1, air0 + roll0, air1 + roll1);
    this.#body.add(out, noise, BAND, 190 + 130 * near, 1.4, body0, body1);
    this.#rain.add(out, noise, BAND, 3000, 1.8, rain0, rain1);
  }

  /** Sets level and nearness at a time from the rolls around it. */
  #listen({ turn, roll, decay }: Storm, seed: number, seconds: Seconds): void {
    const current = Math.floor(seconds / turn);
    let level = 0;
    let near = 0;
    for (let k = current - 1; k <= current; k += 1) {
      const arrives = (k + 0.15 + 0.5 * uniform(seed, STREAM.storm, k)) * turn;
      const rise = LEAST_RISE + 2.2 * uniform(seed, STREAM.storm + 1, k);
      const size = 0.8 + 0.2 * uniform(seed, STREAM.storm + 2, k);
      const age = seconds - arrives;
      if (age < -rise) continue;
      const height = size * (age < 0 ? raisedCosine(1 + age / rise) : Math.exp(-age / (decay * (0.7 + 0.6 * size))));
      level += height;
      near += height;
    }
    // The roll itself: echoes from many hills, slower than a second.
    const rolls = 0.55 * wander(seed, STREAM.roll, seconds / 0.8) + 0.4 * wander(seed, STREAM.roll + 1, seconds / 2.1);
    this.#level = roll * level * 2 ** rolls;
    this.#near = Math.min(1, near);
  }
}
