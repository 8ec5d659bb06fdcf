import { log2 } from '@innertide/std/exponential';
import type { Hertz, Seconds, Unit } from '@innertide/std/units';
import { DOUBLE_FIELD } from '../../../double-field.ts';
import { CounterRandom } from '../../../score/counter-random.ts';

/** Partials of one note at most. */
export const MOST_PARTIALS = 64;

/** A decaying sine, with the fields of a column each. An object that is filled anew, because numbers handed from function to function may be boxed. */
class Partial {
  hz: Hertz = DOUBLE_FIELD;
  level = DOUBLE_FIELD;
  decay = DOUBLE_FIELD;
  release = DOUBLE_FIELD;
  phase = DOUBLE_FIELD;
  side = DOUBLE_FIELD;
  /** Nepers a second at which it comes in; for `putRising`. */
  rise = DOUBLE_FIELD;
}

/**
 * What one strike sets in motion, before it is given a level and a place: a list of decaying partials and a burst of noise. One object is
 * filled anew for each note. Levels are relative; a sine of level 1 is the unit.
 */
export class StruckTone {
  count = 0;
  /** What `put` appends. */
  readonly partial = new Partial();
  readonly hz = new Float64Array(MOST_PARTIALS);
  /** Amplitude at the strike; negative for the opposite phase. */
  readonly level = new Float64Array(MOST_PARTIALS);
  /** Nepers a second while it rings, and once it is damped. */
  readonly decay = new Float64Array(MOST_PARTIALS);
  readonly release = new Float64Array(MOST_PARTIALS);
  /** Radians of its sine at the strike. */
  readonly phase = new Float64Array(MOST_PARTIALS);
  /** −1 to 1: how far it lies left or right of the note, in widths of the tone. */
  readonly side = new Float64Array(MOST_PARTIALS);
  /** Partials of one mode (its two halves, its slow rise) share a number and follow each other: they add up by phase, not by power. */
  readonly mode = new Int32Array(MOST_PARTIALS);
  /** Time of contact, over which the whole tone rises. */
  riseSeconds: Seconds = DOUBLE_FIELD;
  /** Half the stereo angle that the partials spread over: 1 reaches from the middle to one side. */
  width: Unit = DOUBLE_FIELD;
  /** Whether its loudest moment may come late. */
  blooms = false;
  /** Noise of the strike: peak amplitude, centre of its band, time in which it decays by a neper. */
  noiseLevel = DOUBLE_FIELD;
  noiseHz: Hertz = DOUBLE_FIELD;
  noiseSeconds: Seconds = DOUBLE_FIELD;
  /** Random numbers of this very strike, and of the bar, glass or string that is struck: the same for each note of its pitch. */
  readonly strike = new CounterRandom();
  readonly body = new CounterRandom();
  #mode = 0;

  /** Empties it for a note. @param key of the note. @param hz its pitch. */
  clear(key: number, hz: Hertz): void {
    this.count = 0;
    this.#mode = 0;
    this.strike.seed(key | 0);
    this.body.seed(Math.round(1200 * log2(hz)));
    this.riseSeconds = 0.002;
    this.width = 0.4;
    this.blooms = false;
    this.noiseLevel = 0;
    this.noiseHz = 1000;
    this.noiseSeconds = 0.003;
  }

  /** Begins a mode: the partials put next belong together. */
  nextMode(): void {
    this.#mode += 1;
  }

  /** Appends `partial`; one too many is left out. */
  put(): void {
    const n = this.count;
    if (n >= MOST_PARTIALS) return;
    const { partial } = this;
    this.hz[n] = partial.hz;
    this.level[n] = partial.level;
    this.decay[n] = partial.decay;
    this.release[n] = partial.release;
    this.phase[n] = partial.phase;
    this.side[n] = partial.side;
    this.mode[n] = this.#mode;
    this.count = n + 1;
  }

  /** Appends `partial` so that it comes in over 1 / `partial.rise` seconds, as the difference of two decays. */
  putRising(): void {
    const { partial } = this;
    this.put();
    partial.level = -partial.level;
    partial.decay += partial.rise;
    partial.release += partial.rise;
    this.put();
    partial.level = -partial.level;
    partial.decay -= partial.rise;
    partial.release -= partial.rise;
  }
}
