/** The child process of `password-process.ts`: hashes what it is asked to, at low priority, and ends with its parent. */
import { getPriority, setPriority } from 'node:os';
import { IN_THREAD_POOL } from './argon2.ts';
import type { PasswordResult, PasswordTask } from './password-process.ts';

/** Added to the niceness: about a tenth of a core's time while others want it, all of what they leave. */
const NICER_BY = 10;
const NICEST = 19;

async function resultOf({ id, stored, password }: PasswordTask): Promise<PasswordResult> {
  try {
    return stored === null
      ? { id, hash: await IN_THREAD_POOL.hash(password) }
      : { id, matches: await IN_THREAD_POOL.verify(stored, password) };
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : String(error) };
  }
}

try {
  // Before the first hash: threads of the pool take over the priority of the thread that starts them.
  setPriority(Math.min(NICEST, getPriority() + NICER_BY));
} catch {
  // Where priorities cannot be set, hashes run beside the rest as equals.
}
// The parent drains sign-ins in progress when it is ended; a signal to the whole group must not end them here.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
process.on('message', (task: PasswordTask) => {
  void resultOf(task).then((result) => {
    if (process.connected) process.send?.(result, () => undefined);
  });
});
