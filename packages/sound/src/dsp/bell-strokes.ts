import { BLOCK } from './signal/block.ts';

/** When the bell of a session is struck: at every multiple of its interval of played time, not at the beginning. All times in frames. */
export class BellStrokes {
  #every = 0;

  /** @param every frames between two strokes, or 0 for no bell. */
  plan(every: number): void {
    this.#every = every;
  }

  /** Where the last stroke before `frame` lies, counted from it: negative, or 0 where there was none. */
  lastBefore(frame: number): number {
    const every = this.#every;
    const last = every > 0 ? Math.floor((frame - 1) / every) : 0;
    return last >= 1 ? Math.round(last * every) - frame : 0;
  }

  /** Where a stroke lies in the block that begins at `frame`, or −1. None is struck from `endFrame` on. */
  inBlock(frame: number, endFrame: number): number {
    const every = this.#every;
    if (every <= 0) return -1;
    const at = Math.round(Math.ceil((frame - 0.5) / every) * every);
    return at <= 0 || at >= frame + BLOCK || at >= endFrame ? -1 : at - frame;
  }
}
