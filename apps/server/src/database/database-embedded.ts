import {
  type Caller,
  type Database,
  DatabaseBusy,
  type DatabaseLoad,
  type Transaction,
  type TransactionOptions,
} from '@innertide/server-std/database';
import { forgetManifest } from './cluster-manifest.ts';
import { EmbeddedBroken, EmbeddedThread } from './embedded-thread.ts';
import { runTransaction } from './run-transaction.ts';
import { Turns } from './turns.ts';

export interface EmbeddedOptions {
  readonly clusterDirectory: string;
  /** Unpacked when the directory holds no cluster yet. */
  readonly archive: Uint8Array | null;
  /** Transactions that may wait; one more is refused with DatabaseBusy. */
  readonly maxWaiting: number;
  /** Longest a transaction may run: PGlite does not enforce statement_timeout. */
  readonly timeLimitMs: number;
}

/** PGlite in a thread of its own: one transaction at a time, a bounded queue before it, and a time limit that ends the thread. */
export class EmbeddedDatabase implements Database {
  readonly #options: EmbeddedOptions;
  #thread: EmbeddedThread;
  readonly #turns = new Turns();
  #closed = false;

  private constructor(options: EmbeddedOptions, thread: EmbeddedThread) {
    this.#options = options;
    this.#thread = thread;
  }

  /**
   * @param thread one that was started before, while the files were looked at.
   * @throws EmbeddedBroken when the directory holds no readable cluster.
   */
  static async open(options: EmbeddedOptions, thread = EmbeddedThread.start()): Promise<EmbeddedDatabase> {
    // Before anything can be written: a list of files that were changed since would call every change damage.
    forgetManifest(options.clusterDirectory);
    const { clusterDirectory, archive } = options;
    await thread.open({ clusterDirectory, archive });
    return new EmbeddedDatabase(options, thread);
  }

  transaction<Value>(
    caller: Caller,
    work: (tx: Transaction) => Promise<Value>,
    options: TransactionOptions = {},
  ): Promise<Value> {
    return this.#inTurn(
      (thread) => runTransaction(thread, caller, work, options),
      options.unhurried === true ? null : this.#options.timeLimitMs,
      options.yieldsToOthers === true,
    );
  }

  execute(script: string): Promise<void> {
    return this.#inTurn((thread) => thread.execute(script), null);
  }

  /** A gzipped archive of the whole cluster, taken between two transactions. */
  dump(): Promise<Uint8Array> {
    return this.#inTurn((thread) => thread.dump(), null);
  }

  get load(): DatabaseLoad {
    return { busy: this.#turns.isTaken ? 1 : 0, waiting: this.#turns.waiting };
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    while (this.#turns.isTaken) await this.#turns.run(true, () => Promise.resolve());
    if (!this.#thread.hasEnded) await this.#thread.close();
  }

  /** Ends the thread without closing the cluster: for one that turned out to be damaged. */
  async abandon(): Promise<void> {
    this.#closed = true;
    await this.#thread.kill();
  }

  async #inTurn<Value>(
    task: (thread: EmbeddedThread) => Promise<Value>,
    timeLimitMs: number | null,
    yieldsToOthers = false,
  ): Promise<Value> {
    if (this.#closed) throw new DatabaseBusy('The database is closing.', 'unreachable');
    const { busy, waiting } = this.load;
    if (busy + waiting >= this.#options.maxWaiting)
      throw new DatabaseBusy('Too many transactions are waiting.', 'overloaded');
    return await this.#turns.run(yieldsToOthers, () => this.#run(task, timeLimitMs));
  }

  async #run<Value>(task: (thread: EmbeddedThread) => Promise<Value>, timeLimitMs: number | null): Promise<Value> {
    try {
      return await this.#runOnce(task, timeLimitMs);
    } catch (error) {
      // The next turn opens it anew: its log brings back what was committed.
      if (error instanceof EmbeddedBroken) throw new DatabaseBusy(error.message, 'unreachable');
      throw error;
    }
  }

  async #runOnce<Value>(task: (thread: EmbeddedThread) => Promise<Value>, timeLimitMs: number | null): Promise<Value> {
    if (this.#thread.hasEnded) await this.#reopen();
    const thread = this.#thread;
    if (timeLimitMs === null) return await task(thread);
    let timer: NodeJS.Timeout | undefined;
    const overdue = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(new DatabaseBusy('The transaction took too long.', 'slow'));
        void thread.kill();
      }, timeLimitMs);
    });
    try {
      return await Promise.race([task(thread), overdue]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** The log of the cluster brings back everything that was committed. */
  async #reopen(): Promise<void> {
    await this.#thread.kill();
    const thread = EmbeddedThread.start();
    await thread.open({ clusterDirectory: this.#options.clusterDirectory, archive: null });
    this.#thread = thread;
  }
}
