import type { WatchTemplate } from '@innertide/native/bridge-message';
import type { Disposer } from '@innertide/std/scope';

/** A watch behind the app around the page; every message is a text (`packages/native`). */
export interface WatchPort {
  send(text: string): void;
  subscribe(listener: (text: unknown) => void): Disposer;
  /** Lays what the person made themselves ready for a watch, in place of what lay there. Missing where nothing can lie ready. */
  keepTemplates?(templates: readonly WatchTemplate[]): void;
}
