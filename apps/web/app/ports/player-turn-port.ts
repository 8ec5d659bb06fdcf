import type { Disposer } from '@innertide/std/scope';

/** One player at a time over all tabs: the one that was started last. */
export interface PlayerTurnPort {
  /** Takes the turn, from another tab if need be; `onLost` is called when another tab takes it. */
  take(onLost: () => void): Disposer;
  /** True while this tab has it: a session plays here, or waits to be resumed. */
  isHere(): boolean;
  /** True while another tab has the turn. */
  isElsewhere(): Promise<boolean>;
}
