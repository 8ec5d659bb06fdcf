import type { Player } from './player.ts';
import { BLOCK, mixInto, StereoBlock } from './signal/block.ts';
import { raisedCosine } from './signal/levels.ts';

/** Blocks within which a program ends whose player is needed for another one: some 30 ms, too long for a click. */
const BLOCKS = 3;

/** The end of a program that makes place at once: rendered ahead, from the gain it has down to silence. */
export class CutShort {
  readonly #blocks: readonly StereoBlock[] = Array.from({ length: BLOCKS }, () => new StereoBlock());
  #left = 0;

  /** Whether anything of it is still to be mixed. */
  get isSounding(): boolean {
    return this.#left > 0;
  }

  /** @param gain with which the player's program sounds now. */
  take(player: Player, gain: number, sampleRate: number): void {
    this.#left = BLOCKS;
    for (let n = 0; n < BLOCKS; n += 1) {
      const block = this.#blocks[n]!;
      player.playedSeconds += BLOCK / sampleRate;
      player.render(block);
      block.gain0 = gain * raisedCosine(1 - n / BLOCKS);
      block.gain1 = gain * raisedCosine(1 - (n + 1) / BLOCKS);
    }
  }

  /** Adds its next block. */
  mixInto(mix: StereoBlock): void {
    mixInto(mix, this.#blocks[BLOCKS - this.#left]!);
    this.#left -= 1;
  }

  clear(): void {
    this.#left = 0;
  }
}
