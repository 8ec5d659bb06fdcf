import { exp2 } from '@innertide/std/exponential';
import type { Seconds } from '@innertide/std/units';
import { DOUBLE_FIELD } from '../../double-field.ts';
import type { Moment } from '../../score/moment.ts';
import { BLOCK, type StereoBlock } from '../signal/block.ts';
import { Blips } from './blips.ts';
import type { Frog } from './night-singers.ts';

/** First of four streams of random numbers: who croaks, when, and how strong each pulse is. */
const STREAM = 1350;

/** One frog croaks in each turn: each waits until no other is heard (K. Wells, "The social behaviour of anuran amphibians", Animal Behaviour 25, 1977). */
const TURN: Seconds = 10;

/** Levels and decays of a frog's formants. */
const FORMANT_LEVELS = [0.82, 1.05, 1.07] as const;
const FORMANT_DECAYS = [0.0036, 0.0026, 0.0019] as const;

/** A pulse rings out into silence: it is over after so many decays, or at this level. */
const LASTS = 9;
const FLOOR = 3e-6;

/** Octaves of level from which a croak comes up, evenly in decibels, and pulses with which it ends: no quarter of a second may startle. */
const FROM_OCTAVES = 5.6;
const FADES = 7;

/** Frogs that take turns: croaks of pulses, each of which rings in the throat and the sac (two formants and what lies over them). */
export class Frogs {
  readonly #sampleRate: number;
  readonly #pulses: Blips;
  /** Of the croak that is heard: when it begins. */
  #begins: Seconds = DOUBLE_FIELD;

  constructor(sampleRate: number) {
    this.#sampleRate = sampleRate;
    this.#pulses = new Blips(sampleRate, 64, LASTS, FLOOR);
  }

  reset(): void {
    this.#pulses.reset();
  }

  /** Adds a block of all of them to `out`. */
  render(out: StereoBlock, moment: Moment, frogs: readonly Frog[]): void {
    if (frogs.length > 0) this.#turn(moment, frogs);
    this.#pulses.render(out);
  }

  #turn(moment: Moment, frogs: readonly Frog[]): void {
    const { seconds, random } = moment;
    const turn = Math.floor(seconds / TURN);
    random.draw(STREAM, turn);
    // Frogs of odd places answer those of even ones.
    const pair = Math.floor(0.5 * frogs.length * random.value);
    const frog = frogs[2 * pair + (turn & 1)]!;
    random.draw(STREAM + 1, turn);
    // What has begun is over before the next turn.
    this.#begins = (turn + random.value) * TURN - random.value * (frog.pulses + 1) * frog.spacing;
    this.#croak(frog, turn, moment);
  }

  /** Begins the pulses of a croak that fall into the block. */
  #croak(frog: Frog, turn: number, { seconds, until, random }: Moment): void {
    const { pulses, spacing, formantsHz } = frog;
    const voices = this.#pulses;
    for (let pulse = Math.max(0, Math.ceil((seconds - this.#begins) / spacing)); pulse < pulses; pulse += 1) {
      const time = this.#begins + pulse * spacing;
      if (time >= until) return;
      // A croak comes up to its end, and its pitch with it.
      const grown = (pulse + 1) / (pulses - FADES);
      const swell = exp2(FROM_OCTAVES * Math.min(0, grown - 1)) * Math.min(1, (pulses - pulse) / (FADES + 1));
      random.draw(STREAM + 2, turn, pulse);
      const level = frog.level * swell * (0.9 + 0.1 * random.value);
      voices.from = Math.min(BLOCK - 1, Math.floor((time - seconds) * this.#sampleRate));
      voices.pan = frog.pan;
      voices.metres = frog.metres;
      voices.rise = 0;
      for (let k = 0; k < FORMANT_LEVELS.length; k += 1) {
        voices.hz = formantsHz[k]! * (0.96 + 0.06 * Math.min(1, grown));
        voices.level = level * FORMANT_LEVELS[k]!;
        voices.decay = FORMANT_DECAYS[k]!;
        voices.onset = 0.0065;
        voices.add();
      }
    }
  }
}
