import { uniform } from '@innertide/std/random';
import type { Seconds, Unit } from '@innertide/std/units';
import type { Ending } from '../program.ts';
import { movementAddress, STREAM, stretchAddress } from './addresses.ts';

/** Length of an era, the only fixed one: what lies inside is cut unevenly, so any moment is found by one division and three cuts. */
export const ERA_SECONDS: Seconds = 1440;

const MOST_MOVEMENTS = 4;
const MOST_STRETCHES = 24;
const MOST_PHRASES = 40;

/** How a piece divides its time. */
export interface Division {
  /** Mean length of a stretch. */
  readonly stretchSeconds: Seconds;
  /** Mean length of a phrase. */
  readonly phraseSeconds: Seconds;
  /** 0 cuts evenly; at 0.6 the longest part is four times the shortest. */
  readonly unevenness: Unit;
}

/** Boundaries of the parts of something, as columns: part n lies from `at[n]` to `at[n + 1]`. */
class Parts {
  count = 0;
  readonly at: Float64Array;

  constructor(most: number) {
    this.at = new Float64Array(most + 1);
  }

  /** Cuts `begin` to `end` into parts whose weights are drawn. */
  cut(
    begin: Seconds,
    end: Seconds,
    count: number,
    unevenness: Unit,
    seed: number,
    stream: number,
    address: number,
  ): void {
    const most = Math.min(count, this.at.length - 1);
    let sum = 0;
    this.count = most;
    for (let n = 0; n < most; n += 1) {
      sum += 1 + unevenness * (2 * uniform(seed, stream, address, n + 1) - 1);
      this.at[n + 1] = sum;
    }
    this.at[0] = begin;
    for (let n = 1; n <= most; n += 1) this.at[n] = begin + ((end - begin) * (this.at[n] ?? 0)) / sum;
    this.at[most] = end;
  }

  /** The part that holds a moment. */
  indexAt(seconds: Seconds): number {
    let index = 0;
    while (index + 1 < this.count && seconds >= (this.at[index + 1] ?? 0)) index += 1;
    return index;
  }

  beginOf(index: number): Seconds {
    return this.at[index] ?? 0;
  }

  endOf(index: number): Seconds {
    return this.at[index + 1] ?? 0;
  }
}

/**
 * Where a moment lies in the form: era, movement, stretch and phrase. A function of seed and moment alone. A piece that ends has a
 * farewell, which is cut like a movement of its own.
 */
export class Timeline {
  readonly #seed: number;
  readonly #division: Division;
  readonly #movements = new Parts(MOST_MOVEMENTS);
  readonly #stretches = new Parts(MOST_STRETCHES);
  readonly phrases = new Parts(MOST_PHRASES);
  /** Where the farewell begins and ends; both infinite where there is none. */
  #farewell: Seconds = Number.POSITIVE_INFINITY;
  #end: Seconds = Number.POSITIVE_INFINITY;
  #ending: Ending = 'rest';
  era = 0;
  movement = 0;
  stretch = 0;
  isFarewell = false;
  stretchBegin: Seconds = 0;
  stretchEnd: Seconds = 0;
  movementBegin: Seconds = 0;
  movementEnd: Seconds = 0;

  constructor(seed: number, division: Division) {
    this.#seed = seed;
    this.#division = division;
  }

  /** @param end when the piece is over, or null. */
  setEnd(end: Seconds | null, ending: Ending = 'rest'): void {
    this.#ending = ending;
    this.#end = end ?? Number.POSITIVE_INFINITY;
    this.#farewell = end === null ? Number.POSITIVE_INFINITY : end - farewellSeconds(end);
  }

  /** Whether the moment that was found lies in an ending to wake by. */
  get isWaking(): boolean {
    return this.isFarewell && this.#ending === 'waking';
  }

  /** Number of the stretch that was found, unique over the piece; a farewell's differ from all others. */
  get address(): number {
    return stretchAddress(this.era, this.movement, this.stretch);
  }

  get movementCount(): number {
    return this.#movements.count;
  }

  get stretchCount(): number {
    return this.#stretches.count;
  }

  /** Finds the stretch of a moment, and cuts it into phrases. */
  find(seconds: Seconds): void {
    this.isFarewell = seconds >= this.#farewell;
    // A farewell belongs to the era in which it begins.
    this.era = Math.floor(Math.min(seconds, this.#farewell) / ERA_SECONDS);
    this.#cutEra();
    if (this.isFarewell) {
      // A number that no movement of an era has.
      this.movement = MOST_MOVEMENTS + 1;
      this.movementBegin = this.#farewell;
      this.movementEnd = this.#end;
    } else {
      this.movement = this.#movements.indexAt(seconds);
      this.movementBegin = this.#movements.beginOf(this.movement);
      this.movementEnd = Math.min(this.#farewell, this.#movements.endOf(this.movement));
    }
    this.#cutMovement();
    this.stretch = this.#stretches.indexAt(seconds);
    this.stretchBegin = this.#stretches.beginOf(this.stretch);
    this.stretchEnd = this.#stretches.endOf(this.stretch);
    this.#cutStretch();
  }

  #cutEra(): void {
    const roll = uniform(this.#seed, STREAM.era, this.era);
    const count = roll < 0.25 ? 2 : roll < 0.75 ? 3 : 4;
    const begin = this.era * ERA_SECONDS;
    this.#movements.cut(begin, begin + ERA_SECONDS, count, 0.3, this.#seed, STREAM.era, this.era);
  }

  #cutMovement(): void {
    const address = movementAddress(this.era, this.movement);
    const length = this.movementEnd - this.movementBegin;
    const mean = this.isFarewell ? 75 : this.#division.stretchSeconds;
    const count = Math.max(1, Math.round(length / mean));
    const { unevenness } = this.#division;
    this.#stretches.cut(
      this.movementBegin,
      this.movementEnd,
      count,
      0.8 * unevenness,
      this.#seed,
      STREAM.movement,
      address,
    );
  }

  #cutStretch(): void {
    const { address } = this;
    const pace = 0.75 + 0.55 * uniform(this.#seed, STREAM.stretch, address);
    const mean = this.#division.phraseSeconds * (this.isFarewell ? 1.25 : pace);
    const count = Math.max(1, Math.round((this.stretchEnd - this.stretchBegin) / mean));
    const { unevenness } = this.#division;
    this.phrases.cut(this.stretchBegin, this.stretchEnd, count, unevenness, this.#seed, STREAM.stretch, address);
  }
}

/** An eighth of the session, three to eight minutes, and never more than a third of it. */
function farewellSeconds(end: Seconds): Seconds {
  return Math.min(end / 3, Math.max(180, Math.min(480, end / 8)));
}
