import { DOUBLE_FIELD } from '../../double-field.ts';
import { BLOCK, isSound, StereoBlock } from '../signal/block.ts';
import { DISTANCE_COUNT } from '../voices/voice-note.ts';

/** What a layer plays, by distance, at the device's rate and at the music core's: voices write to the one they are computed at. */
export class DistanceBuses {
  /** BLOCK frames each, in the order of DISTANCE. */
  readonly device: readonly StereoBlock[];
  /** BLOCK / divisor frames each. */
  readonly core: readonly StereoBlock[];
  /** Gain of all of it at both ends of the block. */
  gain0 = DOUBLE_FIELD;
  gain1 = DOUBLE_FIELD;

  constructor(divisor: number) {
    const blocks = (frames: number) => Array.from({ length: DISTANCE_COUNT }, () => new StereoBlock(frames));
    this.device = blocks(BLOCK);
    this.core = blocks(BLOCK / divisor);
  }

  clear(): void {
    for (let n = 0; n < DISTANCE_COUNT; n += 1) {
      this.device[n]!.clear();
      this.core[n]!.clear();
    }
  }

  /** Whether all of it can be sound, as `isSound` says of a block. */
  get isSound(): boolean {
    let sound = true;
    for (let n = 0; n < DISTANCE_COUNT; n += 1) sound = sound && isSound(this.device[n]!) && isSound(this.core[n]!);
    return sound;
  }
}
