import type { Hertz, Seconds } from '@innertide/std/units';
import type { PreparedSound, SpeechCue } from '../overlays.ts';
import type { LayerMix, SoundChange, SoundProgram } from '../program.ts';
import { SoundEngine } from './sound-engine.ts';

/** A recorded line is to be planned so long before it is rendered: the music steps back before its first sound. */
export const SAY_AHEAD_SECONDS: Seconds = 4;

/** Seconds a recording fades in over: those of a session. */
const FADE_IN_SECONDS = 3;

export interface RecordingScore {
  readonly program: SoundProgram;
  readonly seconds: Seconds;
  /** What changes on the way, in order; each applied from that second to the frame. */
  readonly changes?: readonly { readonly atSeconds: Seconds; readonly change: SoundChange }[];
  readonly fromSeconds?: Seconds;
}

/** A program played into memory piece by piece, for files of any length. */
export class Recording {
  readonly frames: number;
  readonly left: Float32Array;
  readonly right: Float32Array;
  /** Frames rendered so far. */
  done = 0;
  readonly #engine: SoundEngine;
  readonly #changes: readonly { readonly frame: number; readonly change: SoundChange }[];
  #next = 0;

  /** @param pieceFrames the most frames a piece holds. */
  constructor(
    { program, seconds, changes = [], fromSeconds = 0 }: RecordingScore,
    sampleRate: Hertz,
    pieceFrames: number,
  ) {
    this.frames = Math.round(seconds * sampleRate);
    this.left = new Float32Array(pieceFrames);
    this.right = new Float32Array(pieceFrames);
    this.#changes = changes.map(({ atSeconds, change }) => ({ frame: Math.round(atSeconds * sampleRate), change }));
    this.#engine = new SoundEngine(sampleRate);
    this.#engine.send({ type: 'start', program, fromSeconds, fadeInSeconds: FADE_IN_SECONDS });
  }

  /** Mixes in a loop, as `SoundOverlays.addOwnSound` does. */
  addOwnSound(id: string, sound: PreparedSound, mix: LayerMix): void {
    this.#engine.send({ type: 'add-own-sound', id, sound, mix });
  }

  /** Plans a recorded line, at the latest `SAY_AHEAD_SECONDS` before it is rendered. */
  say(cue: SpeechCue): void {
    this.#engine.send({ type: 'say', cue });
  }

  /** Fills the beginning of `left` and `right`; returns how many frames, 0 at the end. */
  render(): number {
    while (this.#changes[this.#next] && this.#changes[this.#next]!.frame <= this.done) {
      this.#engine.send({ type: 'adjust', change: this.#changes[this.#next]!.change });
      this.#next += 1;
    }
    const until = Math.min(this.frames, this.#changes[this.#next]?.frame ?? this.frames);
    const count = Math.min(this.left.length, until - this.done);
    if (count <= 0) return 0;
    this.#engine.process(this.left.subarray(0, count), this.right.subarray(0, count));
    this.done += count;
    return count;
  }
}
