import { DOUBLE_FIELD } from '../../double-field.ts';
/**
 * Where in the music a frame lies, in phrases. At a steady tempo this is one multiplication from frame 0, so a seek
 * lands on exactly the place that playing would have reached; a change of tempo sets a new anchor and bends the line.
 */
export class MusicalClock {
  from = DOUBLE_FIELD;
  to = DOUBLE_FIELD;
  #anchorFrame = 0;
  #anchorPhrase = 0;
  #phrasesPerFrame = 1e-6;

  /** Starts over: frame 0 is phrase 0. */
  reset(phrasesPerFrame: number): void {
    this.#anchorFrame = 0;
    this.#anchorPhrase = 0;
    this.#phrasesPerFrame = phrasesPerFrame;
  }

  /** The music is at this phrase at this frame, wherever a steady tempo would have brought it. */
  place(frame: number, phrase: number): void {
    this.#anchorFrame = frame;
    this.#anchorPhrase = phrase;
  }

  /** From this frame on the music moves at another pace. */
  bend(frame: number, phrasesPerFrame: number): void {
    if (phrasesPerFrame === this.#phrasesPerFrame) return;
    this.#anchorPhrase = this.phraseAt(frame);
    this.#anchorFrame = frame;
    this.#phrasesPerFrame = phrasesPerFrame;
  }

  /** Sets `from` and `to` to where the music is at a frame, and so many frames later. */
  move(frame: number, frames: number): void {
    this.from = this.#anchorPhrase + (frame - this.#anchorFrame) * this.#phrasesPerFrame;
    this.to = this.#anchorPhrase + (frame + frames - this.#anchorFrame) * this.#phrasesPerFrame;
  }

  phraseAt(frame: number): number {
    return this.#anchorPhrase + (frame - this.#anchorFrame) * this.#phrasesPerFrame;
  }

  frameAt(phrase: number): number {
    return Math.round(this.#anchorFrame + (phrase - this.#anchorPhrase) / this.#phrasesPerFrame);
  }

  get framesPerPhrase(): number {
    return 1 / this.#phrasesPerFrame;
  }
}
