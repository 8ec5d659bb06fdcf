import type { Disposer } from '@innertide/std/scope';

/** The display of the device. */
export interface ScreenPort {
  /** Keeps the display lit until the disposer runs; does nothing where the device does not offer it. */
  keepAwake(): Disposer;
}
