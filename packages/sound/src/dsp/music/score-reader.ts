import type { Mode } from '@innertide/std/mode';
import type { BeatsPerMinute, Decibels, Octaves, Seconds, Unit } from '@innertide/std/units';
import type { WorldName } from '@innertide/std/world';
import { Composer, Stretch } from '../../composer/composer.ts';
import { ramp, type StretchTone, stretchTone, TURN_SECONDS } from '../../composer/form-plan.ts';
import type { NoteColumns } from '../../composer/note-columns.ts';
import type { Piece } from '../../composer/piece.ts';
import { beatOf } from '../../composer/stretch-plan.ts';
import { DOUBLE_FIELD } from '../../double-field.ts';
import type { StretchPlace } from '../../engine-place.ts';
import type { Ending } from '../../program.ts';

/** How long before the end of a stretch the next is composed, a step at a time. */
const AHEAD_BEATS = 16;

/** Where the music is further than this from its place in the session, it enters the next stretch in its middle. */
const LARGEST_LAG: Seconds = 12;

const EVEN: StretchTone = { levelDb: 0, light: 0 };

/** What a reader has before a piece is loaded: drawing one takes milliseconds. */
const UNLOADED = new Composer('meditation', 0);

/**
 * Reads a piece stretch by stretch: which notes begin, and at what level and light. A stretch lasts so many beats that it ends at its
 * own second of the session whatever happened to the tempo before, so that a piece with an end comes to it.
 */
export class ScoreReader {
  #composer = UNLOADED;
  #now = new Stretch();
  #coming = new Stretch();
  #tone = EVEN;
  #toneBefore = EVEN;
  #toneComing = EVEN;
  #beginComing = DOUBLE_FIELD;
  #ending: Ending = 'rest';
  /** The stretch that was played before this one, where it was. */
  #before: StretchPlace | null = null;
  /** 0 nothing is being composed, 1 it is, 2 it is ready. */
  #progress = 0;
  /** Beat of the clock at which the stretch begins. */
  beginBeat = DOUBLE_FIELD;
  /** What `locate` found. */
  phrase = 0;
  phase: Unit = DOUBLE_FIELD;
  /** The first note that has not begun. */
  next = 0;
  /** Where the music is, for `prepare`, `advance`, `locate` and `readTone`: beat of the clock, second of the session at it, tempo. */
  beat = DOUBLE_FIELD;
  played: Seconds = DOUBLE_FIELD;
  tempoBpm: BeatsPerMinute = DOUBLE_FIELD;
  /** Decibels on the whole music, and octaves on every filter. Fields, because fractions that a function returns may be boxed. */
  levelDb: Decibels = DOUBLE_FIELD;
  light: Octaves = DOUBLE_FIELD;

  load(
    mode: Mode,
    seed: number,
    world: WorldName | null,
    end: Seconds | null,
    ending: Ending,
    hourOfYear: number | null = null,
  ): void {
    this.#composer = new Composer(mode, seed, world, end, ending, hourOfYear);
    this.#ending = ending;
    this.#now.plan = null;
    this.#before = null;
    this.#progress = 0;
  }

  /** The session will end at another time; what is already composed stays. */
  setEnd(end: Seconds | null): void {
    this.#composer.timeline.setEnd(end, this.#ending);
    this.#progress = 0;
  }

  get piece(): Piece {
    return this.#composer.piece;
  }

  get notes(): NoteColumns {
    return this.#now.notes;
  }

  get #beats(): number {
    return this.#now.plan?.beats ?? 0;
  }

  /** Beat of the clock at which the stretch ends. */
  get endBeat(): number {
    return this.beginBeat + this.#beats;
  }

  /** Where the stretches before and now are; null before `seek`. */
  get place(): { readonly before: StretchPlace | null; readonly now: StretchPlace } | null {
    const now = this.#nowPlace;
    return now && { before: this.#before, now };
  }

  get #nowPlace(): StretchPlace | null {
    const { plan } = this.#now;
    return plan && { at: (plan.begin + plan.end) / 2, beats: plan.beats, beginBeat: this.beginBeat };
  }

  /** Enters a stretch as another reader has it. */
  enter({ at, beats, beginBeat }: StretchPlace, tempoBpm: BeatsPerMinute): void {
    this.#before = this.#nowPlace;
    this.#open(at, tempoBpm, beats);
    this.beginBeat = beginBeat;
  }

  /** Enters the piece at one of its seconds, which is `beat` of the clock. */
  seek(seconds: Seconds, beat: number, tempoBpm: BeatsPerMinute): void {
    this.#open(seconds, tempoBpm);
    const begin = this.#now.plan?.begin ?? 0;
    // Stretches begin on whole beats of a steady tempo: one may have begun a little before or after its second.
    const steady = (seconds * tempoBpm) / 60;
    let first = beatOf(begin, tempoBpm);
    if (steady < first && begin > 0) this.#open(begin - 0.01, tempoBpm);
    else if (steady >= first + this.#beats) this.#open((this.#now.plan?.end ?? 0) + 0.01, tempoBpm);
    first = beatOf(this.#now.plan?.begin ?? 0, tempoBpm);
    this.beginBeat = beat - (steady - first);
  }

  /** Goes back one stretch. @returns false at the beginning. */
  retreat(tempoBpm: BeatsPerMinute): boolean {
    const begin = this.#now.plan?.begin ?? 0;
    if (begin <= 0) return false;
    const until = this.beginBeat;
    this.#open(begin - 0.01, tempoBpm);
    this.beginBeat = until - this.#beats;
    return true;
  }

  /** Goes to the stretch that comes next at a steady tempo: the way back from `retreat`. */
  proceed(tempoBpm: BeatsPerMinute): void {
    const from = this.endBeat;
    this.#before = this.#nowPlace;
    this.#open((this.#now.plan?.end ?? 0) + 0.01, tempoBpm);
    this.beginBeat = from;
  }

  /** Composes a step of what comes next, where it is time. To be called once a block. */
  prepare(): void {
    if (this.#progress === 2 || this.beat < this.endBeat - AHEAD_BEATS) return;
    if (this.#progress === 0) this.#plan(this.played + ((this.endBeat - this.beat) * 60) / this.tempoBpm);
    else if (!this.#composer.step(this.#coming)) this.#progress = 2;
  }

  /** Goes on to the next stretch. */
  advance(): void {
    if (this.#progress === 0) this.#plan(this.played);
    while (this.#progress === 1 && this.#composer.step(this.#coming));
    this.#progress = 0;
    this.#before = this.#nowPlace;
    this.beginBeat = this.#beginComing;
    const before = this.#now;
    this.#now = this.#coming;
    this.#coming = before;
    this.#toneBefore = this.#tone;
    this.#tone = this.#toneComing;
    this.next = 0;
  }

  /** Plans the stretch that will begin at a second of the session. */
  #plan(at: Seconds): void {
    const { tempoBpm } = this;
    const composer = this.#composer;
    const { timeline } = composer;
    const due = this.#now.plan?.end ?? 0;
    const lag = at - due;
    timeline.find(Math.abs(lag) < LARGEST_LAG ? due + 0.01 : Math.max(0, at));
    const { stretchBegin, stretchEnd } = timeline;
    const isOnTime = Math.abs(stretchBegin - at) < LARGEST_LAG;
    const from = isOnTime ? at : stretchBegin;
    const beats = Math.max(4, Math.round(((stretchEnd - from) * tempoBpm) / 60));
    composer.begin(this.#coming, Math.max(stretchBegin, Math.min(stretchEnd, stretchBegin + 0.01)), tempoBpm, beats);
    this.#toneComing = stretchTone(composer.piece, timeline);
    this.#beginComing = this.endBeat - (isOnTime ? 0 : Math.round(((at - stretchBegin) * tempoBpm) / 60));
    this.#progress = 1;
  }

  #open(seconds: Seconds, tempoBpm: BeatsPerMinute, beats?: number): void {
    const composer = this.#composer;
    const { timeline } = composer;
    const at = Math.max(0, seconds);
    timeline.find(at);
    timeline.find(Math.max(0, timeline.stretchBegin - 0.01));
    this.#toneBefore = stretchTone(composer.piece, timeline);
    composer.compose(this.#now, at, tempoBpm, beats);
    this.#tone = stretchTone(composer.piece, timeline);
    this.#progress = 0;
    this.next = 0;
  }

  /** Second of the piece that a beat of the clock lies on. */
  secondsAt(beat: number): Seconds {
    const { plan } = this.#now;
    if (!plan) return 0;
    return plan.begin + ((beat - this.beginBeat) / plan.beats) * (plan.end - plan.begin);
  }

  /** Finds the phrase of `beat`: `phrase` is a number of its own, `phase` how far it has come. */
  locate(): void {
    const { plan } = this.#now;
    if (!plan) return;
    const at = this.beat - this.beginBeat;
    let index = 0;
    while (index + 1 < plan.phrases.length && at >= (plan.phrases[index]?.end ?? 0)) index += 1;
    const begin = plan.phrases[index]?.begin ?? 0;
    const end = plan.phrases[index]?.end ?? 1;
    this.phrase = plan.address * 64 + index;
    this.phase = Math.min(1, Math.max(0, (at - begin) / Math.max(1, end - begin)));
  }

  /** Sets `levelDb` and `light` to where they are at `beat`. */
  readTone(): void {
    const { plan } = this.#now;
    const since = plan === null ? 0 : ((this.beat - this.beginBeat) / plan.beats) * (plan.end - plan.begin);
    const share = ramp(0, TURN_SECONDS, since);
    const before = this.#toneBefore;
    const tone = this.#tone;
    this.levelDb = before.levelDb + (tone.levelDb - before.levelDb) * share;
    this.light = before.light + (tone.light - before.light) * share;
  }
}
