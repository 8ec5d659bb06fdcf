import type { MusicPlace, PlacedNote } from '../../engine-place.ts';

const MOST_NOTES = 1024;

/** When the notes of a stretch were struck, and how. */
class StretchNotes {
  /** Frame of the core; NaN for a note that was not struck. */
  readonly starts = new Float64Array(MOST_NOTES).fill(Number.NaN);
  readonly holdSeconds = new Float64Array(MOST_NOTES);
  readonly forces = new Float64Array(MOST_NOTES);

  /** Notes are sorted by their onsets; what lies beyond the last that was struck is left out. */
  placed(): readonly PlacedNote[] {
    const notes = Array.from(this.starts, (start, n): PlacedNote => {
      return Number.isNaN(start) ? null : [start, this.holdSeconds[n]!, this.forces[n]!];
    });
    return notes.slice(0, notes.findLastIndex((note) => note !== null) + 1);
  }

  place(notes: readonly PlacedNote[]): void {
    this.starts.fill(Number.NaN);
    for (const [n, note] of notes.entries()) {
      if (note === null || n >= MOST_NOTES) continue;
      [this.starts[n], this.holdSeconds[n], this.forces[n]] = note;
    }
  }
}

/** What was struck of the stretch before and of this one: what the tempi and parameters of then made of their notes. */
export class StruckNotes {
  #before = new StretchNotes();
  #now = new StretchNotes();

  get holdSeconds(): Float64Array {
    return this.#now.holdSeconds;
  }

  get forces(): Float64Array {
    return this.#now.forces;
  }

  clear(): void {
    this.#before.starts.fill(Number.NaN);
    this.#now.starts.fill(Number.NaN);
  }

  /** Another stretch is played now. */
  turn(): void {
    const now = this.#before;
    this.#before = this.#now;
    this.#now = now;
    now.starts.fill(Number.NaN);
  }

  placed(): Pick<MusicPlace, 'notesBefore' | 'notesNow'> {
    return { notesBefore: this.#before.placed(), notesNow: this.#now.placed() };
  }

  /** This stretch's notes are those of another engine. @returns the frame at which each began; NaN for one that did not. */
  place(notes: readonly PlacedNote[]): Float64Array {
    this.#now.place(notes);
    return this.#now.starts;
  }

  strike(n: number, startFrame: number, holdSeconds: number, force: number): void {
    this.#now.starts[n] = startFrame;
    this.#now.holdSeconds[n] = holdSeconds;
    this.#now.forces[n] = force;
  }
}
