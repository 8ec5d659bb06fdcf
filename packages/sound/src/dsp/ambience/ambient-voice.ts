import type { Hertz } from '@innertide/std/units';
import type { StereoBlock } from '../block.ts';

/**
 * One generated sound of the world. What it does in a block follows from (seed, block number) alone, so that any minute
 * can be entered directly; only filters and what is just ringing out are remembered.
 */
export interface AmbientVoice {
  /** Forgets what rings: the next block may be anywhere. */
  reset(): void;
  /**
   * Adds a block to `out`.
   * @param character place in the sound's list of AMBIENT_CHARACTERS.
   * @param tonicHz a low tonic of the music (40 to 80 Hz), for sounds that have a pitch.
   */
  render(out: StereoBlock, seed: number, block: number, character: number, tonicHz: Hertz): void;
}
