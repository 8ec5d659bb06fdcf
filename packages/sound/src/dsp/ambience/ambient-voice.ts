import type { Moment } from '../../score/moment.ts';
import type { StereoBlock } from '../signal/block.ts';

/**
 * One generated sound of the world. What it does in a block follows from (seed, block number) alone, so that any minute
 * can be entered directly; only filters and what is just ringing out are remembered.
 */
export interface AmbientVoice {
  /** Forgets what rings: the next block may be anywhere, of any seed. */
  reset(): void;
  /**
   * Adds a block to `out`.
   * @param character place in the sound's list of AMBIENT_CHARACTERS.
   */
  render(out: StereoBlock, moment: Moment, character: number): void;
}
