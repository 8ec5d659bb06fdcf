import type { Seconds } from '@innertide/std/units';
import { Curves } from '../../score/curves.ts';
import type { Moment } from '../../score/moment.ts';
import type { StereoBlock } from '../signal/block.ts';
import { raisedCosine } from '../signal/levels.ts';
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
  { turn: 21, roll: 1.2, decay: 5, air: 0.12, rain: 0.006 },
  { turn: 16, roll: 1.2, decay: 6, air: 0.14, rain: 0.006 },
  { turn: 20, roll: 1.1, decay: 5, air: 0.11, rain: 0.02 },
];

/** A stroke takes at least this long to come up: thunder far away is never sudden. */
const LEAST_RISE: Seconds = 1.8;

/** Rolls that may be audible at one moment: of the two turns before, of this one, and of the next, which may come up already. */
const AUDIBLE_ROLLS = 4;

/** A roll is over two turns after it came; it takes its leave this long before. */
const LEAVE: Seconds = 9;

/** What is stored of a roll: no two are alike in any of it. */
const ARRIVES = 0;
const RISES = 1;
const SIZE = 2;
const DECAYS = 3;
const NEARNESS = 4;
/** The second stroke: how much later, and how large beside the first. */
const LATER = 5;
const SECOND = 6;
const COLUMNS = 7;

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
  readonly #rolls = new Float64Array(COLUMNS * AUDIBLE_ROLLS);
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
    const air0 = storm.air * 2 ** (0.6 * curves.from[AIR]!);
    const air1 = storm.air * 2 ** (0.6 * curves.to[AIR]!);
    // The roll itself: echoes from many hills, slower than a second.
    const roll0 = this.#level[0]! * 2 ** (0.55 * curves.from[ECHO]! + 0.4 * curves.from[ECHO + 1]!);
    const roll1 = this.#level[1]! * 2 ** (0.55 * curves.to[ECHO]! + 0.4 * curves.to[ECHO + 1]!);
    const near = Math.min(1, this.#near[0]!);
    const next = Math.min(1, this.#near[1]!);
    const deep = this.#deep;
    deep.hz = 75 + 110 * near;
    deep.width = 1.1;
    deep.left0 = air0 + roll0;
    deep.left1 = air1 + roll1;
    deep.addEvenly(out, noise);
    const body = this.#body;
    body.hz = 190 + 130 * near;
    body.width = 1.4;
    body.left0 = 0.1 * air0 + (0.2 + 0.1 * near) * roll0;
    body.left1 = 0.1 * air1 + (0.2 + 0.1 * next) * roll1;
    body.addEvenly(out, noise);
    const rain = this.#rain;
    rain.hz = 3000;
    rain.width = 1.8;
    rain.left0 = storm.rain * 2 ** (0.9 * curves.from[RAIN]!);
    rain.left1 = storm.rain * 2 ** (0.9 * curves.to[RAIN]!);
    rain.addEvenly(out, noise);
  }

  /** Stores the rolls that may be audible in this turn. */
  #gather({ turn, decay }: Storm, { seconds, random }: Moment): void {
    const current = Math.floor(seconds / turn);
    if (current === this.#turn) return;
    this.#turn = current;
    const rolls = this.#rolls;
    for (let n = 0; n < AUDIBLE_ROLLS; n += 1) {
      const k = current - 2 + n;
      const at = COLUMNS * n;
      for (let column = 0; column < COLUMNS; column += 1) {
        random.draw(STREAM.storm + column, k);
        rolls[at + column] = random.value;
      }
      rolls[at + ARRIVES] = (k + rolls[at + ARRIVES]!) * turn;
      rolls[at + RISES] = LEAST_RISE + 2.2 * rolls[at + RISES]!;
      rolls[at + SIZE] = 0.4 + 0.6 * rolls[at + SIZE]!;
      rolls[at + DECAYS] = decay * (0.5 + rolls[at + DECAYS]!);
      rolls[at + NEARNESS] = 0.2 + 1.1 * rolls[at + NEARNESS]!;
      rolls[at + LATER] = 2 + 6 * rolls[at + LATER]!;
      rolls[at + SECOND] = 0.9 * rolls[at + SECOND]!;
    }
  }

  /** Sets level and nearness at both ends of the block. */
  #listen({ roll, turn }: Storm, { seconds, until }: Moment): void {
    const rolls = this.#rolls;
    for (let end = 0; end < 2; end += 1) {
      let level = 0;
      let near = 0;
      for (let at = 0; at < COLUMNS * AUDIBLE_ROLLS; at += COLUMNS) {
        const age = (end === 0 ? seconds : until) - rolls[at + ARRIVES]!;
        const rise = rolls[at + RISES]!;
        if (age < -rise) continue;
        const decay = rolls[at + DECAYS]!;
        const second = age - rolls[at + LATER]!;
        let strokes = age < 0 ? raisedCosine(1 + age / rise) : Math.exp(-age / decay);
        strokes +=
          rolls[at + SECOND]! * (second < 0 ? raisedCosine(1 + second / LEAST_RISE) : Math.exp(-second / decay));
        const audible = rolls[at + SIZE]! * strokes * raisedCosine((2 * turn - age) / LEAVE);
        level += audible;
        near += rolls[at + NEARNESS]! * audible;
      }
      // Rolls that fall together fill the valley; they do not add up to a crash.
      this.#level[end] = (roll * level) / (1 + 0.5 * level);
      this.#near[end] = near;
    }
  }
}
