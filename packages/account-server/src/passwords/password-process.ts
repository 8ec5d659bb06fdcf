import { type ChildProcess, fork } from 'node:child_process';
import type { PasswordAlgorithms } from './argon2.ts';

/** A request to the process. */
export interface PasswordTask {
  readonly id: number;
  /** The hash to compare with; null asks for a new hash. */
  readonly stored: string | null;
  readonly password: string;
}

/** Its answer. */
export type PasswordResult =
  | { readonly id: number; readonly hash: string }
  | { readonly id: number; readonly matches: boolean }
  | { readonly id: number; readonly failure: string };

/** The process ended before it answered, or could not be started. */
class ProcessLost extends Error {
  override readonly name = 'ProcessLost';
}

interface Waiting {
  resolve(result: PasswordResult): void;
  reject(error: Error): void;
}

const ENTRY = new URL('./password-process-main.ts', import.meta.url);

/**
 * A child process that computes password hashes at a lower priority, so that the database and requests in progress run first. Starts
 * with the first hash, and anew after it ended. A thread would not do: one that runs rarely would hold locks of the process's memory.
 */
export class PasswordProcess {
  readonly #entry: URL;
  #child: ChildProcess | null = null;
  readonly #waiting = new Map<number, Waiting>();
  #nextId = 1;

  constructor(entry = ENTRY) {
    this.#entry = entry;
  }

  /** Its process number; null while none runs. */
  get pid(): number | null {
    return this.#child?.pid ?? null;
  }

  /** @throws ProcessLost when the process ends first or does not start. */
  async ask(task: Omit<PasswordTask, 'id'>): Promise<PasswordResult> {
    const id = this.#nextId;
    this.#nextId += 1;
    return new Promise<PasswordResult>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      try {
        const child = this.#running();
        child.channel?.ref();
        child.send({ id, ...task } satisfies PasswordTask, (error) => {
          if (error !== null) this.#lose(child);
        });
      } catch (error) {
        this.#waiting.delete(id);
        reject(new ProcessLost(String(error)));
      }
    });
  }

  #running(): ChildProcess {
    if (this.#child !== null) return this.#child;
    const child = fork(this.#entry, { execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    child.on('message', (result: PasswordResult) => {
      this.#waiting.get(result.id)?.resolve(result);
      this.#waiting.delete(result.id);
      // An idle process does not hold this one open.
      if (this.#waiting.size === 0) child.channel?.unref();
    });
    child.on('error', () => this.#lose(child));
    child.on('exit', () => this.#lose(child));
    child.unref();
    this.#child = child;
    return child;
  }

  #lose(child: ChildProcess): void {
    if (this.#child !== child) return;
    this.#child = null;
    for (const { reject } of this.#waiting.values()) reject(new ProcessLost('The process for passwords has ended.'));
    this.#waiting.clear();
  }
}

/** One for all in this process: it is as wide as the cores, not as the callers. */
const shared = new PasswordProcess();

/**
 * Computes in a process of low priority, and by `fallback` what it cannot answer: a machine without memory for one more process
 * still signs people in.
 * @param onLost is called for each task that the process did not answer.
 */
export function inPasswordProcess(
  fallback: PasswordAlgorithms,
  onLost: () => void,
  process = shared,
): PasswordAlgorithms {
  const ask = async (stored: string | null, password: string): Promise<PasswordResult | null> => {
    try {
      return await process.ask({ stored, password });
    } catch (error) {
      if (!(error instanceof ProcessLost)) throw error;
      onLost();
      return null;
    }
  };
  return {
    async hash(password) {
      const result = await ask(null, password);
      if (result === null) return fallback.hash(password);
      if ('hash' in result) return result.hash;
      throw new Error('failure' in result ? result.failure : 'The process for passwords gave no hash.');
    },
    async verify(stored, password) {
      const result = await ask(stored, password);
      if (result === null) return fallback.verify(stored, password);
      if ('matches' in result) return result.matches;
      throw new Error('failure' in result ? result.failure : 'The process for passwords did not compare.');
    },
  };
}
