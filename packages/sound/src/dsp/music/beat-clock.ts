import { DOUBLE_FIELD } from '../../double-field.ts';

/**
 * The beat that a frame lies on. At a steady tempo this is one multiplication from frame 0, so a seek lands on exactly the beat that
 * playing would have reached; a change of tempo sets a new anchor and bends the line.
 */
export class BeatClock {
  /** Beats at both ends of the block. */
  from = DOUBLE_FIELD;
  to = DOUBLE_FIELD;
  /** Since this frame, at this beat, the pace is what it is. */
  anchorFrame = 0;
  anchorBeat = 0;
  #beatsPerFrame = 1e-6;

  /** Starts over: frame 0 is beat 0. */
  reset(beatsPerFrame: number): void {
    this.place(0, 0);
    this.#beatsPerFrame = beatsPerFrame;
  }

  /** The music is at this beat at this frame, wherever a steady tempo would have brought it. */
  place(frame: number, beat: number): void {
    this.anchorFrame = frame;
    this.anchorBeat = beat;
  }

  /** From this frame on the beats come at another pace. */
  bend(frame: number, beatsPerFrame: number): void {
    if (beatsPerFrame === this.#beatsPerFrame) return;
    this.anchorBeat = this.beatAt(frame);
    this.anchorFrame = frame;
    this.#beatsPerFrame = beatsPerFrame;
  }

  /** Sets `from` and `to` for a block. */
  move(frame: number, frames: number): void {
    this.from = this.anchorBeat + (frame - this.anchorFrame) * this.#beatsPerFrame;
    this.to = this.anchorBeat + (frame + frames - this.anchorFrame) * this.#beatsPerFrame;
  }

  beatAt(frame: number): number {
    return this.anchorBeat + (frame - this.anchorFrame) * this.#beatsPerFrame;
  }

  frameAt(beat: number): number {
    return Math.round(this.anchorFrame + (beat - this.anchorBeat) / this.#beatsPerFrame);
  }

  get framesPerBeat(): number {
    return 1 / this.#beatsPerFrame;
  }
}
