import type { Seconds } from '@innertide/std/units';
import { DOUBLE_FIELD } from '../../double-field.ts';
import type { PreparedSpeech, SpeechCue } from '../../overlays.ts';
import { BLOCK, type StereoBlock } from '../signal/block.ts';
import { raisedCosine, volumeGain } from '../signal/levels.ts';
import { softnessOver } from './duck.ts';
import type { MusicLoudness } from './music-loudness.ts';
import { readSamples } from './read-samples.ts';

/** Lines that may wait or be said at once: one that is said, one that leaves, and some that come. */
const PLACES = 8;

/** A line that is left, entered within, or goes over to another voice. */
const FADE_SECONDS: Seconds = 0.3;

/** One channel heard from two loudspeakers is as loud as it was measured alone. */
const CENTRE = Math.SQRT1_2;

const NOTHING: PreparedSpeech = { samples: new Float32Array(0), sampleRate: 1 };

/**
 * Recorded lines, each at its own frame of the played time. Where a line stands is a function of the frame, so that a session entered in the
 * middle of one goes on within the word. Nothing is made while it plays.
 */
export class SpeechLines {
  readonly #sampleRate: number;
  readonly #id: string[] = Array.from({ length: PLACES }, () => '');
  readonly #speech: PreparedSpeech[] = Array.from({ length: PLACES }, () => NOTHING);
  /** Where each begins and is over, on a clock that runs on through a pause's fade; NaN for a free place. */
  readonly #begin = new Float64Array(PLACES).fill(Number.NaN);
  readonly #end = new Float64Array(PLACES).fill(Number.NaN);
  readonly #volume = new Float64Array(PLACES);
  /** How loud it is said beside what was asked; NaN before it begins. */
  readonly #softness = new Float64Array(PLACES);
  /** 0 to 1 from where it was entered, and from 1 to 0 once it leaves. */
  readonly #enter = new Float64Array(PLACES);
  readonly #leave = new Float64Array(PLACES);
  /** Softness of the line that began last; 1 before the first. */
  softness = DOUBLE_FIELD;
  readonly #fadeStep: number;
  readonly #read = new Float64Array(BLOCK);
  #frame = 0;

  constructor(sampleRate: number) {
    this.#sampleRate = sampleRate;
    this.softness = 1;
    this.#fadeStep = 1 / (FADE_SECONDS * sampleRate);
  }

  /** Forgets every line, those being said too. */
  clear(): void {
    this.#begin.fill(Number.NaN);
    this.#end.fill(Number.NaN);
    this.#speech.fill(NOTHING);
  }

  /** Plans a line, or says the one of its name in this voice from now on. @param playedFrame the next frame to be played. */
  plan({ id, atPlayedSeconds, speech, volume }: SpeechCue, playedFrame: number): void {
    const begin = this.#frame + Math.round(atPlayedSeconds * this.#sampleRate) - playedFrame;
    const end = begin + Math.floor((speech.samples.length * this.#sampleRate) / speech.sampleRate);
    this.hush(id);
    const place = this.#begin.findIndex(Number.isNaN);
    if (place < 0 || !(end > this.#frame)) return;
    this.#id[place] = id;
    this.#speech[place] = speech;
    this.#begin[place] = begin;
    this.#end[place] = end;
    this.#volume[place] = volumeGain(volume) * CENTRE;
    this.#softness[place] = Number.NaN;
    this.#enter[place] = begin < this.#frame ? 0 : 1;
    this.#leave[place] = 1;
  }

  /** Fades out what is being said, and forgets the rest. @param id of the only line that is meant. */
  hush(id?: string): void {
    for (let n = 0; n < PLACES; n += 1) if (id === undefined || this.#id[n] === id) this.#drop(n);
  }

  #drop(place: number): void {
    if (this.#begin[place]! < this.#frame) {
      this.#leave[place] = Math.min(this.#leave[place]!, 1 - this.#fadeStep);
      this.#id[place] = '';
    } else this.#free(place);
  }

  #free(place: number): void {
    this.#id[place] = '';
    this.#speech[place] = NOTHING;
    this.#begin[place] = Number.NaN;
    this.#end[place] = Number.NaN;
  }

  /** Whether a line that stays is said within so many frames from now, or was over less than so many frames ago. */
  isSaidWithin(framesAhead: number): boolean {
    for (let n = 0; n < PLACES; n += 1) {
      if (this.#begin[n]! <= this.#frame + framesAhead && this.#leave[n]! === 1) return true;
    }
    return false;
  }

  /**
   * Fills a block with what is said. @param music over soft music a line is softer, from its beginning to its end.
   * @param isPaused played time stands: what is said leaves, what waits goes on waiting. @returns whether there is anything in it.
   */
  render(out: StereoBlock, music: Pick<MusicLoudness, 'lufs'>, isPaused: boolean): boolean {
    const frame = this.#frame;
    let isHeard = false;
    for (let n = 0; n < PLACES; n += 1) {
      const begin = this.#begin[n]!;
      if (Number.isNaN(begin)) continue;
      if (isPaused && begin >= frame) {
        this.#begin[n] = begin + BLOCK;
        this.#end[n] = this.#end[n]! + BLOCK;
        continue;
      }
      if (begin >= frame + BLOCK) continue;
      if (isPaused) this.#drop(n);
      if (Number.isNaN(this.#softness[n]!)) {
        this.softness = softnessOver(music.lufs);
        this.#softness[n] = this.softness;
      }
      if (!isHeard) out.clear();
      isHeard = true;
      this.#renderLine(out, n, (begin - frame) | 0);
    }
    this.#frame = frame + BLOCK;
    return isHeard;
  }

  #renderLine({ left, right }: StereoBlock, place: number, offset: number): void {
    const level = this.#volume[place]! * this.#softness[place]!;
    const until = Math.min(BLOCK, this.#end[place]! - this.#frame) | 0;
    let enter = this.#enter[place]!;
    let leave = this.#leave[place]!;
    const from = Math.max(0, offset);
    const read = this.#read;
    readSamples(read, this.#speech[place]!, this.#sampleRate, offset, from, until);
    for (let i = from; i < until; i += 1) {
      let gain = level;
      if (enter < 1 || leave < 1) {
        if (enter < 1) enter += this.#fadeStep;
        if (leave < 1) leave -= this.#fadeStep;
        gain *= raisedCosine(enter) * raisedCosine(leave);
      }
      const value = gain * read[i]!;
      left[i] = left[i]! + value;
      right[i] = right[i]! + value;
    }
    this.#enter[place] = enter;
    this.#leave[place] = leave;
    if (leave <= 0 || this.#end[place]! <= this.#frame + BLOCK) this.#free(place);
  }
}
