import type { Disposer } from '@innertide/std/scope';

/** A watch behind the app around the page; every message is a text (`packages/native`). */
export interface WatchPort {
  send(text: string): void;
  subscribe(listener: (text: unknown) => void): Disposer;
}
