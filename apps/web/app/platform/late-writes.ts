/**
 * A member may be forgotten while a session of theirs still runs, in this tab or another: what it writes late must not bring them
 * back. Every tab is notified and removes what it holds, after all that it wrote before.
 */
export class LateWrites {
  readonly #otherTabs: BroadcastChannel | null;
  /** Owners of what runs, by its id. */
  readonly #running = new Map<string, string>();
  readonly #late = new Set<string>();

  /** @param forget what this tab does when another has forgotten somebody. */
  constructor(otherTabs: BroadcastChannel | null, forget: (ownerId: string) => void) {
    this.#otherTabs = otherTabs;
    otherTabs?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data !== 'string') return;
      this.#end(data);
      forget(data);
    });
  }

  /** Notes that something writes of itself. @returns false where it does so too late. */
  admits(ownerId: string, id: string): boolean {
    if (this.#late.has(id)) return false;
    this.#running.set(id, ownerId);
    return true;
  }

  /** What has come to its end is not running any more. */
  ended(id: string): void {
    this.#running.delete(id);
  }

  /** Nothing of an owner that runs now writes any more, here and in the other tabs. */
  forget(ownerId: string): void {
    this.#end(ownerId);
    this.#otherTabs?.postMessage(ownerId);
  }

  #end(ownerId: string): void {
    for (const [id, owner] of this.#running) {
      if (owner !== ownerId) continue;
      this.#running.delete(id);
      this.#late.add(id);
    }
  }
}
