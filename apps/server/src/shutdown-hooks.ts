import type { Logger } from 'pino';

/** Ends something that was started. */
export type ShutdownHook = () => Promise<void> | void;

/** What runs when the server ends: the site, then services in the order they started, then storage, so that the database closes last. */
export class ShutdownHooks {
  readonly #first: ShutdownHook[] = [];
  readonly #services: ShutdownHook[] = [];
  readonly #storage: ShutdownHook[] = [];

  /** Adds a hook that runs before all services. */
  addFirst(hook: ShutdownHook): void {
    this.#first.unshift(hook);
  }

  addService(...hooks: readonly ShutdownHook[]): void {
    this.#services.push(...hooks);
  }

  /** Adds hooks that run after all services, in the order they were added. */
  addStorage(...hooks: readonly ShutdownHook[]): void {
    this.#storage.push(...hooks);
  }

  /** Runs every hook once; one that fails is logged and does not stop the rest. */
  async run(logger: Pick<Logger, 'error'>): Promise<void> {
    for (const hook of [...this.#first.splice(0), ...this.#services.splice(0), ...this.#storage.splice(0)]) {
      try {
        await hook();
      } catch (error) {
        logger.error({ err: error }, 'a part of the server did not end well');
      }
    }
  }
}
