import type { Disposer } from '@innertide/std/scope';

/** Links of our own site that somebody opened elsewhere on this device, a tapped reminder among them, and that lead here. */
export interface LinksPort {
  /** `opened` receives the path with query and fragment; the one that started the app comes first. */
  listen(opened: (path: string) => void): Disposer;
}
