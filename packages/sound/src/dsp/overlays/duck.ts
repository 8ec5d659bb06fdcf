import { dbToGain, raisedCosine } from '../signal/levels.ts';

const DEPTH_DB = 10;
const IN_SECONDS = 0.25;
const OUT_SECONDS = 2;

/** Gain of the music while a voice speaks. It moves evenly in decibels, so that it sounds like one movement. */
export class Duck {
  isSpeaking = false;
  #depth = 0;
  readonly #blockSeconds: number;

  constructor(blockSeconds: number) {
    this.#blockSeconds = blockSeconds;
  }

  /** Whether the music is whole, and stays so. */
  get isResting(): boolean {
    return this.#depth === 0 && !this.isSpeaking;
  }

  /** 1 when no voice speaks, else down to −10 dB. */
  get gain(): number {
    return this.#depth === 0 ? 1 : dbToGain(-DEPTH_DB * raisedCosine(this.#depth));
  }

  step(): number {
    this.#depth = this.isSpeaking
      ? Math.min(1, this.#depth + this.#blockSeconds / IN_SECONDS)
      : Math.max(0, this.#depth - this.#blockSeconds / OUT_SECONDS);
    return this.gain;
  }
}
