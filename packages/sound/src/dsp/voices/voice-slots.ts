import { exp10 } from '@innertide/std/exponential';
import { cos, sin } from '@innertide/std/trigonometric';
import type { Seconds } from '@innertide/std/units';
import { DOUBLE_FIELD } from '../../double-field.ts';
import { raisedCosine } from '../signal/levels.ts';
import { MOST_HARMONICS } from './harmonic-tables.ts';
import { writeKWeights } from './k-weight.ts';
import type { VoiceNote } from './voice-note.ts';

/** Voices beside a bank's capacity, in which stolen ones fade. */
const SPARE = 4;

const FREE = 0;
const SOUNDING = 1;
const FADING = 2;

/** Held voices are worth more than released ones, whatever their age and level. */
const HELD = 1e15;

/** Decibels of a sustained tone's rise after its first tenth: evenly in decibels, so that no tenth of a second startles. */
const RISE_DB = 21;

/** An even rise in decibels is felt to end before it does: it takes this much longer than the attack. */
const STRETCH = 1.25;

/** Level under which a voice is not computed (−110 dB). */
const INAUDIBLE = 3e-6;

/** Uniform numbers drawn for each note. */
export const DRAWS = 24;

/** Hashes lie below this. */
export const HASH_RANGE = 2 ** 30;

/** The notes a bank sounds, as columns. A voice that is stolen fades within one block in a spare slot. */
export class VoiceSlots {
  /** Slots, spare ones included. */
  readonly count: number;
  readonly start: Float64Array;
  readonly hz: Float64Array;
  readonly level: Float64Array;
  readonly force: Float64Array;
  readonly attack: Float64Array;
  /** Seconds until the release; infinite for a tone that rings out by itself. */
  readonly hold: Float64Array;
  readonly release: Float64Array;
  readonly left: Float64Array;
  readonly right: Float64Array;
  readonly light: Float64Array;
  /** Hash of the note, in 30 bits: what functions pass on is never boxed as an object. */
  readonly key: Int32Array;
  /** `DRAWS` uniform numbers from the hash for each slot, 0 to 1: the small differences of the note. */
  readonly draws: Float64Array;
  readonly distance: Int32Array;
  /** Linear level at the end of the last rendered block; decides which released voice is stolen. */
  readonly sounding: Float64Array;
  /** K-weighting at the harmonics of the note claimed last, harmonic n at index n. */
  readonly weights = new Float64Array(MOST_HARMONICS + 1);
  /** Set by `open` for the voice and the block in hand: first frame, ages and levels at both ends. */
  from = 0;
  age0 = DOUBLE_FIELD;
  age1 = DOUBLE_FIELD;
  level0 = DOUBLE_FIELD;
  level1 = DOUBLE_FIELD;
  /** The age at which `#weigh` finds a level, and that level. Fields, because fractions passed from function to function may be boxed. */
  #age: Seconds = DOUBLE_FIELD;
  #weight = DOUBLE_FIELD;
  readonly #state: Uint8Array;
  readonly #rendered: Uint8Array;
  readonly #sampleRate: number;
  readonly #capacity: number;
  readonly #shortest: Seconds;

  /** @param shortest seconds below which no attack and no release falls. */
  constructor(sampleRate: number, capacity: number, shortest: Seconds) {
    this.#sampleRate = sampleRate;
    this.#capacity = capacity;
    this.#shortest = shortest;
    this.count = capacity + SPARE;
    const column = () => new Float64Array(this.count);
    this.start = column();
    this.hz = column();
    this.level = column();
    this.force = column();
    this.attack = column();
    this.hold = column();
    this.release = column();
    this.left = column();
    this.right = column();
    this.light = column();
    this.key = new Int32Array(this.count);
    this.draws = new Float64Array(DRAWS * this.count);
    this.sounding = column();
    this.distance = new Int32Array(this.count);
    this.#state = new Uint8Array(this.count);
    this.#rendered = new Uint8Array(this.count);
  }

  reset(): void {
    this.#state.fill(FREE);
  }

  /** Whether a slot sounds in the block that ends before `endFrame`. */
  sounds(v: number, endFrame: number): boolean {
    return this.#state[v] !== FREE && this.start[v]! < endFrame;
  }

  isFading(v: number): boolean {
    return this.#state[v] === FADING;
  }

  /** Frees a voice that is over. */
  free(v: number): void {
    this.#state[v] = FREE;
  }

  /** Stores the level a block ended with (`level1`); frees a voice whose fade this was. */
  finish(v: number): void {
    this.sounding[v] = this.level1;
    this.#rendered[v] = 1;
    if (this.#state[v] === FADING) this.#state[v] = FREE;
  }

  /**
   * Takes a slot for a note, stealing the quietest released voice or else the oldest where the bank is full.
   * @returns the slot, or −1 where all spare slots fade at this moment: then the note is left out.
   */
  claim(note: VoiceNote, nowFrame: number): number {
    let slot = -1;
    let victim = -1;
    let least = Number.POSITIVE_INFINITY;
    let count = 0;
    for (let v = 0; v < this.count; v += 1) {
      if (this.#state[v] === FREE) {
        if (slot < 0) slot = v;
        continue;
      }
      if (this.#state[v] !== SOUNDING) continue;
      count += 1;
      const age = (nowFrame - this.start[v]!) / this.#sampleRate;
      const isReleased = age > this.hold[v]! || this.hold[v] === Number.POSITIVE_INFINITY;
      const worth = isReleased ? this.sounding[v]! : HELD + this.start[v]!;
      if (worth < least) {
        least = worth;
        victim = v;
      }
    }
    if (count >= this.#capacity && victim >= 0) {
      if (this.#rendered[victim] === 0) slot = victim;
      else if (slot >= 0) this.#state[victim] = FADING;
    }
    if (slot >= 0) this.#fill(slot, note);
    return slot;
  }

  #fill(slot: number, note: VoiceNote): void {
    this.#state[slot] = SOUNDING;
    this.#rendered[slot] = 0;
    this.sounding[slot] = note.level;
    this.start[slot] = note.startFrame;
    this.hz[slot] = Math.min(0.4 * this.#sampleRate, Math.max(16, note.hz));
    writeKWeights(this.weights, this.hz, slot);
    this.level[slot] = note.level;
    this.force[slot] = Math.min(1, Math.max(0, note.force));
    this.attack[slot] = Math.max(this.#shortest, note.attackSeconds);
    this.hold[slot] = Math.max(note.holdSeconds, this.attack[slot]!);
    this.release[slot] = Math.max(this.#shortest, note.releaseSeconds);
    const angle = ((Math.min(1, Math.max(-1, note.pan)) + 1) * Math.PI) / 4;
    this.left[slot] = cos(angle) * Math.SQRT2;
    this.right[slot] = sin(angle) * Math.SQRT2;
    this.light[slot] = Math.min(3, Math.max(-3, note.light));
    this.key[slot] = rehash(note.key | 0, 17);
    for (let n = 0; n < DRAWS; n += 1) this.draws[DRAWS * slot + n] = rehash(this.key[slot]!, n) / HASH_RANGE;
    this.distance[slot] = note.distance;
  }

  /**
   * Sets ages and levels of a sustained voice in the block that begins at `frame`, and frees it where it is over or has faded.
   * @returns whether anything of it is audible.
   */
  open(v: number, frame: number, frames: number): boolean {
    const start = this.start[v]!;
    this.from = Math.max(0, Math.ceil(start - frame));
    this.age0 = (frame + this.from - start) / this.#sampleRate;
    this.age1 = (frame + frames - start) / this.#sampleRate;
    if (this.age0 > this.hold[v]! + this.release[v]!) {
      this.#state[v] = FREE;
      return false;
    }
    this.#age = this.age0;
    this.#weigh(v);
    this.level0 = this.#weight;
    this.#age = this.age1;
    this.#weigh(v);
    this.level1 = this.#state[v] === FADING ? 0 : this.#weight;
    this.finish(v);
    return this.level0 > INAUDIBLE || this.level1 > INAUDIBLE;
  }

  /**
   * Sets the level of a sustained voice at `#age`. It rises softly for a tenth of its attack, then evenly in decibels; once released it falls
   * to nothing.
   */
  #weigh(v: number): void {
    const age = this.#age;
    const x = age / (STRETCH * this.attack[v]!);
    let rise = x >= 1 ? 1 : 0;
    if (x > 0 && x < 1) rise = raisedCosine(10 * x) * exp10((-RISE_DB / 20) * (1 - x));
    const rest = 1 - raisedCosine((age - this.hold[v]!) / this.release[v]!);
    this.#weight = this.level[v]! * rise * (rest * rest);
  }
}

/** A hash from a hash and a number, in 30 bits. */
export function rehash(key: number, salt: number): number {
  let h = key ^ Math.imul(salt + 0x7f4a7c15, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d);
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b);
  return (h ^ (h >>> 16)) >>> 2;
}
