import {
  BaseSequencer,
  type PoolOptions,
  type PoolRunnerInitializer,
  type PoolWorker,
  type TestSpecification,
  ThreadsPoolWorker,
  type WorkerRequest,
} from 'vitest/node';

/** Each start leaves listeners behind in the thread, so that it is replaced after this many test files. */
const FILES_PER_THREAD = 200;

type Listener = Parameters<PoolWorker['on']>[1];
type Thread = { readonly worker: ThreadsPoolWorker; files: number };

let idle: Thread | null = null;

/**
 * Runs test files one after another in a thread that outlives a run. Vitest still evaluates every module anew for each file
 * (`isolate`), so that no mutant leaves a trace; what it saves is the start of a thread, of Vitest in it and of the packages.
 */
export const reusedThreads: PoolRunnerInitializer = {
  name: 'reused-threads',
  createPoolWorker: (options) => new ReusedThread(options),
};

/** Ends the thread that waits for the next run. */
export async function endIdleThread(): Promise<void> {
  const thread = idle;
  idle = null;
  await thread?.worker.stop();
}

class ReusedThread implements PoolWorker {
  readonly name = reusedThreads.name;
  readonly #options: PoolOptions;
  readonly #listeners: (readonly [event: string, listener: Listener])[] = [];
  #thread: Thread | null = null;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    this.#thread = idle;
    idle = null;
    if (this.#thread) return;
    const worker = new ThreadsPoolWorker(this.#options);
    await worker.start();
    this.#thread = { worker, files: 0 };
  }

  on(event: string, listener: Listener): void {
    this.#listeners.push([event, listener]);
    this.#thread?.worker.on(event, listener);
  }

  off(event: string, listener: Listener): void {
    const at = this.#listeners.findIndex(([name, one]) => name === event && one === listener);
    if (at >= 0) this.#listeners.splice(at, 1);
    this.#thread?.worker.off(event, listener);
  }

  send(message: WorkerRequest): void {
    if (message.type === 'stop') this.#release();
    else this.#thread?.worker.send(message);
  }

  /** Ends the thread, unless it was released already. */
  async stop(): Promise<void> {
    await this.#thread?.worker.stop();
    this.#thread = null;
  }

  deserialize(data: unknown): unknown {
    return data;
  }

  /** Answers "stop" in the place of the thread, and leaves the thread to the next file. */
  #release(): void {
    const thread = this.#thread;
    const listeners = [...this.#listeners];
    for (const [event, listener] of listeners) this.off(event, listener);
    if (thread) {
      thread.files += 1;
      if (thread.files < FILES_PER_THREAD && idle === null) {
        idle = thread;
        this.#thread = null;
      }
    }
    for (const [event, listener] of listeners) {
      if (event === 'message') listener({ type: 'stopped', __vitest_worker_response__: true });
    }
  }
}

/** Milliseconds that each test file took when it ran longest: a run that ends with its first failure cuts the others short. */
const longestRuns = new Map<string, number>();

/** Runs the quick test files first, because the first failure ends a run. */
export class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const durations = new Map(files.map((file) => [file, this.#longestRun(file)]));
    return [...files].sort((a, b) => (durations.get(a) ?? 0) - (durations.get(b) ?? 0));
  }

  #longestRun(file: TestSpecification): number {
    const last = this.ctx.cache.getTestSpecificationResult(file)?.duration ?? 0;
    const longest = Math.max(last, longestRuns.get(file.moduleId) ?? 0);
    longestRuns.set(file.moduleId, longest);
    return longest;
  }
}
