import { DOUBLE_FIELD } from '../../double-field.ts';
import { BLOCK, type StereoBlock } from '../signal/block.ts';
import { gainToDb } from '../signal/levels.ts';

/** Measures how loud blocks are. */
export class LevelMeter {
  readonly #blockSeconds: number;
  #meanSquare = DOUBLE_FIELD;
  #slow = DOUBLE_FIELD;

  constructor(sampleRate: number) {
    this.#blockSeconds = BLOCK / sampleRate;
    this.reset();
  }

  /** RMS of about the last tenth of a second, dBFS. */
  get levelDb(): number {
    return gainToDb(Math.sqrt(this.#meanSquare));
  }

  /** Slow energy of the sound, 0 to 1. */
  get energy(): number {
    return Math.min(1, Math.max(0, (gainToDb(Math.sqrt(this.#slow)) + 44) / 30));
  }

  reset(): void {
    this.#meanSquare = 0;
    this.#slow = 0;
  }

  measure({ left, right }: StereoBlock): void {
    let sum = 0;
    for (let i = 0; i < BLOCK; i += 1) sum += left[i]! * left[i]! + right[i]! * right[i]!;
    const power = sum / (2 * BLOCK);
    this.#meanSquare += Math.min(1, this.#blockSeconds / 0.1) * (power - this.#meanSquare);
    this.#slow += Math.min(1, this.#blockSeconds / 1.2) * (power - this.#slow);
    if (this.#meanSquare < 1e-14) this.#meanSquare = 0;
    if (this.#slow < 1e-14) this.#slow = 0;
  }
}
