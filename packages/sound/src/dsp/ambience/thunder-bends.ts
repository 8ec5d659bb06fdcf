import { exp, pow } from '@innertide/std/exponential';
import type { Seconds } from '@innertide/std/units';
import type { Moment } from '../../score/moment.ts';

/** What single bends of a lightning's channel bring to the roll, each at its own moment. */
export interface BendKind {
  /** First of two streams of random numbers. */
  readonly stream: number;
  /** One comes in each stretch of so many seconds. */
  readonly apart: Seconds;
  /** In which it comes up, and dies away: much less than `apart`. */
  readonly rises: Seconds;
  readonly decay: Seconds;
  /** The loudest over the faintest. */
  readonly loudest: number;
}

/** The crackle in a roll: a bend that lies across the view sounds as a whole at one moment (V. Rakov and M. Uman, "Lightning", 2003, chapter 11). */
export const BEND_CLAPS: BendKind = { stream: 1596, apart: 0.25, rises: 0.001, decay: 0.03, loudest: 3 };

/** The air that tears along the nearest bends: what has highs comes by the shortest way. */
export const BEND_TEARS: BendKind = { stream: 1580, apart: 2.8, rises: 0.04, decay: 0.08, loudest: 1.2 };

/** Share of a stretch within which its bend may come. */
const JITTER = 0.8;

/** Levels of all bends of one kind, as a function of time. */
export class Bends {
  /** At the block's beginning and at its end. */
  readonly levels = new Float64Array(2);
  readonly #kind: BendKind;

  constructor(kind: BendKind) {
    this.#kind = kind;
  }

  /** Finds the levels of a block. */
  move({ seconds, until, random }: Moment): void {
    this.#sum(seconds, random, 0);
    this.#sum(until, random, 1);
  }

  #sum(seconds: Seconds, random: Moment['random'], end: number): void {
    const { stream, apart, rises, decay, loudest } = this.#kind;
    const last = Math.floor(seconds / apart);
    let sum = 0;
    for (let bend = last - 1; bend <= last; bend += 1) {
      random.draw(stream, bend);
      const age = seconds - (bend + JITTER * random.value) * apart;
      if (age <= 0) continue;
      random.draw(stream + 1, bend);
      sum += pow(loudest, random.value) * (1 - exp(-age / rises)) * exp(-age / decay);
    }
    this.levels[end] = sum;
  }
}
