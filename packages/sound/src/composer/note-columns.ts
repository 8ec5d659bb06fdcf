import { exp2 } from '@innertide/std/exponential';
import type { Octaves } from '@innertide/std/units';
import { PART } from './instruments.ts';

/** Octaves of amplitude that bed and bass lose, and that the voices over them win, with an octave of light. */
const LOW_SHARE = 0.2;
const HIGH_SHARE = 0.35;

/** The notes of a stretch, as columns in the order of their onsets: read on the audio thread. */
export class NoteColumns {
  readonly capacity: number;
  count = 0;
  /** Linear gain of all of them (`weighStretch`). */
  gain = 1;
  readonly part: Int32Array;
  readonly instrument: Int32Array;
  /** In beats of the stretch. */
  readonly onset: Float64Array;
  /** Beats until the release begins; 0 for a tone that is struck and left. */
  readonly length: Float64Array;
  readonly midi: Float64Array;
  /** Linear amplitude, about 0 to 1. */
  readonly velocity: Float64Array;
  /** −1 left to 1 right. */
  readonly pan: Float64Array;
  /** The note sounds when the density at its onset is at least this. */
  readonly rank: Float64Array;
  /** Unsigned hash: start phases and other small differences of this very note. */
  readonly key: Float64Array;
  readonly #columns: readonly (Int32Array | Float64Array)[];
  /** Factors on the velocity of what lies low, and of all else. */
  #low = 1;
  #high = 1;

  constructor(capacity = 1024) {
    this.capacity = capacity;
    this.part = new Int32Array(capacity);
    this.instrument = new Int32Array(capacity);
    this.onset = new Float64Array(capacity);
    this.length = new Float64Array(capacity);
    this.midi = new Float64Array(capacity);
    this.velocity = new Float64Array(capacity);
    this.pan = new Float64Array(capacity);
    this.rank = new Float64Array(capacity);
    this.key = new Float64Array(capacity);
    this.#columns = [
      this.part,
      this.instrument,
      this.onset,
      this.length,
      this.midi,
      this.velocity,
      this.pan,
      this.rank,
      this.key,
    ];
  }

  /** @param lift octaves of light of the stretch that is to be written: what is light has less bass, what is dark more. */
  clear(lift: Octaves = 0): void {
    this.count = 0;
    this.gain = 1;
    this.#low = exp2(-LOW_SHARE * lift);
    this.#high = exp2(HIGH_SHARE * lift);
  }

  /** Inserts a note behind those that begin no later. */
  add(
    part: number,
    instrument: number,
    onset: number,
    length: number,
    midi: number,
    velocity: number,
    pan: number,
    rank: number,
    key: number,
  ): void {
    if (this.count >= this.capacity) return;
    let at = this.count;
    while (at > 0 && (this.onset[at - 1] ?? 0) > onset) at -= 1;
    for (let n = 0; n < this.#columns.length; n += 1) this.#columns[n]?.copyWithin(at + 1, at, this.count);
    this.part[at] = part;
    this.instrument[at] = instrument;
    this.onset[at] = onset;
    this.length[at] = length;
    this.midi[at] = midi;
    this.velocity[at] = velocity * (part <= PART.bass ? this.#low : this.#high);
    this.pan[at] = pan;
    this.rank[at] = rank;
    this.key[at] = key;
    this.count += 1;
  }
}
