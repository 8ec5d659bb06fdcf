import type { SpeechCue } from '../../overlays.ts';
import { BLOCK, fade, StereoBlock } from '../signal/block.ts';
import { dbToGain } from '../signal/levels.ts';
import { DUCK_AHEAD_SECONDS, DUCK_HOLD_SECONDS, Duck } from './duck.ts';
import { MusicLoudness } from './music-loudness.ts';
import { SpeechLines } from './speech-lines.ts';

/** What the hall is given of a voice beside what reaches the ear at once: near to who listens, in the same room as the music. */
const ROOM_GAIN = dbToGain(-6);

/** Guidance in the mix: recorded lines with their place in the room, and the music that steps back for them and for a device's voice. */
export class Speech {
  /** What the room reflects; null while nothing is said. It lags a block behind, as a wall does. */
  inRoom: StereoBlock | null = null;
  readonly #lines: SpeechLines;
  readonly #duck: Duck;
  readonly #loudness: MusicLoudness;
  readonly #said = new StereoBlock();
  readonly #ahead: number;
  readonly #hold: number;
  #isHeardElsewhere = false;
  /** Whether anybody has spoken, or will, since the session began: only then the music is listened to. */
  #isExpected = false;

  constructor(sampleRate: number) {
    this.#lines = new SpeechLines(sampleRate);
    this.#duck = new Duck(BLOCK / sampleRate);
    this.#loudness = new MusicLoudness(sampleRate);
    this.#ahead = Math.round(DUCK_AHEAD_SECONDS * sampleRate);
    this.#hold = Math.round(DUCK_HOLD_SECONDS * sampleRate);
  }

  /** @param isSpeaking whether a voice speaks that is not played here. */
  hear(isSpeaking: boolean): void {
    this.#isHeardElsewhere = isSpeaking;
    this.#expect();
  }

  plan(cue: SpeechCue, playedFrame: number): void {
    this.#lines.plan(cue, playedFrame);
    this.#expect();
  }

  /** Silence is asked for, of every line or of one. */
  hush(id?: string): void {
    this.#lines.hush(id);
  }

  /** Another program begins. @param atOnce from silence: nothing is left to fade. */
  leave(atOnce: boolean): void {
    if (!atOnce) {
      this.#lines.hush();
      return;
    }
    this.#lines.clear();
    this.inRoom = null;
    this.#isExpected = this.#isHeardElsewhere;
    this.#loudness.reset();
  }

  #expect(): void {
    if (!this.#isExpected) this.#loudness.reset();
    this.#isExpected = true;
  }

  /** Lets the mix step back, and adds what is said. */
  join(mix: StereoBlock, isPaused: boolean): void {
    if (!this.#isExpected) return;
    this.#loudness.hear(mix);
    const ahead = this.#duck.isWanted ? this.#hold : this.#ahead;
    this.#duck.isWanted = this.#isHeardElsewhere || this.#lines.isSaidWithin(ahead);
    if (!this.#duck.isResting) {
      mix.gain0 = this.#duck.gain;
      this.#duck.step(this.#loudness);
      mix.gain1 = this.#duck.gain;
      fade(mix);
    }
    const said = this.#said;
    this.inRoom = this.#lines.render(said, this.#loudness, isPaused) ? said : null;
    this.#duck.isLineSaid = this.inRoom !== null;
    this.#duck.softness = this.inRoom === null ? 1 : this.#lines.softness;
    if (this.inRoom === null) return;
    add(mix, said);
    // What the hall gives back steps back with the music.
    said.gain0 = said.gain1 = ROOM_GAIN / this.#duck.gain;
  }
}

function add({ left, right }: StereoBlock, from: StereoBlock): void {
  for (let i = 0; i < BLOCK; i += 1) {
    left[i] = left[i]! + from.left[i]!;
    right[i] = right[i]! + from.right[i]!;
  }
}
