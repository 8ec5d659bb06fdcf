import { DOUBLE_FIELD } from '../../double-field.ts';
import { BLOCK, CONTENT, contentOf, StereoBlock } from '../signal/block.ts';
import { DISTANCE_COUNT } from '../voices/voice-note.ts';

/** What a layer plays, by distance, at the device's rate and at the music core's: voices write to the one they are computed at. */
export class DistanceBuses {
  /** BLOCK frames each, in the order of DISTANCE. */
  readonly device: readonly StereoBlock[];
  /** BLOCK / divisor frames each. */
  readonly core: readonly StereoBlock[];
  /** One of CONTENT for each bus, when it was measured last. */
  readonly deviceContent = new Uint8Array(DISTANCE_COUNT);
  readonly coreContent = new Uint8Array(DISTANCE_COUNT);
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

  /** Finds what each bus holds, once for all who ask. @returns false when any holds a fault. */
  measure(): boolean {
    let isFaultless = true;
    for (let n = 0; n < DISTANCE_COUNT; n += 1) {
      const device = contentOf(this.device[n]!);
      const core = contentOf(this.core[n]!);
      this.deviceContent[n] = device;
      this.coreContent[n] = core;
      isFaultless = isFaultless && device !== CONTENT.fault && core !== CONTENT.fault;
    }
    return isFaultless;
  }
}
