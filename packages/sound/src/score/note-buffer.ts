/** The notes of one phrase, as columns: written and read on the audio thread, so nothing is allocated after making it. */
export class NoteBuffer {
  readonly capacity: number;
  count = 0;
  readonly role: Int32Array;
  /** Fraction of the phrase at which the note begins. */
  readonly onset: Float64Array;
  /** Length until the release begins, in phrases. */
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

  constructor(capacity = 96) {
    this.capacity = capacity;
    this.role = new Int32Array(capacity);
    this.onset = new Float64Array(capacity);
    this.length = new Float64Array(capacity);
    this.midi = new Float64Array(capacity);
    this.velocity = new Float64Array(capacity);
    this.pan = new Float64Array(capacity);
    this.rank = new Float64Array(capacity);
    this.key = new Float64Array(capacity);
  }

  clear(): void {
    this.count = 0;
  }

  add(
    role: number,
    onset: number,
    length: number,
    midi: number,
    velocity: number,
    pan: number,
    rank: number,
    key: number,
  ): void {
    if (this.count >= this.capacity) return;
    const at = this.count;
    this.role[at] = role;
    this.onset[at] = onset;
    this.length[at] = length;
    this.midi[at] = midi;
    this.velocity[at] = velocity;
    this.pan[at] = pan;
    this.rank[at] = rank;
    this.key[at] = key;
    this.count = at + 1;
  }
}
