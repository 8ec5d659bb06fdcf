import { raisedCosine } from './signal/levels.ts';

const SHORTEST_FADE_SECONDS = 1.5;

/** When a session is over and how it gets quiet: gains are functions of the played frame, zero exactly at the end. */
export class SessionEnd {
  readonly #sampleRate: number;
  endFrame = Number.POSITIVE_INFINITY;
  #fadeFrom = Number.POSITIVE_INFINITY;
  #duration: number | null = null;
  #fade = SHORTEST_FADE_SECONDS;
  /** Where a taken-back fade rises from, and to. */
  #riseFrom = 0;
  #riseGain = 1;

  constructor(sampleRate: number) {
    this.#sampleRate = sampleRate;
  }

  plan(playedFrame: number, durationSeconds: number | null, fadeOutSeconds: number): void {
    this.#riseGain = 1;
    this.#duration = durationSeconds;
    this.#fade = Math.min(600, Math.max(SHORTEST_FADE_SECONDS, fadeOutSeconds));
    this.#place(playedFrame, false);
  }

  /** A change while playing: never a jump. An end that is already past comes after the shortest fade. */
  change(playedFrame: number, durationSeconds: number | null | undefined, fadeOutSeconds: number | undefined): void {
    if (durationSeconds === undefined && fadeOutSeconds === undefined) return;
    const now = this.gainAt(playedFrame);
    if (durationSeconds !== undefined) this.#duration = durationSeconds;
    if (fadeOutSeconds !== undefined) this.#fade = Math.min(600, Math.max(SHORTEST_FADE_SECONDS, fadeOutSeconds));
    this.#riseFrom = playedFrame;
    this.#riseGain = now;
    this.#place(playedFrame, true);
  }

  gainAt(playedFrame: number): number {
    if (playedFrame >= this.endFrame) return 0;
    let gain = 1;
    if (this.#riseGain < 1) {
      const risen = raisedCosine((playedFrame - this.#riseFrom) / (2 * this.#sampleRate));
      gain = this.#riseGain + (1 - this.#riseGain) * risen;
    }
    if (playedFrame <= this.#fadeFrom) return gain;
    // Squared, so that it sounds like an even descent rather than a late drop.
    const x = (this.endFrame - playedFrame) / (this.endFrame - this.#fadeFrom);
    const falling = raisedCosine(x);
    return Math.min(gain, falling * Math.sqrt(falling));
  }

  #place(playedFrame: number, changed: boolean): void {
    if (this.#duration === null) {
      this.endFrame = Number.POSITIVE_INFINITY;
      this.#fadeFrom = Number.POSITIVE_INFINITY;
      return;
    }
    const earliest = changed ? playedFrame + SHORTEST_FADE_SECONDS * this.#sampleRate : 0;
    this.endFrame = Math.round(Math.max(this.#duration * this.#sampleRate, earliest));
    const from = this.endFrame - this.#fade * this.#sampleRate;
    this.#fadeFrom = changed ? Math.max(from, playedFrame) : from;
  }
}
