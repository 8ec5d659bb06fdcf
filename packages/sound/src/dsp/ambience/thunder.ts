import type { Seconds } from '@innertide/std/units';
import { Curves } from '../../score/curves.ts';
import type { Moment } from '../../score/moment.ts';
import type { StereoBlock } from '../block.ts';
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

/** Rolls that may be heard at one moment. */
const HEARD = 3;

const AIR = 0;
const RAIN = 1;
const ECHO = 2;

/** A storm behind the hills: rolls that come up slowly and take their time to go, in deep air. */
export class Thunder implements AmbientVoice {
  readonly #noise: NoiseSource;
  readonly #deep: Resonance;
  readonly #body: Resonance;
  readonly #rain: Resonance;
  readonly #curves = new Curves([
    [STREAM.air, 8],
    [STREAM.air + 1, 11],
    [STREAM.roll, 0.8],
    [STREAM.roll + 1, 2.1],
  ]);
  /** Arrival, rise and size of the roll of the turn before, of this one and of the next, which may come up already. */
  readonly #rolls = new Float64Array(3 * HEARD);
  #turn = Number.NaN;
  /** How loud and how near the storm is, at the block's beginning and at its end. */
  readonly #level = new Float64Array(2);
  readonly #near = new Float64Array(2);

  constructor(sampleRate: number) {
    this.#noise = new NoiseSource(sampleRate, STREAM.noise);
    this.#deep = new Resonance(sampleRate, LOW);
    this.#body = new Resonance(sampleRate, BAND);
    this.#rain = new Resonance(sampleRate, BAND);
  }

  reset(): void {
    this.#deep.reset();
    this.#body.reset();
    this.#rain.reset();
    this.#turn = Number.NaN;
  }

  render(out: StereoBlock, moment: Moment, character: number): void {
    const storm = STORMS[character]!;
    const curves = this.#curves;
    this.#noise.fillTogether(moment);
    curves.move(moment);
    this.#gather(storm, moment);
    this.#listen(storm, moment);
    const noise = this.#noise.block;
    const air0 = storm.air * 2 ** (0.4 * curves.from[AIR]!);
    const air1 = storm.air * 2 ** (0.4 * curves.to[AIR]!);
    // The roll itself: echoes from many hills, slower than a second.
    const roll0 = this.#level[0]! * 2 ** (0.55 * curves.from[ECHO]! + 0.4 * curves.from[ECHO + 1]!);
    const roll1 = this.#level[1]! * 2 ** (0.55 * curves.to[ECHO]! + 0.4 * curves.to[ECHO + 1]!);
    const near = Math.min(1, this.#near[0]!);
    const deep = this.#deep;
    deep.hz = 75 + 110 * near;
    deep.width = 1.1;
    deep.left0 = air0 + roll0;
    deep.left1 = air1 + roll1;
    deep.addEvenly(out, noise);
    const body = this.#body;
    body.hz = 190 + 130 * near;
    body.width = 1.4;
    body.left0 = 0.1 * air0 + 0.22 * roll0;
    body.left1 = 0.1 * air1 + 0.22 * roll1;
    body.addEvenly(out, noise);
    const rain = this.#rain;
    rain.hz = 3000;
    rain.width = 1.8;
    rain.left0 = storm.rain * 2 ** (0.6 * curves.from[RAIN]!);
    rain.left1 = storm.rain * 2 ** (0.6 * curves.to[RAIN]!);
    rain.addEvenly(out, noise);
  }

  /** Keeps the rolls that may be heard in this turn. */
  #gather({ turn }: Storm, { seconds, dice }: Moment): void {
    const current = Math.floor(seconds / turn);
    if (current === this.#turn) return;
    this.#turn = current;
    const rolls = this.#rolls;
    for (let n = 0; n < HEARD; n += 1) {
      const k = current - 1 + n;
      dice.roll(STREAM.storm, k);
      rolls[3 * n] = (k + 0.15 + 0.5 * dice.value) * turn;
      dice.roll(STREAM.storm + 1, k);
      rolls[3 * n + 1] = LEAST_RISE + 2.2 * dice.value;
      dice.roll(STREAM.storm + 2, k);
      rolls[3 * n + 2] = 0.8 + 0.2 * dice.value;
    }
  }

  /** Sets level and nearness at both ends of the block. */
  #listen({ roll, decay }: Storm, { seconds, until }: Moment): void {
    const rolls = this.#rolls;
    for (let end = 0; end < 2; end += 1) {
      let near = 0;
      for (let n = 0; n < HEARD; n += 1) {
        const age = (end === 0 ? seconds : until) - rolls[3 * n]!;
        const rise = rolls[3 * n + 1]!;
        const size = rolls[3 * n + 2]!;
        if (age < -rise) continue;
        near += size * (age < 0 ? raisedCosine(1 + age / rise) : Math.exp(-age / (decay * (0.7 + 0.6 * size))));
      }
      this.#level[end] = roll * near;
      this.#near[end] = near;
    }
  }
}
