import type { Disposer } from '@innertide/std/scope';

/** A newer version of the app that waits on this device. Nothing ever changes under a person's hands by itself. */
export interface AppUpdatePort {
  /** Begins to look; `listener` is called when a newer version is ready. */
  watch(listener: () => void): Disposer;
  /** Lets the newer version take over and loads the page again. */
  apply(): void;
}
