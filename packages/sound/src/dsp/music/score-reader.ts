import type { Mode } from '@innertide/std/mode';
import type { BeatsPerMinute, Seconds, Unit } from '@innertide/std/units';
import { Composer } from '../../composer/composer.ts';
import { ramp, type StretchTone, stretchTone } from '../../composer/form-plan.ts';
import { NoteColumns } from '../../composer/note-columns.ts';
import type { Piece } from '../../composer/piece.ts';
import type { StretchPlan } from '../../composer/stretch-plan.ts';
import type { WorldName } from '../../composer/worlds.ts';

/** Seconds over which the tone of a stretch becomes that of the next. */
const TURN_SECONDS: Seconds = 22;

/** Reads a piece stretch by stretch: which notes begin, and at what level and light. */
export class ScoreReader {
  readonly notes = new NoteColumns();
  #composer = new Composer('meditation', 0);
  #plan: StretchPlan | null = null;
  #tone: StretchTone = { levelDb: 0, light: 0 };
  #toneBefore: StretchTone = { levelDb: 0, light: 0 };
  /** Beat of the clock at which the stretch begins. */
  beginBeat = 0;
  /** The first note that has not begun. */
  next = 0;

  load(mode: Mode, seed: number, world: WorldName | null): void {
    this.#composer = new Composer(mode, seed, world);
    this.#plan = null;
  }

  get piece(): Piece {
    return this.#composer.piece;
  }

  /** Beat of the clock at which the stretch ends. */
  get endBeat(): number {
    return this.beginBeat + (this.#plan?.beats ?? 0);
  }

  /** Goes to the stretch of a beat, at a tempo that was the same from the beginning. */
  seek(beat: number, tempoBpm: BeatsPerMinute, end: Seconds | null): void {
    const seconds = (beat * 60) / tempoBpm;
    this.#open(seconds, tempoBpm, end);
    // Stretches begin on whole beats: one may have begun a little before or after its second.
    const begin = Math.round(((this.#plan?.begin ?? 0) * tempoBpm) / 60);
    if (beat < begin && this.#plan) this.#open(this.#plan.begin - 0.01, tempoBpm, end);
    else if (this.#plan && beat >= begin + this.#plan.beats) this.#open(this.#plan.end + 0.01, tempoBpm, end);
    this.beginBeat = Math.round(((this.#plan?.begin ?? 0) * tempoBpm) / 60);
  }

  /** Goes on to the next stretch. */
  advance(tempoBpm: BeatsPerMinute, end: Seconds | null): void {
    const from = this.endBeat;
    this.#open((this.#plan?.end ?? 0) + 0.01, tempoBpm, end);
    this.beginBeat = from;
  }

  /** Goes back one stretch. @returns false at the beginning. */
  retreat(tempoBpm: BeatsPerMinute, end: Seconds | null): boolean {
    const begin = this.#plan?.begin ?? 0;
    if (begin <= 0) return false;
    const until = this.beginBeat;
    this.#open(begin - 0.01, tempoBpm, end);
    this.beginBeat = until - (this.#plan?.beats ?? 0);
    return true;
  }

  #open(seconds: Seconds, tempoBpm: BeatsPerMinute, end: Seconds | null): void {
    const composer = this.#composer;
    const at = Math.max(0, seconds);
    composer.timeline.setEnd(end);
    composer.timeline.find(at);
    const { stretchBegin } = composer.timeline;
    composer.timeline.find(Math.max(0, stretchBegin - 0.01));
    this.#toneBefore = stretchTone(composer.piece, composer.timeline);
    this.#plan = composer.compose(at, tempoBpm, end, this.notes);
    this.#tone = stretchTone(composer.piece, composer.timeline);
    this.next = 0;
  }

  /** Second of the piece that a beat of the clock lies on. */
  secondsAt(beat: number): Seconds {
    const plan = this.#plan;
    if (!plan) return 0;
    return plan.begin + ((beat - this.beginBeat) / plan.beats) * (plan.end - plan.begin);
  }

  #share(beat: number): Unit {
    return ramp(0, TURN_SECONDS, this.secondsAt(beat) - (this.#plan?.begin ?? 0));
  }

  /** Decibels on the whole music at a beat. */
  levelDbAt(beat: number): number {
    return this.#toneBefore.levelDb + (this.#tone.levelDb - this.#toneBefore.levelDb) * this.#share(beat);
  }

  /** Octaves on every filter at a beat. */
  lightAt(beat: number): number {
    return this.#toneBefore.light + (this.#tone.light - this.#toneBefore.light) * this.#share(beat);
  }
}
