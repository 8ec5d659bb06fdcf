// The disk of a member's device under fake-indexeddb: it fills up, is shut, and loses the connections of an open page.

export type DiskFate = 'ready' | 'full' | 'shut' | 'connection-lost';

export class Disk {
  #state: 'ready' | 'full' | 'shut' = 'ready';
  #connectionsToLose = 0;
  readonly #restore: () => void;

  /** Stands under every database opened from now on, until it is taken away. */
  constructor() {
    const { put } = IDBObjectStore.prototype;
    const { transaction } = IDBDatabase.prototype;
    const { open } = IDBFactory.prototype;
    const disk = this;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...args) {
      const request = put.apply(this, args);
      // As browsers do it: the request is taken, and its transaction comes to nothing.
      if (disk.#state === 'full') queueMicrotask(() => this.transaction.abort());
      return request;
    };
    IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...args) {
      disk.#refuseWhereShut();
      if (disk.#connectionsToLose > 0) {
        disk.#connectionsToLose -= 1;
        this.close();
      }
      return transaction.apply(this, args);
    };
    IDBFactory.prototype.open = function (this: IDBFactory, ...args) {
      disk.#refuseWhereShut();
      return open.apply(this, args);
    };
    this.#restore = () => {
      IDBObjectStore.prototype.put = put;
      IDBDatabase.prototype.transaction = transaction;
      IDBFactory.prototype.open = open;
    };
  }

  /** A lost connection is found out by the next transaction, as after a page was put to sleep. */
  meet(fate: DiskFate): void {
    if (fate === 'connection-lost') this.#connectionsToLose += 1;
    else this.#state = fate;
    if (fate === 'ready') this.#connectionsToLose = 0;
  }

  get isInTrouble(): boolean {
    return this.#state !== 'ready' || this.#connectionsToLose > 0;
  }

  takeAway(): void {
    this.#restore();
  }

  #refuseWhereShut(): void {
    if (this.#state === 'shut') throw new DOMException('The disk is shut.', 'UnknownError');
  }
}
