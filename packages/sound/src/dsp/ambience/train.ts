import { exp2 } from '@innertide/std/exponential';
import { sin } from '@innertide/std/trigonometric';
import type { Seconds } from '@innertide/std/units';
import { DOUBLE_FIELD } from '../../double-field.ts';
import { Curves } from '../../score/curves.ts';
import type { Moment } from '../../score/moment.ts';
import { BLOCK, type StereoBlock } from '../signal/block.ts';
import type { AmbientVoice } from './ambient-voice.ts';
import { Impacts } from './impacts.ts';
import { NoiseSource } from './noise-source.ts';
import { BAND, LOW, Resonance } from './resonance.ts';
import { CHARACTERS, type TrainCharacter } from './train-characters.ts';

const STREAM = { noise: 2480, pace: 2484, joint: 2486, strike: 2490, curve: 2500 } as const;

/** Metres from axle to axle of a bogie, between the middles of a carriage's bogies, and of a whole carriage (UIC-Z, 26.4 m, Minden-Deutz bogies). */
const WHEELBASE = 2.5;
const PIVOTS = 19;
const CARRIAGE = 26.4;

/** Axles near enough to be distinguished: of the own carriage, and of the bogies next to it. Metres from its middle, ahead of it above 0. */
const AXLES: readonly number[] = [
  -0.5 * PIVOTS,
  0.5 * PIVOTS,
  0.5 * PIVOTS - CARRIAGE,
  CARRIAGE - 0.5 * PIVOTS,
].flatMap((bogie) => [bogie - 0.5 * WHEELBASE, bogie + 0.5 * WHEELBASE]);

/** The train's pace moves over this much track, by so many seconds. */
const PACE_METRES = 900;
const PACE_SECONDS: Seconds = 0.9;

/** A wheel turns once in so many metres: none is quite round (D. Thompson, "Railway Noise and Vibration", 2009, chapters 2 and 5). */
const ROUND_METRES = Math.PI * 0.92;
const OUT_OF_ROUND = 0.07;

/** Level of an axle falls by its way to the listener, in metres: through the floor, not through the air. */
const NEAR_METRES = 6;

/**
 * A train at night, from within. Each axle strikes each joint of the rails: two axles a bogie, two bogies a carriage make the rhythm, the wheels'
 * roughness the noise under it, deepest in the carriage (D. Thompson, 2009; impacts at joints: T. Wu and D. Thompson, Journal of Sound and Vibration
 * 267, 2003). When an axle crosses a joint follows from the joint's number alone.
 */
export class Train implements AmbientVoice {
  readonly #sampleRate: number;
  readonly #noise: NoiseSource;
  readonly #rumble: Resonance;
  readonly #roll: Resonance;
  readonly #hiss: Resonance;
  readonly #impacts: Impacts;
  readonly #curves = new Curves([
    [STREAM.curve, 7.7],
    [STREAM.curve + 1, 1.9],
    [STREAM.curve + 2, 3.1],
    [STREAM.curve + 3, 0.37],
  ]);
  /** Metres of track that a time is asked for, and the time at which they are passed. */
  #metres = DOUBLE_FIELD;
  #passes: Seconds = DOUBLE_FIELD;

  constructor(sampleRate: number) {
    this.#sampleRate = sampleRate;
    this.#noise = new NoiseSource(sampleRate, STREAM.noise);
    this.#rumble = new Resonance(sampleRate, LOW);
    this.#roll = new Resonance(sampleRate, BAND, 1.04);
    this.#hiss = new Resonance(sampleRate, BAND, 1.03);
    this.#impacts = new Impacts(sampleRate, 24);
  }

  reset(): void {
    this.#noise.reset();
    this.#rumble.reset();
    this.#roll.reset();
    this.#hiss.reset();
    this.#impacts.reset();
  }

  render(out: StereoBlock, moment: Moment, character: number): void {
    const train = CHARACTERS[character]!;
    this.#curves.move(moment);
    this.#noise.fill(moment);
    this.#bed(out, train, moment);
    for (let axle = 0; axle < AXLES.length; axle += 1) this.#strike(train, axle, moment);
    this.#impacts.render(out);
  }

  #bed(out: StereoBlock, train: TrainCharacter, { seconds, until }: Moment): void {
    const { from, to } = this.#curves;
    const { sway, rumble, roll, rollHz, hiss, hissHz, metresPerSecond } = train;
    const noise = this.#noise.block;
    const turns = metresPerSecond / ROUND_METRES;
    const round0 = 1 + OUT_OF_ROUND * sin(2 * Math.PI * (seconds * turns - Math.floor(seconds * turns)));
    const round1 = 1 + OUT_OF_ROUND * sin(2 * Math.PI * (until * turns - Math.floor(until * turns)));
    const sway0 = exp2(sway * from[0]! + 0.12 * from[3]!);
    const sway1 = exp2(sway * to[0]! + 0.12 * to[3]!);
    this.#rumble.hz = 95;
    this.#rumble.width = 1.2;
    this.#rumble.left0 = rumble * sway0 * round0 * exp2(0.3 * from[1]!);
    this.#rumble.left1 = rumble * sway1 * round1 * exp2(0.3 * to[1]!);
    this.#rumble.addEvenly(out, noise);
    this.#roll.hz = rollHz * exp2(0.15 * to[0]!);
    this.#roll.width = 1.3;
    this.#roll.left0 = roll * sway0 * round0;
    this.#roll.left1 = roll * sway1 * round1;
    this.#roll.addEvenly(out, noise);
    this.#hiss.hz = hissHz;
    this.#hiss.width = 1.5;
    this.#hiss.left0 = hiss * sway0 * exp2(0.5 * from[2]!);
    this.#hiss.left1 = hiss * sway1 * exp2(0.5 * to[2]!);
    this.#hiss.addEvenly(out, noise);
  }

  /** Sets when the metres of track are passed: at an even pace, a little early or late. */
  #pass({ metresPerSecond }: TrainCharacter, { random }: Moment): void {
    const place = this.#metres / PACE_METRES;
    const cell = Math.floor(place);
    const f = place - cell;
    random.draw(STREAM.pace, cell);
    const here = random.value;
    random.draw(STREAM.pace, cell + 1);
    const drift = here + (random.value - here) * (f * f * f * (f * (f * 6 - 15) + 10));
    this.#passes = this.#metres / metresPerSecond + PACE_SECONDS * (2 * drift - 1);
  }

  /** Begins the impacts of an axle that fall into the block. */
  #strike(train: TrainCharacter, axle: number, moment: Moment): void {
    const { seconds, until, random } = moment;
    const { metresPerSecond, rail } = train;
    const behind = AXLES[axle]!;
    const first = Math.floor((metresPerSecond * (seconds - PACE_SECONDS) + behind) / rail) - 1;
    const last = Math.ceil((metresPerSecond * (until + PACE_SECONDS) + behind) / rail) + 1;
    for (let joint = first; joint <= last; joint += 1) {
      random.draw(STREAM.joint, joint);
      // Rails are laid to the length, joints not quite.
      this.#metres = rail * joint + 0.2 * (random.value - 0.5) - behind;
      this.#pass(train, moment);
      const time = this.#passes;
      if (time < seconds || time >= until) continue;
      this.#hit(train, axle, joint, moment);
    }
  }

  /** Begins the impact of an axle at a joint that it passes at `#passes`. */
  #hit(train: TrainCharacter, axle: number, joint: number, { seconds, random }: Moment): void {
    const impacts = this.#impacts;
    random.draw(STREAM.joint + 1, joint);
    const gap = 0.55 + 0.45 * random.value;
    const away = AXLES[axle]! - train.place;
    const nearness = NEAR_METRES / (NEAR_METRES + Math.abs(away));
    random.draw(STREAM.strike, joint, axle);
    impacts.noise = random.bits;
    impacts.level = train.impact * gap * nearness * (0.8 + 0.2 * random.value);
    impacts.from = Math.min(BLOCK - 1, Math.floor((this.#passes - seconds) * this.#sampleRate));
    impacts.pan = 0.5 + (0.28 * away) / (NEAR_METRES + Math.abs(away));
    impacts.lowHz = 70;
    impacts.highHz = train.highHz * (0.45 + 0.55 * nearness);
    impacts.decay = 0.014;
    impacts.splash = 0.4;
    impacts.splashDecay = 0.045;
    random.draw(STREAM.strike + 1, joint, axle);
    impacts.modeHz = train.bodyHz * (0.94 + 0.12 * random.value);
    impacts.modeDecay = 0.05;
    impacts.modeLevel = train.bodyLevel;
    impacts.add();
  }
}
