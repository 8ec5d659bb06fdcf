import { Worker } from 'node:worker_threads';
import { DatabaseBusy, failureOfState, type Row, type Transaction } from '@innertide/server-std/database';
import type { EmbeddedAnswer, EmbeddedRequest, EmbeddedStart } from './embedded-messages.ts';

/** The embedded database cannot be opened or broke while it ran. */
export class EmbeddedBroken extends Error {
  override readonly name = 'EmbeddedBroken';
}

type Question = EmbeddedRequest extends infer Request ? (Request extends unknown ? Omit<Request, 'id'> : never) : never;

interface Waiting {
  readonly resolve: (answer: EmbeddedAnswer) => void;
  readonly reject: (error: Error) => void;
}

/** The conversation with one worker thread: questions out, answers back, everything refused once it has ended. */
export class EmbeddedThread implements Transaction {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #nextId = 1;
  #ended: Error | null = null;

  private constructor(worker: Worker) {
    this.#worker = worker;
    worker.on('message', (answer: EmbeddedAnswer) => {
      const waiting = this.#waiting.get(answer.id);
      this.#waiting.delete(answer.id);
      waiting?.resolve(answer);
    });
    worker.on('error', (error) => this.#end(new EmbeddedBroken(error.message)));
    worker.on('exit', () => this.#end(new EmbeddedBroken('The database thread has ended.')));
  }

  /** Starts a thread without a database: it loads its modules while the caller looks at the files. */
  static start(): EmbeddedThread {
    return new EmbeddedThread(new Worker(new URL('./embedded-worker.ts', import.meta.url)));
  }

  /**
   * Opens the cluster; asked once, before anything else.
   * @throws EmbeddedBroken when the directory holds no readable cluster; the thread has ended then.
   */
  async open(start: EmbeddedStart): Promise<void> {
    try {
      await this.#ask({ type: 'open', start });
    } catch (error) {
      await this.#worker.terminate();
      throw error;
    }
  }

  async query<Result extends Row>(text: string, parameters: readonly unknown[] = []): Promise<Result[]> {
    const answer = await this.#ask({ type: 'query', text, parameters });
    return (answer.type === 'rows' ? answer.rows : []) as Result[];
  }

  async execute(script: string): Promise<void> {
    await this.#ask({ type: 'execute', script });
  }

  /** The whole cluster as a gzipped archive. */
  async dump(): Promise<Uint8Array> {
    const answer = await this.#ask({ type: 'dump' });
    if (answer.type !== 'archive') throw new EmbeddedBroken('The database gave no archive.');
    return answer.archive;
  }

  get hasEnded(): boolean {
    return this.#ended !== null;
  }

  async close(): Promise<void> {
    await this.#ask({ type: 'close' });
    await this.#worker.terminate();
  }

  /** Ends the thread in the middle of whatever it does: the database recovers from its log when it is opened again. */
  async kill(): Promise<void> {
    this.#end(new DatabaseBusy('The statement took too long.', 'slow'));
    await this.#worker.terminate();
  }

  async #ask(question: Question): Promise<EmbeddedAnswer> {
    if (this.#ended !== null) throw this.#ended;
    const id = this.#nextId;
    this.#nextId += 1;
    const answer = await new Promise<EmbeddedAnswer>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, ...question });
    });
    if (answer.type === 'refused') throw failureOfState(answer);
    if (answer.type === 'broken') {
      const broken = new EmbeddedBroken(answer.message);
      this.#end(broken);
      throw broken;
    }
    return answer;
  }

  #end(reason: Error): void {
    this.#ended ??= reason;
    for (const waiting of this.#waiting.values()) waiting.reject(this.#ended);
    this.#waiting.clear();
  }
}
