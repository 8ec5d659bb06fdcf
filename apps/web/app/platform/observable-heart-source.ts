import type { Disposer } from '@innertide/std/scope';
import type { HeartSourceEvent, HeartSourceState } from '../ports/heart-source-port.ts';

/** The part of a heart source that every sensor shares: its state, and the listeners that receive its events. */
export abstract class ObservableHeartSource {
  protected state: HeartSourceState = { status: 'idle' };
  readonly #listeners = new Set<(event: HeartSourceEvent) => void>();

  read(): HeartSourceState {
    return this.state;
  }

  subscribe(listener: (event: HeartSourceEvent) => void): Disposer {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  protected show(state: HeartSourceState): void {
    this.state = state;
    this.emit({ type: 'state-changed' });
  }

  protected emit(event: HeartSourceEvent): void {
    for (const listener of this.#listeners) listener(event);
  }
}
